import type { Db } from '../../../db/client.ts'
import { isUid } from '../ids/id.ts'
import type { OptionalMailKind } from './optional-mails.ts'

/** Whose settings: the signed-in account's, or that of the key in a mail. */
type MailOwner = { accountId: string } | { key: string }

export interface MailSettings {
  accountId: string
  email: string
  /** The kinds that are switched off. */
  refused: string[]
}

/** The mail settings of an account, or null when there is none. */
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

interface Switch {
  accountId: string
  kind: OptionalMailKind
  now: Date
}

/** Switches a kind of mail off. Twice is once; an account that is being deleted has none to switch. */
export async function refuseMails(db: Db, { accountId, kind, now }: Switch): Promise<void> {
  await db
    .insertInto('mail_refusals')
    .columns(['account_id', 'kind', 'refused_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('accounts')
        .where('id', '=', accountId)
        .select(['id', val(kind).as('kind'), val(now).as('refused_at')])
        .forKeyShare(),
    )
    .onConflict(conflict => conflict.columns(['account_id', 'kind']).doNothing())
    .execute()
}

/** Switches a kind of mail on again. */
export async function acceptMails(db: Db, { accountId, kind }: Omit<Switch, 'now'>): Promise<void> {
  await db
    .deleteFrom('mail_refusals')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
}
