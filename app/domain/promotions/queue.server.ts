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

const JOIN_OUTCOMES = [
  'joined',
  /** Joined as the last one: the coupon has activated. */
  'activated',
  'already-joined',
  /** The same mailbox is in the line with another account. */
  'joined-elsewhere',
  /** No diner, or one whose address is not confirmed. */
  'not-confirmed',
  'line-full',
  'ended',
  'not-found',
] as const

export type JoinOutcome = (typeof JOIN_OUTCOMES)[number]

/** What one try decides: another diner of the coupon may hold the code that was made. */
export const JOIN_DECISIONS = [...JOIN_OUTCOMES, 'code-taken'] as const

export const LEAVE_OUTCOMES = [
  'left',
  'not-joined',
  'already-activated',
  'ended',
  'not-found',
] as const

export type LeaveOutcome = (typeof LEAVE_OUTCOMES)[number]

/**
 * Puts a diner into a coupon's queue. The call that adds the last one activates the coupon, for good.
 * Joining twice is joining once. The rule and its lock: db/functions/join_queue.sql.
 */
export async function joinQueue(
  db: Db,
  { couponId, dinerId, now }: QueueRequest,
  makeCode: () => string = makePersonalCode,
): Promise<JoinOutcome> {
  const today = localTimeAt(now).date
  for (;;) {
    const outcome = await outcomeOf(
      db,
      JOIN_DECISIONS,
      sql`join_queue(${couponId}, ${dinerId}, ${makeCode()}, ${today}, ${now})`,
    ).catch(
      // An account that was deleted while it waited for its place in line.
      whenRowIsGone<JoinOutcome>('not-confirmed'),
    )
    if (outcome !== 'code-taken') return outcome
  }
}

/** Takes a diner out of a queue that has not activated. */
export async function leaveQueue(
  db: Db,
  { couponId, dinerId, now }: QueueRequest,
): Promise<LeaveOutcome> {
  const today = localTimeAt(now).date
  return outcomeOf(db, LEAVE_OUTCOMES, sql`leave_queue(${couponId}, ${dinerId}, ${today})`)
}

/** The coupons that a diner stands in line for, the last one joined first. */
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
