import type { PublishedHours } from '../../../db/documents.ts'
import type { Source } from '../evidence/belief.ts'
import type { QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { weigh } from '../evidence/weigh.ts'
import { localTimeAt } from '../time/local-time.ts'

export interface ListingToJudge {
  id: number
  happy_hours: PublishedHours
  checked_on: string
  time_zone: string
}

/** Where the published happy hours come from; empty where none are published. */
export function sourcesOf(
  listing: ListingToJudge,
  evidence: readonly QuotedEvidence[],
  now: Date,
): Source[] {
  const checkedAt = new Date(`${listing.checked_on}T12:00:00Z`)
  if (listing.happy_hours.kind === 'days') return [{ manner: 'owner', at: checkedAt }]
  if (listing.happy_hours.texts.length === 0) return []
  const weighed = weigh(evidence, localTimeAt(now, listing.time_zone).date)
  if (weighed.outcome !== 'known' || weighed.by.manner === 'map-data') {
    return [{ manner: 'map-data', at: checkedAt }]
  }
  return [{ manner: weighed.by.manner, at: weighed.by.lastSeenAt }]
}
