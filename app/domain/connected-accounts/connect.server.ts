import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { MailQueue } from '../mails/mail.ts'
import { ProviderRefused } from '../payments/provider.ts'
import type { AccountProvider } from './account-provider.ts'
import { type ConnectLinks, connectedMail } from './mails.ts'

interface AskedConnection {
  accountId: string
  email: string
  mail: MailQueue
  links: ConnectLinks
  now: Date
}

/**
 * The provider's id of the account that a business is paid to, made if there is none. Twenty at once make
 * one: the row that is there first is the key that the provider is asked under, with the email of that
 * row, and a lost reply is asked for again in the same way. Throws as `AccountProvider` does; what was
 * refused can be asked for anew, with another email.
 */
export async function connectAccount(
  db: Db,
  provider: AccountProvider,
  asked: AskedConnection,
): Promise<string> {
  const row = await findOrBegin(db, asked)
  if (row.provider_id !== null) return row.provider_id
  const { accountId } = asked
  const key = `connected account ${row.id}`
  try {
    const providerId = await provider.createConnectedAccount({ email: row.email, accountId, key })
    await keep(db, { ...asked, id: row.id, providerId })
    return providerId
  } catch (error) {
    if (error instanceof ProviderRefused) await forget(db, row.id)
    throw error
  }
}

async function findOrBegin(db: Db, { accountId, email, now }: AskedConnection) {
  await db
    .insertInto('connected_accounts')
    .values({ account_id: accountId, email, asked_at: now })
    .onConflict(conflict =>
      conflict.column('account_id').where('disconnected_at', 'is', null).doNothing(),
    )
    .execute()
  return db
    .selectFrom('connected_accounts')
    .select(['id', 'email', 'provider_id'])
    .where('account_id', '=', accountId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Notes the account once, and tells the mailbox in the same transaction. */
async function keep(
  db: Db,
  asked: AskedConnection & { id: string; providerId: string },
): Promise<void> {
  const { id, providerId, accountId, mail, links, now } = asked
  await db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('connected_accounts')
      .set({ provider_id: providerId, connected_at: now })
      .where('id', '=', id)
      .where('provider_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const owner = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name as firstName'])
      .select(
        sql<boolean>`exists (select from connected_accounts
          where account_id = ${accountId} and disconnected_at is not null)`.as('isAnother'),
      )
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const { isAnother } = owner
    await mail.put(tx, connectedMail(owner, { providerId, isAnother }, links))
  })
}

/** What the provider refused never was; another try is asked under another key. */
async function forget(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('connected_accounts')
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()
}
