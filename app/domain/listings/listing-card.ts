import type { WeekException } from '../../../db/documents.ts'
import {
  type HappyHourLater,
  type HappyHourOn,
  happyHourAt,
  minutesUntil,
} from '../happy-hours/clock.ts'
import { isChipsRowHidden, itemChips, type ListingSource } from '../happy-hours/item-chips.ts'
import type { Week } from '../happy-hours/week.ts'
import { describeHappyHour } from '../happy-hours/wording.ts'
import { PLACEHOLDERS } from '../pictures/artwork.ts'
import type { HappyHourNow, ListingCard, ListingKey } from './listing.ts'
import type { CARD_COLUMNS, ListingColumns } from './listing-columns.ts'
import { cardAddress, distanceText, ratingText } from './listing-texts.ts'
import { timeTextOf, weekOfListing } from './listing-week.ts'

/** `miles` is from the zip code that was searched. */
export interface ListingCardRow extends ListingColumns<(typeof CARD_COLUMNS)[number]> {
  miles: number | null
}

/** A listing without a name is not shown (diner §2). */
export function listingCards(rows: readonly ListingCardRow[], now: Date): ListingCard[] {
  return rows.filter(row => row.name.trim() !== '').map(row => listingCard(row, now))
}

function listingCard(row: ListingCardRow, now: Date): ListingCard {
  const timeText = timeTextOf(row.happy_hours)
  const chips = itemChips(itemsOf(row), sourceOf(row))
  return {
    ...listingKey(row),
    id: row.id,
    name: row.name.trim(),
    picture: row.picture,
    fallback: placeholderFor(row.category),
    rating: ratingText(row.rating),
    reviewCount: row.review_count,
    priceRange: row.price_range,
    cuisine: row.category,
    address: cardAddress(row),
    distance: distanceText(row.miles),
    isVerified: row.verified_at !== null,
    now: happyHourOfRow(row, now),
    timeText,
    chips: isChipsRowHidden(timeText, chips) ? [] : chips,
  }
}

export function listingKey(row: { id: number; member_uid: string | null }): ListingKey {
  return { kind: sourceOf(row), key: row.member_uid ?? String(row.id) }
}

function sourceOf(row: { member_uid: string | null }): ListingSource {
  return row.member_uid === null ? 'found' : 'member'
}

function itemsOf(row: Pick<ListingCardRow, 'happy_hours' | 'tags'>): string[] {
  const { happy_hours: hours, tags } = row
  if (hours.kind === 'texts') return [...hours.drinks, ...hours.food]
  const ofDays = hours.days.filter(day => day.enabled).flatMap(day => day.items)
  return tags.length > 0 ? tags : [...new Set(ofDays)]
}

export function happyHourOfRow(row: HoursOfRow, now: Date): HappyHourNow | null {
  const week = weekOfListing(row.happy_hours, row.opening_hours)
  return happyHourNow(week, now, row.time_zone, row.exceptions)
}

type HoursOfRow = Pick<ListingCardRow, 'happy_hours' | 'opening_hours' | 'exceptions' | 'time_zone'>

export function happyHourNow(
  week: Week,
  now: Date,
  timeZone: string,
  exceptions: readonly WeekException[] = [],
): HappyHourNow | null {
  const status = happyHourAt(week, now, timeZone, exceptions)
  const text = describeHappyHour(status, now)
  if (text === null || status.state === 'none') return null
  const isOn = status.state === 'on'
  return { isOn, text, minutesLeft: minutesLeft(status, now) }
}

function minutesLeft(status: HappyHourOn | HappyHourLater, now: Date): number | null {
  if (status.state === 'later') return minutesUntil(status.startsAt, now)
  return status.isAllDay ? null : status.minutesLeft
}

const KIND_WORDS: readonly [RegExp, keyof typeof PLACEHOLDERS][] = [
  [/brew|beer|\bale/i, 'brewery'],
  [/wine|vineyard/i, 'winery'],
  [/caf[eé]|coffee|baker|\btea\b|dessert/i, 'cafe'],
  [/\bbars?\b|\bpub|lounge|tavern|cocktail|night/i, 'bar'],
]

export function listingKind(category: string | null): keyof typeof PLACEHOLDERS {
  return KIND_WORDS.find(([words]) => words.test(category ?? ''))?.[1] ?? 'restaurant'
}

export function placeholderFor(category: string | null): string {
  return PLACEHOLDERS[listingKind(category)]
}
