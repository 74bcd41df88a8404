import type { Db, Tx } from '../../../db/client.ts'
import type { MailQueue } from '../mails/mail.ts'
import { isVisibleToHolders } from '../promotions/coupon-visibility.server.ts'
import { localTimeAt } from '../time/local-time.ts'
import {
  activatedMail,
  endedEarlyMail,
  endedUnfilledMail,
  type NewsLinks,
  type ToldCoupon,
} from './news-mails.ts'
import { isTimeToTellOfEnds } from './telling-hours.ts'

/** Told in one transaction; a large queue is many small ones. */
const DINERS_AT_ONCE = 100

interface Telling {
  mail: MailQueue
  links: NewsLinks
  now: Date
}

interface UntoldCoupon extends ToldCoupon {
  isActivated: boolean
  /** Whether its business ended it before its last day. */
  isEndedEarly: boolean
  /** Whether its last day is over. */
  isOver: boolean
}

/**
 * Writes one mail to each diner in a queue that has activated or, in daytime, ended unfilled, by its
 * last day or by its business. Each is written and marked in one transaction: once, however many
 * processes do it and whenever one dies. Nobody is sent to the bar with a code that is over by now,
 * after a day without us.
 */
export async function tellDiners(db: Db, telling: Telling): Promise<void> {
  for (const coupon of await listUntoldCoupons(db, telling.now)) {
    let told = DINERS_AT_ONCE
    while (told === DINERS_AT_ONCE) {
      told = await db.transaction().execute(tx => tellSome(tx, coupon, telling))
    }
    await markTold(db, coupon, telling.now)
  }
}

async function listUntoldCoupons(db: Db, now: Date): Promise<UntoldCoupon[]> {
  const today = localTimeAt(now).date
  const rows = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where('told_at', 'is', null)
    .where(isVisibleToHolders)
    .where(eb => {
      const isActivated = eb('activated_at', 'is not', null)
      if (!isTimeToTellOfEnds(now)) return isActivated
      return eb.or([isActivated, eb('ended_at', 'is not', null), eb('ends_on', '<', today)])
    })
    .select(['coupons.id', 'coupons.title', 'listings.name', 'ends_on', 'activated_at', 'ended_at'])
    .orderBy('activated_at')
    .orderBy('coupons.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    restaurant: row.name,
    endsOn: row.ends_on,
    isActivated: row.activated_at !== null,
    isEndedEarly: row.activated_at === null && row.ended_at !== null,
    isOver: row.ends_on < today,
  }))
}

/** Tells those whom no other process is telling at this moment. Returns how many were settled. */
async function tellSome(tx: Tx, coupon: UntoldCoupon, telling: Telling): Promise<number> {
  const kind = coupon.isActivated ? 'activated' : 'ended-unfilled'
  const entries = await tx
    .selectFrom('queue_entries')
    .leftJoin('accounts', 'accounts.id', 'diner_id')
    .leftJoin('mail_refusals', join =>
      join.onRef('mail_refusals.account_id', '=', 'diner_id').on('mail_refusals.kind', '=', kind),
    )
    .where('coupon_id', '=', coupon.id)
    .where('told_at', 'is', null)
    .select(['queue_entries.id', 'email', 'first_name', 'mail_key', 'confirmed_at', 'refused_at'])
    .limit(DINERS_AT_ONCE)
    .forUpdate('queue_entries')
    .skipLocked()
    .execute()
  if (entries.length === 0) return 0
  const write = mailOf(coupon)
  for (const { email, first_name, mail_key, confirmed_at, refused_at } of entries) {
    if (email === null || first_name === null || mail_key === null) continue
    if (confirmed_at === null || refused_at !== null) continue
    if (coupon.isActivated && coupon.isOver) continue
    const diner = { email, firstName: first_name, mailKey: mail_key }
    await telling.mail.put(tx, write(coupon, diner, telling.links))
  }
  await tx
    .updateTable('queue_entries')
    .set({ told_at: telling.now })
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute()
  return entries.length
}

function mailOf({ isActivated, isEndedEarly }: UntoldCoupon) {
  if (isActivated) return activatedMail
  return isEndedEarly ? endedEarlyMail : endedUnfilledMail
}

/** Unless somebody in the queue is still being told by another process. */
async function markTold(db: Db, { id }: UntoldCoupon, now: Date): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ told_at: now })
    .where('id', '=', id)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('queue_entries')
            .select('id')
            .whereRef('coupon_id', '=', 'coupons.id')
            .where('told_at', 'is', null),
        ),
      ),
    )
    .execute()
}
