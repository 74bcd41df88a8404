import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { localTimeAt } from '../happy-hours/local-time.ts'
import { daysLeft } from './coupon.ts'
import { makePersonalCode } from './personal-code.server.ts'

interface QueueRequest {
  couponId: string
  dinerId: string
  now: Date
}

export type JoinOutcome =
  | 'joined'
  /** Joined as the last one: the coupon has activated. */
  | 'activated'
  | 'already-joined'
  /** The same mailbox is in the line with another account (trust T23). */
  | 'joined-elsewhere'
  | 'not-confirmed'
  | 'line-full'
  | 'ended'
  | 'not-found'

export type LeaveOutcome = 'left' | 'not-joined' | 'already-activated' | 'ended' | 'not-found'

/**
 * Puts a diner into a coupon's queue. The transaction that adds the last one activates the coupon,
 * for good (design §3). Joining twice is joining once.
 */
export async function joinQueue(db: Db, request: QueueRequest): Promise<JoinOutcome> {
  // Activation is final, so this needs no lock, and a full line turns people away at once.
  if (await isActivated(db, request.couponId)) return outcomeOfFull(db, request)

  return db.transaction().execute(async tx => {
    const coupon = await lockCoupon(tx, request.couponId)
    if (!coupon) return 'not-found'
    if (hasEnded(coupon, request.now)) return 'ended'
    if (coupon.activated_at) return outcomeOfFull(tx, request)
    const line = await readLine(tx, request)
    if (!line.is_confirmed) return 'not-confirmed'
    if (line.is_joined) return 'already-joined'
    if (line.is_joined_elsewhere) return 'joined-elsewhere'
    return addEntry(tx, request, line.people + 1 >= coupon.target)
  })
}

/** Takes a diner out of a queue that has not activated. */
export async function leaveQueue(db: Db, request: QueueRequest): Promise<LeaveOutcome> {
  const { couponId, dinerId, now } = request
  return db.transaction().execute(async tx => {
    const coupon = await lockCoupon(tx, couponId)
    if (!coupon) return 'not-found'
    if (coupon.activated_at) return 'already-activated'
    if (hasEnded(coupon, now)) return 'ended'
    const { numDeletedRows } = await tx
      .deleteFrom('queue_entries')
      .where('coupon_id', '=', couponId)
      .where('diner_id', '=', dinerId)
      .executeTakeFirst()
    return numDeletedRows > 0n ? 'left' : 'not-joined'
  })
}

/** Whoever holds this row decides about the queue; everybody else waits for the decision. */
async function lockCoupon(tx: Tx, couponId: string) {
  return tx
    .selectFrom('coupons')
    .select(['target', 'ends_on', 'activated_at'])
    .where('id', '=', couponId)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('listings')
          .select('listings.id')
          .whereRef('listings.id', '=', 'coupons.listing_id')
          .where('hidden_at', 'is', null),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
}

async function isActivated(db: Db, couponId: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', couponId)
    .where('activated_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The line as the lock holder sees it: nobody else can change it now. */
async function readLine(tx: Tx, { couponId, dinerId }: QueueRequest) {
  const { rows } = await sql<{
    people: number
    is_joined: boolean
    is_joined_elsewhere: boolean
    is_confirmed: boolean
  }>`
    select count(entry.id)::int as people,
      coalesce(bool_or(entry.diner_id = me.id), false) as is_joined,
      coalesce(bool_or(person.mailbox = me.mailbox), false) as is_joined_elsewhere,
      me.confirmed_at is not null as is_confirmed
    from accounts as me
      left join queue_entries as entry on entry.coupon_id = ${couponId}
      left join accounts as person on person.id = entry.diner_id
    where me.id = ${dinerId}
    group by me.id`.execute(tx)
  const line = rows[0]
  if (!line) throw new Error('A diner who is signed in has an account.')
  return line
}

async function addEntry(
  tx: Tx,
  { couponId, dinerId, now }: QueueRequest,
  isLast: boolean,
): Promise<JoinOutcome> {
  const code = makePersonalCode()
  await tx
    .insertInto('queue_entries')
    .values({ coupon_id: couponId, diner_id: dinerId, code, joined_at: now })
    .execute()
  if (!isLast) return 'joined'
  await tx.updateTable('coupons').set({ activated_at: now }).where('id', '=', couponId).execute()
  return 'activated'
}

async function outcomeOfFull(
  db: Db | Tx,
  { couponId, dinerId }: QueueRequest,
): Promise<JoinOutcome> {
  const entry = await db
    .selectFrom('queue_entries')
    .select('id')
    .where('coupon_id', '=', couponId)
    .where('diner_id', '=', dinerId)
    .executeTakeFirst()
  return entry ? 'already-joined' : 'line-full'
}

function hasEnded({ ends_on }: { ends_on: string }, now: Date): boolean {
  return daysLeft(ends_on, localTimeAt(now).date) <= 0
}
