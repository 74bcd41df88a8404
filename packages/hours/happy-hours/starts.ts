import { stretchesAfter } from '../time/local-time.ts'
import { DAY_MS, MINUTE_MS } from '../time/units.ts'
import { firstMoment, isEmptySchedule } from './ranges.ts'
import { happySchedule } from './schedule.ts'
import type { Week } from './week.ts'
import type { WeekException } from './week-exception.ts'

interface Span {
  /** A window that begins with this very minute counts. */
  from: Date
  /** Exclusive. */
  until: Date
  timeZone: string
  exceptions: readonly WeekException[]
}

/** When a happy hour begins in a span: not on excepted dates, and once where two windows touch. */
export function startsBetween(week: Week, { from, until, timeZone, exceptions }: Span): Date[] {
  const schedule = happySchedule(week, exceptions)
  const starts: Date[] = []
  // From the minute before, to see whether it was on already.
  let instant = new Date(from.getTime() - MINUTE_MS)
  while (instant < until && !isEmptySchedule(schedule)) {
    const days = Math.ceil((until.getTime() - instant.getTime()) / DAY_MS)
    const outside = firstMoment(schedule, stretchesAfter(instant, days, timeZone), 'outside')
    if (!outside) break
    const end = new Date(outside.minute * MINUTE_MS)
    const start = firstMoment(schedule, stretchesAfter(end, days, timeZone), 'within')
    if (!start) break
    instant = new Date(start.minute * MINUTE_MS)
    if (instant >= from && instant < until) starts.push(instant)
  }
  return starts
}
