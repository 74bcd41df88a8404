import { MINUTES_PER_DAY } from '@hush/hours/time'

/** Null if no end is known. */
interface RemainingTime {
  isOn: boolean
  minutesLeft: number | null
}

/** At most 0 if the diner would be too late, infinite without a known end, null if it is not on. */
export function minutesYouGet(now: RemainingTime | null, wayMinutes: number): number | null {
  if (!now?.isOn) return null
  return now.minutesLeft === null ? Number.POSITIVE_INFINITY : now.minutesLeft - wayMinutes
}

/** Shorter visits are hardly worth the way. */
export const SHORT_VISIT_MINUTES = 30

/** Latest minute of the day to leave for a short visit; null if it has passed. */
export function latestStart(
  { now, minutesLeft }: { now: number; minutesLeft: number },
  wayMinutes: number,
): number | null {
  const start = now + minutesLeft - wayMinutes - SHORT_VISIT_MINUTES
  return start < now ? null : start % MINUTES_PER_DAY
}

/** Nobody walks further for more than this. */
const ENOUGH_MINUTES = 45

interface ReachablePlace {
  id: number
  miles: number | null
  youGet: number | null
}

/** Places with enough time come first, by distance; the rest by time left. A total order. */
export function byWhatYouGet(one: ReachablePlace, other: ReachablePlace): number {
  return (
    shortfall(one) - shortfall(other) ||
    (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE) ||
    one.id - other.id
  )
}

function shortfall({ youGet }: ReachablePlace): number {
  return Math.max(0, ENOUGH_MINUTES - (youGet ?? 0))
}
