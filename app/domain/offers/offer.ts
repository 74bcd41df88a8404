import type { ListingKey } from '../listings/listing-key.ts'
import { dayText, ratingText } from '../listings/listing-texts.ts'

/** The zip code of offers that are shown everywhere (diner §7). */
export const GENERAL_ZIP_CODE = '1'

export type OfferKind = 'offer' | 'event' | 'new-item'

export interface OfferRow {
  id: number
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
  /** The date on the clock of its zip code, or of the reader's where it has none. */
  today: string
}

export interface OfferCard {
  id: number
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
  timeText: string
}

export interface NewItemCard {
  id: number
  picture: string | null
  detailShort: string
  brand: string
  expiresOn: string
  timeText: string
}

export interface OfferPage extends OfferCard {
  listing: ListingKey | null
  source: string
  hasEnded: boolean
  zipCode: string | null
  startsOn: string
  endsOn: string
}

export function offerCard(row: OfferRow): OfferCard {
  return {
    id: row.id,
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
    timeText: offerTime(row),
  }
}

export function newItemCard(row: OfferRow): NewItemCard {
  return {
    id: row.id,
    picture: row.picture,
    detailShort: row.detail_short,
    brand: row.brand,
    expiresOn: row.ends_on,
    timeText: `Until ${dayText(row.ends_on)}`,
  }
}

export function offerPage(row: OfferRow, listing: ListingKey | null): OfferPage {
  const card = offerCard(row)
  return {
    ...card,
    listing,
    source: row.source,
    hasEnded: row.ends_on < row.today,
    zipCode: card.isGeneral ? null : row.zip_code,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  }
}

export function offerTime({
  starts_on,
  ends_on,
  today,
}: Pick<OfferRow, 'starts_on' | 'ends_on' | 'today'>): string {
  if (ends_on < today) return `Ended ${dayText(ends_on)}`
  if (starts_on > today) return `From ${dayText(starts_on)}`
  if (ends_on === today) return starts_on === today ? 'Today only' : 'Ends today'
  return `Through ${dayText(ends_on)}`
}
