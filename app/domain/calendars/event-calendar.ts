import { weekFromTexts } from '@hush/hours'
import { addDays, daysBetween, MINUTE_MS, midnightOf, weekdayOfDate } from '@hush/hours/time'
import ical, { ICalEventRepeatingFreq } from 'ical-generator'
import type { EventTimes } from '../offers/event-times.ts'
import type { OfferPage } from '../offers/offer.ts'
import { windowsOfWeek } from './happy-hour-events.ts'
import { timeZoneBlock, WEEKDAY_CODES, wallTime } from './listing-calendar.ts'

type Event = Pick<OfferPage, 'id' | 'detailShort' | 'detailLong' | 'brand' | 'listing'>

/** iCalendar (RFC 5545): all its evenings, on the clock of its place. */
export function writeEvent(
  { id, detailShort, detailLong, brand, listing }: Event,
  { hours, startsOn, endsOn, zone }: EventTimes & { zone: string },
  url: string,
): string {
  const calendar = ical({
    prodId: { company: 'Hush', product: 'Events', language: 'EN' },
    timezone: { name: null, generator: timeZoneBlock },
  })
  const facts = {
    timezone: zone,
    stamp: new Date(midnightOf(startsOn) * MINUTE_MS),
    summary: `${detailShort}, at ${brand}`,
    description: [detailLong, url].filter(Boolean).join('\n'),
    location: listing ? `${listing.name}, ${listing.address}` : brand,
    url,
  }
  const length = daysBetween(startsOn, endsOn) + 1
  const dates = Array.from({ length }, (_, day) => addDays(startsOn, day))
  windowsOfWeek(weekFromTexts(hours)).forEach(([days, { start, end }], number) => {
    const [first, ...later] = dates.filter(date => days.includes(weekdayOfDate(date)))
    if (first === undefined) return
    const byDay = days.map(day => WEEKDAY_CODES[day])
    const repeating = { freq: ICalEventRepeatingFreq.WEEKLY, byDay, count: later.length + 1 }
    calendar.createEvent({
      ...facts,
      id: `event-${id}-${number}@${new URL(url).hostname}`,
      start: wallTime(midnightOf(first) + start),
      end: wallTime(midnightOf(first) + end),
      repeating: later.length === 0 ? null : repeating,
    })
  })
  return `${calendar.toString()}\r\n`
}
