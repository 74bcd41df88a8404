import type { WeekException } from '../../../db/documents.ts'
import {
  addDays,
  daysBetween,
  fullDate,
  monthAndDay,
  weekdayOfDate,
} from '../time/calendar-date.ts'
import { WEEKDAY_NAMES } from '../time/weekday.ts'

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
      run !== undefined &&
      addDays(run.until, 1) === exception.on &&
      run.kind === exception.kind &&
      run.note === exception.note
    if (continuesRun) run.until = exception.on
    else runs.push({ ...exception, until: exception.on })
  }
  return runs
}

const KIND_WORDS = { 'no-happy-hour': 'No happy hour', closed: 'Closed' } as const

/** "No happy hour this Thursday", "Closed December 24 – 26: family time". */
export function describeRun(run: ExceptionRun, today: string): string {
  const text = `${KIND_WORDS[run.kind]} ${describeDates(run, today)}`
  return run.note === '' ? text : `${text}: ${run.note}`
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
  return ahead > 1 && ahead < 7 ? `this ${WEEKDAY_NAMES[weekdayOfDate(date)]}` : monthAndDay(date)
}

export function describeFully({ on, kind }: Pick<WeekException, 'on' | 'kind'>): string {
  return `${KIND_WORDS[kind]} on ${fullDate(on)}`
}
