import { sql } from 'kysely'
import { OPTIONAL_MAILS } from '../app/domain/following/mails/optional-mails.ts'
import type { Tx } from '../db/client.ts'
import type { DemoWorld } from './world.ts'

/** Prevents a flood in the demo's mailbox: what had ended counts as mailed. */
export async function settleOldNews(
  tx: Tx,
  { coupons }: DemoWorld,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const couponIds = coupons.map(({ id }) => id)
  await sql`update coupons
    set told_at = case when activated_at is not null or ends_on < ${today}
      then coalesce(told_at, ${now}) end
    where id = any(${couponIds}::uuid[])`.execute(tx)
  await sql`update queue_entries
    set told_at = coupons.told_at,
      news_seen_at = case when coupons.told_at is not null then news_seen_at end
    from coupons where coupons.id = coupon_id and coupons.id = any(${couponIds}::uuid[])`.execute(
    tx,
  )
}

/** Only those who can sign in get mails. */
export async function refuseMailsOfCrowd(
  tx: Tx,
  { people }: DemoWorld,
  { now }: { now: Date },
): Promise<void> {
  const rows = people.crowd.flatMap(({ id }) =>
    OPTIONAL_MAILS.map(({ kind }) => ({ account_id: id, kind, refused_at: now })),
  )
  await tx.insertInto('mail_refusals').values(rows).execute()
}
