import {
  type HoursWindow,
  readHours,
  readOpeningText,
  type Unreadable,
  whyUnreadable,
  writeHours,
  writeOpeningText,
} from '@hush/hours'
import { describeWeekdays, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@hush/hours/time'
import type { OpeningSlot } from '../../../../db/documents.ts'
import { publishedTexts } from '../../belief/evidence/weigh.ts'
import { DAY_FIELDS } from '../../happy-hours/week-form.ts'
import { storedSlots } from '../../listings/listing-week.ts'
import type { HoursField, HoursTexts } from './typed-hours.ts'

interface UnreadHours {
  outcome: 'unread'
  why: string
}

interface ReadWeek {
  outcome: 'read'
  windows: HoursWindow[]
  texts: string[]
}

const WHY: Readonly<Record<Unreadable, string>> = {
  'too-long': 'It is too long.',
  dated: 'It names a date, and a week has none.',
  'late-night': 'Write a time for “late night”.',
  unclear: 'A part of it is unclear.',
  'two-ways': 'It can be read in two ways.',
}
const NO_TIME = 'It says no time.'
const NO_DAYS = 'Say on which days.'

function unread(why: string): UnreadHours {
  return { outcome: 'unread', why }
}

export function readTypedWeek(week: string): ReadWeek | UnreadHours {
  const windows = readHours(week)
  if (windows === null) return unread(WHY[whyUnreadable(week) ?? 'unclear'])
  if (windows.every(window => writeHours([window]) === '')) return unread(NO_TIME)
  if (windows.some(({ days }) => days === null)) return unread(NO_DAYS)
  const texts = windows.map(window =>
    `${describeWeekdays(window.days ?? [])} ${writeHours([window])}`.trim(),
  )
  return { outcome: 'read', windows, texts }
}

export type HoursErrors = Partial<Record<HoursField, string>>

export function readTypedDays(
  typed: HoursTexts,
): ReadWeek | { outcome: 'unread'; errors: HoursErrors } {
  const read = WEEKDAYS.map(day => ({ day, ...readTypedDay(typed[DAY_FIELDS[day]], day) }))
  const errors = Object.fromEntries(
    read.flatMap(one => (one.outcome === 'unread' ? [[DAY_FIELDS[one.day], one.why]] : [])),
  )
  if (Object.keys(errors).length > 0) return { outcome: 'unread', errors }
  const all = read.flatMap(one => (one.outcome === 'read' ? one.windows : []))
  if (all.length === 0) return { outcome: 'unread', errors: { week: NO_TIME } }
  const windows = [...Map.groupBy(all, window => writeHours([window])).values()].flatMap(
    ([first, ...more]) =>
      first ? [{ ...first, days: [first, ...more].flatMap(({ days }) => days) }] : [],
  )
  return { outcome: 'read', windows, texts: publishedTexts(windows) }
}

type DayWindows = HoursWindow & { days: Weekday[] }

function readTypedDay(
  text: string,
  day: Weekday,
): { outcome: 'read'; windows: DayWindows[] } | UnreadHours {
  if (text === '') return { outcome: 'read', windows: [] }
  const stated = readHours(text)
  if (stated === null) return unread(WHY[whyUnreadable(text) ?? 'unclear'])
  if (stated.length === 0 || stated.some(window => writeHours([window]) === '')) {
    return unread(NO_TIME)
  }
  const isOfDay = stated.every(({ days }) => days === null || days.every(one => one === day))
  if (!isOfDay) return unread(`Write here only when it is on ${WEEKDAY_NAMES[day]}.`)
  return { outcome: 'read', windows: stated.map(window => ({ ...window, days: [day] })) }
}

interface ReadOpening {
  outcome: 'read'
  slots: OpeningSlot[]
  texts: string[]
}

/** Empty means unknown opening hours. */
export function readTypedOpening(text: string): ReadOpening | UnreadHours {
  if (text === '') return { outcome: 'read', slots: [], texts: [] }
  const slots = readOpeningText(text.replaceAll('\n', '; ')) ?? readOpeningText(text)
  if (slots === null) return unread(whyNoOpening(text))
  if (slots.length === 0) return unread(NO_TIME)
  if (!namesItsDays(text)) return unread(NO_DAYS)
  return { outcome: 'read', slots: storedSlots(slots), texts: writeOpeningText(slots).split('\n') }
}

function whyNoOpening(text: string): string {
  const why = whyUnreadable(text)
  if (why !== null) return WHY[why]
  return readHours(text)?.length === 0 ? NO_TIME : 'Write when it opens and when it closes.'
}

/** A rule without days means every day in a file, and may be a slip at the desk. */
function namesItsDays(text: string): boolean {
  const windows = readHours(text)
  if (windows?.some(({ days }) => days === null)) return /^\s*24\/7\s*$/u.test(text)
  return text.split(/[;\n]/u).every(rule => !/^\s*\d{1,2}:\d\d/u.test(rule))
}
