import type { Db, Tx } from '../../../db/client.ts'
import { type Acting, writeAudit } from '../audit/audit.server.ts'
import type { PromotionKind } from './desk-promotions.server.ts'

export type TakenOff = 'taken-off' | 'already-over' | 'not-found'

interface Asked {
  kind: PromotionKind
  id: string
  reason: string
  by: Acting
  now: Date
}

/**
 * Ends a promotion early, as its business could: a queue that is still open is over for everybody in
 * it, and the codes of an activated coupon stay good until its last day.
 */
export async function takeOff(db: Db, asked: Asked): Promise<TakenOff> {
  const { kind, id, reason, by, now } = asked
  return db.transaction().execute(async tx => {
    const promotion = await lock(tx, kind, id)
    if (!promotion) return 'not-found'
    if (promotion.ended_at) return 'already-over'
    await tx
      .updateTable(kind === 'coupon' ? 'coupons' : 'deals')
      .set({ ended_at: now })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, { ...by, action: `end ${kind}`, objectId: `${kind} ${id}`, reason, now })
    return 'taken-off'
  })
}

function lock(tx: Tx, kind: PromotionKind, id: string) {
  return tx
    .selectFrom(kind === 'coupon' ? 'coupons' : 'deals')
    .select('ended_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
