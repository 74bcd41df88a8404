import { rangesOf } from '@hush/hours'
import type { Query } from '@hush/hours/questions'
import {
  DEFAULT_TIME_ZONE,
  localTimeFromWall,
  MINUTES_PER_DAY,
  wallMinutesAt,
} from '@hush/hours/time'

/** As PostgreSQL writes ranges: minutes of the week, and minutes of the wall clock since 1970. */
export interface QueryTime {
  weekMinutes: string
  wallMinutes: string
}

/** A night lasts until four. */
const END_OF_NIGHT = MINUTES_PER_DAY + 4 * 60

/**
 * The time that a query asks for: of its weekday, today's if it is today, or of the rest of today. Null
 * where it asks for none.
 */
export function queryTime({ weekday, window }: Query, now: Date): QueryTime | null {
  if (weekday === null && window === null) return null
  const wall = wallMinutesAt(now, DEFAULT_TIME_ZONE)
  const today = localTimeFromWall(wall)
  const daysAhead = weekday === null ? 0 : (weekday - today.weekday + 7) % 7
  const earliest = weekday === null ? today.minute : 0
  const from = Math.max(window?.from ?? 0, earliest)
  const to = Math.max(window?.to ?? (window === null ? MINUTES_PER_DAY : END_OF_NIGHT), from + 1)
  const midnight = wall - today.minute + daysAhead * MINUTES_PER_DAY
  const ranges = rangesOf([{ day: weekday ?? today.weekday, start: from, end: to }])
  return {
    weekMinutes: `{${ranges.map(([start, end]) => `[${start},${end})`).join(',')}}`,
    wallMinutes: `[${midnight + from},${midnight + to})`,
  }
}
