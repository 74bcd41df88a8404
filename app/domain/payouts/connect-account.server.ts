import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { whenRowIsGone } from '../../../db/foreign-key-violation.ts'
import type { MailQueue } from '../mails/mail.ts'
import type { AccountProvider, MadeAccount } from '../payments/account-provider.ts'
import { ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import { type ConnectLinks, connectedMail } from './connected-account-mails.ts'
import { columnsOf } from './connected-accounts.server.ts'

const MINUTE_MS = 60 * 1000
/** What was asked so long ago has been done by now, or never will be. */
const SETTLED_MS = 5 * MINUTE_MS

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
 * row, and a lost reply is asked for again in the same way. Null when the business was deleted meanwhile.
 * Throws as `AccountProvider` does; what was refused can be asked for anew, with another email.
 */
export async function connectAccount(
  db: Db,
  provider: AccountProvider,
  asked: AskedConnection,
): Promise<string | null> {
  const row = await findOrBegin(db, asked)
  if (row === null) return null
  if (row.provider_id !== null) return row.provider_id
  const providerId = await makeAndKeep(db, provider, { ...row, ...asked, email: row.email })
  // What no row keeps is nobody's: another try gave this one up, or the business is gone.
  return providerId ?? connectAccount(db, provider, asked)
}

async function makeAndKeep(
  db: Db,
  provider: AccountProvider,
  asked: Begun & AskedConnection,
): Promise<string | null> {
  try {
    const made = await make(db, provider, asked)
    return (await keep(db, { ...asked, ...made })) ? made.providerId : null
  } catch (error) {
    if (error instanceof ProviderRefused) await forget(db, asked.id)
    throw error
  }
}

interface Begun {
  id: string
  asked_at: Date
  /** Whether this try is the first. */
  isNew: boolean
}

/**
 * Asks for the account. The provider repeats under a key also that it failed, although it made the account
 * before it did: from the second try on, such an account is looked for. Where there is none after all, the
 * next try is another one.
 */
async function make(
  db: Db,
  provider: AccountProvider,
  { id, email, accountId, asked_at, isNew, now }: Begun & AskedConnection,
): Promise<MadeAccount> {
  const key = `connected account ${id}`
  try {
    return await provider.createConnectedAccount({ email, accountId, key })
  } catch (error) {
    if (isNew || !(error instanceof ProviderUnclear)) throw error
    const made = await provider.findMadeAccount({ key, since: asked_at })
    if (made !== null) return made
    const isSettled = now.getTime() - asked_at.getTime() > SETTLED_MS
    if (isSettled) await forget(db, id)
    throw error
  }
}

type Row = Begun & { email: string; provider_id: string | null }

async function findOrBegin(db: Db, asked: AskedConnection): Promise<Row | null> {
  const { accountId } = asked
  const begun = await begin(db, asked)
  if (begun === 'account-gone') return null
  const row = await db
    .selectFrom('connected_accounts')
    .select(['id', 'email', 'asked_at', 'provider_id'])
    .where('account_id', '=', accountId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
  // Another try may have been refused, and forgotten, in between.
  return row ? { ...row, isNew: begun === 'begun' } : findOrBegin(db, asked)
}

async function begin(
  db: Db,
  { accountId, email, now }: AskedConnection,
): Promise<'begun' | 'begun-before' | 'account-gone'> {
  return db
    .insertInto('connected_accounts')
    .values({ account_id: accountId, email, asked_at: now })
    .onConflict(conflict =>
      conflict.column('account_id').where('disconnected_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
    .then(begun => (begun ? 'begun' : 'begun-before'))
    .catch(whenRowIsGone('account-gone'))
}

/** Notes the account once, and tells the mailbox in the same transaction. Returns whether its row has it. */
async function keep(
  db: Db,
  asked: AskedConnection & MadeAccount & { id: string },
): Promise<boolean> {
  const { id, providerId, answer, accountId, mail, links, now } = asked
  return db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('connected_accounts')
      .set({ provider_id: providerId, connected_at: now, ...columnsOf(answer) })
      .where('id', '=', id)
      .where('provider_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return isKept(tx, { id, providerId })
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
    return true
  })
}

async function isKept(tx: Tx, { id, providerId }: { id: string; providerId: string }) {
  const row = await tx
    .selectFrom('connected_accounts')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

/** What the provider refused never was; another try is asked under another key. */
async function forget(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('connected_accounts')
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()
}
