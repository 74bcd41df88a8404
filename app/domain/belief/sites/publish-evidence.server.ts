import { localTimeAt } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import type { PublishedHours } from '../../../../db/documents.ts'
import { findCorrection, keepFoundWeek } from '../../listings/corrections.server.ts'
import { readListings } from '../../listings/reading.server.ts'
import { keepFileHours } from '../evidence/file-hours.server.ts'
import { listEvidence, type QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { areSameHours, foundEvidence, publishedHours } from '../evidence/published-hours.ts'
import { isWritten, weigh } from '../evidence/weigh.ts'
import { settleDoubt } from '../reports/happy-hour-doubt.server.ts'
import { publishFacts } from './publish-facts.server.ts'

interface PublishInput {
  listingId: number
  now: Date
  isRemoved?: boolean
}

/** Call it within the change, with the listing locked. Member listings do not change. */
export async function publishEvidence(db: Db, published: PublishInput): Promise<void> {
  await publishHours(db, published)
  await publishFacts(db, published)
  await settleDoubt(db, published)
}

async function publishHours(
  db: Db,
  { listingId, now, isRemoved = false }: PublishInput,
): Promise<void> {
  const listing = await db
    .selectFrom('listings')
    .select(['happy_hours', 'time_zone'])
    .where('id', '=', listingId)
    .where('member_uid', 'is', null)
    .executeTakeFirst()
  if (!listing) return
  const { happy_hours: shown } = listing
  if (!isRemoved) await keepFirstHours(db, { listingId, hours: shown, now })
  const evidence = await listEvidence(db, { listingId })
  if (evidence.length === 0 && !isRemoved) return
  const today = localTimeAt(now, listing.time_zone).date
  const weighed = weigh(evidence, today)
  const found = await foundHours(db, { listingId, evidence, today })
  const happyHours = publishedHours(found ?? shown, weighed)
  const isConfirmed =
    shown.kind === 'texts' && weighed.outcome === 'known' && !isWritten(weighed.by)
  if (!isConfirmed && areSameHours(happyHours, shown)) return
  await db
    .updateTable('listings')
    .set({ happy_hours: JSON.stringify(happyHours), checked_on: today, updated_at: now })
    .where('id', '=', listingId)
    .execute()
  await readListings(db, { listingIds: [listingId] })
}

interface WeighInput {
  listingId: number
  evidence: readonly QuotedEvidence[]
  today: string
}

async function foundHours(
  db: Db,
  { listingId, evidence, today }: WeighInput,
): Promise<PublishedHours | undefined> {
  const found = (await findCorrection(db, { listingId }))?.found.happy_hours
  const others = foundEvidence(evidence)
  if (!found || others.length === 0) return found
  const hours = publishedHours(found, weigh(others, today))
  await keepFoundWeek(db, { listingId, hours })
  return hours
}

async function keepFirstHours(
  db: Db,
  { listingId, hours, now }: { listingId: number; hours: PublishedHours; now: Date },
): Promise<void> {
  if (hours.kind !== 'texts' || hours.texts.length === 0) return
  const earlier = await db
    .selectFrom('evidence')
    .select('id')
    .where('listing_id', '=', listingId)
    .where(eb => eb.or([eb('first_seen_at', '<', now), eb('manner', '=', 'map-data')]))
    .executeTakeFirst()
  if (!earlier) await keepFileHours(db, { listingId, texts: hours.texts, now })
}
