import type { Db } from '../../../db/client.ts'
import { writeAudit } from '../audit/audit.server.ts'
import { localTimeAt } from '../happy-hours/local-time.ts'

interface EndRequest {
  dealId: string
  business: { accountId: string; listingId: number }
  now: Date
}

/** Ends a deal of a business before its last day: it is shown nowhere any more. */
export async function endDeal(
  db: Db,
  { dealId, business, now }: EndRequest,
): Promise<'ended' | 'ended-already' | 'not-found'> {
  return db.transaction().execute(async tx => {
    const deal = await tx
      .selectFrom('deals')
      .select(['ended_at', 'ends_on'])
      .where('id', '=', dealId)
      .where('listing_id', '=', business.listingId)
      .forUpdate()
      .executeTakeFirst()
    if (!deal) return 'not-found'
    if (deal.ended_at || deal.ends_on < localTimeAt(now).date) return 'ended-already'
    await tx.updateTable('deals').set({ ended_at: now }).where('id', '=', dealId).execute()
    const actor = { actorId: business.accountId, role: 'business' as const }
    await writeAudit(tx, { ...actor, action: 'end deal', objectId: `deal ${dealId}`, now })
    return 'ended'
  })
}
