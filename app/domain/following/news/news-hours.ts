import { localTimeAt } from '@hush/hours/time'

const MORNING_MINUTE = 9 * 60
const EVENING_MINUTE = 21 * 60

/** Coupons end at midnight of their place; mails about that wait for morning in Maryland. */
export function isNewsTime(now: Date): boolean {
  const { minute } = localTimeAt(now)
  return minute >= MORNING_MINUTE && minute < EVENING_MINUTE
}
