import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { PlanProvider, ProviderSubscription } from '../payments/plan-provider.ts'
import { takeQuestionNumber } from '../payments/questions.server.ts'
import { OVER, UNKNOWN } from './standing.ts'

export interface Answer {
  id: string
  subscription: ProviderSubscription | null
  question: number
}

/** Throws as `PlanProvider` does. */
export async function fetchSubscription(
  db: Db,
  provider: PlanProvider,
  { id }: { id: string },
): Promise<Answer> {
  const question = await takeQuestionNumber(db)
  return { id, question, subscription: await provider.findSubscription(id) }
}

/** Ignored if a later question's answer was saved (decision 0041). */
export async function saveSubscription(tx: Tx, answer: Answer): Promise<void> {
  const { subscription, question } = answer
  if (!subscription) return saveUnknown(tx, answer)
  if (!subscription.isBusinessPlan) return
  const { id, customerId, state, priceCents, periodEndsAt, endsAt, createdAt } = subscription
  const paidUntil = state === 'active' ? periodEndsAt : null
  await sql`
    insert into subscriptions
      (id, account_id, state, price_cents, paid_until, ends_at, created_at, question)
    select ${id}, accounts.id, ${state}, ${priceCents}::integer, ${paidUntil}::timestamptz, ${endsAt}::timestamptz,
      ${createdAt}::timestamptz, ${question}::bigint
    from accounts join provider_customers on provider_customers.account_id = accounts.id
    where customer_id = ${customerId}
    for key share of accounts
    on conflict (id) do update
    set state = excluded.state, price_cents = excluded.price_cents, paid_until = excluded.paid_until,
      ends_at = excluded.ends_at, question = excluded.question
    where subscriptions.question < excluded.question`.execute(tx)
}

/** Fetched again later, in case the keys were wrong. */
async function saveUnknown(tx: Tx, { id, question }: Answer): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ state: UNKNOWN, paid_until: null, question })
    .where('id', '=', id)
    .where('state', 'not in', OVER)
    .where('question', '<', question)
    .execute()
}
