import { MINUTE_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { whenRowIsGone } from '../../../db/foreign-key-violation.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import type { AccountProvider, CreatedAccount } from '../payments/account-provider.ts'
import { ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import { type ConnectLinks, connectedMail } from './connected-account-mails.ts'
import { columnsOf } from './connected-accounts.server.ts'

/** A creation older than this has either happened or never will. */
const SETTLED_MS = 5 * MINUTE_MS

interface ConnectionInput {
  accountId: string
  email: string
  mail: MailQueue
  links: ConnectLinks
  now: Date
}

/**
 * Null if the business was deleted. Concurrent calls create one. Throws as `AccountProvider` does,
 * and may be repeated with another email after a refusal.
 */
export async function connectAccount(
  db: Db,
  provider: AccountProvider,
  input: ConnectionInput,
): Promise<string | null> {
  const row = await findOrStart(db, input)
  if (row === null) return null
  if (row.provider_id !== null) return row.provider_id
  const providerId = await createAndSave(db, provider, { ...row, ...input, email: row.email })
  return providerId ?? connectAccount(db, provider, input)
}

async function createAndSave(
  db: Db,
  provider: AccountProvider,
  input: CreationAttempt & ConnectionInput,
): Promise<string | null> {
  try {
    const made = await make(db, provider, input)
    return (await keep(db, { ...input, ...made })) ? made.providerId : null
  } catch (error) {
    if (error instanceof ProviderRefused) await forget(db, input.id)
    throw error
  }
}

interface CreationAttempt {
  id: string
  asked_at: Date
  isNew: boolean
}

/** A failed call may have created it, so later attempts look first. */
async function make(
  db: Db,
  provider: AccountProvider,
  { id, email, accountId, asked_at, isNew, now }: CreationAttempt & ConnectionInput,
): Promise<CreatedAccount> {
  const key = `connected account ${id}`
  try {
    return await provider.createConnectedAccount({ email, accountId, key })
  } catch (error) {
    if (isNew || !(error instanceof ProviderUnclear)) throw error
    const made = await provider.findCreatedAccount({ key, since: asked_at })
    if (made !== null) return made
    const isSettled = now.getTime() - asked_at.getTime() > SETTLED_MS
    if (isSettled) await forget(db, id)
    throw error
  }
}

type Row = CreationAttempt & { email: string; provider_id: string | null }

async function findOrStart(db: Db, input: ConnectionInput): Promise<Row | null> {
  const { accountId } = input
  const start = await insertStarted(db, input)
  if (start === 'account-gone') return null
  const row = await db
    .selectFrom('connected_accounts')
    .select(['id', 'email', 'asked_at', 'provider_id'])
    .where('account_id', '=', accountId)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, isNew: start === 'started' } : findOrStart(db, input)
}

async function insertStarted(
  db: Db,
  { accountId, email, now }: ConnectionInput,
): Promise<'started' | 'started-before' | 'account-gone'> {
  return db
    .insertInto('connected_accounts')
    .values({ account_id: accountId, email, asked_at: now })
    .onConflict(conflict =>
      conflict.column('account_id').where('disconnected_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
    .then(row => (row ? 'started' : 'started-before'))
    .catch(whenRowIsGone('account-gone'))
}

async function keep(
  db: Db,
  input: ConnectionInput & CreatedAccount & { id: string },
): Promise<boolean> {
  const { id, providerId, answer, accountId, mail, links, now } = input
  return db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('connected_accounts')
      .set({ provider_id: providerId, connected_at: now, ...columnsOf(answer) })
      .where('id', '=', id)
      .where('provider_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return isSaved(tx, { id, providerId })
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

async function isSaved(tx: Tx, { id, providerId }: { id: string; providerId: string }) {
  const row = await tx
    .selectFrom('connected_accounts')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined
}

/** A refusal created nothing; the next attempt needs a new key. */
async function forget(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('connected_accounts')
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute()
}
