import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import { type DealCard, dealCard } from './deal.ts'

/** Source: diner §7. */
export async function listDealsOfListing(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<DealCard[]> {
  const rows = await db
    .selectFrom('deals')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['deals.id', 'title', 'description', 'deals.picture', 'ends_on', 'hours', 'first_on'])
    .select('time_zone')
    .where('listing_id', '=', listingId)
    .where(stillRuns(now))
    .where('ended_at', 'is', null)
    .orderBy('deals.created_at', 'desc')
    .orderBy('deals.id')
    .execute()
  return rows.map(row => dealCard(row, now))
}
