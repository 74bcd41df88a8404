import {
  addDays,
  dateOfNext,
  daysBetween,
  fullDate,
  isCalendarDate,
  weekdayOfDate,
} from '../time/calendar-date.ts'
import { WEEKDAY_NAMES, type Weekday } from '../time/weekday.ts'
import { MAX_SPANS, TOO_MANY_SPANS } from './date-spans.ts'
import { type DateToken, splitDates } from './date-words.ts'
import {
  exceptionsFrom,
  MAX_DATES_TEXT_LENGTH,
  MAX_EXCEPTIONS,
  TOO_MANY_DATES,
} from './exceptions.ts'
import type { DateSpan, WeekException } from './week-exception.ts'

export const MAX_DAYS_AHEAD = 400
const LONGEST_RUN_DAYS = 31

type DatesReading = { exceptions: WeekException[] } | { problem: string }

/** `today` is the venue's date. What is ambiguous is a problem and never a guess. */
export function readDates(text: string, today: string): DatesReading {
  if (text.length > MAX_DATES_TEXT_LENGTH)
    return { problem: 'That is too long to be a list of dates.' }
  try {
    const exceptions = exceptionsFrom(new DatesReader(text, today).readAll(), today)
    if (exceptions.length === 0) return { problem: 'It contains no date.' }
    if (exceptions.length > MAX_EXCEPTIONS) return { problem: TOO_MANY_DATES }
    return { exceptions }
  } catch (problem) {
    if (problem instanceof UnreadableDates) return { problem: problem.message }
    throw problem
  }
}

class UnreadableDates extends Error {}

type What = 'happy' | 'open'
type Differing = Pick<WeekException, 'kind' | What>
const NO_HAPPY_HOUR: Differing = { kind: 'no-happy-hour' }

class DatesReader {
  #tokens: DateToken[]
  #place = 0
  /** Until it is said, a date is one without a happy hour. */
  #said: Differing | null = null
  #unsaid: WeekException[] = []
  #run: WeekException[] = []
  #note = ''
  /** Whose times come next. */
  #what: What | null = null
  #lastWhat: What = 'happy'
  /** The dates that the last times are of, to which further ones are added. */
  #timed: WeekException[] = []
  /** Times were written before the dates that they are of. */
  #isAwaitingDates = false
  /** A bare number after it shares its month: "Dec 24, 25". */
  #last: string | null = null
  readonly #today: string

  constructor(text: string, today: string) {
    this.#tokens = splitDates(text)
    this.#today = today
  }

  readAll(): WeekException[] {
    const all: WeekException[] = []
    while (this.#peek()) all.push(...this.#readPart())
    if (this.#what !== null) throw new UnreadableDates(NO_TIME[this.#what])
    if (this.#isAwaitingDates) throw new UnreadableDates(DATE_FIRST)
    return all
  }

  #readPart(): WeekException[] {
    const token = this.#next()
    if (token.kind === 'separator') return []
    if (token.kind === 'says') this.#readKind(token.exception)
    else if (token.kind === 'what') this.#what = token.what
    else if (token.kind === 'times') this.#readTimes(token.spans)
    else if (token.kind === 'note') this.#readNote(token.note)
    else if (token.kind === 'one-end') throw new UnreadableDates(oneEnd(token.text))
    else if (token.kind === 'until' && this.#run.length === 0) throw this.#askForEnd()
    else {
      this.#place -= 1
      this.#run = this.#readRun()
      this.#timed = []
      this.#isAwaitingDates = false
      if (this.#said === null) this.#unsaid.push(...this.#run)
      return this.#run
    }
    return []
  }

  /** "closed for renovation until Jan 3" says it before its dates. */
  #readNote(note: string): void {
    if (this.#run.length === 0) this.#note = note
    for (const each of this.#run) each.note = note
  }

  /** A bar that is closed until a date may be open on it, or not. */
  #askForEnd(): UnreadableDates {
    const end = fullDate(this.#readDate())
    return new UnreadableDates(
      `Is ${end} the last of these days, or the day after them? Write the first and the last one, such as “Jan 2 – Jan 5”.`,
    )
  }

  #readKind(kind: WeekException['kind']): void {
    this.#note = ''
    if (this.#isSaidAfter()) this.#saySoOf({ kind })
    else this.#said = { kind }
  }

  /** "Dec 31 open 5pm-2am, happy hour 9pm-1am", or before its dates: "open 11am-3pm on Thanksgiving". */
  #readTimes(spans: DateSpan[]): void {
    const what = this.#what ?? (this.#timed.length > 0 ? this.#lastWhat : 'happy')
    this.#what = null
    this.#lastWhat = what
    if (this.#unsaid.length > 0) {
      this.#timed = this.#unsaid
      this.#saySoOf({ kind: 'other-hours' })
    }
    if (this.#timed.length > 0) for (const each of this.#timed) addSpans(each, what, spans)
    else {
      if (!this.#isAwaitingDates) this.#said = { kind: 'other-hours' }
      this.#isAwaitingDates = true
      if (this.#said) addSpans(this.#said, what, spans)
    }
  }

  /** "Thanksgiving closed, Christmas no happy hour". */
  #isSaidAfter(): boolean {
    const next = this.#peek()
    return this.#unsaid.length > 0 && (next === undefined || next.kind === 'separator')
  }

  #saySoOf({ kind }: Differing): void {
    for (const each of this.#unsaid) each.kind = kind
    this.#unsaid = []
  }

  #readRun(): WeekException[] {
    const token = this.#peek()
    const first = this.#readDate()
    const last = this.#peek()?.kind === 'through' ? this.#readEnd(first) : first
    this.#last = last
    const days = daysBetween(first, last)
    if (days < 0) throw new UnreadableDates(`It ends before it starts: ${fullDate(last)}.`)
    if (days >= LONGEST_RUN_DAYS)
      throw new UnreadableDates(`${token?.text ?? ''} … is longer than a month.`)
    return Array.from({ length: days + 1 }, (_, step) => ({
      on: addDays(first, step),
      ...(this.#said ?? NO_HAPPY_HOUR),
      note: this.#note,
    }))
  }

  /** After "Dec 24 -": "26", "Jan 2", or after "this Thursday -": "Saturday". */
  #readEnd(first: string): string {
    this.#next()
    const token = this.#peek()
    if (token?.kind === 'weekday') {
      const after = this.#tokens[this.#place + 1]?.kind
      if (after !== 'month' && after !== 'date') {
        this.#next()
        return dateOfNext(token.day, addDays(first, 1))
      }
    }
    if (token?.kind === 'number') this.#last = first
    return this.#readDate(first)
  }

  #readDate(from: string = this.#today): string {
    const token = this.#next()
    switch (token.kind) {
      case 'ahead':
        return addDays(this.#today, token.days)
      case 'this':
        return this.#readThis(token)
      case 'weekday':
        return this.#readWeekdayAndDate(token.day, from)
      case 'holiday':
        return this.#readHoliday(token.dateOf, from)
      case 'month':
        return this.#inYear(token.month, this.#number(token.text), this.#year(), from)
      case 'date':
        return this.#inYear(token.month, token.date, token.year, from)
      case 'number':
        return this.#readNumber(token.number, token.text, from)
      case 'next':
        throw new UnreadableDates(`“Next …” may be this week or the week after. ${WRITE_THE_DATE}`)
      default:
        throw new UnreadableDates(`We did not understand “${token.text}”. ${this.#advice()}`)
    }
  }

  #readHoliday(dateOf: (year: number) => string, from: string): string {
    const year = this.#year()
    if (year !== null) return this.#checked(dateOf(year))
    const thisYear = Number(from.slice(0, 4))
    const date = dateOf(thisYear)
    return this.#checked(date >= from ? date : dateOf(thisYear + 1))
  }

  #readThis(token: DateToken): string {
    const day = this.#next()
    if (day.kind !== 'weekday')
      throw new UnreadableDates(`“${token.text} ${day.text}” is not a single date.`)
    return dateOfNext(day.day, this.#today)
  }

  #readWeekdayAndDate(day: Weekday, from: string): string {
    if (this.#peek()?.kind === 'separator') this.#next()
    const kind = this.#peek()?.kind
    if (kind !== 'month' && kind !== 'date' && kind !== 'number') {
      throw new UnreadableDates(
        `Which ${WEEKDAY_NAMES[day]}? Write “this ${WEEKDAY_NAMES[day]}” or its date.`,
      )
    }
    const date = this.#readDate(from)
    if (weekdayOfDate(date) === day) return date
    throw new UnreadableDates(`${fullDate(date)} is not a ${WEEKDAY_NAMES[day]}.`)
  }

  /** "4 July", or a further day of the month named before. */
  #readNumber(number: number, text: string, from: string): string {
    const month = this.#peek()
    if (month?.kind === 'month') {
      this.#next()
      return this.#inYear(month.month, number, this.#year(), from)
    }
    if (this.#last === null) throw new UnreadableDates(`“${text}” needs a month.`)
    const date = `${this.#last.slice(0, 8)}${String(number).padStart(2, '0')}`
    if (!isCalendarDate(date) || date <= this.#last) {
      throw new UnreadableDates(`“${text}” does not follow ${fullDate(this.#last)}.`)
    }
    return this.#checked(date)
  }

  #number(after: string): number {
    const token = this.#peek()
    if (token?.kind !== 'number') throw new UnreadableDates(`“${after}” needs a day.`)
    this.#place += 1
    return token.number
  }

  #year(): number | null {
    const isAfterComma = this.#peek()?.kind === 'separator'
    const token = this.#tokens[this.#place + (isAfterComma ? 1 : 0)]
    if (token?.kind !== 'year') return null
    this.#place += isAfterComma ? 2 : 1
    return token.year
  }

  #inYear(month: number, day: number, year: number | null, from: string): string {
    const thisYear = Number(from.slice(0, 4))
    const years = year === null ? [thisYear, thisYear + 1] : [year]
    const dates = years
      .map(each => `${each}-${twoDigits(month)}-${twoDigits(day)}`)
      .filter(isCalendarDate)
    const date = dates.find(each => year !== null || each >= from)
    if (date === undefined) throw new UnreadableDates('There is no such date in the coming year.')
    return this.#checked(date)
  }

  #checked(date: string): string {
    const days = daysBetween(this.#today, date)
    if (days < 0) throw new UnreadableDates(`${fullDate(date)} has passed.`)
    if (days > MAX_DAYS_AHEAD)
      throw new UnreadableDates(`${fullDate(date)} is more than a year ahead.`)
    return date
  }

  /** Where a date was written, it is the rest that is not understood. */
  #advice(): string {
    const hasDate = this.#tokens.some(({ kind }) => DATES.has(kind))
    return hasDate ? WRITE_THE_TIMES : WRITE_THE_DATE
  }

  #peek(): DateToken | undefined {
    return this.#tokens[this.#place]
  }

  #next(): DateToken {
    const token = this.#peek()
    if (!token) throw new UnreadableDates('A date is missing at the end.')
    this.#place += 1
    return token
  }
}

const DATE_FIRST = 'Write each date before its times, such as “Dec 31 9 PM – 1 AM”.'
const NO_TIME = {
  happy: 'Say when the happy hour is, such as “9 PM – 1 AM”.',
  open: 'Say when you are open, such as “11 AM – 3 PM”.',
}
const DATES = new Set<DateToken['kind']>(['month', 'date', 'holiday', 'ahead', 'this'])
const WRITE_THE_TIMES = 'Write both times after the date, such as “Dec 31 9 PM – 1 AM”.'
/** The rest of such a date is not stated, and is never filled in. */
function oneEnd(text: string): string {
  return `“${text.trim()}” is one end only. ${WRITE_THE_TIMES}`
}

const WRITE_THE_DATE = 'Write the date, such as July 4.'

function addSpans(differing: Differing, what: What, spans: readonly DateSpan[]): void {
  const all = [...(differing[what] ?? []), ...spans].toSorted((a, b) => a.start - b.start)
  if (all.length > MAX_SPANS) throw new UnreadableDates(TOO_MANY_SPANS)
  differing[what] = all
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
