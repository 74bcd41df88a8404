import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { isUid } from '../../ids/id.ts'
import type { OptionalMailKind } from './optional-mails.ts'

type MailOwner = { accountId: string } | { key: string }

export interface MailSettings {
  accountId: string
  email: string
  refused: string[]
}

export async function findMailSettings(db: Db, owner: MailOwner): Promise<MailSettings | null> {
  if ('key' in owner && !isUid(owner.key)) return null
  const accounts = db.selectFrom('accounts').select(['id', 'email'])
  const account = await ('key' in owner
    ? accounts.where('mail_key', '=', owner.key).executeTakeFirst()
    : accounts.where('id', '=', owner.accountId).executeTakeFirst())
  if (!account) return null
  const refusals = await db
    .selectFrom('mail_refusals')
    .select('kind')
    .where('account_id', '=', account.id)
    .execute()
  return {
    accountId: account.id,
    email: account.email,
    refused: refusals.map(({ kind }) => kind),
  }
}

interface MailSwitch {
  accountId: string
  kind: OptionalMailKind
  now: Date
}

/** Idempotent. A mail being written at the moment goes unsent. */
export async function refuseMails(db: Db, change: MailSwitch): Promise<void> {
  await db.transaction().execute(async tx => {
    await addRefusal(tx, change)
    await deleteUnsent(tx, change)
  })
}

async function addRefusal(tx: Tx, { accountId, kind, now }: MailSwitch): Promise<void> {
  await tx
    .insertInto('mail_refusals')
    .columns(['account_id', 'kind', 'refused_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('accounts')
        .where('id', '=', accountId)
        .select(['id', val(kind).as('kind'), val(now).as('refused_at')])
        .forUpdate(),
    )
    .onConflict(conflict => conflict.columns(['account_id', 'kind']).doNothing())
    .execute()
}

async function deleteUnsent(tx: Tx, { accountId, kind }: MailSwitch): Promise<void> {
  await sql`
    delete from mails using accounts
    where accounts.id = ${accountId} and lower(recipient) = lower(email)
      and kind = ${kind} and sent_at is null`.execute(tx)
}

export async function acceptMails(
  db: Db,
  { accountId, kind }: Omit<MailSwitch, 'now'>,
): Promise<void> {
  await db
    .deleteFrom('mail_refusals')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
}
