import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import { closeCheckout } from './checkout.server.ts'
import { refreshSubscription } from './end-charges.server.ts'
import { fetchCheckoutEffect } from './plan-events.server.ts'
import { type PlanMails, planEndedMail } from './plan-mails.ts'
import { findCharge, listCharged } from './read-standing.server.ts'
import { ENDED_BY_OPERATOR } from './standing.ts'

interface EndPlanInput extends PlanMails {
  accountId: string
  reason: string
  by: AuditActor
  provider: PlanProvider
  log: Logger
}

type PlanEnd =
  | 'plan-ended'
  | 'no-plan'
  | 'plan-goes-on'
  | 'plan-unclear'
  | 'not-found'
  | 'no-operator'

/** The audit entry is written before the provider is called. */
export async function endPlan(db: Db, input: EndPlanInput): Promise<PlanEnd> {
  const start = await startEnding(db, input)
  if (start !== 'started') return start
  try {
    await endAll(db, input)
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error
    const { accountId, log } = input
    log.warn({ err: error, accountId }, 'it is not known whether a plan was ended')
    return 'plan-unclear'
  }
  return (await listCharged(db, input)).length === 0 ? 'plan-ended' : 'plan-goes-on'
}

async function startEnding(
  db: Db,
  { accountId, reason, by, now }: EndPlanInput,
): Promise<'started' | 'no-plan' | 'not-found' | 'no-operator'> {
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
    return 'started'
  })
}

async function endAll(db: Db, input: EndPlanInput): Promise<void> {
  const { accountId, provider, mail, links, now } = input
  const mails = { mail, links, now }
  const { paid } = await closeCheckout(db, provider, { accountId })
  if (paid !== null) {
    await db.transaction().execute(await fetchCheckoutEffect(db, provider, { id: paid, ...mails }))
  }
  for (const id of await listCharged(db, { accountId })) {
    const isEnded = await endOne(provider, { id })
    if (isEnded) await notifyOwner(db, input)
    await refreshSubscription(db, provider, { id, ...mails })
  }
}

/** True if this request ended it; our note proves it when an answer was lost. */
async function endOne(provider: PlanProvider, { id }: { id: string }): Promise<boolean> {
  const note = `${ENDED_BY_OPERATOR}${randomUUID()}`
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

async function notifyOwner(db: Db, { accountId, reason, mail }: EndPlanInput): Promise<void> {
  await db.transaction().execute(async tx => {
    const owner = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name as firstName'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (owner) await mail.put(tx, planEndedMail(owner, { reason }))
  })
}
