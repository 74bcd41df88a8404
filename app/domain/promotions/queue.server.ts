import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { whenRowIsGone } from '../../../db/foreign-key-violation.ts'
import { outcomeOf } from '../../../db/outcome.ts'
import { makePersonalCode } from './personal-code.server.ts'

interface QueueRequest {
  couponId: string
  dinerId: string
  now: Date
}

/** Why somebody may not hold an entry. Source: db/functions/queue_refusal.sql. */
export const QUEUE_REFUSALS = [
  /** The same mailbox joined with another account. */
  'joined-elsewhere',
  /** The viewer owns the coupon's bar or is on its staff. */
  'works-here',
  /** The viewer is no diner, or unconfirmed. */
  'not-confirmed',
] as const

const JOIN_OUTCOMES = [
  'joined',
  'activated',
  'already-joined',
  ...QUEUE_REFUSALS,
  'line-full',
  'ended',
  'not-found',
] as const

export type JoinOutcome = (typeof JOIN_OUTCOMES)[number]

/** 'code-taken': the generated code exists already, try another. */
export const JOIN_DECISIONS = [...JOIN_OUTCOMES, 'code-taken'] as const

export const LEAVE_OUTCOMES = [
  'left',
  'not-joined',
  'already-activated',
  'ended',
  'not-found',
] as const

export type LeaveOutcome = (typeof LEAVE_OUTCOMES)[number]

/** The last join needed activates the coupon. Source: db/functions/join_queue.sql. */
export async function joinQueue(
  db: Db,
  { couponId, dinerId, now }: QueueRequest,
  makeCode: () => string = makePersonalCode,
): Promise<JoinOutcome> {
  for (;;) {
    const outcome = await outcomeOf(
      db,
      JOIN_DECISIONS,
      sql`join_queue(${couponId}, ${dinerId}, ${makeCode()}, ${now})`,
    ).catch(whenRowIsGone<JoinOutcome>('not-confirmed'))
    if (outcome !== 'code-taken') return outcome
  }
}

export async function leaveQueue(
  db: Db,
  { couponId, dinerId, now }: QueueRequest,
): Promise<LeaveOutcome> {
  return outcomeOf(db, LEAVE_OUTCOMES, sql`leave_queue(${couponId}, ${dinerId}, ${now})`)
}

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
