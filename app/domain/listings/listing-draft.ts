import type { OpeningSlot, PublishedHours, WeekException } from '../../../db/documents.ts'
import type { InCamelCase, LISTING_FACTS } from './listing-columns.ts'

type Facts = InCamelCase<(typeof LISTING_FACTS)[number]>

/**
 * Prices, links and zip codes are normalized when it is saved. Saving the same `source` and `sourceId` again updates
 * the same listing.
 */
export interface ListingDraft extends Facts {
  source: string
  sourceId: string
  checkedOn: string
  happyHours: PublishedHours
  openingHours: OpeningSlot[]
  exceptions?: WeekException[]
}

export const MAX_LISTING_NAME = 120
export const MAX_LISTING_URL = 500

/** Http or https without credentials; adds the scheme to "www.…". */
export function normalUrl(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim()
  const complete = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!trimmed || complete.length > MAX_LISTING_URL || /\s/.test(complete)) return null
  const url = URL.parse(complete)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username || url.password) return null
  return url.hostname.includes('.') ? url.href : null
}

export function normalZipCode(text: string | null): string | null {
  return /^\s*(\d{5})(?:\s*-?\s*\d{4})?\s*$/.exec(text ?? '')?.[1] ?? null
}
