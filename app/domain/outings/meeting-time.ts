import { describeMinute } from '@hush/hours'
import {
  addDays,
  localTimeAt,
  MINUTE_MS,
  MINUTES_PER_DAY,
  midnightOf,
  minuteOfTime,
  shortDate,
  stretchesAfter,
} from '@hush/hours/time'

const DAYS_AHEAD = 7
const STEP = 30
const FIRST_MINUTE = 11 * 60
const USUAL_MINUTE = 17 * 60
/** Friends need time to answer and to get there. */
const NOTICE_MINUTES = 30

interface Choice {
  value: string
  text: string
}

interface MeetingTime {
  day: string
  time: string
}

export function dayChoices(now: Date, timeZone: string): Choice[] {
  const { date } = localTimeAt(now, timeZone)
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => {
    const day = addDays(date, ahead)
    const near = ['Today', 'Tomorrow'][ahead]
    return { value: day, text: near ? `${near}, ${shortDate(day)}` : shortDate(day) }
  })
  return timesToday(now, timeZone).length > 0 ? days : days.slice(1)
}

export function timesToday(now: Date, timeZone: string): Choice[] {
  const passed = clockText(localTimeAt(now, timeZone).minute)
  return TIME_CHOICES.filter(({ value }) => value > passed)
}

export const TIME_CHOICES: readonly Choice[] = Array.from(
  { length: (MINUTES_PER_DAY - FIRST_MINUTE) / STEP },
  (_, step) => {
    const minute = FIRST_MINUTE + step * STEP
    return { value: clockText(minute), text: describeMinute(minute) }
  },
)

/** Tomorrow at five if today is over. */
export function usualMeetingTime(now: Date, timeZone: string): MeetingTime {
  const { date, minute } = localTimeAt(now, timeZone)
  const soonest = Math.ceil((minute + NOTICE_MINUTES) / STEP) * STEP
  if (soonest >= MINUTES_PER_DAY) return { day: addDays(date, 1), time: clockText(USUAL_MINUTE) }
  return { day: date, time: clockText(Math.max(soonest, USUAL_MINUTE)) }
}

/** Null for times not offered, past ones, and an hour that the clock skips. */
export function readMeetingTime(
  { day, time }: MeetingTime,
  now: Date,
  timeZone: string,
): Date | null {
  const isOffered =
    dayChoices(now, timeZone).some(({ value }) => value === day) &&
    TIME_CHOICES.some(({ value }) => value === time)
  if (!isOffered) return null
  const wall = midnightOf(day) + minuteOfTime(time)
  const stretches = stretchesAfter(now, DAYS_AHEAD + 1, timeZone)
  const stretch = stretches.find(
    ({ from, to, offset }) => from <= wall - offset && wall - offset < to,
  )
  const instant = stretch && new Date((wall - stretch.offset) * MINUTE_MS)
  return instant && instant >= now ? instant : null
}

function clockText(minute: number): string {
  const past = String(minute % 60).padStart(2, '0')
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${past}`
}
