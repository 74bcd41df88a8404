import { DAY_MS } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import { REPORT_DAYS } from '../evidence/belief.ts'
import { listEvidence } from '../evidence/listing-evidence.server.ts'
import { type Dispute, findDispute, isStanding } from './happy-hour-doubt.server.ts'
import { sourcesOf } from './judged-listing.ts'
import { type Doubt, type ListingToTell, type Provenance, provenanceOf } from './provenance.ts'
import { listReports } from './reports.server.ts'
import { findUnconfirmed } from './unconfirmed.server.ts'

export async function findProvenance(
  db: Db,
  { listing, now }: { listing: ListingToTell; now: Date },
): Promise<Provenance> {
  const { id: listingId } = listing
  const since = new Date(now.getTime() - REPORT_DAYS * DAY_MS)
  const [evidence, reports, dispute, unconfirmed] = await Promise.all([
    listEvidence(db, { listingId }),
    listReports(db, { listingId, since }),
    findDispute(db, { listingId }),
    findUnconfirmed(db, { listingId, now }),
  ])
  const isUnconfirmed = unconfirmed !== null && unconfirmed.since <= now
  const doubt = doubtOf(dispute) ?? (isUnconfirmed ? unconfirmed.because : null)
  // The answer already took earlier reports into account.
  const isAnswered = dispute?.settled === 'still-on' && isStanding(dispute, now)
  const counted = isAnswered ? reports.filter(({ at }) => at > dispute.at) : reports
  const sources = sourcesOf(listing, evidence, now)
  return provenanceOf({ listing, evidence, sources, reports: counted, doubt }, now)
}

function doubtOf(dispute: Dispute | null): Doubt | null {
  if (dispute === null || dispute.settled === 'still-on') return null
  return dispute.settled ?? 'disputed'
}
