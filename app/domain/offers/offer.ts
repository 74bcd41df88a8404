import type { ListingKey } from '../listings/listing.ts'

export type OfferKind = 'offer' | 'event' | 'new-item'

/** What the card of an offer or event shows (diner §3). */
export interface OfferCard {
  id: number
  kind: OfferKind
  rank: number
  picture: string | null
  detailShort: string
  detailLong: string
  brand: string
  icon: string | null
  /** One decimal. */
  rating: string | null
  reviewCount: number | null
  likes: number
  /** Shown for every zip code. */
  isGeneral: boolean
  /** "Today only", "Through Nov 3, 2026" */
  timeText: string
}

/** A hot new item (diner §3). */
export interface NewItemCard {
  id: number
  picture: string | null
  detailShort: string
  brand: string
  /** Its last day, 'YYYY-MM-DD'. */
  expiresOn: string
  /** "Until Nov 3, 2026" */
  timeText: string
}

/** What the page of an offer shows (diner §2, Offer detail). */
export interface OfferPage extends OfferCard {
  /** The place behind it, when it is on the site and shown. */
  listing: ListingKey | null
  sourceLine: string
  hasEnded: boolean
}
