import { localTimeFromWall, type Weekday, wallMinutesAt } from '@hush/hours/time'
import { type RawBuilder, sql } from 'kysely'
import { onAnyClock, onEachClock } from '../../../db/clock.ts'

/** Excludes doubted happy hours (`doubted_from`, decision 0077). */
export function isOnAt(instant: Date): RawBuilder<boolean> {
  const isOn = onEachClock(zone => {
    const wall = wallMinutesAt(instant, zone)
    const { minuteOfWeek } = localTimeFromWall(wall)
    return sql`(coalesce(happy_minutes @> ${minuteOfWeek}::int, false) and not happy_off @> ${wall}::int
      or happy_added @> ${wall}::int)`
  })
  return sql`(${isOn}
    and coalesce(doubted_from > ${instant}::timestamptz, true))`
}

const HOURS_A_WEEK = 168

/** A superset of `isOnAt` that lets listings_by_point skip empty regions. */
export function mayBeOnAt(instant: Date): RawBuilder<boolean> {
  const hours = onAnyClock(zone => {
    const { minuteOfWeek } = localTimeFromWall(wallMinutesAt(instant, zone))
    return Math.floor(minuteOfWeek / 60)
  })
  return sql`(${sql.join(hours.map(hasSign), sql` or `)})`
}

export function mayBeOnDay(weekday: Weekday): RawBuilder<boolean> {
  return hasSign(HOURS_A_WEEK + weekday)
}

/** A literal tells the planner of a prepared statement how rare it is. */
function hasSign(sign: number): RawBuilder<boolean> {
  return sql`happy_signs @> array[${sql.lit(sign)}]`
}
