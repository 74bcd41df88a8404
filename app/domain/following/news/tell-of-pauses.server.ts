import { MINUTE_MS } from '@hush/hours/time'
import type { Db, Tx } from '../../../../db/client.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { isVisibleToHolders } from '../../promotions/coupon-visibility.server.ts'
import { notTonightText } from '../../promotions/not-tonight.ts'
import { pausedOn } from '../../promotions/pause-coupon.server.ts'
import { notTonightMail } from './news-mails.ts'
import type { NewsServices } from './notify-diners.server.ts'

/** Time to take an accidental press back. */
const UNTOLD_FOR_MS = 2 * MINUTE_MS

/** Mails who holds an unused code of a coupon that is paused tonight, once an evening. */
export async function tellOfPauses(db: Db, services: NewsServices): Promise<void> {
  await oneByOne({
    db,
    job: 'tell-of-pauses',
    list: () => untoldPauses(db, services.now).execute(),
    handle: ({ id }) => db.transaction().execute(tx => tellOfPause(tx, id, services)),
    now: services.now,
  })
}

function untoldPauses(db: Db | Tx, now: Date) {
  return db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['coupons.id', 'title', 'listings.name as restaurant', 'ends_on', 'valid_minutes'])
    .select(pausedOn(now).as('paused_on'))
    .where('paused_at', '<=', new Date(now.getTime() - UNTOLD_FOR_MS))
    .where('pause_told_at', 'is', null)
    .where(pausedOn(now), 'is not', null)
    .where(isVisibleToHolders)
    .orderBy('coupons.id')
}

/** One that is taken back meanwhile is told to nobody. */
async function tellOfPause(tx: Tx, id: string, { mail, links, now }: NewsServices): Promise<void> {
  const coupon = await untoldPauses(tx, now)
    .where('coupons.id', '=', id)
    .forUpdate('coupons')
    .executeTakeFirst()
  if (!coupon) return
  const diners = await tx
    .selectFrom('queue_entries')
    .innerJoin('accounts', 'accounts.id', 'diner_id')
    .leftJoin('mail_refusals', join =>
      join
        .onRef('mail_refusals.account_id', '=', 'diner_id')
        .on('mail_refusals.kind', '=', 'code-ends'),
    )
    .where('coupon_id', '=', id)
    .where('redeemed_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('refused_at', 'is', null)
    .select(['email', 'first_name as firstName', 'mail_key as mailKey'])
    .execute()
  const news = { ...coupon, endsOn: coupon.ends_on, notTonight: notTonightText(coupon) ?? '' }
  for (const diner of diners) await mail.put(tx, notTonightMail(news, diner, links))
  await tx.updateTable('coupons').set({ pause_told_at: now }).where('id', '=', id).execute()
}
