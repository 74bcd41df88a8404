import type { Db } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import { lockListings } from '../listings/lock-listings.server.ts'

interface EndRequest {
  dealId: string
  listingId: number
  by: AuditActor
  reason?: string
  now: Date
}

export async function endDeal(
  db: Db,
  { dealId, listingId, by, reason, now }: EndRequest,
): Promise<'ended' | 'ended-already' | 'not-found'> {
  return db.transaction().execute(async tx => {
    await lockListings(tx, [listingId])
    const deal = await tx
      .selectFrom('deals')
      .innerJoin('listings', 'listings.id', 'listing_id')
      .select(['ended_at', stillRuns(now).as('runs')])
      .where('deals.id', '=', dealId)
      .where('listing_id', '=', listingId)
      .forUpdate('deals')
      .executeTakeFirst()
    if (!deal) return 'not-found'
    if (deal.ended_at || !deal.runs) return 'ended-already'
    await tx.updateTable('deals').set({ ended_at: now }).where('id', '=', dealId).execute()
    await writeAudit(tx, { ...by, action: 'end deal', objectId: `deal ${dealId}`, reason, now })
    return 'ended'
  })
}
