import type { Db } from '../../../db/client.ts'
import type { PlanProvider, ProviderSubscription } from '../payments/plan-provider.ts'
import { OVER, UNKNOWN } from './standing.ts'

/** May include subscriptions that are changing. Throws as `PlanProvider` does. */
export async function findPlanDifferences(db: Db, provider: PlanProvider): Promise<string[]> {
  const [saved, accounts] = await Promise.all([listSaved(db), listAccounts(db)])
  const running = (await provider.listSubscriptions()).filter(
    ({ isBusinessPlan }) => isBusinessPlan,
  )
  const savedById = new Map(saved.map(row => [row.id, row]))
  const lines = running.flatMap(subscription => {
    const accountId = accounts.get(subscription.customerId)
    if (accountId === undefined) return stray(subscription)
    return differences(`Account ${accountId}`, subscription, savedById.get(subscription.id))
  })
  const seen = new Set(running.map(({ id }) => id))
  const unseen = saved.filter(({ id, state }) => !seen.has(id) && !OVER.includes(state))
  for (const row of unseen) {
    const subscription = await provider.findSubscription(row.id)
    const label = `Account ${row.accountId}`
    lines.push(...(subscription ? differences(label, subscription, row) : missing(label, row)))
  }
  return [...lines, ...paidTwice(running, accounts)].toSorted()
}

interface SavedSubscription {
  id: string
  accountId: string
  state: string
  paidUntil: Date | null
  endsAt: Date | null
}

function listSaved(db: Db): Promise<SavedSubscription[]> {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'account_id as accountId', 'state'])
    .select(['paid_until as paidUntil', 'ends_at as endsAt'])
    .execute()
}

async function listAccounts(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('provider_customers')
    .select(['customer_id', 'account_id'])
    .execute()
  return new Map(rows.map(row => [row.customer_id, row.account_id]))
}

function stray({ id, state, customerId, endsAt }: ProviderSubscription): string[] {
  if (endsAt !== null) return []
  return [`Subscription ${id} is ${state} for the customer ${customerId}, who has no account here.`]
}

function differences(
  label: string,
  theirs: ProviderSubscription,
  ours: SavedSubscription | undefined,
): string[] {
  const { id, state } = theirs
  if (!ours) return [`${label}: subscription ${id} is ${state} at the provider and unknown here.`]
  if (ours.state !== state) {
    return [`${label}: subscription ${id} is ${state} at the provider and ${ours.state} here.`]
  }
  const lines = []
  if (ours.paidUntil !== null && ours.paidUntil.getTime() !== theirs.periodEndsAt.getTime()) {
    const dates = `${dateText(theirs.periodEndsAt)} at the provider and ${dateText(ours.paidUntil)}`
    lines.push(`${label}: subscription ${id} is paid until ${dates} here.`)
  }
  if (ours.endsAt?.getTime() !== theirs.endsAt?.getTime()) {
    const dates = `${dateText(theirs.endsAt)} at the provider and ${dateText(ours.endsAt)}`
    lines.push(`${label}: subscription ${id} ends ${dates} here.`)
  }
  return lines
}

function missing(label: string, { id, state }: SavedSubscription): string[] {
  if (state === UNKNOWN) return []
  return [`${label}: subscription ${id} is ${state} here and unknown at the provider.`]
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

function dateText(at: Date | null): string {
  return at === null ? 'never' : at.toISOString()
}
