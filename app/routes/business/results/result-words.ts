import type { ResultKind } from '../../../domain/results/results.ts'

export const RESULT_WORDS: Record<ResultKind, { name: string; means: string }> = {
  view: { name: 'Page views', means: 'How often your page was opened.' },
  directions: { name: 'Directions', means: 'Taps on “Get Directions”.' },
  website: { name: 'Website clicks', means: 'Taps on the link to your website.' },
  follow: { name: 'Follows', means: 'Diners who began to follow you, and still do.' },
  join: { name: 'Joins', means: 'People who joined one of your lines, and did not leave it.' },
  activation: { name: 'Activations', means: 'Coupons whose line filled.' },
  redemption: { name: 'Redemptions', means: 'Codes that you redeemed.' },
}

const SHORT_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
})

export function shortDay(date: string): string {
  return SHORT_DAY.format(new Date(`${date}T00:00:00Z`))
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})

export function longDay(date: string): string {
  return LONG_DAY.format(new Date(`${date}T00:00:00Z`))
}

export function shownNumber(number: number): string {
  return number.toLocaleString('en-US')
}
