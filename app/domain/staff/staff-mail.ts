import type { Mail } from '../following/mails/mail.ts'
import { INVITATION_DAYS } from './staff.ts'

export function invitationMail(
  recipient: string,
  { bar, link }: { bar: string; link: string },
): Mail {
  return {
    kind: 'staff-invitation',
    recipient,
    subject: `Redeem coupons for ${bar} on Hush`,
    body: `${bar} asks you to redeem its guests’ coupons on Hush. You use your own diner account, and may check and redeem codes and see the results of this bar, but nothing else.

Open this link within ${INVITATION_DAYS} days, and log in or sign up there as a diner. If this is the address of a business on Hush, ask the bar to invite another address of yours:

${link}

If you do not work there, do nothing.
`,
  }
}
