import type { Db } from '../../../db/client.ts'
import type { PaymentProvider } from './provider.ts'

interface Payer {
  accountId: string
  email: string
  now: Date
}

/**
 * The provider's customer of an account, made the first time it is needed. Two at once make one: the
 * provider does a key once, and the row is one. Throws as `PaymentProvider` does.
 */
export async function customerOf(
  db: Db,
  provider: PaymentProvider,
  { accountId, email, now }: Payer,
): Promise<string> {
  const known = await findCustomer(db, { accountId })
  if (known) return known
  const customerId = await provider.createCustomer({ email, key: `customer ${accountId}` })
  await db
    .insertInto('provider_customers')
    .values({ account_id: accountId, customer_id: customerId, created_at: now })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute()
  return (await findCustomer(db, { accountId })) ?? customerId
}

/** The customer of an account; null before it has one. */
export async function findCustomer(
  db: Db,
  { accountId }: { accountId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('provider_customers')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}
