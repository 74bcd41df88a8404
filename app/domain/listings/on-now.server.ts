import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_TIME_ZONE, localTimeFromWall, wallMinutesAt } from '../time/local-time.ts'

/** Not where one should call ahead (`doubted_from`, decision 0077). */
export function isOnAt(instant: Date): RawBuilder<boolean> {
  const wall = wallMinutesAt(instant, DEFAULT_TIME_ZONE)
  const { minuteOfWeek } = localTimeFromWall(wall)
  return sql`(happy_minutes @> ${minuteOfWeek}::int and not happy_off @> ${wall}::int
    and coalesce(doubted_from > ${instant}::timestamptz, true))`
}
