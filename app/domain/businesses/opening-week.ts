import { openingMinutes } from '@hush/hours'
import {
  MINUTES_PER_DAY,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
  weekdayFrom,
} from '@hush/hours/time'
import type { OpeningSlot } from '../../../db/documents.ts'

export interface DayHours {
  open: string
  close: string
}

export type OpeningWeek = Readonly<Record<Weekday, DayHours>>

export const CLOSED: DayHours = { open: '', close: '' }

const HALF_HOURS_PER_DAY = 48

/** From 1:00 AM to midnight (business §5), and each half hour after (decision 0006). */
export const HOUR_CHOICES: readonly { value: string; label: string }[] = Array.from(
  { length: HALF_HOURS_PER_DAY },
  (_, index) => {
    const hour = (Math.floor(index / 2) + 1) % 24
    const minutes = index % 2 === 0 ? '00' : '30'
    const label = `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
    return { value: `${String(hour).padStart(2, '0')}${minutes}`, label }
  },
)

const LABELS = new Map(HOUR_CHOICES.map(({ value, label }) => [value, label]))

export function hourLabel(value: string): string {
  return LABELS.get(value) ?? ''
}

export function isHourChoice(value: string): boolean {
  return LABELS.has(value)
}

export function hasBoth({ open, close }: DayHours): boolean {
  return open !== '' && close !== ''
}

/** Copying incomplete hours closes all these days (business §5). */
export function applyHours(week: OpeningWeek, from: Weekday, to: readonly Weekday[]): OpeningWeek {
  const hours = hasBoth(week[from]) ? week[from] : CLOSED
  const applied = [from, ...to].map(day => [day, hours])
  return { ...week, ...Object.fromEntries(applied) }
}

export function openingSlots(week: OpeningWeek): OpeningSlot[] {
  return WEEKDAYS.filter(day => hasBoth(week[day])).map(day => {
    const { open, close } = week[day]
    return { day, start: open, end: close, is_overnight: endsNextDay(week[day]) }
  })
}

export function endsNextDay({ open, close }: DayHours): boolean {
  return open !== '' && close !== '' && close !== MIDNIGHT && close <= open
}

const MIDNIGHT = '0000'

export function dayProblem(week: OpeningWeek, day: Weekday): string | null {
  const { open, close } = week[day]
  const name = WEEKDAY_NAMES[day]
  if (open === '' && close === '') return null
  if (close === '') return `Choose when you close on ${name} too, or leave the day closed.`
  if (open === '') return `Choose when you open on ${name} too, or leave the day closed.`
  if (open === close && open !== MIDNIGHT) {
    return `${name} opens and closes at the same hour. For all day choose 12:00 AM twice.`
  }
  const next = weekdayFrom(day + 1)
  if (!hasBoth(week[next]) || minutesPastMidnight(week, day) <= opensAt(week, next)) return null
  const [until, from] = [hourLabel(close), hourLabel(week[next].open)]
  return `${name} goes on until ${until}, but ${WEEKDAY_NAMES[next]} already opens at ${from}.`
}

function opensAt(week: OpeningWeek, day: Weekday): number {
  return openingMinutes(slot(week, day))?.start ?? 0
}

function minutesPastMidnight(week: OpeningWeek, day: Weekday): number {
  return (openingMinutes(slot(week, day))?.end ?? 0) - MINUTES_PER_DAY
}

function slot(week: OpeningWeek, day: Weekday) {
  const { open, close } = week[day]
  return { day, start: open, end: close, isOvernight: endsNextDay(week[day]) }
}
