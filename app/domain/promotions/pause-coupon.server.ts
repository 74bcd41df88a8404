import { localTimeAt } from '@hush/hours/time'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { stillRuns } from '../../../db/clock.ts'
import type { Coupons } from '../../../db/schema.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import { lockedListings } from '../listings/lock-listings.server.ts'
import { isGoodOnEvening, nextGoodDay, notTonightText } from './not-tonight.ts'
import { readRanges } from './terms.ts'

interface PauseInput {
  couponId: string
  businessId: string
  answer: 'pause' | 'resume'
  now: Date
}

export type PauseOutcome = 'paused' | 'resumed' | 'none-today' | 'not-found'

/** The date of the evening for which a coupon is paused, or null. */
export function pausedOn(now: Date): RawBuilder<string | null> {
  return sql`case when is_paused(paused_at, resumed_at, time_zone, ${now})
    then evening(time_zone, ${now}) end`
}

/** The date of the evening whose places are taken, or null. */
export function fullOn(now: Date): RawBuilder<string | null> {
  return sql`case when daily_limit <= redeemed_on_evening(coupons.id, time_zone, ${now})
    then evening(time_zone, ${now}) end`
}

/** No codes of an activated coupon are redeemed this evening; its last day moves on (decision 0112). */
export async function changePause(db: Db, input: PauseInput): Promise<PauseOutcome> {
  const { couponId, businessId, answer, now } = input
  const outcome = answer === 'pause' ? 'paused' : 'resumed'
  return db.transaction().execute(async tx => {
    const coupon = await lockCoupon(tx, input)
    if (!coupon) return 'not-found'
    if ((coupon.paused_on !== null) === (answer === 'pause')) return outcome
    if (!isGoodOnEvening(readRanges(coupon.valid_minutes), coupon.evening)) return 'none-today'
    const change = answer === 'pause' ? paused(coupon, now) : resumed(coupon, now)
    await tx.updateTable('coupons').set(change).where('id', '=', couponId).execute()
    const action = `${answer} coupon`
    const objectId = `coupon ${couponId}`
    await writeAudit(tx, { actorId: businessId, role: 'business', action, objectId, now })
    return outcome
  })
}

function paused(coupon: LockedCoupon, now: Date): Updateable<Coupons> {
  if (coupon.is_of_tonight) return { resumed_at: null }
  const pause = { paused_at: now, resumed_at: null, pause_told_at: null }
  const ends_on = nextGoodDay(readRanges(coupon.valid_minutes), coupon.ends_on)
  return { ...pause, ends_on, ends_on_before: coupon.ends_on }
}

/** Once its diners are told, the last day stays where the mail says. */
function resumed(coupon: LockedCoupon, now: Date): Updateable<Coupons> {
  const { time_zone, pause_told_at, ends_on_before: before } = coupon
  const isOver = before === null || before < localTimeAt(now, time_zone).date
  if (isOver || pause_told_at !== null) return { resumed_at: now }
  return { paused_at: null, ends_on: before, ends_on_before: null }
}

type LockedCoupon = NonNullable<Awaited<ReturnType<typeof lockCoupon>>>

/** The lock is that of redeem_code: no code is redeemed after its coupon was paused. */
async function lockCoupon(tx: Tx, { couponId, businessId, now }: PauseInput) {
  const listings = lockedListings(tx).select('listings.id').where('business_id', '=', businessId)
  const listing = await listings.executeTakeFirst()
  if (!listing) return undefined
  return pausableCoupons(tx, now)
    .select(['pause_told_at', 'ends_on_before', 'time_zone'])
    .select(sql<string>`evening(time_zone, ${now})`.as('evening'))
    .select(
      sql<boolean>`coalesce(evening(time_zone, paused_at) = evening(time_zone, ${now}), false)`.as(
        'is_of_tonight',
      ),
    )
    .where('coupons.id', '=', couponId)
    .where('listing_id', '=', listing.id)
    .forUpdate('coupons')
    .executeTakeFirst()
}

function pausableCoupons(db: Db | Tx, now: Date) {
  return db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['coupons.id', 'title', 'valid_minutes', 'ends_on', pausedOn(now).as('paused_on')])
    .where('activated_at', 'is not', null)
    .where(stillRuns(now))
}

export interface PausableCoupon {
  id: string
  title: string
  notTonight: string | null
}

export async function listPausableCoupons(
  db: Db,
  { businessId, now }: Pick<PauseInput, 'businessId' | 'now'>,
): Promise<PausableCoupon[]> {
  const rows = await pausableCoupons(db, now)
    .where('business_id', '=', businessId)
    .orderBy('ends_on')
    .orderBy('coupons.id')
    .execute()
  return rows.map(row => ({ id: row.id, title: row.title, notTonight: notTonightText(row) }))
}
