export const OPTIONAL_MAILS = [
  {
    kind: 'activated',
    title: 'Activated coupons',
    when: 'When a coupon you joined activates and your code is ready.',
  },
  {
    kind: 'code-ends',
    title: 'Codes that end',
    when: 'The day before the last day of a code that you have not used, and when its place redeems none tonight.',
  },
  {
    kind: 'ended-unfilled',
    title: 'Coupons that ended',
    when: 'When a coupon you joined ended without filling: the morning after its last day, or when its place ends it early.',
  },
  {
    kind: 'alerts',
    title: 'Places you follow and saved searches',
    when: 'When a place you follow, or one that answers a search you saved, changes its week, posts a deal or coupon, or is about to start: at most as often as you choose.',
  },
] as const satisfies readonly { kind: string; title: string; when: string }[]

export type OptionalMailKind = (typeof OPTIONAL_MAILS)[number]['kind']

export function findOptionalMail(text: unknown) {
  return OPTIONAL_MAILS.find(({ kind }) => kind === text)
}
