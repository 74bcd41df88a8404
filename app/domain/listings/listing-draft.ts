import type { OpeningSlot, PublishedHours } from '../../../db/documents.ts'
import type { InCamelCase, LISTING_FACTS } from './listing-columns.ts'

type Facts = InCamelCase<(typeof LISTING_FACTS)[number]>

/**
 * What a source says about a place, checked and in our words. `sourceId` names it within its
 * source, so that saving it again changes the same listing.
 */
export interface ListingDraft extends Omit<Facts, 'priceRange'> {
  source: string
  sourceId: string
  /** 'YYYY-MM-DD' */
  checkedOn: string
  /** As it was written: prices, links and zip codes are made normal when the draft is saved. */
  priceRange?: string | null
  happyHours: PublishedHours
  openingHours: OpeningSlot[]
}

export const MAX_LISTING_NAME = 120
export const MAX_LISTING_URL = 500

const PRICE_RANGE = /^\${1,4}$/

/** '$' to '$$$$', also from "$ $" and from 1 to 4; null for anything else. */
export function normalPriceRange(text: string | null | undefined): string | null {
  const given = (text ?? '').replaceAll(/\s/g, '')
  if (PRICE_RANGE.test(given)) return given
  return /^[1-4]$/.test(given) ? '$'.repeat(Number(given)) : null
}

/** An http or https address without a password in it, "www.…" completed; null for anything else. */
export function normalUrl(text: string | null | undefined): string | null {
  const given = (text ?? '').trim()
  const complete = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`
  if (!given || complete.length > MAX_LISTING_URL || /\s/.test(complete)) return null
  const url = URL.parse(complete)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password) return null
  return url.hostname.includes('.') ? url.href : null
}

/** Five digits, also from a zip+4 ("20852-1833"); null for anything else. */
export function normalZipCode(text: string | null): string | null {
  return /^\s*(\d{5})(?:\s*-?\s*\d{4})?\s*$/.exec(text ?? '')?.[1] ?? null
}
