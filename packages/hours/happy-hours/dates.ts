import { midnightOf, weekdayOfDate } from '../time/calendar-date.ts'
import { type DayWindow, joinWindows } from './day-window.ts'
import { type OpeningSlot, openingMinutes } from './opening.ts'
import { mergeRanges } from './ranges.ts'
import type { Week } from './week.ts'
import type { DateSpan, WeekException } from './week-exception.ts'
import { cutTo } from './within-opening.ts'

/** Of each date that differs, by the wall minute of its midnight, the windows that begin on it: none where it is off. */
export type DateWindows = ReadonlyMap<number, readonly DayWindow[]>

/**
 * When the happy hour of dates that differ is (decision 0099). Where a date has only other opening
 * hours, the week's happy hour holds in them.
 */
export function happyDates(week: Week, exceptions: readonly WeekException[]): DateWindows {
  return byMidnight(exceptions, exception => {
    const { on, kind, happy, open } = exception
    if (kind !== 'other-hours') return []
    if (happy) return joinWindows(happy.map(toWindow))
    const stretches = mergeRanges((open ?? []).map(({ start, end }) => [start, end]))
    return week[weekdayOfDate(on)].stated.flatMap(window => cutTo(window, stretches))
  })
}

/** The dates on which a place opens at other times. During a happy hour of the date itself it is open. */
export function openingDates(
  slots: readonly OpeningSlot[],
  exceptions: readonly WeekException[],
): DateWindows {
  const differing = exceptions.filter(({ kind }) => kind !== 'no-happy-hour')
  return byMidnight(differing, ({ on, kind, happy = [], open }) => {
    if (kind === 'closed') return []
    const usual = slots
      .filter(({ day }) => day === weekdayOfDate(on))
      .flatMap(slot => openingMinutes(slot) ?? [])
    return joinWindows([...(open ?? usual), ...happy].map(toWindow))
  })
}

function byMidnight(
  exceptions: readonly WeekException[],
  windowsOf: (exception: WeekException) => DayWindow[],
): DateWindows {
  const known = exceptions.filter(({ on }) => !Number.isNaN(midnightOf(on)))
  return new Map(known.map(exception => [midnightOf(exception.on), windowsOf(exception)]))
}

function toWindow({ start, end }: DateSpan): DayWindow {
  return { start, end, ending: 'at' }
}
