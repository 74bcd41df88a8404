import type { Db, Tx } from '../../../db/client.ts'
import { whenRowIsGone } from '../../../db/foreign-key-violation.ts'
import { customerOf } from '../payments/customers.server.ts'
import type { PlanProvider, ProviderCheckout } from '../payments/plan-provider.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import { readStanding } from './read-standing.server.ts'
import { planOf } from './standing.ts'

export type OpenedCheckout =
  | { kind: 'open'; id: string; url: string }
  /** The account has the plan. */
  | { kind: 'has-plan' }
  /** A subscription waits for its payment: the card is changed in the portal, not paid for twice. */
  | { kind: 'payment-due' }
  /** A checkout was paid, and its event is on its way to us. */
  | { kind: 'activating' }
  /** It was deleted meanwhile. */
  | { kind: 'no-account' }

interface Buyer {
  accountId: string
  email: string
  priceCents: number
  successUrl: string
  cancelUrl: string
  now: Date
}

/** More than ever lie between two tabs that ask at the same time. */
const MAX_TURNS = 5
/** The provider answers a key for a day as it did first, also with a failure of its own: then a new one is begun. */
const STALE_MS = 60 * 1000

/**
 * Opens the checkout of the Business plan, or finds the one that is open: an account has one at a time,
 * however often and from wherever it is asked for. Throws as `PaymentProvider` does.
 */
export async function openCheckout(
  db: Db,
  provider: PaymentProvider,
  buyer: Buyer,
): Promise<OpenedCheckout> {
  return findOrOpen(db, provider, buyer).catch(
    whenRowIsGone<OpenedCheckout>({ kind: 'no-account' }),
  )
}

async function findOrOpen(
  db: Db,
  provider: PaymentProvider,
  buyer: Buyer,
): Promise<OpenedCheckout> {
  const { accountId } = buyer
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const attempt = await findOrBegin(db, buyer)
    // After the attempt is there: whoever ended the one before it has kept what that one made.
    const standing = await readStanding(db, { accountId })
    if (standing.kind !== 'none') {
      if (attempt.checkoutId === null) await endAttempt(db, attempt)
      return { kind: planOf(standing) === 'business' ? 'has-plan' : 'payment-due' }
    }
    const checkout = await checkoutOf(db, provider, { ...buyer, ...attempt })
    if (checkout === 'gone') continue
    const { id, url } = checkout
    if (url !== null && checkout.priceCents === buyer.priceCents) return { kind: 'open', id, url }
    if (await isPaidUnheard(db, checkout)) return { kind: 'activating' }
    if (url === null || (await expire(provider, checkout))) await endAttempt(db, attempt)
  }
  throw new Error('A checkout was replaced again and again.')
}

interface Attempt {
  attempt: string
  /** Null until the provider has answered. */
  checkoutId: string | null
}

async function findOrBegin(
  db: Db,
  { accountId, now }: Pick<Buyer, 'accountId' | 'now'>,
): Promise<Attempt> {
  await db
    .insertInto('plan_checkouts')
    .values({ account_id: accountId, created_at: now })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute()
  const row = await findAttempt(db, { accountId })
  if (!row) return findOrBegin(db, { accountId, now })
  if (row.checkoutId !== null || now.getTime() - row.begunAt.getTime() < STALE_MS) return row
  await endAttempt(db, row)
  return findOrBegin(db, { accountId, now })
}

async function findAttempt(
  db: Db,
  { accountId }: { accountId: string },
): Promise<(Attempt & { begunAt: Date }) | undefined> {
  return db
    .selectFrom('plan_checkouts')
    .select(['attempt', 'checkout_id as checkoutId', 'created_at as begunAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The checkout of an attempt as it is now; 'gone' where the attempt ended meanwhile. */
async function checkoutOf(
  db: Db,
  provider: PaymentProvider,
  asked: Buyer & Attempt,
): Promise<ProviderCheckout | 'gone'> {
  const { attempt, checkoutId } = asked
  if (checkoutId !== null) {
    const found = await provider.findPlanCheckout(checkoutId)
    if (found) return found
    await endAttempt(db, { attempt, checkoutId })
    return 'gone'
  }
  const opened = await open(db, provider, asked)
  if (opened === 'elsewhere') return 'gone'
  const { numUpdatedRows } = await db
    .updateTable('plan_checkouts')
    .set({ checkout_id: opened.id })
    .where('attempt', '=', attempt)
    .where(eb => eb.or([eb('checkout_id', 'is', null), eb('checkout_id', '=', opened.id)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return opened
  await expire(provider, opened)
  return 'gone'
}

/** The provider does a key once, so what several ask for is one; 'elsewhere' where another was quicker. */
async function open(
  db: Db,
  provider: PaymentProvider,
  asked: Buyer & Attempt,
): Promise<ProviderCheckout | 'elsewhere'> {
  const customerId = await customerOf(db, provider, asked)
  const key = `plan checkout ${asked.attempt} ${asked.priceCents}`
  try {
    return await provider.openPlanCheckout({ ...asked, customerId, key })
  } catch (error) {
    const kept = await findAttempt(db, asked)
    if (error instanceof ProviderUnclear && kept?.checkoutId) return 'elsewhere'
    throw error
  }
}

/** Closes a checkout. Returns false for one that was paid or has expired meanwhile. */
async function expire(provider: PlanProvider, { id }: { id: string }): Promise<boolean> {
  try {
    await provider.expirePlanCheckout(id)
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    throw error
  }
}

/** Whether a checkout was paid, and what it has made was not told to us yet. */
async function isPaidUnheard(db: Db, checkout: ProviderCheckout): Promise<boolean> {
  const { state, subscriptionId } = checkout
  if (state !== 'complete') return false
  const row = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  return row === undefined
}

async function endAttempt(db: Db, { attempt, checkoutId }: Attempt): Promise<void> {
  await db
    .deleteFrom('plan_checkouts')
    .where('attempt', '=', attempt)
    .where('checkout_id', 'is not distinct from', checkoutId)
    .execute()
}

/**
 * Closes the open checkout of an account, so that nobody pays for it any more. Returns its id where it was
 * paid already and the plan is on its way.
 */
export async function closeCheckout(
  db: Db,
  provider: PlanProvider,
  { accountId }: { accountId: string },
): Promise<{ paid: string | null }> {
  const attempt = await findAttempt(db, { accountId })
  if (!attempt) return { paid: null }
  const { checkoutId } = attempt
  if (checkoutId !== null) {
    await expire(provider, { id: checkoutId })
    const checkout = await provider.findPlanCheckout(checkoutId)
    if (checkout && (await isPaidUnheard(db, checkout))) return { paid: checkoutId }
  }
  await endAttempt(db, attempt)
  return { paid: null }
}

/** Forgets a checkout that is over: it expired, or what it made is kept. */
export async function forgetCheckout(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx.deleteFrom('plan_checkouts').where('checkout_id', '=', id).execute()
}
