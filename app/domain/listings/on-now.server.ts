import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_TIME_ZONE, localTimeFromWall, wallMinutesAt } from '../time/local-time.ts'

/**
 * Whether the happy hour of a row of listings is on: the minute of the week is in what the clock read,
 * and the minute of the wall clock is not in what is off on excepted dates.
 */
export function isOnAt(instant: Date): RawBuilder<boolean> {
  const wall = wallMinutesAt(instant, DEFAULT_TIME_ZONE)
  const { minuteOfWeek } = localTimeFromWall(wall)
  return sql`(happy_minutes @> ${minuteOfWeek}::int and not happy_off @> ${wall}::int)`
}
