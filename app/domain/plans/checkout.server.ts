import { MINUTE_MS } from '@hush/hours/time'
import type { Db, Tx } from '../../../db/client.ts'
import { whenRowIsGone } from '../../../db/foreign-key-violation.ts'
import { customerOf } from '../payments/customers.server.ts'
import type { PlanProvider, ProviderCheckout } from '../payments/plan-provider.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import { readStanding } from './read-standing.server.ts'

export type OpenedCheckout =
  | { kind: 'open'; id: string; url: string }
  | { kind: 'has-plan' }
  | { kind: 'payment-due' }
  | { kind: 'activating' }
  /** The business has not proven that the place is theirs. */
  | { kind: 'held' }
  | { kind: 'no-account' }

interface Buyer {
  accountId: string
  email: string
  priceCents: number
  successUrl: string
  cancelUrl: string
  now: Date
}

const MAX_TURNS = 5
/** The provider repeats failures under a key, so attempts get a new one after this. */
const STALE_MS = MINUTE_MS

/** An account has at most one open checkout. Throws as `PaymentProvider` does. */
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
    const attempt = await findOrStart(db, buyer)
    // Read after the attempt exists: a checkout that ended before has saved its subscription.
    const standing = await readStanding(db, { accountId })
    if (standing.kind !== 'none') {
      if (attempt.checkoutId === null) await endAttempt(db, attempt)
      return { kind: standing.kind === 'payment-due' ? 'payment-due' : 'has-plan' }
    }
    if (await isHeldBack(db, buyer)) {
      const { paid } = await closeCheckout(db, provider, buyer)
      return { kind: paid === null ? 'held' : 'activating' }
    }
    const checkout = await checkoutOf(db, provider, { ...buyer, ...attempt })
    if (checkout === 'gone') continue
    const { id, url } = checkout
    if (url !== null && checkout.priceCents === buyer.priceCents) return { kind: 'open', id, url }
    if (await isPaidUnsaved(db, checkout)) return { kind: 'activating' }
    if (url === null || (await expire(provider, checkout))) await endAttempt(db, attempt)
  }
  throw new Error('A checkout was replaced again and again.')
}

async function isHeldBack(db: Db, { accountId }: { accountId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('business_id', '=', accountId)
    .where('rival_of', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

interface Attempt {
  attempt: string
  checkoutId: string | null
}

async function findOrStart(
  db: Db,
  { accountId, now }: Pick<Buyer, 'accountId' | 'now'>,
): Promise<Attempt> {
  await db
    .insertInto('plan_checkouts')
    .values({ account_id: accountId, created_at: now })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute()
  const row = await findAttempt(db, { accountId })
  if (!row) return findOrStart(db, { accountId, now })
  if (row.checkoutId !== null || now.getTime() - row.startedAt.getTime() < STALE_MS) return row
  await endAttempt(db, row)
  return findOrStart(db, { accountId, now })
}

async function findAttempt(
  db: Db,
  { accountId }: { accountId: string },
): Promise<(Attempt & { startedAt: Date }) | undefined> {
  return db
    .selectFrom('plan_checkouts')
    .select(['attempt', 'checkout_id as checkoutId', 'created_at as startedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

async function checkoutOf(
  db: Db,
  provider: PaymentProvider,
  input: Buyer & Attempt,
): Promise<ProviderCheckout | 'gone'> {
  const { attempt, checkoutId } = input
  if (checkoutId !== null) {
    const checkout = await provider.findPlanCheckout(checkoutId)
    if (checkout) return checkout
    await endAttempt(db, { attempt, checkoutId })
    return 'gone'
  }
  const opened = await open(db, provider, input)
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

async function open(
  db: Db,
  provider: PaymentProvider,
  input: Buyer & Attempt,
): Promise<ProviderCheckout | 'elsewhere'> {
  const customerId = await customerOf(db, provider, input)
  const key = `plan checkout ${input.attempt} ${input.priceCents} ${input.successUrl}`
  try {
    return await provider.openPlanCheckout({ ...input, customerId, key })
  } catch (error) {
    const saved = await findAttempt(db, input)
    if (error instanceof ProviderUnclear && saved?.checkoutId) return 'elsewhere'
    throw error
  }
}

/** False if it was paid or has expired in the meantime. */
async function expire(provider: PlanProvider, { id }: { id: string }): Promise<boolean> {
  try {
    await provider.expirePlanCheckout(id)
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    throw error
  }
}

async function isPaidUnsaved(db: Db, checkout: ProviderCheckout): Promise<boolean> {
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
    if (checkout && (await isPaidUnsaved(db, checkout))) return { paid: checkoutId }
  }
  await endAttempt(db, attempt)
  return { paid: null }
}

/** False while the provider does not say. */
export async function isCheckoutUnpaid(
  db: Db,
  provider: PlanProvider,
  { accountId }: { accountId: string },
): Promise<boolean> {
  const attempt = await findAttempt(db, { accountId })
  if (!attempt?.checkoutId) return false
  const checkout = await provider.findPlanCheckout(attempt.checkoutId).catch(unlessUnclear)
  return checkout?.state === 'open'
}

function unlessUnclear(problem: unknown): null {
  if (problem instanceof ProviderUnclear || problem instanceof ProviderRefused) return null
  throw problem
}

export async function deleteCheckout(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx.deleteFrom('plan_checkouts').where('checkout_id', '=', id).execute()
}
