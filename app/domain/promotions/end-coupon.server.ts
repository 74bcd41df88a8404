import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { outcomeOf } from '../../../db/outcome.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import { localTimeAt } from '../time/local-time.ts'

type EndOutcome =
  | 'ended'
  /** By the business, by an operator, or by its last day. */
  | 'ended-already'
  /** It activated after the consequences were shown. */
  | 'changed-meanwhile'
  | 'not-found'

interface EndRequest {
  couponId: string
  listingId: number
  by: AuditActor
  reason?: string
  /** Whether the consequences shown were those of an activated coupon. */
  seenActivated: boolean
  now: Date
}

/** Ends a coupon before its last day: an unfilled queue is over, given codes stay valid. The rule and its lock are in SQL, `end_coupon`. */
export async function endCoupon(
  db: Db,
  { couponId, listingId, by, reason, seenActivated, now }: EndRequest,
): Promise<EndOutcome> {
  const today = localTimeAt(now).date
  return db.transaction().execute(async tx => {
    const outcome = await outcomeOf<EndOutcome>(
      tx,
      sql`end_coupon(${couponId}, ${listingId}, ${seenActivated}, ${today}, ${now})`,
    )
    if (outcome === 'ended') {
      const objectId = `coupon ${couponId}`
      await writeAudit(tx, { ...by, action: 'end coupon', objectId, reason, now })
    }
    return outcome
  })
}
