import {
  DAY_CODES,
  type DayWindow,
  exceptionsFrom,
  happyDates,
  type Week,
  writeOsmHappyHours,
  writeOsmOpening,
} from '@hush/hours'
import {
  addDays,
  localTimeAt,
  localTimeFromWall,
  WEEKDAY_NAMES,
  WEEKDAYS,
  weekdayFrom,
} from '@hush/hours/time'
import type {
  FeaturedItem,
  OpeningSlot,
  PublishedDay,
  PublishedHours,
  WeekException,
} from '../../../db/documents.ts'
import type { QuotedEvidence } from '../belief/evidence/listing-evidence.server.ts'
import { weigh } from '../belief/evidence/weigh.ts'
import { type FeedFacts, feedCells } from '../listings/listing-facts.ts'
import { itemsOfListing } from '../listings/listing-items.ts'
import { openingSlots, weekOfListing } from '../listings/listing-week.ts'
import { harmlessCell, jsonCell } from './cells.ts'
import type { Row } from './feed-tables.ts'

export interface OpenListing extends FeedFacts {
  id: number
  source: string
  source_id: string
  checked_on: string
  name: string
  address: string | null
  city: string
  state: string
  zip_code: string
  latitude: number
  longitude: number
  time_zone: string
  happy_hours: PublishedHours
  opening_hours: OpeningSlot[]
  exceptions: WeekException[]
  tags: string[]
  featured_items: FeaturedItem[]
  doubted_from: Date | null
}

export interface OpenFeedRows {
  'places.csv': Row<'places.csv'>[]
  'windows.csv': Row<'windows.csv'>[]
  'dates.csv': Row<'dates.csv'>[]
  'items.csv': Row<'items.csv'>[]
  'evidence.csv': Row<'evidence.csv'>[]
}

const NO_HOURS: PublishedHours = { kind: 'texts', texts: [], food: [], drinks: [] }
/** Seven digits are a centimeter. */
const DEGREE_DIGITS = 7

/** A doubted happy hour is left out whole. */
export function rowsOf(
  listing: OpenListing,
  evidence: readonly QuotedEvidence[],
  now: Date,
): OpenFeedRows {
  const isDoubted = listing.doubted_from !== null && listing.doubted_from <= now
  const { date: today } = localTimeAt(now, listing.time_zone)
  // Yesterday's night may not be over.
  const exceptions = exceptionsFrom(listing.exceptions, addDays(today, -1))
  const told = isDoubted ? withoutHappyHour(listing, exceptions) : { ...listing, exceptions }
  const week = weekOfListing(told.happy_hours, told.opening_hours)
  return {
    'places.csv': [placeRow(told, week)],
    'windows.csv': windowRows(told, week),
    'dates.csv': dateRows(told, week),
    'items.csv': itemRows(told, week),
    'evidence.csv': isDoubted ? [] : statementRows(told, evidence, today),
  }
}

/** It stays known when the place itself is open. */
function withoutHappyHour(listing: OpenListing, exceptions: readonly WeekException[]): OpenListing {
  const open = exceptions.filter(({ kind, open }) => kind === 'closed' || open !== undefined)
  return {
    ...listing,
    happy_hours: NO_HOURS,
    exceptions: open.map(({ happy, ...exception }) => exception),
    tags: [],
    featured_items: [],
  }
}

function placeId({ source, source_id }: OpenListing): string {
  return harmlessCell(`${source}/${source_id}`)
}

function placeRow(listing: OpenListing, week: Week): Row<'places.csv'> {
  const { exceptions } = listing
  const text = (value: string | null) => harmlessCell(oneLine(value ?? ''))
  return {
    place_id: placeId(listing),
    source_name: text(listing.source),
    source_id: harmlessCell(listing.source_id),
    checked_on: listing.checked_on,
    name: text(listing.name),
    address: text(listing.address),
    city: text(listing.city),
    state: listing.state,
    zip_code: listing.zip_code,
    latitude: degrees(listing.latitude),
    longitude: degrees(listing.longitude),
    time_zone: listing.time_zone,
    ...feedCells(listing, text),
    happy_hours: writeOsmHappyHours(week, exceptions) ?? '',
    opening_hours: writeOsmOpening(openingSlots(listing.opening_hours), exceptions) ?? '',
    ...hoursCells(listing.happy_hours),
    happy_hour_exceptions: jsonCell(exceptions),
    happy_hour_tags: jsonCell(listing.tags),
    featured_items: jsonCell(
      listing.featured_items.map(({ item, price_cents, savings_cents }) => {
        return { item, price: price_cents / 100, dollarSavings: savings_cents / 100 }
      }),
    ),
  }
}

function hoursCells(hours: PublishedHours) {
  const isByDay = hours.kind === 'days'
  return {
    happy_hour_time: isByDay ? '' : jsonCell(hours.texts),
    happy_hour_food: isByDay ? '' : jsonCell(hours.food),
    happy_hour_drinks: isByDay ? '' : jsonCell(hours.drinks),
    happy_hour_information: isByDay ? jsonCell(informationOf(hours.days)) : '',
  }
}

function informationOf(days: readonly PublishedDay[]): Record<string, unknown> | null {
  const enabled = days.filter(day => day.enabled).toSorted((a, b) => a.day - b.day)
  return Object.fromEntries(
    enabled.map(({ day, time, items }) => [
      WEEKDAY_NAMES[weekdayFrom(day)],
      { enabled: true, time, items },
    ]),
  )
}

function windowRows(listing: OpenListing, week: Week): Row<'windows.csv'>[] {
  return WEEKDAYS.flatMap(day =>
    week[day].windows.map(window => ({
      place_id: placeId(listing),
      weekday: DAY_CODES[day],
      ...windowCells(window),
    })),
  )
}

function dateRows(listing: OpenListing, week: Week): Row<'dates.csv'>[] {
  return [...happyDates(week, listing.exceptions)].flatMap(
    ([midnight, windows]): Row<'dates.csv'>[] => {
      const date = { place_id: placeId(listing), date: localTimeFromWall(midnight).date }
      if (windows.length === 0) return [{ ...date, start: '', end: '', ends: '' }]
      return windows.map(window => ({ ...date, ...windowCells(window) }))
    },
  )
}

function windowCells({ start, end, ending }: DayWindow) {
  return { start: clockTime(start), end: clockTime(end), ends: ending }
}

function itemRows(listing: OpenListing, week: Week): Row<'items.csv'>[] {
  const { happy_hours: hours, tags, featured_items: featuredItems } = listing
  return itemsOfListing({ hours, tags, featuredItems }, week).map(item => ({
    place_id: placeId(listing),
    kind: item.leaf,
    text: harmlessCell(item.text),
    price_cents: numberCell(item.price_cents),
    max_cents: numberCell(item.max_cents),
    is_from: item.is_from ? 'yes' : 'no',
    was_cents: numberCell(item.was_cents),
    unit_cents: numberCell(item.unit_cents),
    portion: item.portion ?? '',
    off_cents: numberCell(item.off_cents),
    off_percent: numberCell(item.off_percent),
    weekdays: WEEKDAYS.filter(day => item.days & (1 << day))
      .map(day => DAY_CODES[day])
      .join(),
  }))
}

function statementRows(
  listing: OpenListing,
  evidence: readonly QuotedEvidence[],
  today: string,
): Row<'evidence.csv'>[] {
  if (listing.happy_hours.kind === 'days') return []
  const weighed = weigh(evidence, today)
  if (weighed.outcome !== 'known') return []
  const { manner, page, quote, windows, validFrom, validUntil, conditions } = weighed.by
  const { firstSeenAt, lastSeenAt } = weighed.by
  if (page === null || (manner !== 'stated' && manner !== 'calendar' && manner !== 'model')) {
    return []
  }
  return [
    {
      place_id: placeId(listing),
      manner,
      page,
      quote: harmlessCell(quote),
      read_as: JSON.stringify(windows),
      first_read_on: firstSeenAt.toISOString().slice(0, 10),
      last_read_on: lastSeenAt.toISOString().slice(0, 10),
      valid_from: validFrom ?? '',
      valid_until: validUntil ?? '',
      conditions: conditions.join(),
    },
  ]
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
}

function degrees(value: number): string {
  return String(Number(value.toFixed(DEGREE_DIGITS)))
}

function numberCell(value: number | null): string {
  return value === null ? '' : String(value)
}

function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
