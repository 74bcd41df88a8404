import { MINUTES_PER_DAY } from '@hush/hours/time'

/** Of a happy hour: until it ends, or null for one that has no end that is known. */
interface Remaining {
  isOn: boolean
  minutesLeft: number | null
}

/**
 * Minutes of it that are left on arrival, `wayMinutes` from now: at most 0 for who would come too late,
 * infinite where no end is known, and null where it is not on.
 */
export function minutesYouGet(now: Remaining | null, wayMinutes: number): number | null {
  if (!now?.isOn) return null
  return now.minutesLeft === null ? Number.POSITIVE_INFINITY : now.minutesLeft - wayMinutes
}

/** Less is hardly worth the way. */
export const SHORT_VISIT_MINUTES = 30

/**
 * The latest minute of the day to leave for a short visit before it ends; null where that has
 * passed. `now` is a minute of the day too.
 */
export function latestStart(
  { now, minutesLeft }: { now: number; minutesLeft: number },
  wayMinutes: number,
): number | null {
  const start = now + minutesLeft - wayMinutes - SHORT_VISIT_MINUTES
  return start < now ? null : start % MINUTES_PER_DAY
}

/** More than this makes nobody walk further. */
const ENOUGH_MINUTES = 45

interface Reachable {
  id: number
  miles: number | null
  youGet: number | null
}

/**
 * What is worth going to first: whatever leaves enough time, nearest first; then what leaves less,
 * the most time first. A total order.
 */
export function byWhatYouGet(one: Reachable, other: Reachable): number {
  return (
    shortfall(one) - shortfall(other) ||
    (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE) ||
    one.id - other.id
  )
}

function shortfall({ youGet }: Reachable): number {
  return Math.max(0, ENOUGH_MINUTES - (youGet ?? 0))
}
