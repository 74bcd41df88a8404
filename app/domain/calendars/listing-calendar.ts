import { HOUR_MS, MINUTE_MS, midnightOf, SECOND_MS } from '@hush/hours/time'
import ical, {
  type ICalCalendar,
  type ICalDayJsStub,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
  ICalWeekday,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { conditionTexts } from '../belief/evidence/conditions.ts'
import { itemTextsOf, listingKey } from '../listings/listing-card.ts'
import type { ListingPageRow } from '../listings/listing-page.ts'
import { foundAddress } from '../listings/listing-texts.ts'
import { timeTextOf, weekOfListing } from '../listings/listing-week.ts'
import {
  happyHourEvents,
  mondayOf,
  type SingleEvent,
  type WeeklyEvent,
} from './happy-hour-events.ts'

const ASK_AGAIN_SECONDS = (6 * HOUR_MS) / SECOND_MS
const MAX_ITEMS = 6

export const WEEKDAY_CODES = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
] as const

interface CalendarPlace {
  row: ListingPageRow
  url: string
}

/** iCalendar (RFC 5545); changes only with the week. */
export function writeCalendar(
  { name, places }: { name: string; places: readonly CalendarPlace[] },
  now: Date,
): string {
  const calendar = ical({
    name: escapeText(name),
    prodId: { company: 'Hush', product: 'Happy hours', language: 'EN' },
    ttl: ASK_AGAIN_SECONDS,
    timezone: { name: null, generator: timeZoneBlock },
  })
  for (const place of places) addPlace(calendar, place, now)
  return `${calendar.toString()}\r\n`
}

export function timeZoneBlock(timeZone: string): string | null {
  const block = tzlib_get_ical_block(timeZone)
  return Array.isArray(block) ? (block[0] ?? null) : null
}

function addPlace(calendar: ICalCalendar, { row, url }: CalendarPlace, now: Date): void {
  const timeZone = row.time_zone
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  const { exceptions, confirmed_on: confirmedOn } = row
  const events = happyHourEvents(week, { timeZone, exceptions, confirmedOn, now })
  const { kind, key } = listingKey(row)
  const idOf = (rest: string) => `${kind}-${key}-${rest}@${new URL(url).hostname}`
  const facts = {
    stamp: new Date(midnightOf(mondayOf(now, timeZone)) * MINUTE_MS),
    location: locationOf(row),
    url,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
  const textsOf = (event: Pick<SingleEvent, 'ending' | 'holiday'>) => ({
    summary: summaryOf(row, event, now),
    description: descriptionOf(row, url, now),
  })
  for (const event of events.weekly) {
    const id = idOf(weeklyId(event, midnightOf(mondayOf(now, timeZone))))
    calendar.createEvent({ id, timezone: timeZone, ...timesOf(event), ...facts, ...textsOf(event) })
  }
  for (const event of events.single) {
    const { from: start, until: end } = event
    const id = idOf(String(start.getTime() / MINUTE_MS))
    calendar.createEvent({ id, start, end, ...facts, ...textsOf(event) })
  }
}

function weeklyId({ days, start, end }: WeeklyEvent, monday: number): string {
  const first = (start - monday) % (24 * 60)
  return `${days.join('')}-${first}-${first + end - start}`
}

function timesOf({ days, start, end, except }: WeeklyEvent) {
  return {
    start: wallTime(start),
    end: wallTime(end),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: days.map(day => WEEKDAY_CODES[day]),
      ...(except.length > 0 && { exclude: except.map(wallTime) }),
    },
  }
}

/** Independent of the time zone of this process. */
export function wallTime(minute: number): ICalDayJsStub {
  const date = new Date(minute * MINUTE_MS)
  const digits = date.toISOString().replaceAll(/[-:]|\.\d+Z/g, '')
  return {
    format: pattern => (pattern === 'HHmmss' ? digits.slice(9) : digits.slice(0, 8)),
    isValid: () => !Number.isNaN(minute),
    toDate: () => date,
    toJSON: () => date.toJSON(),
  }
}

function summaryOf(
  row: ListingPageRow,
  { ending, holiday }: Pick<SingleEvent, 'ending' | 'holiday'>,
  now: Date,
): string {
  const isDoubted = row.doubted_from !== null && row.doubted_from <= now
  const end = ending === 'close' ? ' (until close)' : ''
  const note = isDoubted ? ' (call ahead)' : holiday ? ` (not confirmed for ${holiday})` : end
  return `Happy hour at ${row.name.trim()}${note}`
}

function descriptionOf(row: ListingPageRow, url: string, now: Date): string {
  const items = itemTextsOf(row, now).slice(0, MAX_ITEMS)
  return [timeTextOf(row.happy_hours), ...conditionTexts(row.conditions), ...items, url]
    .filter(Boolean)
    .join('\n')
}

function locationOf(row: ListingPageRow) {
  const geo = { lat: row.latitude, lon: row.longitude }
  return { title: row.name.trim(), address: foundAddress(row), geo }
}

function escapeText(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\;,]/g, '\\$&')
}
