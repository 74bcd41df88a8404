import { describeMinute, groupTimes } from '@hush/hours'
import { WEEKDAY_NAMES, type Weekday, weekdayFrom } from '@hush/hours/time'

export interface StartCount {
  day: number
  minute: number
  listings: number
  of: number
}

/** A majority of fewer means nothing. */
const MIN_LISTINGS = 3

export function usualStartOn(day: Weekday, starts: readonly StartCount[]): string | null {
  const usual = starts.find(start => start.day === day && isUsual(start))
  if (!usual) return null
  const { minute, listings, of } = usual
  return `On ${WEEKDAY_NAMES[day]}s most begin at ${describeMinute(minute)}: ${listings} of ${of}.`
}

export function usualStarts(starts: readonly StartCount[]): string {
  return groupTimes(
    starts
      .filter(isUsual)
      .map(({ day, minute }) => ({ day: weekdayFrom(day), text: describeMinute(minute) })),
  )
}

function isUsual({ listings, of }: StartCount): boolean {
  return of >= MIN_LISTINGS && listings * 2 > of
}
