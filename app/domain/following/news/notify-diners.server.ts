import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { stillRuns } from '../../../../db/clock.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { isVisibleToHolders } from '../../promotions/coupon-visibility.server.ts'
import { readerZone } from '../channels/reader-zone.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import {
  activatedMail,
  endedEarlyMail,
  endedUnfilledMail,
  type NewsCoupon,
  type NewsLinks,
} from './news-mails.ts'

const BATCH_SIZE = 100
/** Coupons end at midnight of their place; mails about that wait for morning where the diner is. */
const [MORNING_HOUR, LAST_HOUR] = [9, 20]

export interface NewsServices {
  mail: MailQueue
  links: NewsLinks
  now: Date
}

interface PendingCoupon extends NewsCoupon {
  isActivated: boolean
  isEndedEarly: boolean
  isOver: boolean
}

/** Mails diners about activated and, by day, ended coupons, exactly once. Skips expired codes. */
export async function notifyDiners(db: Db, services: NewsServices): Promise<void> {
  await oneByOne({
    db,
    job: 'tell-diners',
    list: () => listPendingCoupons(db, services.now),
    handle: coupon => notifyQueue(db, coupon, services),
    now: services.now,
  })
}

async function notifyQueue(db: Db, coupon: PendingCoupon, services: NewsServices): Promise<void> {
  let notified = BATCH_SIZE
  while (notified === BATCH_SIZE) {
    notified = await db.transaction().execute(tx => notifyBatch(tx, coupon, services))
  }
  await markNotified(db, coupon, services.now)
}

async function listPendingCoupons(db: Db, now: Date): Promise<PendingCoupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where('told_at', 'is', null)
    .where(isVisibleToHolders)
    .where(eb =>
      eb.or([
        eb('activated_at', 'is not', null),
        eb('ended_at', 'is not', null),
        eb.not(stillRuns(now)),
      ]),
    )
    .select(['coupons.id', 'coupons.title', 'listings.name', 'ends_on', 'activated_at', 'ended_at'])
    .select(stillRuns(now).as('runs'))
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
    isOver: !row.runs,
  }))
}

async function notifyBatch(tx: Tx, coupon: PendingCoupon, services: NewsServices): Promise<number> {
  const kind = coupon.isActivated ? 'activated' : 'ended-unfilled'
  const entries = await tx
    .selectFrom('queue_entries')
    .leftJoin('accounts', 'accounts.id', 'diner_id')
    .leftJoin('mail_refusals', join =>
      join.onRef('mail_refusals.account_id', '=', 'diner_id').on('mail_refusals.kind', '=', kind),
    )
    .where('coupon_id', '=', coupon.id)
    .where('told_at', 'is', null)
    .where(coupon.isActivated ? sql<boolean>`true` : isDay(services.now))
    .select(['queue_entries.id', 'email', 'first_name', 'mail_key', 'confirmed_at', 'refused_at'])
    .limit(BATCH_SIZE)
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
    await services.mail.put(tx, write(coupon, diner, services.links))
  }
  await tx
    .updateTable('queue_entries')
    .set({ told_at: services.now })
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute()
  return entries.length
}

/** Day and night are those of the diner’s time zone. */
export function isDay(now: Date): RawBuilder<boolean> {
  return sql`extract(hour from ${now}::timestamptz at time zone ${readerZone})
    between ${MORNING_HOUR}::int and ${LAST_HOUR}::int`
}

function mailOf({ isActivated, isEndedEarly }: PendingCoupon) {
  if (isActivated) return activatedMail
  return isEndedEarly ? endedEarlyMail : endedUnfilledMail
}

/** Another process may still be mailing this queue. */
async function markNotified(db: Db, { id }: PendingCoupon, now: Date): Promise<void> {
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
