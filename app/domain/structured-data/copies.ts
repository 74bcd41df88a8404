import { type DayWindow, writeOsmHappyHours, writeOsmOpening } from '@hush/hours'
import { MINUTES_PER_DAY, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { escapeMarkup } from '../belief/web/escape-markup.ts'
import type { ListingPageRow } from '../listings/listing-page.ts'
import { openingSlots, timeTextOf, weekOfListing } from '../listings/listing-week.ts'
import { listingData } from './listing-data.ts'

/** Hours in the notation of other places. */
export interface Copies {
  snippet: string
  osm: string | null
  /** For a Google profile; null if no window has a known end. */
  google: string | null
}

export function copiesOf(
  row: ListingPageRow,
  { url, image }: { url: string; image: string },
): Copies {
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const windows = WEEKDAYS.flatMap(day => week[day].windows.map(window => ({ day, ...window })))
  const tags = [
    ['opening_hours', writeOsmOpening(openingSlots(row.opening_hours), row.exceptions)],
    ['happy_hours', writeOsmHappyHours(week, row.exceptions)],
  ]
  const lines = tags.flatMap(([tag, hours]) => (hours ? [`${tag}=${hours}`] : []))
  return {
    snippet: snippetOf(row, { url, image }),
    osm: lines.length > 0 ? lines.join('\n') : null,
    google: googleHours(windows),
  }
}

function snippetOf(row: ListingPageRow, links: { url: string; image: string }): string {
  const name = escapeMarkup(row.name.trim())
  const times = escapeMarkup(timeTextOf(row.happy_hours))
  // Search engines want no ratings from those who are rated.
  const { aggregateRating: _, ...data } = { aggregateRating: null, ...listingData(row, links) }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<div class="hush-happy-hour">
  <h2>Happy hour at ${name}</h2>
  <p>${times || 'Ask us for the times.'}</p>
  <p><a href="${escapeMarkup(links.url)}">What is on now, on Hush</a></p>
</div>
<script type="application/ld+json">${json}</script>`
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
