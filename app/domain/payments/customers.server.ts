import { MINUTE_MS } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'
import type { PaymentProvider } from './provider.ts'

export interface Payer {
  accountId: string
  email: string
  now: Date
}

/** Changes every minute, since the provider repeats a key's failures for a day. */
export function customerKey(subject: string, now: Date): string {
  return `${subject} ${Math.floor(now.getTime() / MINUTE_MS)}`
}

/** Creates the customer when first needed. Throws as `PaymentProvider` does. */
export async function customerOf(
  db: Db,
  provider: PaymentProvider,
  { accountId, email, now }: Payer,
): Promise<string> {
  const existing = await findCustomer(db, { accountId })
  if (existing) return existing
  const key = customerKey(`customer ${accountId}`, now)
  const customerId = await provider.createCustomer({ email, key })
  await db
    .insertInto('provider_customers')
    .values({ account_id: accountId, customer_id: customerId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await findCustomer(db, { accountId })) ?? customerId
}

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
