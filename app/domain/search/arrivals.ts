import { describeMinute } from '@hush/hours'
import { EMPTY_QUERY, isMoment, type Query } from '@hush/hours/questions'
import {
  type LocalTime,
  MINUTES_PER_DAY,
  WEEKDAY_NAMES,
  type Weekday,
  weekdayFrom,
} from '@hush/hours/time'
import { writeQueryParams } from './query-params.ts'

const STEP_MINUTES = 30
/** Time to finish something and get there. */
const USUAL_WAIT_MINUTES = 60
const LATEST_MINUTE = MINUTES_PER_DAY - STEP_MINUTES
const EVENING = { first: 16 * 60, usual: 17 * 60, times: 11 }
const TIMES_TODAY = 8
const SATURDAY = 5

export interface ArrivalChoice {
  label: string
  query: Query
  isCurrent: boolean
}

/** Of where the diner looks. */
type Clock = Pick<LocalTime, 'minute' | 'weekday'>

/** The next half hour that leaves an hour to get there; at night, tomorrow evening. */
export function usualArrival({ minute, weekday }: Clock): Query {
  const soon = nextStep(minute + USUAL_WAIT_MINUTES)
  return soon <= LATEST_MINUTE
    ? arriving(EMPTY_QUERY, [], soon)
    : arriving(EMPTY_QUERY, [weekdayFrom(weekday + 1)], EVENING.usual)
}

export function arrivalParams(clock: Clock, zipCode: string): URLSearchParams {
  const params = writeQueryParams(usualArrival(clock))
  params.set('zip', zipCode)
  return params
}

/** Null if the query names no time to arrive at. */
export function arrivalsFor(
  query: Query,
  { minute, weekday }: Clock,
): { days: ArrivalChoice[]; times: ArrivalChoice[] } | null {
  const { window } = query
  if (!window || window.from === null || window.edge || query.days.length > 1) return null
  const [chosen = weekday] = query.days
  const at = window.from % MINUTES_PER_DAY
  const first = nextStep(minute + 1)
  const days = daysFrom(weekday).filter(({ day }) => day !== weekday || first <= LATEST_MINUTE)
  const times =
    chosen === weekday
      ? steps(first, TIMES_TODAY).filter(time => time <= LATEST_MINUTE)
      : steps(EVENING.first, EVENING.times)
  const sorted = [...new Set([...times, at])].sort((one, other) => one - other)
  return {
    days: days.map(({ day, label }) => ({
      label,
      query: arriving(
        query,
        day === weekday ? [] : [day],
        day === weekday ? Math.max(at, first) : at,
      ),
      isCurrent: day === chosen && !query.isNextWeek,
    })),
    times: sorted.map(time => ({
      label: describeMinute(time),
      query: { ...query, isOnNow: false, window: { from: time, to: time + 1 } },
      isCurrent: time === at && isMoment(window),
    })),
  }
}

function daysFrom(today: Weekday): { day: Weekday; label: string }[] {
  const tomorrow = weekdayFrom(today + 1)
  const near = [
    { day: today, label: 'Today' },
    { day: tomorrow, label: 'Tomorrow' },
  ]
  if (today === SATURDAY || tomorrow === SATURDAY) return near
  return [...near, { day: SATURDAY, label: WEEKDAY_NAMES[SATURDAY] }]
}

function arriving(query: Query, days: readonly Weekday[], minute: number): Query {
  const window = { from: minute, to: minute + 1 }
  return { ...query, isOnNow: false, isNextWeek: false, days, window }
}

function nextStep(minute: number): number {
  return Math.ceil(minute / STEP_MINUTES) * STEP_MINUTES
}

function steps(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at * STEP_MINUTES)
}
