import { DAY_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'
import type { PaymentProvider } from '../payments/provider.ts'

const RETENTION_MS = 3 * DAY_MS
const BATCH_SIZE = 100

interface Customer {
  customerId: string
}

export async function recordSignUpCustomer(
  tx: Tx,
  { customerId, now }: Customer & { now: Date },
): Promise<void> {
  await tx
    .insertInto('sign_up_customers')
    .values({ id: customerId, made_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function lockSignUpCustomer(tx: Tx, { customerId }: Customer): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_up_customers')
    .select('given_up_at')
    .where('id', '=', customerId)
    .forShare()
    .executeTakeFirst()
  return !row?.given_up_at
}

export async function claimSignUpCustomer(tx: Tx, { customerId }: Customer): Promise<void> {
  await tx.deleteFrom('sign_up_customers').where('id', '=', customerId).execute()
}

/** Failures are repeated next time. Throws as `oneByOne` does. */
export async function deleteAbandonedCustomers(
  db: Db,
  { provider, now }: { provider: PaymentProvider; now: Date },
): Promise<void> {
  await oneByOne({
    db,
    job: 'delete-customers',
    list: (after: string | null) => listOld(db, { after, now }),
    atOnce: BATCH_SIZE,
    handle: async ({ id: customerId }) => {
      const isGivenUp = await db.transaction().execute(tx => giveUp(tx, { customerId, now }))
      if (!isGivenUp) return
      await provider.deleteCustomer(customerId)
      await db.deleteFrom('sign_up_customers').where('id', '=', customerId).execute()
    },
    now,
  })
}

async function listOld(
  db: Db,
  { after, now }: { after: string | null; now: Date },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sign_up_customers as customer
    where made_at < ${new Date(now.getTime() - RETENTION_MS)} and not ${IS_WANTED}
      and id > ${after ?? ''}
    order by id limit ${BATCH_SIZE}::int`.execute(db)
  return rows
}

const IS_WANTED = sql`(
  exists (select from card_set_ups where customer_id = customer.id)
  or exists (select from business_sign_ups where card_customer_id = customer.id)
  or exists (select from card_verifications where customer_id = customer.id)
  or exists (select from provider_customers where customer_id = customer.id))`

/** A sign-up with this customer has committed, or will find it given up. */
async function giveUp(tx: Tx, { customerId, now }: Customer & { now: Date }): Promise<boolean> {
  await tx
    .selectFrom('sign_up_customers')
    .select('id')
    .where('id', '=', customerId)
    .forUpdate()
    .execute()
  const { rows } = await sql`
    update sign_up_customers as customer set given_up_at = coalesce(given_up_at, ${now})
    where id = ${customerId} and not ${IS_WANTED}
    returning id`.execute(tx)
  return rows.length > 0
}
