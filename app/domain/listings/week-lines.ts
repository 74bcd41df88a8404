import { describeWeekdays, WEEKDAY_NAMES } from '@hush/hours/time'
import type { ListingDay } from './listing.ts'
import { type ListingPageRow, listingPage } from './listing-page.ts'

/** A run of days that are alike. */
export interface WeekLine {
  /** "Mon–Fri", or a whole name. */
  days: string
  time: string
  items: string[]
}

/** The days from today on with a happy hour; a date that differs is told as it is. */
export function comingWeek(row: ListingPageRow, now: Date): WeekLine[] {
  return linesOf(row, now, ({ isOff, exception, time }, items) =>
    isOff ? { time: exception ?? 'no happy hour', items: [] } : { time, items },
  )
}

/** As on ordinary dates, for what is printed. */
export function usualWeek(row: ListingPageRow, now: Date): WeekLine[] {
  return linesOf(row, now, ({ usualTime, time }, items) => ({ time: usualTime ?? time, items }))
}

type Telling = (day: ListingDay, items: string[]) => Omit<WeekLine, 'days'>

function linesOf(row: ListingPageRow, now: Date, tell: Telling): WeekLine[] {
  const hours = row.happy_hours
  const published = hours.kind === 'days' ? hours.days : []
  const told = listingPage(row, now).days.map(day => {
    const own = published.find(each => each.day === day.day && each.enabled)
    return { day: day.day, line: tell(day, own?.items ?? []) }
  })
  const open = told.filter(({ line }) => line.time !== '' || line.items.length > 0)
  const alike = Map.groupBy(open, ({ line }) => JSON.stringify(line))
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const run = describeWeekdays([first, ...others].map(({ day }) => day))
    return { days: others.length === 0 ? WEEKDAY_NAMES[first.day] : run, ...first.line }
  })
}
