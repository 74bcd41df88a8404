import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { takeQuestionNumber } from '../payments/questions.server.ts'
import type { PlanProvider, ProviderSubscription } from './plan-provider.ts'

/** What the provider answered, and the number of the question. */
export interface Answer {
  subscription: ProviderSubscription | null
  question: number
}

/** Asks the provider how a subscription stands. Throws as `PlanProvider` does. */
export async function askForSubscription(
  db: Db,
  provider: PlanProvider,
  { id }: { id: string },
): Promise<Answer> {
  const question = await takeQuestionNumber(db)
  return { question, subscription: await provider.findSubscription(id) }
}

/**
 * Keeps an answer, unless that of a later question is kept already: whatever changes while we ask is told
 * by an event of its own, whose question is later still (decision 0041). Only what a customer of ours has
 * subscribed is kept, for the account of that customer.
 */
export async function keepSubscription(tx: Tx, { subscription, question }: Answer): Promise<void> {
  if (!subscription?.isBusinessPlan) return
  const { id, customerId, state, priceCents, periodEndsAt, endsAt, createdAt } = subscription
  const paidUntil = state === 'active' ? periodEndsAt : null
  await sql`
    insert into subscriptions
      (id, account_id, state, price_cents, paid_until, ends_at, created_at, question)
    select ${id}, account_id, ${state}, ${priceCents}::integer, ${paidUntil}::timestamptz, ${endsAt}::timestamptz,
      ${createdAt}::timestamptz, ${question}::bigint
    from provider_customers where customer_id = ${customerId}
    on conflict (id) do update
    set state = excluded.state, price_cents = excluded.price_cents, paid_until = excluded.paid_until,
      ends_at = excluded.ends_at, question = excluded.question
    where subscriptions.question < excluded.question`.execute(tx)
}
