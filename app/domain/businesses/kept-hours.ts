import type { OpeningSlot } from '../../../db/documents.ts'
import { describeMinute } from '../happy-hours/wording.ts'
import { eachWeekday, WEEKDAYS, type Weekday, weekdayFrom } from '../time/weekday.ts'
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

/** The hours to choose from, and the kept one where it is not on the hour. */
export function hourChoices(kept: string): readonly { value: string; label: string }[] {
  if (kept === '' || isHourChoice(kept)) return HOUR_CHOICES
  const minute = Number(kept.slice(0, 2)) * 60 + Number(kept.slice(2))
  return [{ value: kept, label: describeMinute(minute) }, ...HOUR_CHOICES]
}

/** The week that a form says; what is no time counts as not chosen. */
export function postedWeek(fields: Readonly<Record<string, unknown>>): OpeningWeek {
  const times = Object.entries(fieldsOf(weekOf(fields)))
  return weekOf(Object.fromEntries(times.map(([name, time]) => [name, isTime(time) ? time : ''])))
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3])[0-5]\d$/.test(text)
}

/** The week that a form begins with: of several stretches a day, the first. */
export function weekOfSlots(slots: readonly OpeningSlot[]): OpeningWeek {
  return eachWeekday(day => {
    const [first] = slotsOn(slots, day)
    return first ? { open: compact(first.start), close: compact(first.end) } : CLOSED
  })
}

/**
 * The opening hours after a form. A day that is as the form began keeps what is stored, also where
 * that is more than one stretch, or was changed in another tab meanwhile.
 */
export function slotsAfter(
  week: OpeningWeek,
  { stored, before }: { stored: readonly OpeningSlot[]; before: OpeningWeek },
): OpeningSlot[] {
  const chosen = openingSlots(week)
  return WEEKDAYS.flatMap(day =>
    isSameDay(before[day], week[day]) ? slotsOn(stored, day) : slotsOn(chosen, day),
  )
}

/** Every way of being closed is the same. */
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
