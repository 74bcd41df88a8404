import type { Db } from '../../../db/client.ts'
import type { PublishedHours } from '../../../db/documents.ts'
import { listEvidence, type QuotedEvidence } from '../evidence/listing-evidence.server.ts'
import { publishedTexts, type Weighed, weigh } from '../evidence/weigh.ts'
import { readHours } from '../happy-hours/read-hours.ts'
import { readListings } from '../listings/reading.server.ts'
import { settleDoubt } from '../reports/happy-hour-doubt.server.ts'
import { localTimeAt } from '../time/local-time.ts'

interface Published {
  listingId: number
  now: Date
  isRemoved?: boolean
}

/**
 * Weighs what is known of a found listing, publishes what follows from it and how far it is believed, in
 * the transaction of the change. A member listing is its owner's: nothing changes there.
 */
export async function publishEvidence(db: Db, published: Published): Promise<void> {
  await publishHours(db, published)
  await settleDoubt(db, published)
}

async function publishHours(
  db: Db,
  { listingId, now, isRemoved = false }: Published,
): Promise<void> {
  const listing = await db
    .selectFrom('listings')
    .select(['happy_hours', 'time_zone'])
    .where('id', '=', listingId)
    .where('member_uid', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (listing?.happy_hours.kind !== 'texts') return
  if (!isRemoved) await keepFirstHours(db, { listingId, hours: listing.happy_hours, now })
  const evidence = await listEvidence(db, { listingId })
  if (evidence.length === 0 && !isRemoved) return
  const today = localTimeAt(now, listing.time_zone).date
  const weighed = weigh(evidence, today)
  const texts = textsOf(weighed)
  const isConfirmed = weighed.outcome === 'known' && weighed.by.manner !== 'map-data'
  if (!isConfirmed && texts.join('\n') === listing.happy_hours.texts.join('\n')) return
  const happyHours: PublishedHours = { ...listing.happy_hours, texts }
  await db
    .updateTable('listings')
    .set({ happy_hours: JSON.stringify(happyHours), checked_on: today, updated_at: now })
    .where('id', '=', listingId)
    .execute()
  await readListings(db, { listingIds: [listingId] })
}

/** A listing that came with hours keeps its own words for them. */
function textsOf(weighed: Weighed<QuotedEvidence>): string[] {
  if (weighed.outcome !== 'known') return []
  const { manner, quote, windows } = weighed.by
  return manner === 'map-data' ? quote.split('\n') : publishedTexts(windows)
}

/** The hours that a listing came with count as evidence of their own, the weakest. */
async function keepFirstHours(
  db: Db,
  { listingId, hours, now }: { listingId: number; hours: PublishedHours; now: Date },
): Promise<void> {
  if (hours.kind !== 'texts' || hours.texts.length === 0) return
  const earlier = await db
    .selectFrom('evidence')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('first_seen_at', '<', now)
    .executeTakeFirst()
  const windows = readHours(hours.texts.join('\n'))
  if (earlier || !windows?.every(({ days }) => days !== null)) return
  await db
    .insertInto('evidence')
    .values({
      listing_id: listingId,
      about: 'happy-hours',
      manner: 'map-data',
      quote: hours.texts.join('\n').slice(0, 2_000),
      windows: JSON.stringify(windows),
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
