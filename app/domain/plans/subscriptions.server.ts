import type { Db, Tx } from '../../../db/client.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'
import type { PlanProvider, ProviderSubscription } from '../payments/plan-provider.ts'
import { takeRequestNumber } from '../payments/request-number.server.ts'
import { type PlanChange, type PlanMails, planMail } from './plan-mails.ts'
import { ENDED_BY_OPERATOR, GRACE_MS, OVER, UNKNOWN } from './standing.ts'

const UNPAID = ['past_due', 'unpaid']

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
  const question = await takeRequestNumber(db)
  return { id, question, subscription: await provider.findSubscription(id) }
}

/** Ignored if a later answer was saved (decision 0041). Mails the owner once. */
export async function saveSubscription(tx: Tx, answer: Answer, mails: PlanMails): Promise<void> {
  const { subscription, question } = answer
  if (!subscription) return saveUnknown(tx, answer)
  if (!subscription.isBusinessPlan) return
  const { id, customerId, state, priceCents, periodEndsAt, endsAt, createdAt } = subscription
  const owner = await lockOwner(tx, { customerId })
  if (!owner) return
  const before = await tx
    .selectFrom('subscriptions')
    .select(['state', 'grace_until as graceUntil', 'question'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (before && before.question >= question) return
  const change = planChange(before, state)
  const graceUntil = graceOf(change, before, mails.now)
  const columns = {
    state,
    price_cents: priceCents,
    paid_until: state === 'active' ? periodEndsAt : null,
    ends_at: endsAt,
    grace_until: graceUntil,
    question,
  }
  await tx
    .insertInto('subscriptions')
    .values({ id, account_id: owner.accountId, created_at: createdAt, ...columns })
    .onConflict(conflict => conflict.column('id').doUpdateSet(columns))
    .execute()
  // The operator who ended it has mailed the reason.
  if (change === null || subscription.endNote?.startsWith(ENDED_BY_OPERATOR)) return
  await mails.mail.put(tx, planMail(change, owner, { priceCents, graceUntil, ...mails }))
}

async function lockOwner(tx: Tx, { customerId }: { customerId: string }) {
  return tx
    .selectFrom('provider_customers')
    .innerJoin('accounts', 'accounts.id', 'provider_customers.account_id')
    .select(['accounts.id as accountId', 'email', 'first_name as firstName'])
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate('accounts')
    .executeTakeFirst()
}

interface PreviousState {
  state: string
  graceUntil: Date | null
}

function planChange(before: PreviousState | undefined, state: string): PlanChange | null {
  const hadPlan = before?.state === 'active' || Boolean(before?.graceUntil)
  if (state === 'active') {
    if (!hadPlan) return 'started'
    return before?.state === 'active' ? null : 'paid'
  }
  if (UNPAID.includes(state)) return UNPAID.includes(before?.state ?? '') ? null : 'unpaid'
  return hadPlan && OVER.includes(state) ? 'ended' : null
}

function graceOf(
  change: PlanChange | null,
  before: PreviousState | undefined,
  now: Date,
): Date | null {
  if (change === 'unpaid') return new Date(now.getTime() + GRACE_MS)
  return change === null && before ? before.graceUntil : null
}

export async function endGrace(db: Db, mails: PlanMails): Promise<void> {
  const { now } = mails
  await oneByOne({
    db,
    job: 'end-grace',
    list: () =>
      db
        .selectFrom('subscriptions')
        .select('id')
        .where('grace_until', '<=', now)
        .orderBy('grace_until')
        .execute(),
    handle: ({ id }) => db.transaction().execute(tx => endGraceOf(tx, id, mails)),
    now,
  })
}

async function endGraceOf(tx: Tx, id: string, mails: PlanMails): Promise<void> {
  const owner = await tx
    .updateTable('subscriptions')
    .from('accounts')
    .set({ grace_until: null })
    .whereRef('accounts.id', '=', 'account_id')
    .where('subscriptions.id', '=', id)
    .where('grace_until', '<=', mails.now)
    .returning(['email', 'first_name as firstName', 'price_cents as priceCents'])
    .executeTakeFirst()
  if (!owner) return
  const { priceCents } = owner
  await mails.mail.put(tx, planMail('lapsed', owner, { priceCents, graceUntil: null, ...mails }))
}

async function saveUnknown(tx: Tx, { id, question }: Answer): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ state: UNKNOWN, paid_until: null, grace_until: null, question })
    .where('id', '=', id)
    .where('state', 'not in', OVER)
    .where('question', '<', question)
    .execute()
}
