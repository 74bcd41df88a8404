import { HOUR_MS } from '@hush/hours/time'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { whenRowIsGone } from '../../../db/foreign-key-violation.ts'
import type { CardSetUps } from '../../../db/schema.ts'
import { hashToken, newToken } from '../accounts/sessions.server.ts'
import { customerKey, customerOf, type Payer } from '../payments/customers.server.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { isSameEmail } from './card-set-up.ts'
import { recordSignUpCustomer } from './sign-up-customers.server.ts'

const CARD_SET_UP_MS = 12 * HOUR_MS

export type Holder = { token: string } | { accountId: string }

export type SavedSetUp = Selectable<CardSetUps>

export async function findCardSetUp(
  db: Db,
  { holder, now }: { holder: Holder; now: Date },
): Promise<SavedSetUp | null> {
  const all = db.selectFrom('card_set_ups').selectAll().where('expires_at', '>', now)
  const own =
    'token' in holder
      ? all.where('browser_hash', '=', hashToken(holder.token))
      : all.where('account_id', '=', holder.accountId)
  return (await own.executeTakeFirst()) ?? null
}

export async function findCardSetUpById(db: Db, setUpId: string): Promise<SavedSetUp | null> {
  const row = await db
    .selectFrom('card_set_ups')
    .selectAll()
    .where('set_up_id', '=', setUpId)
    .executeTakeFirst()
  return row ?? null
}

interface BrowserSetUp {
  token: string
  kept: SavedSetUp
}

export async function findBrowserSetUp(
  db: Db,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<BrowserSetUp | null> {
  const setUp = await findCardSetUp(db, { holder: { token }, now })
  return setUp && isSameEmail(setUp.email, email) ? { token, kept: setUp } : null
}

export async function openForBrowser(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<BrowserSetUp> {
  const token = newToken()
  const kept = await db
    .insertInto('card_set_ups')
    .values({ browser_hash: hashToken(token), email, ...datesFrom(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { token, kept }
}

/** Throws as `PaymentProvider` does. */
export async function customerOfBrowser(
  db: Db,
  provider: PaymentProvider,
  { kept, now }: { kept: SavedSetUp; now: Date },
): Promise<string> {
  if (kept.customer_id !== null) return kept.customer_id
  const { id, email } = kept
  const key = customerKey(`card customer ${id}`, now)
  const customerId = await provider.createCustomer({ email, key })
  return db.transaction().execute(async tx => {
    await recordSignUpCustomer(tx, { customerId, now })
    const row = await tx
      .updateTable('card_set_ups')
      .set(eb => ({ customer_id: eb.fn.coalesce('customer_id', eb.val(customerId)) }))
      .where('id', '=', id)
      .returning('customer_id')
      .executeTakeFirst()
    return row?.customer_id ?? customerId
  })
}

/** Null if the account was deleted in the meantime. Throws as `PaymentProvider` does. */
export async function customerOfAccount(
  db: Db,
  provider: PaymentProvider,
  payer: Payer,
): Promise<string | null> {
  return openForAccount(db, provider, payer).catch(whenRowIsGone(null))
}

async function openForAccount(db: Db, provider: PaymentProvider, payer: Payer): Promise<string> {
  const customerId = await customerOf(db, provider, payer)
  const { accountId, email, now } = payer
  const dates = datesFrom(now)
  // A concurrent call conflicts on either of two constraints, so none is named.
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('card_set_ups')
    .values({ account_id: accountId, email, customer_id: customerId, ...dates })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (inserted) return customerId
  await db
    .updateTable('card_set_ups')
    .set({ email, customer_id: customerId, expires_at: dates.expires_at })
    .where('account_id', '=', accountId)
    .execute()
  return customerId
}

/** Returns the time of the first confirmation. */
export async function recordConfirmation(
  db: Db | Tx,
  { setUpId, now }: { setUpId: string; now: Date },
): Promise<Date> {
  const row = await db
    .updateTable('card_set_ups')
    .set(eb => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('set_up_id', '=', setUpId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return row?.confirmed_at ?? now
}

export async function deleteOldCardSetUps(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom('card_set_ups').where('expires_at', '<=', now).execute()
}

function datesFrom(now: Date) {
  return { created_at: now, expires_at: new Date(now.getTime() + CARD_SET_UP_MS) }
}
