import { DEFAULT_TIME_ZONE, localTimeFromWall, type Weekday, wallMinutesAt } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'

/** Not where one should call ahead (`doubted_from`, decision 0077). */
export function isOnAt(instant: Date): RawBuilder<boolean> {
  const wall = wallMinutesAt(instant, DEFAULT_TIME_ZONE)
  const { minuteOfWeek } = localTimeFromWall(wall)
  return sql`((coalesce(happy_minutes @> ${minuteOfWeek}::int, false) and not happy_off @> ${wall}::int
      or happy_added @> ${wall}::int)
    and coalesce(doubted_from > ${instant}::timestamptz, true))`
}

const HOURS_A_WEEK = 168

/**
 * True of every listing that is on at the instant, and of few others: for statements that read
 * listings_by_point, which passes over regions where nothing is.
 */
export function mayBeOnAt(instant: Date): RawBuilder<boolean> {
  const { minuteOfWeek } = localTimeFromWall(wallMinutesAt(instant, DEFAULT_TIME_ZONE))
  return hasSign(Math.floor(minuteOfWeek / 60))
}

/** The same of those that have a happy hour on a weekday. */
export function mayBeOnDay(weekday: Weekday): RawBuilder<boolean> {
  return hasSign(HOURS_A_WEEK + weekday)
}

/** As a literal, so that the planner knows how rare it is in a prepared statement too. */
function hasSign(sign: number): RawBuilder<boolean> {
  return sql`happy_signs @> array[${sql.lit(sign)}]`
}
