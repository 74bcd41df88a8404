import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { whenRowIsGone } from '../../../db/foreign-key-violation.ts'
import { outcomeOf } from '../../../db/outcome.ts'
import { localTimeAt } from '../time/local-time.ts'
import { makePersonalCode } from './personal-code.server.ts'

interface QueueRequest {
  couponId: string
  dinerId: string
  now: Date
}

export type JoinOutcome =
  | 'joined'
  /** Joined as the last one needed, which activated the coupon. */
  | 'activated'
  | 'already-joined'
  /** The same mailbox joined with another account. */
  | 'joined-elsewhere'
  /** Not a diner, or an unconfirmed address. */
  | 'not-confirmed'
  | 'line-full'
  | 'ended'
  | 'not-found'

export type LeaveOutcome = 'left' | 'not-joined' | 'already-activated' | 'ended' | 'not-found'

/** Joining twice counts once; the last join needed activates the coupon for good. The rule and its lock are in SQL, `join_queue`. */
export async function joinQueue(
  db: Db,
  { couponId, dinerId, now }: QueueRequest,
  makeCode: () => string = makePersonalCode,
): Promise<JoinOutcome> {
  const today = localTimeAt(now).date
  for (;;) {
    const outcome = await outcomeOf<JoinOutcome | 'code-taken'>(
      db,
      sql`join_queue(${couponId}, ${dinerId}, ${makeCode()}, ${today}, ${now})`,
    ).catch(
      // The account was deleted while the call waited for the lock.
      whenRowIsGone<JoinOutcome>('not-confirmed'),
    )
    if (outcome !== 'code-taken') return outcome
  }
}

/** Only until the coupon activates. */
export async function leaveQueue(
  db: Db,
  { couponId, dinerId, now }: QueueRequest,
): Promise<LeaveOutcome> {
  return outcomeOf(db, sql`leave_queue(${couponId}, ${dinerId}, ${localTimeAt(now).date})`)
}

/** Latest joined first. */
export async function listJoinedCouponIds(
  db: Db,
  { dinerId }: { dinerId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('queue_entries')
    .select('coupon_id')
    .where('diner_id', '=', dinerId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => row.coupon_id)
}
