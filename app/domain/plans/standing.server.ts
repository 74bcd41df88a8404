import type { Db, Tx } from '../../../db/client.ts'
import { OVER, type Standing } from './standing.ts'

interface Whose {
  accountId: string
}

/** How an account stands with the Business plan. Of several subscriptions a paid one counts first. */
export async function readStanding(db: Db | Tx, { accountId }: Whose): Promise<Standing> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['paid_until', 'ends_at', 'price_cents'])
    .where('account_id', '=', accountId)
    .where('state', 'not in', OVER)
    .orderBy('paid_until', order => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { kind: 'none' }
  const { paid_until: paidUntil, ends_at: endsAt, price_cents: priceCents } = row
  if (paidUntil === null) return { kind: 'payment-due', priceCents }
  if (endsAt === null) return { kind: 'runs', paidUntil, priceCents }
  return { kind: 'ends', endsAt, priceCents }
}

/** Whether the account has a checkout of which we have not heard yet how it ended. */
export async function hasCheckout(db: Db, { accountId }: Whose): Promise<boolean> {
  const row = await db
    .selectFrom('plan_checkouts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('checkout_id', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What money may still be taken for: a plan that goes on or is owed, or a checkout that can be paid. An
 * account with either is not deleted. Null for neither.
 */
export async function findCharge(
  tx: Tx,
  { accountId }: Whose,
): Promise<'plan-running' | 'checkout-open' | null> {
  const checkout = await tx
    .selectFrom('plan_checkouts')
    .select('checkout_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const { kind } = await readStanding(tx, { accountId })
  if (kind === 'runs' || kind === 'payment-due') return 'plan-running'
  return checkout?.checkout_id ? 'checkout-open' : null
}
