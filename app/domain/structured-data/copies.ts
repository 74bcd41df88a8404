import { type DayWindow, writeOsmHappyHours, writeOsmOpening } from '@hush/hours'
import { MINUTES_PER_DAY, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { escapeMarkup } from '../belief/web/escape-markup.ts'
import type { ListingPageRow } from '../listings/listing-page.ts'
import { openingSlots, weekOfListing } from '../listings/listing-week.ts'
import { listingData } from './listing-data.ts'

/** Hours in the notation of other places. */
export interface Copies {
  snippet: string
  osm: string | null
  /** For a Google profile; null if no window has a known end. */
  google: string | null
}

export function copiesOf(row: ListingPageRow, { url }: { url: string }): Copies {
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const windows = WEEKDAYS.flatMap(day => week[day].windows.map(window => ({ day, ...window })))
  const tags = [
    ['opening_hours', writeOsmOpening(openingSlots(row.opening_hours), row.exceptions)],
    ['happy_hours', writeOsmHappyHours(week, row.exceptions)],
  ]
  const lines = tags.flatMap(([tag, hours]) => (hours ? [`${tag}=${hours}`] : []))
  return {
    snippet: snippetOf(row, { url }),
    osm: lines.length > 0 ? lines.join('\n') : null,
    google: googleHours(windows),
  }
}

/** Search engines want no ratings from those who are rated. */
export function ownSiteData(row: ListingPageRow, links: { url: string; image: string }): string {
  const { aggregateRating: _, ...data } = { aggregateRating: null, ...listingData(row, links) }
  return JSON.stringify(data)
}

/** One line: a link, and the script that puts the week in its place. */
function snippetOf({ name }: ListingPageRow, { url }: { url: string }): string {
  const [link, script] = [escapeMarkup(url), escapeMarkup(`${url}.js`)]
  const text = `Happy hour at ${escapeMarkup(name.trim())}`
  return `<a href="${link}">${text}</a><script async crossorigin="anonymous" src="${script}"></script>`
}

/** https://developers.google.com/my-business/reference/businessinformation/rest/v1/MoreHours */
function googleHours(windows: readonly (DayWindow & { day: Weekday })[]): string | null {
  const periods = windows
    .filter(({ ending }) => ending !== 'close')
    .map(({ day, start, end }) => ({
      openDay: dayName(day),
      openTime: timeOfDay(start),
      closeDay: dayName(end > MINUTES_PER_DAY ? (WEEKDAYS[(day + 1) % 7] ?? day) : day),
      closeTime: timeOfDay(end > MINUTES_PER_DAY ? end - MINUTES_PER_DAY : end),
    }))
  if (periods.length === 0) return null
  return JSON.stringify({ moreHours: [{ hoursTypeId: 'HAPPY_HOUR', periods }] }, null, 2)
}

function dayName(day: Weekday): string {
  return WEEKDAY_NAMES[day].toUpperCase()
}

/** Midnight at the end of a day has 24 hours. */
function timeOfDay(minute: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minute / 60), minutes: minute % 60 }
}
