import type { Db } from '../../../db/client.ts'
import { REPORT_DAYS } from '../evidence/belief.ts'
import { listEvidence } from '../evidence/listing-evidence.server.ts'
import { DAY_MS } from '../time/units.ts'
import { findDispute } from './happy-hour-doubt.server.ts'
import { type ListingToJudge, sourcesOf } from './judged-listing.ts'
import { type Provenance, provenanceOf } from './provenance.ts'
import { listReports } from './reports.server.ts'
import { findUnconfirmed } from './unconfirmed.server.ts'

export async function findProvenance(
  db: Db,
  { listing, now }: { listing: ListingToJudge & { source: string }; now: Date },
): Promise<Provenance> {
  const { id: listingId } = listing
  const since = new Date(now.getTime() - REPORT_DAYS * DAY_MS)
  const [evidence, reports, dispute, unconfirmed] = await Promise.all([
    listEvidence(db, { listingId }),
    listReports(db, { listingId, since }),
    findDispute(db, { listingId }),
    findUnconfirmed(db, { listingId, now }),
  ])
  const isDisputed = dispute !== null && dispute.settled !== 'still-on'
  const doubt = isDisputed ? 'disputed' : (unconfirmed?.because ?? null)
  const sources = sourcesOf(listing, evidence, now)
  return provenanceOf({ listing, evidence, sources, reports, doubt }, now)
}
