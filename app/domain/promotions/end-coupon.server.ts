import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { outcomeOf } from '../../../db/outcome.ts'
import { type Acting, writeAudit } from '../audit/audit.server.ts'
import { localTimeAt } from '../time/local-time.ts'

export const END_OUTCOMES = [
  'ended',
  /** By its business, an operator or its last day. */
  'ended-already',
  /** It activated after whoever ends it was told what that would mean. */
  'changed-meanwhile',
  'not-found',
] as const

type EndOutcome = (typeof END_OUTCOMES)[number]

interface EndRequest {
  couponId: string
  listingId: number
  /** The business, or an operator who says why. */
  by: Acting
  reason?: string
  /** Whether it had activated when they were told what its end means. */
  seenActivated: boolean
  now: Date
}

/**
 * Ends a coupon of a listing before its last day. An unfilled queue is over for everybody in it; codes
 * that were given stay good. The rule and its lock: db/functions/end_coupon.sql.
 */
export async function endCoupon(
  db: Db,
  { couponId, listingId, by, reason, seenActivated, now }: EndRequest,
): Promise<EndOutcome> {
  const today = localTimeAt(now).date
  return db.transaction().execute(async tx => {
    const outcome = await outcomeOf(
      tx,
      END_OUTCOMES,
      sql`end_coupon(${couponId}, ${listingId}, ${seenActivated}, ${today}, ${now})`,
    )
    if (outcome === 'ended') {
      const objectId = `coupon ${couponId}`
      await writeAudit(tx, { ...by, action: 'end coupon', objectId, reason, now })
    }
    return outcome
  })
}
