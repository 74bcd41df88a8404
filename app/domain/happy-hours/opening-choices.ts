import type { OpeningSlot } from '../../../db/documents.ts'
import { MINUTES_PER_DAY } from './local-time.ts'
import { openingMinutes } from './opening.ts'
import { WEEKDAYS, type Weekday, weekdayFrom } from './weekday.ts'
import { describeMinute } from './wording.ts'

/** When a place is open on one weekday, as it is chosen: 'HHMM', or '' where nothing is chosen. */
export interface OpeningChoice {
  open: string
  close: string
}

export type OpeningChoices = Readonly<Record<Weekday, OpeningChoice>>

export interface HourChoice {
  value: string
  label: string
}

const CLOSED: OpeningChoice = { open: '', close: '' }

/** Hourly from 1:00 AM over 12:00 PM to 12:00 AM (business §5). */
export const HOUR_CHOICES: readonly HourChoice[] = Array.from({ length: 24 }, (_, number) => {
  const hour = (number + 1) % 24
  return { value: `${String(hour).padStart(2, '0')}00`, label: hourLabel(hour * 60) }
})

/** The hours to choose from, and the kept one where it is not on the hour. */
export function hourChoices(kept: string): HourChoice[] {
  const minute = Number(kept.slice(0, 2)) * 60 + Number(kept.slice(2))
  const isKnown = kept === '' || HOUR_CHOICES.some(({ value }) => value === kept)
  return isKnown ? [...HOUR_CHOICES] : [{ value: kept, label: hourLabel(minute) }, ...HOUR_CHOICES]
}

/** "4:00 PM" */
function hourLabel(minute: number): string {
  const [clock = '', half = ''] = describeMinute(minute).split(' ')
  return `${clock.includes(':') ? clock : `${clock}:00`} ${half}`
}

export function isHour(text: string): boolean {
  return /^([01]\d|2[0-3])[0-5]\d$/.test(text)
}

/** A day without both an opening and a closing hour is closed (business §5). */
export function isOpenDay({ open, close }: OpeningChoice): boolean {
  return isHour(open) && isHour(close)
}

/** What is chosen for each day where these hours are kept; of several stretches a day, the first. */
export function choicesOf(slots: readonly OpeningSlot[]): OpeningChoices {
  return choicesFor(day => {
    const first = slotsOn(slots, day)[0]
    return first ? { open: compact(first.start), close: compact(first.end) } : CLOSED
  })
}

export function choicesFor(choose: (day: Weekday) => OpeningChoice): OpeningChoices {
  const [mon, tue, wed, thu, fri, sat, sun] = WEEKDAYS.map(choose)
  const rest = CLOSED
  return {
    ...{ 0: mon ?? rest, 1: tue ?? rest, 2: wed ?? rest, 3: thu ?? rest },
    ...{ 4: fri ?? rest, 5: sat ?? rest, 6: sun ?? rest },
  }
}

/**
 * The opening hours after these choices. A day that is as it began keeps what is stored, also where
 * that is more than one stretch, or was changed meanwhile.
 */
export function chosenSlots(
  choices: OpeningChoices,
  { stored = [], before }: { stored?: readonly OpeningSlot[]; before?: OpeningChoices } = {},
): OpeningSlot[] {
  return WEEKDAYS.flatMap(day => {
    const choice = choices[day]
    const isAsBefore = before && isSameDay(before[day], choice)
    return isAsBefore ? slotsOn(stored, day) : slotOf(day, choice)
  })
}

/** Whether two choices mean the same: every way of being closed is the same. */
export function isSameDay(one: OpeningChoice, other: OpeningChoice): boolean {
  if (!isOpenDay(one) || !isOpenDay(other)) return isOpenDay(one) === isOpenDay(other)
  return one.open === other.open && one.close === other.close
}

/** The hours of one day given to others; the others stay as they are. */
export function copyDay(
  choices: OpeningChoices,
  { from, to }: { from: Weekday; to: readonly Weekday[] },
): OpeningChoices {
  const given = isOpenDay(choices[from]) ? choices[from] : CLOSED
  return choicesFor(day => (to.includes(day) ? given : choices[day]))
}

function slotOf(day: Weekday, choice: OpeningChoice): OpeningSlot[] {
  if (!isOpenDay(choice)) return []
  const { open: start, close: end } = choice
  const minutes = openingMinutes({ day, start, end, isOvernight: false })
  return [{ day, start, end, is_overnight: (minutes?.end ?? 0) > MINUTES_PER_DAY }]
}

function slotsOn(slots: readonly OpeningSlot[], day: Weekday): OpeningSlot[] {
  return slots.filter(slot => weekdayFrom(slot.day) === day)
}

function compact(time: string): string {
  return time.replace(':', '').trim()
}
