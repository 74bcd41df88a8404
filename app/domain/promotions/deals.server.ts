import { localTimeAt } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'
import { type DealCard, dealCard } from './deal.ts'

/** Source: diner §7. */
export async function listDealsOfListing(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<DealCard[]> {
  const today = localTimeAt(now).date
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'title', 'description', 'picture', 'ends_on'])
    .where('listing_id', '=', listingId)
    .where('ends_on', '>=', today)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => dealCard(row, today))
}
