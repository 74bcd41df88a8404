import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { dollars } from '../../money/dollars.ts'
import { ALONE_WITHIN_MS, MAX_ALONE_CENTS } from '../../payouts/credit.ts'
import { findBalance, lockLedger, writeEntry } from '../../payouts/ledger.server.ts'
import { correctedMail, creditedMail } from '../../payouts/payout-mails.ts'
import type { Mails } from '../../payouts/settle-payout.server.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'

interface CreditInput extends Mails {
  id: string
  businessId: string
  corrects?: string | null
  cents: number
  reason: string
  by: AuditActor
  now: Date
}

type CreditOutcome =
  | 'credited'
  | 'waiting'
  | 'already-requested'
  | { saved: SavedCredit }
  /** More than is left of the corrected credit. */
  | 'too-much'
  | 'paid-out'
  | 'not-found'
  | 'no-operator'

interface SavedCredit {
  cents: number
  reason: string
}

/** Credits above `MAX_ALONE_CENTS` a day, and corrections, wait for a second operator. */
export async function requestCredit(db: Db, input: CreditInput): Promise<CreditOutcome> {
  const { id, businessId, corrects = null, cents, reason, by, now } = input
  return db.transaction().execute(async tx => {
    const people = await lockPeople(tx, { businessId, by })
    if (typeof people === 'string') return people
    await lockLedger(tx, { businessId })
    const problem =
      corrects === null ? null : await findCorrectionProblem(tx, { ...input, corrects })
    if (problem) return problem
    const added = await tx
      .insertInto('credits')
      .values({
        id,
        business_id: businessId,
        corrects,
        cents,
        reason,
        asked_at: now,
        asked_by: people.by,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return compareWithSaved(tx, input)
    if (corrects !== null) {
      await audit(tx, { action: 'ask for correction', ...input })
      return 'waiting'
    }
    const isAlone = (await creditedAlone(tx, input)) + cents <= MAX_ALONE_CENTS
    const action = isAlone ? 'credit business' : 'ask for credit'
    await audit(tx, { action, ...input })
    if (!isAlone) return 'waiting'
    await book(tx, { ...input, ...people.business })
    return 'credited'
  })
}

type Correction = Pick<CreditInput, 'id' | 'businessId' | 'cents'> & { corrects: string }

/** Needs the lock of the ledger. Repeated forms are found first. */
async function findCorrectionProblem(
  tx: Tx,
  { id, businessId, cents, corrects }: Correction,
): Promise<'not-found' | 'too-much' | 'paid-out' | null> {
  const credit = await tx
    .selectFrom('credits')
    .select(eb => [
      'cents',
      eb
        .selectFrom('credits as correction')
        .select(of =>
          of.fn.coalesce(of.fn.sum<number>('correction.cents'), sql<number>`0`).as('sum'),
        )
        .where('correction.corrects', '=', corrects)
        .where('correction.id', '<>', id)
        .where('correction.decision', 'is distinct from', 'declined')
        .as('corrected'),
    ])
    .where('id', '=', corrects)
    .where('business_id', '=', businessId)
    .where('corrects', 'is', null)
    .where('decision', '=', 'credited')
    .executeTakeFirst()
  if (!credit) return 'not-found'
  if (cents > credit.cents - (credit.corrected ?? 0)) return 'too-much'
  return cents > (await findBalance(tx, { businessId })).available ? 'paid-out' : null
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
    .where('corrects', 'is', null)
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
  | 'paid-out'
  | 'not-found'
  | 'business-gone'
  | 'no-operator'

/** Their first name; null once their account is gone. */
export async function findDecider(
  db: Db,
  { creditId }: { creditId: string },
): Promise<string | null> {
  const decider = await db
    .selectFrom('credits')
    .innerJoin('accounts', 'accounts.id', 'decided_by')
    .select('first_name')
    .where('credits.id', '=', creditId)
    .executeTakeFirst()
  return decider?.first_name ?? null
}

export async function decideCredit(db: Db, input: DecisionInput): Promise<CreditDecision> {
  const { creditId, businessId, decision, by, now } = input
  return db.transaction().execute(async tx => {
    const people = await lockPeople(tx, { businessId, by })
    if (people === 'no-operator') return people
    if (people === 'not-found' && decision.decision === 'credited') return 'business-gone'
    await lockLedger(tx, { businessId })
    const credit = await tx
      .selectFrom('credits')
      .select(['cents', 'corrects', 'reason', 'asked_by', 'decided_at'])
      .where('id', '=', creditId)
      .where('business_id', '=', businessId)
      .executeTakeFirst()
    if (!credit) return 'not-found'
    const { corrects } = credit
    const noun = corrects === null ? 'credit' : 'correction'
    const about = { id: creditId, businessId, cents: credit.cents, corrects, by, now }
    if (credit.decided_at) {
      if (decision.decision === 'declined') {
        await audit(tx, { ...about, action: `decline ${noun} late`, reason: decision.reason })
      }
      return 'already-decided'
    }
    if (decision.decision === 'declined') {
      const { reason } = decision
      await decide(tx, { ...about, decision: 'declined', declineReason: reason })
      await audit(tx, { ...about, action: `decline ${noun}`, reason })
      return 'declined'
    }
    if (credit.asked_by === by.actorId) return 'own'
    if (typeof people === 'string') return 'business-gone'
    const { available } = await findBalance(tx, { businessId })
    if (corrects !== null && credit.cents > available) return 'paid-out'
    const { reason } = credit
    await audit(tx, { ...about, action: `approve ${noun}`, reason })
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
  const kind = booking.corrects ? 'credit corrected' : 'credit'
  await writeEntry(tx, { kind, businessId, aboutId: id, cents, reason, at: now })
  const write = booking.corrects ? correctedMail : creditedMail
  await mail.put(tx, write({ email, firstName }, { cents, reason }, links))
}

interface DecideInput {
  id: string
  decision: 'credited' | 'declined'
  declineReason: string | null
  by: AuditActor
  now: Date
}

async function decide(
  tx: Tx,
  { id, decision, declineReason, by, now }: DecideInput,
): Promise<void> {
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

/** Locks both accounts by id. */
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
