import { localTimeAt } from '../time/local-time.ts'

const MORNING_MINUTE = 9 * 60
const EVENING_MINUTE = 21 * 60

/**
 * Whether it is a time of day, on the clock of Maryland, at which people are told that a coupon
 * ended: it ends at midnight, and nobody wants to hear of it then. What waits is told next morning.
 */
export function isTimeToTellOfEnds(now: Date): boolean {
  const { minute } = localTimeAt(now)
  return minute >= MORNING_MINUTE && minute < EVENING_MINUTE
}
