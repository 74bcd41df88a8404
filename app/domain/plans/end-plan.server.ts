import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../../../db/client.ts'
import { type Acting, writeAudit } from '../audit/audit.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import { closeCheckout } from './checkout.server.ts'
import { hearNow } from './end-charges.server.ts'
import { hearOfCheckout } from './plan-events.server.ts'
import { planEndedMail } from './plan-mails.ts'
import { findCharge, listCharged } from './read-standing.server.ts'

interface AskedEnd {
  accountId: string
  reason: string
  by: Acting
  provider: PlanProvider
  mail: MailQueue
  log: Logger
  now: Date
}

export type PlanEnd =
  /** Nothing is charged any more. */
  | 'plan-ended'
  | 'no-plan'
  /** The provider refused to end it. */
  | 'plan-goes-on'
  /** The provider did not answer: some of it may be done. Asking again does no harm. */
  | 'plan-unclear'
  | 'not-found'
  /** A colleague has suspended the asking operator meanwhile. */
  | 'no-operator'

/**
 * Ends at the provider, in the name of an operator, all that an account is or could be charged for. The
 * audit log keeps who asked and why before the provider is asked; the business is told why by mail.
 */
export async function endPlan(db: Db, asked: AskedEnd): Promise<PlanEnd> {
  const begun = await begin(db, asked)
  if (begun !== 'begun') return begun
  try {
    await endAll(db, asked)
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error
    const { accountId, log } = asked
    log.warn({ err: error, accountId }, 'it is not known whether a plan was ended')
    return 'plan-unclear'
  }
  return (await listCharged(db, asked)).length === 0 ? 'plan-ended' : 'plan-goes-on'
}

async function begin(
  db: Db,
  { accountId, reason, by, now }: AskedEnd,
): Promise<'begun' | 'no-plan' | 'not-found' | 'no-operator'> {
  if (by.actorId === null) return 'no-operator'
  const both = [by.actorId, accountId]
  return db.transaction().execute(async tx => {
    const locked = await tx
      .selectFrom('accounts')
      .select(['id', 'role', 'suspended_at'])
      .where('id', 'in', both)
      .orderBy('id')
      .forShare()
      .execute()
    const actor = locked.find(({ id }) => id === by.actorId)
    if (actor?.role !== 'operator' || actor.suspended_at) return 'no-operator'
    if (!locked.some(({ id }) => id === accountId)) return 'not-found'
    if ((await findCharge(tx, { accountId })) === null) return 'no-plan'
    const objectId = `account ${accountId}`
    await writeAudit(tx, { ...by, action: 'end plan', objectId, reason, now })
    return 'begun'
  })
}

async function endAll(db: Db, asked: AskedEnd): Promise<void> {
  const { accountId, provider } = asked
  const { paid } = await closeCheckout(db, provider, { accountId })
  if (paid !== null) {
    await db.transaction().execute(await hearOfCheckout(db, provider, { id: paid }))
  }
  for (const id of await listCharged(db, { accountId })) {
    const isEnded = await endOne(provider, { id })
    if (isEnded) await tell(db, asked)
    await hearNow(db, provider, { id })
  }
}

/**
 * Ends one subscription, and returns whether it was this request that did. The provider is asked for that
 * by a note of ours: where its answer was lost, the next try is refused though the first one ended it.
 */
async function endOne(provider: PlanProvider, { id }: { id: string }): Promise<boolean> {
  const note = `end plan ${randomUUID()}`
  let unclear: ProviderUnclear | undefined
  try {
    await provider.cancelSubscription(id, note)
  } catch (error) {
    if (error instanceof ProviderUnclear) unclear = error
    else if (!(error instanceof ProviderRefused)) throw error
  }
  const isEnded = (await provider.findSubscription(id))?.endNote === note
  if (unclear && !isEnded) throw unclear
  return isEnded
}

/** Once, because the provider ends a subscription once. */
async function tell(db: Db, { accountId, reason, mail }: AskedEnd): Promise<void> {
  await db.transaction().execute(async tx => {
    const owner = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name as firstName'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (owner) await mail.put(tx, planEndedMail(owner, { reason }))
  })
}
