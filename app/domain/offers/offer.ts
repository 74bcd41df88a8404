import { DEFAULT_TIME_ZONE, localTimeAt } from '@hush/hours/time'
import type { ListingKey } from '../listings/listing-key.ts'
import { dayText, ratingText } from '../listings/listing-texts.ts'
import {
  describeOccurrence,
  type EventTimes,
  nextOccurrence,
  type Occurrence,
} from './event-times.ts'

/** The zip code of offers that are shown everywhere (diner §7). */
export const GENERAL_ZIP_CODE = '1'

export type OfferKind = 'offer' | 'event' | 'new-item'

export interface OfferRow {
  /** Null for an event that an owner has posted as a deal. */
  id: number | null
  deal_id: string | null
  listing_id: number | null
  kind: OfferKind
  zip_code: string
  source: string
  brand: string
  icon: string | null
  picture: string | null
  detail_short: string
  detail_long: string
  rank: number
  likes: number
  rating: number | null
  review_count: number | null
  starts_on: string
  ends_on: string
  /** Null where no hour is known. */
  hours: string | null
  zone: string | null
  /** The date on the clock of its zip code, or of the reader's where it has none. */
  today: string
}

export interface OfferCard {
  /** A number for gathered ones, the deal's uid for those of an owner. */
  id: string
  isByOwner: boolean
  kind: OfferKind
  rank: number
  picture: string | null
  detailShort: string
  detailLong: string
  brand: string
  icon: string | null
  rating: string | null
  reviewCount: number | null
  likes: number
  isGeneral: boolean
  /** Of an event: then the text says them. */
  hasHours: boolean
  timeText: string
}

export interface NewItemCard {
  id: string
  picture: string | null
  detailShort: string
  brand: string
  expiresOn: string
  timeText: string
}

export interface OfferPlace extends ListingKey {
  name: string
  address: string
}

export interface OfferPage extends OfferCard {
  listing: OfferPlace | null
  /** Null where no hour is known. */
  event: (EventTimes & { zone: string; next: Occurrence | null }) | null
  source: string
  hasEnded: boolean
  zipCode: string | null
  startsOn: string
  endsOn: string
}

/** Its time is told as of that day, if one is chosen, and not before now. */
export function offerCard(row: OfferRow, now: Date, on?: string): OfferCard {
  return {
    id: idOf(row),
    isByOwner: row.deal_id !== null,
    kind: row.kind,
    rank: row.rank,
    picture: row.picture,
    detailShort: row.detail_short,
    detailLong: row.detail_long,
    brand: row.brand,
    icon: row.icon,
    rating: ratingText(row.rating),
    reviewCount: row.review_count,
    likes: row.likes,
    isGeneral: row.zip_code === GENERAL_ZIP_CODE,
    hasHours: row.hours !== null,
    timeText: offerTime(row, nextOf(row, now, on)),
  }
}

export function newItemCard(row: OfferRow): NewItemCard {
  return {
    id: idOf(row),
    picture: row.picture,
    detailShort: row.detail_short,
    brand: row.brand,
    expiresOn: row.ends_on,
    timeText: `Until ${dayText(row.ends_on)}`,
  }
}

export function offerPage(row: OfferRow, listing: OfferPlace | null, now: Date): OfferPage {
  const card = offerCard(row, now)
  const { hours, starts_on: startsOn, ends_on: endsOn } = row
  const next = nextOf(row, now)
  const zone = row.zone ?? DEFAULT_TIME_ZONE
  return {
    ...card,
    listing,
    source: row.source,
    hasEnded: hours === null ? endsOn < row.today : next === null,
    zipCode: card.isGeneral ? null : row.zip_code,
    startsOn,
    endsOn,
    event: hours === null ? null : { hours, startsOn, endsOn, zone, next },
  }
}

/** Null if it has no hours, or once all of them are over. */
export function nextOf(
  { hours, starts_on: startsOn, ends_on: endsOn, zone }: OfferTimes,
  now: Date,
  on?: string,
): Occurrence | null {
  const clock = localTimeAt(now, zone ?? undefined)
  const evening = on !== undefined && on > clock.date ? on : undefined
  return hours === null ? null : nextOccurrence({ hours, startsOn, endsOn }, clock, evening)
}

type OfferTimes = Pick<OfferRow, 'starts_on' | 'ends_on' | 'hours' | 'zone'>

function idOf({ id, deal_id }: OfferRow): string {
  return deal_id ?? String(id)
}

export function offerTime(
  { starts_on, ends_on, today }: Pick<OfferRow, 'starts_on' | 'ends_on' | 'today'>,
  next: Occurrence | null = null,
): string {
  if (next !== null) return describeOccurrence(next, today)
  if (ends_on < today) return `Ended ${dayText(ends_on)}`
  if (starts_on > today) return `From ${dayText(starts_on)}`
  if (ends_on === today) return starts_on === today ? 'Today only' : 'Ends today'
  return `Through ${dayText(ends_on)}`
}
