import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { writeAudit } from '../audit/audit.server.ts'
import { localTimeAt } from '../happy-hours/local-time.ts'

export type EndOutcome =
  | 'ended'
  /** By its business or by its last day. */
  | 'ended-already'
  /** It activated after the business was told what its end would mean. */
  | 'changed-meanwhile'
  | 'not-found'

interface EndRequest {
  couponId: string
  business: { accountId: string; listingId: number }
  /** Whether it had activated when the business was told what its end means. */
  seenActivated: boolean
  now: Date
}

/**
 * Ends a coupon of a business before its last day. An unfilled queue is over for everybody in it; codes
 * that were given stay good. The rule and its lock: db/migrations/0017_promotions_end.sql.
 */
export async function endCoupon(
  db: Db,
  { couponId, business, seenActivated, now }: EndRequest,
): Promise<EndOutcome> {
  const today = localTimeAt(now).date
  return db.transaction().execute(async tx => {
    const { rows } = await sql<{ outcome: EndOutcome }>`
      select end_coupon(${couponId}, ${business.listingId}, ${seenActivated}, ${today}, ${now})
        as outcome`.execute(tx)
    const [row] = rows
    if (!row) throw new Error('A select without a table gives one row.')
    if (row.outcome === 'ended') {
      const actor = { actorId: business.accountId, role: 'business' as const }
      await writeAudit(tx, { ...actor, action: 'end coupon', objectId: `coupon ${couponId}`, now })
    }
    return row.outcome
  })
}
