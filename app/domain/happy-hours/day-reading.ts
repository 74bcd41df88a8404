import { shortWeekday, type Weekday, weekdayFrom } from '../time/weekday.ts'
import type { DayWindow } from './day-window.ts'
import { resolveWindow } from './day-window.ts'
import type { HoursWindow } from './hours-window.ts'
import type { OpeningSlot } from './opening.ts'
import { readHours, type Unreadable, whyUnreadable } from './read-hours.ts'
import { describeMinute } from './wording.ts'

/** How the clock understands the time text of one day, told to whoever writes it. */
export type DayReading =
  | { kind: 'empty' }
  /** `aside` is what is not claimed though it was written, or what was taken for granted. */
  | { kind: 'read'; text: string; aside: string | null }
  /** Nothing is claimed; `text` says why. */
  | { kind: 'unread'; text: string }

const NOON = 12 * 60
const DAY = 24 * 60

const WHY: Record<Unreadable, string> = {
  'too-long': 'It is longer than any schedule.',
  dated: 'It names a date or a part of the year: those go under “Dates that differ”.',
  'late-night': 'It says “late night” without a time.',
  unclear: 'Something in it may be a time or a day, and Hush does not guess which.',
  'two-ways': 'It can be understood in more than one way.',
}

const UNTIL_MIDNIGHT =
  'Counted until midnight, because your closing time that day is not known to Hush.'
const IN_PART = 'Part of it is shown as you wrote it and not counted as “on now”.'

/** Reads the text of a day as saving it will, and says it in words. */
export function readDay(text: string, day: Weekday, slots: readonly OpeningSlot[]): DayReading {
  if (text.trim() === '') return { kind: 'empty' }
  const stated = readHours(text)
  if (stated === null) return unread(WHY[whyUnreadable(text) ?? 'two-ways'])
  const ofDay = stated.filter(({ days }) => days === null || days.includes(day))
  if (stated.length === 0) return unread('No time was found in it.')
  if (ofDay.length === 0) return unread(`It names other days than ${shortWeekday(day)}.`)
  const windows = ofDay.flatMap(said =>
    resolveWindow(said, day, slots).map(window => ({ said, window })),
  )
  if (windows.length === 0) return unread(whyUnclaimed(ofDay))
  windows.sort((a, b) => a.window.start - b.window.start)
  const describe = windows.length === 1 ? describeAlone : describeWhole
  const said = listed(windows.map(each => describe(each, day)))
  return { kind: 'read', text: `${shortWeekday(day)}, ${said}`, aside: asideOf(windows, ofDay) }
}

function unread(why: string): DayReading {
  return { kind: 'unread', text: why }
}

function whyUnclaimed(stated: readonly HoursWindow[]): string {
  const isTimeless = stated.every(({ start, end }) => start === null && end === null)
  if (isTimeless) return 'No time was found in it.'
  return 'When it begins or ends depends on your opening hours, which are not known for that day.'
}

function asideOf(windows: readonly SaidWindow[], stated: readonly HoursWindow[]): string | null {
  if (windows.length < stated.length) return IN_PART
  return windows.some(({ window }) => window.ending === 'close') ? UNTIL_MIDNIGHT : null
}

/** A window as it was written, and as it is counted. */
type SaidWindow = { said: HoursWindow; window: DayWindow }

/** "4:00 to 6:30 PM" where both ends are in the same half of the day. */
function describeAlone(each: SaidWindow, day: Weekday): string {
  const { start, end, ending } = each.window
  const isOneHalf = start < NOON === end < NOON && end < DAY
  if (!isOneHalf || ending !== 'at' || !isStated(each.said)) return describeWhole(each, day)
  if (start % 60 === 0 && end % 60 === 0) return `${hour(start)} to ${describeMinute(end)}`
  return `${hour(start)}:${past(start)} to ${hour(end)}:${past(end)} ${half(end)}`
}

function describeWhole({ said, window }: SaidWindow, day: Weekday): string {
  const { start, end, ending } = window
  if (ending === 'all-day') return describeAllDay(window)
  const isFromOpen = said.start === null || said.start === 'open'
  const from = isFromOpen ? `open (${describeMinute(start)})` : describeMinute(start)
  if (ending === 'close') return `${from} to close`
  const until = `${describeMinute(end)}${end > DAY ? ` (${shortWeekday(weekdayFrom(day + 1))})` : ''}`
  const isUntilClose = said.end === null || said.end === 'close'
  return isUntilClose ? `${from} to close (${until})` : `${from} to ${until}`
}

function describeAllDay({ start, end }: DayWindow): string {
  if (end - start >= DAY) return 'all day'
  return `all day (open ${describeMinute(start)} to ${describeMinute(end)})`
}

function isStated({ start, end }: HoursWindow): boolean {
  return start !== null && start !== 'open' && end !== null && end !== 'close'
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

function hour(minute: number): number {
  return Math.floor(minute / 60) % 12 || 12
}

function past(minute: number): string {
  return String(minute % 60).padStart(2, '0')
}

function half(minute: number): string {
  return minute < NOON ? 'AM' : 'PM'
}
