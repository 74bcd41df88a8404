import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import { dollars } from '../money/dollars.ts'
import { ALONE_WITHIN_MS, MAX_ALONE_CENTS } from './credit.ts'
import { lockLedger, writeEntry } from './ledger.server.ts'
import { creditedMail } from './payout-mails.ts'
import type { Mails } from './settle-payout.server.ts'

interface CreditInput extends Mails {
  id: string
  businessId: string
  cents: number
  reason: string
  by: AuditActor
  now: Date
}

export type CreditOutcome =
  | 'credited'
  | 'waiting'
  | 'already-requested'
  | { saved: SavedCredit }
  | 'not-found'
  | 'no-operator'

interface SavedCredit {
  cents: number
  reason: string
}

/** Above `MAX_ALONE_CENTS` within a day, a credit waits for a second operator. */
export async function requestCredit(db: Db, input: CreditInput): Promise<CreditOutcome> {
  const { id, businessId, cents, reason, by, now } = input
  return db.transaction().execute(async tx => {
    const people = await lockPeople(tx, { businessId, by })
    if (typeof people === 'string') return people
    await lockLedger(tx, { businessId })
    const added = await tx
      .insertInto('credits')
      .values({ id, business_id: businessId, cents, reason, asked_at: now, asked_by: people.by })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return compareWithSaved(tx, input)
    const isAlone = (await creditedAlone(tx, input)) + cents <= MAX_ALONE_CENTS
    const action = isAlone ? 'credit business' : 'ask for credit'
    await audit(tx, { action, ...input })
    if (!isAlone) return 'waiting'
    await book(tx, { ...input, ...people.business })
    return 'credited'
  })
}

async function compareWithSaved(tx: Tx, input: CreditInput): Promise<CreditOutcome> {
  const { business_id, cents, reason } = await tx
    .selectFrom('credits')
    .select(['business_id', 'cents', 'reason'])
    .where('id', '=', input.id)
    .executeTakeFirstOrThrow()
  const isSame =
    business_id === input.businessId && cents === input.cents && reason === input.reason
  return isSame ? 'already-requested' : { saved: { cents, reason } }
}

async function creditedAlone(tx: Tx, { businessId, by, now }: CreditInput): Promise<number> {
  const { cents } = await tx
    .selectFrom('credits')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('cents'), sql<number>`0`).as('cents'))
    .where('business_id', '=', businessId)
    .where('asked_by', '=', by.actorId)
    .where('decision', '=', 'credited')
    .whereRef('decided_by', '=', 'asked_by')
    .where('decided_at', '>', new Date(now.getTime() - ALONE_WITHIN_MS))
    .executeTakeFirstOrThrow()
  return cents
}

interface DecisionInput extends Mails {
  creditId: string
  businessId: string
  decision: { decision: 'credited' } | { decision: 'declined'; reason: string }
  by: AuditActor
  now: Date
}

export type CreditDecision =
  | 'credited'
  | 'declined'
  | 'already-decided'
  /** The requesting operator may withdraw it but not approve it. */
  | 'own'
  | 'not-found'
  | 'business-gone'
  | 'no-operator'

export async function decideCredit(db: Db, input: DecisionInput): Promise<CreditDecision> {
  const { creditId, businessId, decision, by, now } = input
  return db.transaction().execute(async tx => {
    const people = await lockPeople(tx, { businessId, by })
    if (people === 'no-operator') return people
    if (people === 'not-found' && decision.decision === 'credited') return 'business-gone'
    await lockLedger(tx, { businessId })
    const credit = await tx
      .selectFrom('credits')
      .select(['cents', 'reason', 'asked_by', 'decided_at'])
      .where('id', '=', creditId)
      .where('business_id', '=', businessId)
      .executeTakeFirst()
    if (!credit) return 'not-found'
    if (credit.decided_at) return 'already-decided'
    const about = { id: creditId, businessId, cents: credit.cents, by, now }
    if (decision.decision === 'declined') {
      const { reason } = decision
      await decide(tx, { ...about, decision: 'declined', declineReason: reason })
      await audit(tx, { ...about, action: 'decline credit', reason })
      return 'declined'
    }
    if (credit.asked_by === by.actorId) return 'own'
    const { reason } = credit
    await audit(tx, { ...about, action: 'approve credit', reason })
    if (typeof people === 'string') return 'business-gone'
    await book(tx, { ...input, ...about, reason, ...people.business })
    return 'credited'
  })
}

interface Booking extends CreditInput {
  email: string
  firstName: string
}

async function book(tx: Tx, booking: Booking): Promise<void> {
  const { id, businessId, cents, reason, now, mail, links, email, firstName } = booking
  await decide(tx, { ...booking, decision: 'credited', declineReason: null })
  await writeEntry(tx, { kind: 'credit', businessId, aboutId: id, cents, reason, at: now })
  await mail.put(tx, creditedMail({ email, firstName }, { cents, reason }, links))
}

interface Deciding {
  id: string
  decision: 'credited' | 'declined'
  declineReason: string | null
  by: AuditActor
  now: Date
}

async function decide(tx: Tx, { id, decision, declineReason, by, now }: Deciding): Promise<void> {
  await tx
    .updateTable('credits')
    .set({ decision, decided_by: by.actorId, decided_at: now, decline_reason: declineReason })
    .where('id', '=', id)
    .execute()
}

type AuditedCredit = Pick<CreditInput, 'businessId' | 'cents' | 'reason' | 'by' | 'now'>

async function audit(
  tx: Tx,
  { action, businessId, cents, reason, by, now }: AuditedCredit & { action: string },
): Promise<void> {
  const objectId = `ledger ${businessId}`
  const summary = `${dollars(cents)}: ${reason}`.slice(0, MAX_AUDIT_REASON)
  await writeAudit(tx, { ...by, action, objectId, reason: summary, now })
}

const MAX_AUDIT_REASON = 1000

/** Locks both accounts in the order of their ids. */
async function lockPeople(
  tx: Tx,
  { businessId, by }: { businessId: string; by: AuditActor },
): Promise<
  'not-found' | 'no-operator' | { by: string; business: { email: string; firstName: string } }
> {
  if (by.actorId === null) return 'no-operator'
  const locked = await tx
    .selectFrom('accounts')
    .select(['id', 'role', 'email', 'first_name', 'suspended_at'])
    .where('id', 'in', [by.actorId, businessId])
    .orderBy('id')
    .forShare()
    .execute()
  const actor = locked.find(({ id }) => id === by.actorId)
  if (actor?.role !== 'operator' || actor.suspended_at) return 'no-operator'
  const business = locked.find(({ id }) => id === businessId)
  if (business?.role !== 'business') return 'not-found'
  return { by: actor.id, business: { email: business.email, firstName: business.first_name } }
}
