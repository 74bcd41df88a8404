import { MINUTES_PER_DAY } from '../time/local-time.ts'
import { shortWeekday, WEEKDAY_NAMES, type Weekday, weekdayFrom } from '../time/weekday.ts'
import type { DayWindow } from './day-window.ts'
import { resolveWindow } from './day-window.ts'
import type { HoursWindow } from './hours-window.ts'
import type { OpeningSlot } from './opening.ts'
import { mergeRanges } from './ranges.ts'
import { readHours, type Unreadable, whyUnreadable } from './read-hours.ts'
import { normalizeText } from './reader/normalize.ts'
import { placeTokens } from './reader/tokenizer.ts'
import { withinOpening } from './within-opening.ts'
import { describeMinute } from './wording.ts'

export type DayReading =
  | { kind: 'empty' }
  /** `aside` names what was ignored or assumed, `warning` what falls outside the opening hours. */
  | {
      kind: 'read'
      text: string
      aside: string | null
      warning: string | null
      counts: 'whole' | 'part' | 'never'
    }
  | { kind: 'unread'; text: string }

const NOON = 12 * 60

const REASONS: Record<Unreadable, string> = {
  'too-long': 'It is too long to be a schedule.',
  dated: 'It mentions a date or a season. Add those under “Dates that differ”.',
  'late-night': 'It says “late night” without a time.',
  unclear: 'Part of it could be a time or a day, and Hush does not guess.',
  'two-ways': 'It can be read in more than one way.',
}

const UNTIL_MIDNIGHT =
  'Counted until midnight, because Hush does not know your closing time that day.'
const IN_PART = 'Part of it is shown as you wrote it but does not count as “on now”.'

export function readDay(text: string, day: Weekday, slots: readonly OpeningSlot[]): DayReading {
  if (text.trim() === '') return { kind: 'empty' }
  const stated = readHours(text)
  if (stated === null) return unread(REASONS[whyUnreadable(text) ?? 'two-ways'])
  const ofDay = stated.filter(({ days }) => days === null || days.includes(day))
  if (stated.length === 0) return unread('It contains no time.')
  if (ofDay.length === 0) return unread(`It only names days other than ${shortWeekday(day)}.`)
  const windows = ofDay.flatMap(hours =>
    resolveWindow(hours, day, slots).map(window => ({ stated: hours, window })),
  )
  if (windows.length === 0) return unread(whyUnclaimed(ofDay))
  windows.sort((a, b) => a.window.start - b.window.start)
  const describe = windows.length === 1 ? describeAlone : describeWhole
  const spans = joinWithAnd(windows.map(each => describe(each, day)))
  const closing = warnOfClosing(
    windows.map(({ window }) => window),
    day,
    slots,
  )
  const warning = closing.warning ?? warnOfUncounted(text, stated)
  const aside = warning ? null : asideOf(windows, ofDay)
  return { kind: 'read', text: `${shortWeekday(day)}, ${spans}`, aside, ...closing, warning }
}

function warnOfClosing(
  windows: readonly DayWindow[],
  day: Weekday,
  slots: readonly OpeningSlot[],
): Pick<Extract<DayReading, { kind: 'read' }>, 'warning' | 'counts'> {
  const open = withinOpening(windows, day, slots)
  if (minutesOf(open) === minutesOf(windows)) return { counts: 'whole', warning: null }
  const name = WEEKDAY_NAMES[day]
  if (open.length > 0) {
    const warning = `Only ${joinWithAnd(open.map(spanText))} counts as “on now”: the rest is outside your business hours.`
    return { counts: 'part', warning }
  }
  const isClosed = !slots.some(slot => slot.day === day)
  const why = isClosed ? `you are closed on ${name}` : `${name} is open at other times`
  return {
    counts: 'never',
    warning: `By your business hours ${why}, so this never counts as “on now”.`,
  }
}

/** "4-7, all night": beside a time it is none. */
function warnOfUncounted(text: string, stated: readonly HoursWindow[]): string | null {
  const normal = normalizeText(text)
  const lost = placeTokens(normal).find(({ token: { kind } }) =>
    kind === 'allnight'
      ? !stated.some(({ allNight }) => allNight)
      : kind === 'allday' && !stated.some(({ allDay }) => allDay),
  )
  if (!lost) return null
  const word = normal.slice(lost.from, lost.to)
  return `“${word}” does not count as “on now” beside a time. Write when it begins and ends, such as “4 PM to close”.`
}

function minutesOf(windows: readonly DayWindow[]): number {
  return mergeRanges(windows.map(({ start, end }) => [start, end])).reduce(
    (total, [start, end]) => total + end - start,
    0,
  )
}

function spanText({ start, end }: DayWindow): string {
  return `${describeMinute(start)} to ${describeMinute(end)}`
}

function unread(why: string): DayReading {
  return { kind: 'unread', text: why }
}

function whyUnclaimed(stated: readonly HoursWindow[]): string {
  const isTimeless = stated.every(({ start, end }) => start === null && end === null)
  if (isTimeless) return 'It contains no time.'
  return 'It depends on your opening hours, which we do not have for that day.'
}

function asideOf(
  windows: readonly ResolvedWindow[],
  stated: readonly HoursWindow[],
): string | null {
  if (windows.length < stated.length) return IN_PART
  return windows.some(({ window }) => window.ending === 'close') ? UNTIL_MIDNIGHT : null
}

type ResolvedWindow = { stated: HoursWindow; window: DayWindow }

/** "4:00 to 6:30 PM" where both ends are in the same half of the day. */
function describeAlone(each: ResolvedWindow, day: Weekday): string {
  const { start, end, ending } = each.window
  const isOneHalf = start < NOON === end < NOON && end < MINUTES_PER_DAY
  if (!isOneHalf || ending !== 'at' || !isStated(each.stated)) return describeWhole(each, day)
  if (start % 60 === 0 && end % 60 === 0) return `${hour(start)} to ${describeMinute(end)}`
  return `${hour(start)}:${minutesPast(start)} to ${hour(end)}:${minutesPast(end)} ${meridiem(end)}`
}

function describeWhole({ stated, window }: ResolvedWindow, day: Weekday): string {
  const { start, end, ending } = window
  if (ending === 'all-day') return describeAllDay(window)
  const isFromOpen = stated.start === null || stated.start === 'open'
  const from = isFromOpen ? `open (${describeMinute(start)})` : describeMinute(start)
  if (ending === 'close') return `${from} to close`
  const until = `${describeMinute(end)}${end > MINUTES_PER_DAY ? ` (${shortWeekday(weekdayFrom(day + 1))})` : ''}`
  const isUntilClose = stated.end === null || stated.end === 'close'
  return isUntilClose ? `${from} to close (${until})` : `${from} to ${until}`
}

function describeAllDay({ start, end }: DayWindow): string {
  if (end - start >= MINUTES_PER_DAY) return 'all day'
  return `all day (open ${describeMinute(start)} to ${describeMinute(end)})`
}

function isStated({ start, end }: HoursWindow): boolean {
  return start !== null && start !== 'open' && end !== null && end !== 'close'
}

function joinWithAnd(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

function hour(minute: number): number {
  return Math.floor(minute / 60) % 12 || 12
}

function minutesPast(minute: number): string {
  return String(minute % 60).padStart(2, '0')
}

function meridiem(minute: number): string {
  return minute < NOON ? 'AM' : 'PM'
}
