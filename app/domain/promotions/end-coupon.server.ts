import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { outcomeOf } from '../../../db/outcome.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import { lockListings } from '../listings/lock-listings.server.ts'

export const END_OUTCOMES = [
  'ended',
  'ended-already',
  /** It activated after the consequences were shown. */
  'changed-meanwhile',
  'not-found',
] as const

type EndOutcome = (typeof END_OUTCOMES)[number]

interface EndRequest {
  couponId: string
  listingId: number
  by: AuditActor
  reason?: string
  /** True if the consequences shown were those of an activated coupon. */
  seenActivated: boolean
  now: Date
}

/** Source: db/functions/end_coupon.sql holds the rule and its lock. */
export async function endCoupon(
  db: Db,
  { couponId, listingId, by, reason, seenActivated, now }: EndRequest,
): Promise<EndOutcome> {
  return db.transaction().execute(async tx => {
    await lockListings(tx, [listingId])
    const outcome = await outcomeOf(
      tx,
      END_OUTCOMES,
      sql`end_coupon(${couponId}, ${listingId}, ${seenActivated}, ${now})`,
    )
    if (outcome === 'ended') {
      const objectId = `coupon ${couponId}`
      await writeAudit(tx, { ...by, action: 'end coupon', objectId, reason, now })
    }
    return outcome
  })
}
