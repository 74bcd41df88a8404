import { WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { readSpans } from './date-spans.ts'
import { HOLIDAYS } from './holidays.ts'
import type { DateSpan, WeekException } from './week-exception.ts'

export type DateToken = { text: string } & (
  | { kind: 'says'; exception: WeekException['kind'] }
  | { kind: 'ahead'; days: number }
  | { kind: 'this' | 'next' | 'through' | 'until' | 'one-end' | 'separator' | 'unknown' }
  | { kind: 'weekday'; day: Weekday }
  | { kind: 'holiday'; dateOf: (year: number) => string }
  | { kind: 'month'; month: number }
  | { kind: 'date'; month: number; date: number; year: number | null }
  | { kind: 'number'; number: number }
  | { kind: 'year'; year: number }
  | { kind: 'what'; what: 'happy' | 'open' }
  | { kind: 'times'; spans: DateSpan[] }
  | { kind: 'note'; note: string }
)

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const MONTH = `(?:${MONTHS.join('|')})[a-z]{0,6}`

const CLOSED = /^(?:we're |we are |we will be )?closed(?: on| for)?\b/i
const NO_HAPPY_HOUR =
  /^(?:there is |there's )?(?:no|without|skip|skipping)(?: the)? (?:happy[ -]?hours?|hh)(?: on)?\b|^(?:not|except|no)(?: on)?\b/i

const TIME = String.raw`(?:(?:1[0-2]|0?[1-9])(?::[0-5]\d)?|noon|midnight)`
const HALF = String.raw`(?:[ap]\.?m?\b\.?)`
/** Which half of the day it ends in is said, so that no "24-26" of a month is a time. */
const TIMES = new RegExp(
  `^(?:from )?${TIME} ?${HALF}? ?(?:-|to|until|till?) ?(?:(?:1[0-2]|0?[1-9])(?::[0-5]\\d)? ?${HALF}|noon\\b|midnight\\b)`,
  'i',
)
/** "noon-5": a start that is named settles the half of a bare end. */
const TIMES_FROM_NOON =
  /^(?:from )?noon ?(?:-|to|until|till?) ?(?:1[0-1]|[1-9])(?::[0-5]\d)?(?![\d:/])/i
/** An end or a start alone, of which one date has no other: nobody says when the rest of it is. */
const ONE_END = new RegExp(
  `^(?:(?:we )?clos(?:e|es|ing)(?: early)?(?: at)?|until|after|before|from|opens? at|at) ${TIME} ?${HALF}?(?![\\d:/])`,
  'i',
)
/** What a date is closed for. */
const OCCASION =
  /^(?:for )?(?:an? )?(private (?:party|event|function|events)|renovations?|repairs?|maintenance|(?:a )?wedding|staff party|inventory|cleaning|vacation|buyout)\b/i

/** The first match wins, so longer patterns come first. */
const PATTERNS: ReadonlyArray<readonly [RegExp, (found: RegExpExecArray) => DateToken | null]> = [
  [
    /^\(([^()]{0,80})\)/i,
    ({ 0: text, 1: note = '' }) => ({ text, kind: 'note', note: note.trim() }),
  ],
  ...HOLIDAYS.map(([name, dateOf]) => [name, holidayToken(dateOf)] as const),
  [CLOSED, ([text]) => ({ text, kind: 'says', exception: 'closed' })],
  [NO_HAPPY_HOUR, ([text]) => ({ text, kind: 'says', exception: 'no-happy-hour' })],
  [/^(?:the )?(?:happy[ -]?hours?|hh)\b:?/i, ([text]) => ({ text, kind: 'what', what: 'happy' })],
  [
    /^(?:we're |we are |we will be )?open(?:s|ing hours)?\b:?/i,
    ([text]) => ({ text, kind: 'what', what: 'open' }),
  ],
  [OCCASION, ({ 0: text, 1: note = '' }) => ({ text, kind: 'note', note })],
  [TIMES, ([text]) => timesOf(text)],
  [TIMES_FROM_NOON, ([text]) => timesOf(`${text} pm`, text)],
  [ONE_END, ([text]) => ({ text, kind: 'one-end' })],
  [/^(?:until|till?)\b/i, ([text]) => ({ text, kind: 'until' })],
  [/^(?:today|tonight)\b/i, ([text]) => ({ text, kind: 'ahead', days: 0 })],
  [/^tomorrow\b/i, ([text]) => ({ text, kind: 'ahead', days: 1 })],
  [/^this(?: coming)?\b/i, ([text]) => ({ text, kind: 'this' })],
  [/^next\b/i, ([text]) => ({ text, kind: 'next' })],
  [/^(?:to|thru|through)\b/i, ([text]) => ({ text, kind: 'through' })],
  [/^(?:and|plus|on|the|of)\b/i, ([text]) => ({ text, kind: 'separator' })],
  [/^(\d{4})-(\d{2})-(\d{2})\b/i, ([text, year, month, date]) => dateOf(text, month, date, year)],
  [
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b/i,
    ([text, month, date, year]) => dateOf(text, month, date, year),
  ],
  [/^(\d{4})\b/i, ([text]) => ({ text, kind: 'year', year: Number(text) })],
  [
    /^(\d{1,2})(?:st|nd|rd|th)?\b/i,
    ({ 0: text, 1: number }) => ({ text, kind: 'number', number: Number(number) }),
  ],
  [new RegExp(`^${MONTH}\\b\\.?`, 'i'), ([text]) => monthOf(text)],
  [/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b\.?/i, ([text]) => weekdayOf(text)],
  [/^[,;:&\n.]/i, ([text]) => ({ text, kind: 'separator' })],
  [/^-/i, ([text]) => ({ text, kind: 'through' })],
]

function holidayToken(dateOf: (year: number) => string) {
  return ([text]: RegExpExecArray): DateToken => ({ text, kind: 'holiday', dateOf })
}

export function splitDates(text: string): DateToken[] {
  const tokens: DateToken[] = []
  let rest = normal(text)
  while (rest !== '') {
    const token = firstToken(rest)
    tokens.push(token)
    rest = rest.slice(token.text.length).trimStart()
  }
  return tokens
}

function normal(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

function firstToken(rest: string): DateToken {
  for (const [pattern, make] of PATTERNS) {
    const match = pattern.exec(rest)
    const token = match && make(match)
    if (token) return token
  }
  return { text: /^(?:[\p{L}\p{N}']+|.)/u.exec(rest)?.[0] ?? rest, kind: 'unknown' }
}

const MONTH_NAMES =
  'january february march april may june july august september october november december'.split(' ')
const WEEKDAY_FORMS = [
  ['monday', 'mon'],
  ['tuesday', 'tue', 'tues'],
  ['wednesday', 'wed', 'weds'],
  ['thursday', 'thu', 'thur', 'thurs'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
  ['sunday', 'sun'],
]

function timesOf(meant: string, text: string = meant): DateToken | null {
  const reading = readSpans(meant)
  return 'spans' in reading ? { text, kind: 'times', spans: reading.spans } : null
}

function monthOf(text: string): DateToken | null {
  const word = text.toLowerCase().replace('.', '')
  const month = MONTH_NAMES.findIndex(name => name === word || name.slice(0, 3) === word)
  const index = word === 'sept' ? 8 : month
  return index < 0 ? null : { text, kind: 'month', month: index + 1 }
}

function weekdayOf(text: string): DateToken | null {
  const word = text.toLowerCase().replace('.', '')
  const day = WEEKDAYS.find(each => WEEKDAY_FORMS[each]?.includes(word))
  return day === undefined ? null : { text, kind: 'weekday', day }
}

function dateOf(text: string, month = '', date = '', year?: string): DateToken {
  const whole = year?.length === 2 ? `20${year}` : year
  return {
    text,
    kind: 'date',
    month: Number(month),
    date: Number(date),
    year: whole === undefined ? null : Number(whole),
  }
}
