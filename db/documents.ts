import type { DateSpan, WeekException } from '@hush/hours'
import type { LineShape } from '@hush/hours/pages'

// `domain/` validates these JSON shapes before they are written.

export type { DateSpan, LineShape, WeekException }

/** Day 0 is Monday; times are "HHMM", "0000" as an end is midnight (diner §3). */
export interface OpeningSlot {
  day: number
  start: string
  end: string
  is_overnight: boolean
}

/** Source: diner §3. */
export type PublishedHours =
  | { kind: 'texts'; texts: string[]; food: string[]; drinks: string[] }
  | { kind: 'days'; days: PublishedDay[] }

export interface PublishedDay {
  day: number
  enabled: boolean
  time: string
  items: string[]
}

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

export interface ListingHours {
  happy_hours: PublishedHours
  opening_hours: OpeningSlot[]
  exceptions: WeekException[]
}

/** A date that was called off, and the exception of that date which it replaced. */
export interface Pause {
  on: string
  before: WeekException | null
}

export interface MemberBefore {
  rating: number | null
  review_count: number | null
  claimed_at: string | null
  claimed_listing_id: number | null
}

export interface FoundBefore {
  claimed_at: string | null
  hidden_at: string | null
}

export interface BusinessFacts {
  name: string
  /** Digits only; `phone` is the business's number, `ownPhone` the person's. */
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

/** Equals `HoursWindow` of packages/hours; day 0 is Monday. */
export interface ReadWindow {
  days: number[]
  start: `${string}:${string}` | 'open' | null
  end: `${string}:${string}` | 'close' | null
  allDay?: true
  allNight?: true
}

export interface SiteFacts {
  name: string | null
  street: string | null
  zipCode: string | null
  phone: string | null
  hours: string | null
}

export type DraftTexts = Partial<Record<string, string>>

export interface CorrectedFacts {
  name?: string
  address?: string | null
  city?: string
  state?: string
  zip_code?: string
  latitude?: number
  longitude?: number
  phone?: string | null
  website?: string | null
  opening_hours?: OpeningSlot[]
}

export interface FoundFacts extends CorrectedFacts {
  happy_hours?: PublishedHours
}
