import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_TIME_ZONE, localTimeFromWall, wallMinutesAt } from '../time/local-time.ts'

/** In SQL, from the minutes that were computed when the listing was saved. */
export function isOnAt(instant: Date): RawBuilder<boolean> {
  const wall = wallMinutesAt(instant, DEFAULT_TIME_ZONE)
  const { minuteOfWeek } = localTimeFromWall(wall)
  return sql`(happy_minutes @> ${minuteOfWeek}::int and not happy_off @> ${wall}::int)`
}
