/** The shapes kept in JSON columns. Written by `domain/` only, after validation. */

/** One stretch of opening hours: day 0 = Monday, times "HHMM", "0000" as an end is midnight (diner §3). */
export interface OpeningSlot {
  day: number
  start: string
  end: string
  is_overnight: boolean
}

/** A week of times and items as it was published (diner §3). */
export type PublishedHours =
  | { kind: 'texts'; texts: string[]; food: string[]; drinks: string[] }
  | { kind: 'days'; days: PublishedDay[] }

/** One weekday of a member listing; `day` 0 = Monday. */
export interface PublishedDay {
  day: number
  enabled: boolean
  time: string
  items: string[]
}

/** A featured item with its price and saving in whole cents. */
export interface FeaturedItem {
  item: string
  picture: string | null
  price_cents: number
  savings_cents: number
}

export interface FeaturedOffer {
  picture: string | null
  title: string
  description: string
}

/** A date on which the week does not hold: without a happy hour, or closed altogether. */
export interface WeekException {
  /** 'YYYY-MM-DD' on the clock of the place. */
  on: string
  kind: 'no-happy-hour' | 'closed'
  note: string
}

/** What a claim changed in a member listing, as it was. */
export interface MemberBefore {
  rating: number | null
  review_count: number | null
  claimed_at: string | null
  claimed_listing_id: number | null
}

/** What a claim changed in a found listing, as it was. */
export interface FoundBefore {
  claimed_at: string | null
  hidden_at: string | null
}

/** What a sign-up tells of its business, published once it is confirmed. */
export interface BusinessFacts {
  name: string
  /** The number of the business and the one of the person, digits only. */
  phone: string
  ownPhone: string
  address: string
  city: string
  state: string
  zipCode: string
  website: string | null
  category: string
  openingHours: OpeningSlot[]
}
