import { describeMinute } from '@hush/hours'
import { eachWeekday, WEEKDAYS, type Weekday, weekdayFrom } from '@hush/hours/time'
import type { OpeningSlot } from '../../../db/documents.ts'
import type { Conflict } from '../forms/form-answer.ts'
import {
  CLOSED,
  type DayHours,
  HOUR_CHOICES,
  hasBoth,
  isHourChoice,
  type OpeningWeek,
  openingSlots,
} from './opening-week.ts'
import { fieldsOf, weekOf } from './opening-week-fields.ts'

export function hourChoices(saved: string): readonly { value: string; label: string }[] {
  if (saved === '' || isHourChoice(saved)) return HOUR_CHOICES
  const minute = Number(saved.slice(0, 2)) * 60 + Number(saved.slice(2))
  return [{ value: saved, label: describeMinute(minute) }, ...HOUR_CHOICES]
}

export function postedWeek(fields: Readonly<Record<string, unknown>>): OpeningWeek {
  const times = Object.entries(fieldsOf(weekOf(fields)))
  return weekOf(Object.fromEntries(times.map(([name, time]) => [name, isTime(time) ? time : ''])))
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3])[0-5]\d$/.test(text)
}

export function weekOfSlots(slots: readonly OpeningSlot[]): OpeningWeek {
  return eachWeekday(day => {
    const [first] = slotsOn(slots, day)
    return first ? { open: compact(first.start), close: compact(first.end) } : CLOSED
  })
}

export function slotsAfter(
  week: OpeningWeek,
  { stored, before }: { stored: readonly OpeningSlot[]; before: OpeningWeek },
): OpeningSlot[] {
  const chosen = openingSlots(week)
  return WEEKDAYS.flatMap(day =>
    isSameDay(before[day], week[day]) ? slotsOn(stored, day) : slotsOn(chosen, day),
  )
}

export function hoursConflict(
  stored: readonly OpeningSlot[],
  { week, before }: { week: OpeningWeek; before: OpeningWeek },
): Conflict | null {
  const now = weekOfSlots(stored)
  const edited = WEEKDAYS.filter(day => !isSameDay(before[day], week[day]))
  const both = edited.filter(
    day => !isSameDay(before[day], now[day]) && !isSameDay(week[day], now[day]),
  )
  if (both.length === 0) return null
  return {
    keep: Object.fromEntries(both.map(day => [dayName(day), 'mine'])),
    now: fieldsOf(now),
  }
}

export function dayName(day: Weekday): string {
  return `day${day}`
}

function isSameDay(one: DayHours, other: DayHours): boolean {
  if (!hasBoth(one) || !hasBoth(other)) return hasBoth(one) === hasBoth(other)
  return one.open === other.open && one.close === other.close
}

function slotsOn(slots: readonly OpeningSlot[], day: Weekday): OpeningSlot[] {
  return slots.filter(slot => weekdayFrom(slot.day) === day)
}

function compact(time: string): string {
  return time.replace(':', '').trim()
}
