import type { Db, Tx } from '../../../db/client.ts'
import { OVER, type Standing, UNKNOWN } from './standing.ts'

const NO_PLAN = [...OVER, UNKNOWN]

interface Whose {
  accountId: string
}

/**
 * How an account stands with the Business plan. Of several subscriptions a paid one counts first, and of
 * those one that goes on.
 */
export async function readStanding(db: Db | Tx, { accountId }: Whose): Promise<Standing> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['paid_until', 'ends_at', 'price_cents'])
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
  if (paidUntil === null) return { kind: 'payment-due', priceCents }
  if (endsAt === null) return { kind: 'runs', paidUntil, priceCents }
  return { kind: 'ends', endsAt, priceCents }
}

/**
 * How an account stands, and whether a payment of it may be on its way to us. The checkout is read first:
 * whoever forgets one has kept what it made, so that a payment is seen as the one or as the other.
 */
export async function readPlan(
  db: Db,
  whose: Whose,
): Promise<{ isPaying: boolean; standing: Standing }> {
  const isPaying = await hasCheckout(db, whose)
  return { isPaying, standing: await readStanding(db, whose) }
}

/** Whether the account has a checkout of which we have not heard yet how it ended. */
async function hasCheckout(db: Db, { accountId }: Whose): Promise<boolean> {
  const row = await db
    .selectFrom('plan_checkouts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('checkout_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What money may still be taken for. */
export type Charge =
  /** A plan goes on, or is owed. */
  | 'plan-running'
  /** A checkout can be paid. */
  | 'checkout-open'
  /** A plan is cancelled for the end of its month, which the hosted portal can take back. */
  | 'plan-ending'

/** What an account may still be charged for; null for nothing. It is not deleted before. */
export async function findCharge(tx: Tx, { accountId }: Whose): Promise<Charge | null> {
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

/** The subscriptions of an account that are not over, as far as we know. */
export async function listCharged(db: Db, { accountId }: Whose): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'not in', NO_PLAN)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
