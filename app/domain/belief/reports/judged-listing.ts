import { localTimeAt } from '@hush/hours/time'
import type { PublishedHours } from '../../../../db/documents.ts'
import type { Source } from '../evidence/belief.ts'
import type { QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { weigh } from '../evidence/weigh.ts'

export interface ListingToJudge {
  id: number
  happy_hours: PublishedHours
  checked_on: string
  time_zone: string
  member_uid: string | null
  verified_at: Date | null
  claimed_listing_id: number | null
}

export function sourcesOf(
  listing: ListingToJudge,
  evidence: readonly QuotedEvidence[],
  now: Date,
): Source[] {
  const checkedAt = new Date(`${listing.checked_on}T12:00:00Z`)
  const weighed = weigh(evidence, localTimeAt(now, listing.time_zone).date)
  if (listing.happy_hours.kind === 'days') {
    const isCorrected = weighed.outcome === 'known' && weighed.by.manner === 'desk'
    if (isCorrected) return [sourceOf(weighed.by)]
    const { member_uid, verified_at, claimed_listing_id } = listing
    const isProven = member_uid === null || verified_at !== null || claimed_listing_id !== null
    return [{ manner: isProven ? 'owner' : 'unproven', at: checkedAt }]
  }
  if (listing.happy_hours.texts.length === 0) return []
  if (weighed.outcome !== 'known' || weighed.by.manner === 'map-data') {
    return [{ manner: 'map-data', at: checkedAt }]
  }
  return [sourceOf(weighed.by)]
}

function sourceOf({ manner, lastSeenAt }: QuotedEvidence): Source {
  return { manner, at: lastSeenAt }
}
