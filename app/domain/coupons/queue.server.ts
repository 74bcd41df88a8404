import { type RawBuilder, sql } from 'kysely'
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
export async function joinQueue(
  db: Db,
  request: QueueRequest,
  makeCode: () => string = makePersonalCode,
): Promise<JoinOutcome> {
  // Activation is final, so this needs no lock, and a full line turns people away at once.
  const full = await findActivated(db, request)
  if (full) return outcomeOfFull(full, request.now)

  return db.transaction().execute(async tx => {
    const coupon = await lockCoupon(tx, request.couponId)
    if (!coupon) return 'not-found'
    if (hasEnded(coupon, request.now)) return 'ended'
    const line = await readLine(tx, request)
    if (coupon.activated_at) return line.is_joined ? 'already-joined' : 'line-full'
    if (line.is_joined) return 'already-joined'
    if (!line.mailbox) return 'not-confirmed'
    if (line.is_joined_elsewhere) return 'joined-elsewhere'
    await addEntry(tx, request, makeCode)
    if (line.people + 1 < coupon.target) return 'joined'
    await activate(tx, request)
    return 'activated'
  })
}

/** Takes a diner out of a queue that has not activated. */
export async function leaveQueue(db: Db, request: QueueRequest): Promise<LeaveOutcome> {
  const { couponId, dinerId, now } = request
  return db.transaction().execute(async tx => {
    const coupon = await lockCoupon(tx, couponId)
    if (!coupon) return 'not-found'
    if (hasEnded(coupon, now)) return 'ended'
    if (coupon.activated_at) return 'already-activated'
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
    .where(listingIsShown)
    .forUpdate()
    .executeTakeFirst()
}

async function findActivated(db: Db, { couponId, dinerId }: QueueRequest) {
  return db
    .selectFrom('coupons')
    .select(['ends_on', entryOf(couponId, dinerId).as('is_joined')])
    .where('id', '=', couponId)
    .where('activated_at', 'is not', null)
    .where(listingIsShown)
    .executeTakeFirst()
}

function outcomeOfFull(full: { ends_on: string; is_joined: boolean }, now: Date): JoinOutcome {
  if (hasEnded(full, now)) return 'ended'
  return full.is_joined ? 'already-joined' : 'line-full'
}

/**
 * The line as the lock holder sees it: nobody else can change it now. A statement of its own, after
 * the lock: one that waited for it would count what was there before. `mailbox` is null for whoever
 * may not join: not a diner, or not confirmed.
 */
async function readLine(tx: Tx, { couponId, dinerId }: QueueRequest) {
  const { rows } = await sql<{
    people: number
    is_joined: boolean
    is_joined_elsewhere: boolean
    mailbox: string | null
  }>`
    select (select count(*) from queue_entries where coupon_id = ${couponId}) as people,
      ${entryOf(couponId, dinerId)} as is_joined,
      exists (
        select from accounts twin join queue_entries on diner_id = twin.id
        where coupon_id = ${couponId} and twin.mailbox = me.mailbox and twin.id <> me.id
      ) as is_joined_elsewhere,
      me.mailbox
    from (values (true)) as always
      left join accounts me
        on me.id = ${dinerId} and me.role = 'diner' and me.confirmed_at is not null`.execute(tx)
  const [line] = rows
  if (!line) throw new Error('A select from one row gives one.')
  return line
}

/** A code that somebody has already is made anew: there are 2^60 of them. */
async function addEntry(
  tx: Tx,
  { couponId, dinerId, now }: QueueRequest,
  makeCode: () => string,
): Promise<void> {
  for (;;) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('queue_entries')
      .values({ coupon_id: couponId, diner_id: dinerId, code: makeCode(), joined_at: now })
      .onConflict(code => code.column('code').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) return
  }
}

async function activate(tx: Tx, { couponId, now }: QueueRequest): Promise<void> {
  await tx.updateTable('coupons').set({ activated_at: now }).where('id', '=', couponId).execute()
}

function entryOf(couponId: string, dinerId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from queue_entries where coupon_id = ${couponId} and diner_id = ${dinerId})`
}

const listingIsShown = sql<boolean>`exists (
  select from listings where listings.id = coupons.listing_id and hidden_at is null)`

function hasEnded({ ends_on }: { ends_on: string }, now: Date): boolean {
  return daysLeft(ends_on, localTimeAt(now).date) <= 0
}
