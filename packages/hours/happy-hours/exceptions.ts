import {
  addDays,
  daysBetween,
  fullDate,
  monthAndDay,
  weekdayOfDate,
} from '../time/calendar-date.ts'
import { WEEKDAY_NAMES } from '../time/weekday.ts'
import type { DateSpan, WeekException } from './week-exception.ts'
import { describeMinute } from './wording.ts'

export const MAX_EXCEPTIONS = 60
export const MAX_NOTE_LENGTH = 80
export const MAX_DATES_TEXT_LENGTH = 200
export const TOO_MANY_DATES = `At most ${MAX_EXCEPTIONS} dates can differ from the week.`

export function exceptionsFrom(
  exceptions: readonly WeekException[],
  today: string,
): WeekException[] {
  const byDate = new Map(exceptions.map(exception => [exception.on, exception]))
  return [...byDate.values()].filter(({ on }) => on >= today).sort((a, b) => (a.on < b.on ? -1 : 1))
}

interface ExceptionRun extends WeekException {
  until: string
}

export function exceptionRuns(exceptions: readonly WeekException[]): ExceptionRun[] {
  const runs: ExceptionRun[] = []
  for (const exception of exceptions) {
    const run = runs.at(-1)
    const continuesRun =
      run !== undefined && addDays(run.until, 1) === exception.on && isAlike(run, exception)
    if (continuesRun) run.until = exception.on
    else runs.push({ ...exception, until: exception.on })
  }
  return runs
}

/** Whatever their dates. */
function isAlike(one: WeekException, other: WeekException): boolean {
  return exceptionKey({ ...one, on: '' }) === exceptionKey({ ...other, on: '' })
}

/** The same text for the same content. */
export function exceptionKey({ on, kind, note, happy, open }: WeekException): string {
  const spansOf = (spans: WeekException['open']) => spans?.map(({ start, end }) => [start, end])
  return JSON.stringify([on, kind, note, spansOf(happy), spansOf(open)])
}

const KIND_WORDS = { 'no-happy-hour': 'No happy hour', closed: 'Closed' } as const

/**
 * "No happy hour this Thursday", "Closed December 24 – 26: family time", "December 31: happy hour 9 PM – 1 AM
 * (live band)".
 */
export function describeRun(run: ExceptionRun, today: string): string {
  const dates = describeDates(run, today)
  if (run.kind === 'other-hours') {
    const text = `${capitalized(dates)}: ${describeHours(run)}`
    return run.note === '' ? text : `${text} (${run.note})`
  }
  const text = `${KIND_WORDS[run.kind]} ${dates}`
  return run.note === '' ? text : `${text}: ${run.note}`
}

/** "open 5 PM – 2 AM, happy hour 9 PM – 1 AM" */
function describeHours({ open, happy }: Pick<WeekException, 'open' | 'happy'>): string {
  const parts = [
    open && `open ${describeSpans(open)}`,
    happy && (happy.length > 0 ? `happy hour ${describeSpans(happy)}` : 'no happy hour'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** "11 AM – 3 PM and 5 PM – 9 PM" */
export function describeSpans(spans: readonly DateSpan[]): string {
  return spans
    .map(({ start, end }) => `${describeMinute(start)} – ${describeMinute(end)}`)
    .join(' and ')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function describeDates({ on, until }: ExceptionRun, today: string): string {
  if (on === until) return describeDay(on, today)
  const isOneMonth = on.slice(0, 7) === until.slice(0, 7)
  const last = isOneMonth ? String(Number(until.slice(8))) : monthAndDay(until)
  return `${monthAndDay(on)} – ${last}`
}

function describeDay(date: string, today: string): string {
  const ahead = daysBetween(today, date)
  if (ahead === 0) return 'today'
  if (ahead === 1) return 'tomorrow'
  const weekday = weekdayOfDate(date)
  const isThisWeek = ahead > 1 && ahead < 7 && weekday > weekdayOfDate(today)
  return isThisWeek ? `this ${WEEKDAY_NAMES[weekday]}` : monthAndDay(date)
}

export function describeFully(exception: Omit<WeekException, 'note'>): string {
  const { on, kind } = exception
  const text = kind === 'other-hours' ? capitalized(describeHours(exception)) : KIND_WORDS[kind]
  return `${text} on ${fullDate(on)}`
}
