import { HOUR_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { localDate } from '../../../../db/clock.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { isVisibleToHolders } from '../../promotions/coupon-visibility.server.ts'
import { readRanges, termsText } from '../../promotions/terms.ts'
import { codeEndsMail } from './news-mails.ts'
import { isDay, type NewsServices } from './notify-diners.server.ts'

const BATCH_SIZE = 100
/** The mail about the activation says the last day too. */
const KNOWN_FOR_MS = 20 * HOUR_MS

/** Mails who has not used a code by day, on the day before its last, once. */
export async function remindDiners(db: Db, services: NewsServices): Promise<void> {
  await oneByOne({
    db,
    job: 'remind-diners',
    list: () => listEnding(db, services.now),
    handle: async coupon => {
      let reminded = BATCH_SIZE
      while (reminded === BATCH_SIZE) {
        reminded = await db.transaction().execute(tx => remindBatch(tx, coupon, services))
      }
    },
    now: services.now,
  })
}

async function listEnding(db: Db, now: Date) {
  const rows = await db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .where('activated_at', 'is not', null)
    .where('ends_on', '=', sql<string>`${localDate(now)} + 1`)
    .where(isVisibleToHolders)
    .select(['coupons.id', 'coupons.title', 'listings.name as restaurant', 'ends_on'])
    .select(['daily_limit', 'valid_minutes'])
    .orderBy('coupons.id')
    .execute()
  return rows.map(({ ends_on: endsOn, daily_limit: dailyLimit, valid_minutes, ...coupon }) => {
    const terms = termsText({ dailyLimit, validRanges: readRanges(valid_minutes) })
    return { ...coupon, endsOn, terms }
  })
}

type EndingCoupon = Awaited<ReturnType<typeof listEnding>>[number]

async function remindBatch(
  tx: Tx,
  coupon: EndingCoupon,
  { mail, links, now }: NewsServices,
): Promise<number> {
  const entries = await tx
    .selectFrom('queue_entries')
    .innerJoin('accounts', 'accounts.id', 'diner_id')
    .leftJoin('mail_refusals', join =>
      join
        .onRef('mail_refusals.account_id', '=', 'diner_id')
        .on('mail_refusals.kind', '=', 'code-ends'),
    )
    .where('coupon_id', '=', coupon.id)
    .where('reminded_at', 'is', null)
    .where('redeemed_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('refused_at', 'is', null)
    .where('told_at', '<=', new Date(now.getTime() - KNOWN_FOR_MS))
    .where(isDay(now))
    .select(['queue_entries.id', 'email', 'first_name as firstName', 'mail_key as mailKey'])
    .limit(BATCH_SIZE)
    .forUpdate('queue_entries')
    .skipLocked()
    .execute()
  for (const diner of entries) await mail.put(tx, codeEndsMail(coupon, diner, links))
  await tx
    .updateTable('queue_entries')
    .set({ reminded_at: now })
    .where(eb => eb('id', '=', eb.fn.any(eb.val(entries.map(({ id }) => id)))))
    .execute()
  return entries.length
}
