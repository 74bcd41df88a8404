import type { Db } from '../../../db/client.ts'
import { MINUTE_MS } from '../time/units.ts'
import type { PaymentProvider } from './provider.ts'

/** Who pays, or whose card is checked. */
export interface Payer {
  accountId: string
  email: string
  now: Date
}

/**
 * The key that a customer is asked for under. The provider answers a key for a day as it did first, also
 * with a failure of its own: so each minute has another one. A customer that nobody here knows of has no
 * card and no subscription, and harms nobody.
 */
export function customerKey(whose: string, now: Date): string {
  return `${whose} ${Math.floor(now.getTime() / MINUTE_MS)}`
}

/**
 * The provider's customer of an account, made the first time it is needed. Two at once have one, because
 * the row is one. Throws as `PaymentProvider` does.
 */
export async function customerOf(
  db: Db,
  provider: PaymentProvider,
  { accountId, email, now }: Payer,
): Promise<string> {
  const known = await findCustomer(db, { accountId })
  if (known) return known
  const key = customerKey(`customer ${accountId}`, now)
  const customerId = await provider.createCustomer({ email, key })
  await db
    .insertInto('provider_customers')
    .values({ account_id: accountId, customer_id: customerId, created_at: now })
    // Two at once bring one account and one customer: to name one of them here fails on the other.
    .onConflict(conflict => conflict.doNothing())
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
