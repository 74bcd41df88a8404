import type { Db } from '../../../db/client.ts'
import type { PlanProvider, ProviderSubscription } from '../payments/plan-provider.ts'
import { OVER, UNKNOWN } from './standing.ts'

/**
 * Compares the subscriptions of our customers at the provider with those kept here, both ways. Returns a
 * line for each difference, none where all is well; what is changing at this moment may be among them.
 * Changes nothing. Throws as `PlanProvider` does.
 */
export async function findPlanDifferences(db: Db, provider: PlanProvider): Promise<string[]> {
  const [kept, accounts] = await Promise.all([listKept(db), listAccounts(db)])
  const running = (await provider.listSubscriptions()).filter(
    ({ isBusinessPlan }) => isBusinessPlan,
  )
  const known = new Map(kept.map(row => [row.id, row]))
  const lines = running.flatMap(subscription => {
    const accountId = accounts.get(subscription.customerId)
    if (accountId === undefined) return stray(subscription)
    return compared(`Account ${accountId}`, subscription, known.get(subscription.id))
  })
  const seen = new Set(running.map(({ id }) => id))
  const unseen = kept.filter(({ id, state }) => !seen.has(id) && !OVER.includes(state))
  for (const row of unseen) {
    const found = await provider.findSubscription(row.id)
    const whose = `Account ${row.accountId}`
    lines.push(...(found ? compared(whose, found, row) : missing(whose, row)))
  }
  return [...lines, ...paidTwice(running, accounts)].toSorted()
}

interface Kept {
  id: string
  accountId: string
  state: string
  paidUntil: Date | null
  endsAt: Date | null
}

function listKept(db: Db): Promise<Kept[]> {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'account_id as accountId', 'state'])
    .select(['paid_until as paidUntil', 'ends_at as endsAt'])
    .execute()
}

/** The account of each customer. */
async function listAccounts(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('provider_customers')
    .select(['customer_id', 'account_id'])
    .execute()
  return new Map(rows.map(row => [row.customer_id, row.account_id]))
}

/** A subscription that charges somebody whose account is gone. */
function stray({ id, state, customerId, endsAt }: ProviderSubscription): string[] {
  if (endsAt !== null) return []
  return [`Subscription ${id} is ${state} for the customer ${customerId}, who has no account here.`]
}

function compared(whose: string, theirs: ProviderSubscription, ours: Kept | undefined): string[] {
  const { id, state } = theirs
  if (!ours) return [`${whose}: subscription ${id} is ${state} at the provider and unknown here.`]
  if (ours.state !== state) {
    return [`${whose}: subscription ${id} is ${state} at the provider and ${ours.state} here.`]
  }
  const lines = []
  if (ours.paidUntil !== null && ours.paidUntil.getTime() !== theirs.periodEndsAt.getTime()) {
    const dates = `${written(theirs.periodEndsAt)} at the provider and ${written(ours.paidUntil)}`
    lines.push(`${whose}: subscription ${id} is paid until ${dates} here.`)
  }
  if (ours.endsAt?.getTime() !== theirs.endsAt?.getTime()) {
    const dates = `${written(theirs.endsAt)} at the provider and ${written(ours.endsAt)}`
    lines.push(`${whose}: subscription ${id} ends ${dates} here.`)
  }
  return lines
}

function missing(whose: string, { id, state }: Kept): string[] {
  if (state === UNKNOWN) return []
  return [`${whose}: subscription ${id} is ${state} here and unknown at the provider.`]
}

function paidTwice(running: ProviderSubscription[], accounts: Map<string, string>): string[] {
  const active = running.filter(({ state }) => state === 'active')
  const byAccount = Map.groupBy(active, ({ customerId }) => accounts.get(customerId))
  return [...byAccount].flatMap(([accountId, subscriptions]) => {
    if (accountId === undefined || subscriptions.length < 2) return []
    const ids = subscriptions.map(({ id }) => id).toSorted()
    return [`Account ${accountId} pays for ${ids.length} plans: ${ids.join(', ')}.`]
  })
}

function written(at: Date | null): string {
  return at === null ? 'never' : at.toISOString()
}
