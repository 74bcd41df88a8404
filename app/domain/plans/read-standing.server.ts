import type { Db, Tx } from '../../../db/client.ts'
import { OVER, type Standing, UNKNOWN } from './standing.ts'

const NO_PLAN = [...OVER, UNKNOWN]

interface AccountRef {
  accountId: string
}

/** A paid subscription wins, then one that continues. */
export async function readStanding(db: Db | Tx, { accountId }: AccountRef): Promise<Standing> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['paid_until', 'ends_at', 'grace_until', 'price_cents'])
    .where('account_id', '=', accountId)
    .where('state', 'not in', NO_PLAN)
    .orderBy(eb => eb('paid_until', 'is', null))
    .orderBy(eb => eb('ends_at', 'is not', null))
    .orderBy('paid_until', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { kind: 'none' }
  const { paid_until: paidUntil, ends_at: endsAt, price_cents: priceCents } = row
  if (paidUntil === null) return { kind: 'payment-due', priceCents, graceUntil: row.grace_until }
  if (endsAt === null) return { kind: 'runs', paidUntil, priceCents }
  return { kind: 'ends', endsAt, priceCents }
}

/** Reads the checkout first: whoever removes one has saved its subscription. */
export async function readPlan(
  db: Db,
  account: AccountRef,
): Promise<{ isPaying: boolean; standing: Standing }> {
  const isPaying = await hasCheckout(db, account)
  return { isPaying, standing: await readStanding(db, account) }
}

async function hasCheckout(db: Db, { accountId }: AccountRef): Promise<boolean> {
  const row = await db
    .selectFrom('plan_checkouts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('checkout_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export type Charge = 'plan-running' | 'checkout-open' | 'plan-ending'

/** An account cannot be deleted until this is null. */
export async function findCharge(tx: Tx, { accountId }: AccountRef): Promise<Charge | null> {
  const checkout = await tx
    .selectFrom('plan_checkouts')
    .select('checkout_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const plans = await tx
    .selectFrom('subscriptions')
    .select(['paid_until', 'ends_at'])
    .where('account_id', '=', accountId)
    .where('state', 'not in', NO_PLAN)
    .execute()
  if (plans.some(plan => plan.ends_at === null || plan.paid_until === null)) return 'plan-running'
  if (checkout?.checkout_id) return 'checkout-open'
  return plans.length > 0 ? 'plan-ending' : null
}

export async function listCharged(db: Db, { accountId }: AccountRef): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'not in', NO_PLAN)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
