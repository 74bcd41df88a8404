import { MINUTES_PER_DAY, minuteOfTime } from '../time/local-time.ts'
import { describeWeekdays, WEEKDAYS, type Weekday, weekdaysBetween } from '../time/weekday.ts'
import type { OpeningSlot } from './opening.ts'
import { DAY_CODES, writeOsmOpening } from './osm-writing.ts'
import { readOpeningHours } from './read-hours.ts'
import { describeMinute } from './wording.ts'

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)'
const DAYS = `${DAY}(?:\\s*[-–]\\s*${DAY})?(?:\\s*,\\s*${DAY}(?:\\s*[-–]\\s*${DAY})?)*`
const TIME = '\\d{1,2}:\\d{2}'
const SPAN = `${TIME}\\s*[-–]\\s*${TIME}`
const RULE = new RegExp(
  `^(?:(${DAYS})\\s*:?(?:\\s+|$))?(24/7|(?:${SPAN})(?:\\s*,\\s*${SPAN})*|off|closed)$`,
  'i',
)
/** A comma before a day begins a rule that adds to the others instead of replacing them. */
const ADDED_RULE = new RegExp(`(?<=\\d)\\s*,\\s*(?=${DAY}\\b)`, 'i')
/** "2027 Dec 24 off": a rule for one date, which says nothing of the week. */
const DATED_RULE = new RegExp(
  `^\\d{4} +(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\\d{1,2} +(?:${SPAN}(?:\\s*,\\s*${SPAN})*|off|closed)$`,
  'i',
)
const MAX_LENGTH = 500
const LATEST_MINUTE = 2 * MINUTES_PER_DAY

/** Minutes after the midnight that begins the day; past 1440 on the next one. */
interface Span {
  start: number
  end: number
}

/**
 * The common forms of OpenStreetMap's opening_hours: "Mo-Fr 11:00-22:00; Sa,Su 10:00-02:00",
 * "24/7". Skips holidays; null for any other form.
 */
export function readOsmHours(text: string): OpeningSlot[] | null {
  const week = new Map<Weekday, Span[]>()
  if (text.length > MAX_LENGTH) return null
  for (const part of text.split(';').filter(one => one.trim() !== '')) {
    for (const [place, rule] of part.split(ADDED_RULE).entries()) {
      const parsed = readRule(rule.trim())
      if (!parsed) return null
      for (const day of parsed.days) {
        week.set(day, [...(place > 0 ? (week.get(day) ?? []) : []), ...parsed.spans])
      }
    }
  }
  return WEEKDAYS.flatMap(day => (week.get(day) ?? []).map(span => slotOf(day, span)))
}

/** Rules that only the strict reader may read: words would be guessed out of them. */
const RULE_BEYOND_WORDS =
  /(?<![a-z])(?:SH|PH|Mo|Tu|We|Th|Fr|Sa|Su)\[|(?<![A-Za-z])SH(?![A-Za-z])|(?<![a-z])(?:week|easter)\s+-?\d|\|\||\d\d:\d\d\s*\+|(?<![a-z])(?:sunrise|sunset|dawn|dusk)(?![a-z])|\d{1,2}:\d{2}\s*[-–]\s*\d{1,2}:\d{2}.*(?<![a-z])(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:[-,](?:Mo|Tu|We|Th|Fr|Sa|Su))*\s+\d/iu

/** "Mo-Fr 11:00-22:00" or "Mon-Fri 11am-10pm"; null where both ends are not times. */
export function readOpeningText(text: string): OpeningSlot[] | null {
  return readOsmHours(text.trim()) ?? (RULE_BEYOND_WORDS.test(text) ? null : slotsFromWords(text))
}

function slotsFromWords(text: string): OpeningSlot[] | null {
  const windows = readOpeningHours(text)
  if (!windows || windows.length === 0) return null
  const slots = windows.map(({ days, start, end }) => {
    const [from, to] = [minuteOfTime(start ?? ''), minuteOfTime(end ?? '')]
    if (Number.isNaN(from) || Number.isNaN(to)) return null
    const closes = to > from ? to : to + MINUTES_PER_DAY
    return (days ?? WEEKDAYS).map(day => slotOf(day, { start: from, end: closes }))
  })
  return slots.includes(null) ? null : slots.flatMap(given => given ?? [])
}

/** The week of such a text without the rules for single dates, as an archive of Hush has them. */
export function readOsmWeek(text: string): OpeningSlot[] | null {
  const rules = text.split(';').filter(rule => !DATED_RULE.test(rule.trim()))
  return readOsmHours(rules.join(';'))
}

/** "Mon–Fri 4 PM–6 PM; Sun 12 PM–3 PM" */
export function describeSlots(slots: readonly OpeningSlot[]): string {
  const byTime = Map.groupBy(slots, ({ start, end }) => `${timeText(start)}–${timeText(end)}`)
  const groups = [...byTime].map(([time, group]) => {
    const days = WEEKDAYS.filter(day => group.some(slot => slot.day === day))
    return `${days.length === WEEKDAYS.length ? 'Daily' : describeWeekdays(days)} ${time}`
  })
  return groups.join('; ')
}

/** A line for days with the same hours; in OpenStreetMap's syntax where words are not read back. */
export function writeOpeningText(slots: readonly OpeningSlot[]): string {
  const words = describeSlots(slots).replaceAll('; ', '\n')
  return readOpeningText(words) ? words : (writeOsmOpening(slots) ?? '')
}

function slotOf(day: Weekday, { start, end }: Span): OpeningSlot {
  return { day, start: hhmm(start), end: hhmm(end), isOvernight: end > MINUTES_PER_DAY }
}

function readRule(rule: string): { days: Weekday[]; spans: Span[] } | null {
  const match = RULE.exec(rule)
  if (!match) return null
  const [, dayText, timeText = ''] = match
  const days = dayText ? readDays(dayText) : [...WEEKDAYS]
  if (/^(off|closed)$/i.test(timeText)) return { days, spans: [] }
  if (timeText === '24/7') return { days, spans: [{ start: 0, end: MINUTES_PER_DAY }] }
  const spans = timeText.split(',').map(readSpan)
  return spans.includes(null) ? null : { days, spans: spans.flatMap(span => span ?? []) }
}

function readDays(text: string): Weekday[] {
  return text.split(',').flatMap(part => {
    const [first, last] = part.split(/[-–]/).map(dayOf)
    if (first === undefined || first === null) return []
    return last === undefined || last === null ? [first] : weekdaysBetween(first, last)
  })
}

function dayOf(code: string): Weekday | null {
  const name = code.trim().toLowerCase()
  return WEEKDAYS[DAY_CODES.findIndex(each => each.toLowerCase() === name)] ?? null
}

function readSpan(text: string): Span | null {
  const [start = Number.NaN, end = Number.NaN] = text.split(/[-–]/).map(minuteOfTime)
  if (!(start < MINUTES_PER_DAY && end <= LATEST_MINUTE)) return null
  // Feeds write a closed day as 00:00-00:00, the map a whole day as 00:00-24:00.
  if (start === end) return null
  const closes = end > start ? end : end + MINUTES_PER_DAY
  return closes - start > MINUTES_PER_DAY ? null : { start, end: closes }
}

function hhmm(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${String(hour).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
}

function timeText(time: string): string {
  return describeMinute(Number(time.slice(0, 2)) * 60 + Number(time.slice(2)))
}
