import { rangesOf } from '@hush/hours'
import { END_OF_NIGHT, isMoment, type Query, type QueryWindow } from '@hush/hours/questions'
import {
  localTimeFromWall,
  MINUTES_PER_DAY,
  type Weekday,
  wallMinutesAt,
  weekdayFrom,
} from '@hush/hours/time'

/** Text ranges of PostgreSQL: minutes of the week, and wall-clock minutes since 1970. */
export interface QueryTime {
  weekMinutes: string
  wallMinutes: string
  /** The part of a happy hour that has to be then; any if absent. */
  edge: QueryWindow['edge']
}

/** True if it asks for hours of its own, and not only for what is on now. */
export function isTimed({ days, window }: Query): boolean {
  return days.length > 0 || window !== null
}

export function queryTimes(query: Query, now: Date, zone: string): QueryTime[] {
  const { days, window } = query
  if (days.length > 0) return days.map(day => timeOn(day, query, now, zone))
  return window === null ? [] : [timeOn(null, query, now, zone)]
}

/** How many days after today a weekday of the query is. */
export function daysUntil(
  weekday: Weekday,
  today: Weekday,
  { isNextWeek }: Pick<Query, 'isNextWeek'>,
): number {
  return (weekday - today + 7) % 7 || (isNextWeek ? 7 : 0)
}

function timeOn(weekday: Weekday | null, query: Query, now: Date, zone: string): QueryTime {
  const { window } = query
  const wall = wallMinutesAt(now, zone)
  const today = localTimeFromWall(wall)
  const daysAhead = weekday === null ? 0 : daysUntil(weekday, today.weekday, query)
  const isOpen = weekday === null && !(window && isMoment(window))
  const last = window?.edge === 'ends' && window.from !== null ? 1 : 0
  const from = Math.max(
    (window?.from ?? 0) - last,
    isOpen && window?.edge !== 'all day' ? today.minute : 0,
  )
  const to = Math.max(window?.to ?? (window === null ? MINUTES_PER_DAY : END_OF_NIGHT), from + 1)
  const midnight = wall - today.minute + daysAhead * MINUTES_PER_DAY
  const day = Math.floor(from / MINUTES_PER_DAY)
  const [start, end] = [from - day * MINUTES_PER_DAY, to - day * MINUTES_PER_DAY]
  const ranges = rangesOf([{ day: weekdayFrom((weekday ?? today.weekday) + day), start, end }])
  return {
    weekMinutes: `{${ranges.map(([start, end]) => `[${start},${end})`).join(',')}}`,
    wallMinutes: `[${midnight + from},${midnight + to})`,
    edge: window?.edge,
  }
}
