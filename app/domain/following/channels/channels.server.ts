import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'

export type Channel = 'mail' | 'push'

interface Reader {
  accountId: string
}

export async function addChannel(
  tx: Tx,
  { accountId, channel }: Reader & { channel: Channel },
): Promise<void> {
  await sql`
    insert into alert_settings (account_id, channel)
    select id, ${channel} from accounts where id = ${accountId} for key share
    on conflict do nothing`.execute(tx)
}

export async function lockChannels(tx: Tx, { accountId }: Reader): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forKeyShare().execute()
  await tx
    .selectFrom('alert_settings')
    .select('channel')
    .where('account_id', '=', accountId)
    .orderBy('channel')
    .forNoKeyUpdate()
    .execute()
}

/** Alerts of unsent mails are considered again; pushes are lost. Needs `lockChannels`. */
export async function withdrawUnsent(tx: Tx, { accountId }: Reader): Promise<void> {
  await takeBackMails(tx, { accountId, expiredBy: null })
  await withdrawPushes(tx, { accountId })
}

export async function withdrawPushes(tx: Tx, { accountId }: Reader): Promise<void> {
  await tx
    .deleteFrom('pushes')
    .where('subscription_id', 'in', own =>
      own.selectFrom('push_subscriptions').select('id').where('account_id', '=', accountId),
    )
    .execute()
}

export async function takeBackMails(
  tx: Tx,
  { accountId, expiredBy }: Reader & { expiredBy: Date | null },
): Promise<void> {
  const isTaken = expiredBy
    ? sql`mails.expires_at <= ${expiredBy} and mails.sending_at is null`
    : sql`true`
  await sql`
    with gone as (
      delete from mails using digests
      where digests.mail_id = mails.id and digests.account_id = ${accountId}
        and mails.sent_at is null and ${isTaken}
      returning on_date, number, told_at, mails.sending_at is null as is_unsent
    ), waiting as (
      update alerts set told_at = null from gone
      where account_id = ${accountId} and channel = 'mail' and alerts.told_at = gone.told_at and is_unsent
    ), uncounted as (
      delete from digests using gone
      where account_id = ${accountId} and channel = 'mail' and is_unsent
        and digests.on_date = gone.on_date and digests.number = gone.number
    )
    update alert_settings set resume_at = null
    where account_id = ${accountId} and channel = 'mail' and exists (select from gone)`.execute(tx)
}
