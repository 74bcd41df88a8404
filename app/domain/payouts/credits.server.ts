import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type Acting, writeAudit } from '../audit/audit.server.ts'
import type { MailQueue } from '../mails/mail.ts'
import { dollars } from '../money/dollars.ts'
import { ALONE_WITHIN_MS, MAX_ALONE_CENTS } from './credit.ts'
import { lockLedger, writeEntry } from './ledger.server.ts'
import { creditedMail, type PayoutLinks } from './payout-mails.ts'

interface Telling {
  mail: MailQueue
  links: PayoutLinks
}

interface AskedCredit extends Telling {
  /** Made with the form. */
  id: string
  businessId: string
  cents: number
  reason: string
  by: Acting
  now: Date
}

export type CreditOutcome =
  | 'credited'
  /** It waits for another operator. */
  | 'waiting'
  /** This form was sent before. */
  | 'asked-before'
  /** It was sent before with other values, and those were kept. */
  | { kept: KeptCredit }
  /** No business account, or gone meanwhile. */
  | 'not-found'
  /** A colleague has suspended the asking operator meanwhile. */
  | 'no-operator'

interface KeptCredit {
  cents: number
  reason: string
}

/**
 * Credits a business in the name of an operator, at once as long as this operator alone has credited it no
 * more than `MAX_ALONE_CENTS` within a day with this; otherwise another operator has to approve it.
 */
export async function askForCredit(db: Db, asked: AskedCredit): Promise<CreditOutcome> {
  const { id, businessId, cents, reason, by, now } = asked
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
    if (!added) return askedBefore(tx, asked)
    const isAlone = (await creditedAlone(tx, asked)) + cents <= MAX_ALONE_CENTS
    const action = isAlone ? 'credit business' : 'ask for credit'
    await audit(tx, { action, ...asked })
    if (!isAlone) return 'waiting'
    await book(tx, { ...asked, ...people.business })
    return 'credited'
  })
}

/** A credit that was asked for with the key, where it is the one that is asked for again. */
async function askedBefore(tx: Tx, asked: AskedCredit): Promise<CreditOutcome> {
  const { business_id, cents, reason } = await tx
    .selectFrom('credits')
    .select(['business_id', 'cents', 'reason'])
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  const isSame =
    business_id === asked.businessId && cents === asked.cents && reason === asked.reason
  return isSame ? 'asked-before' : { kept: { cents, reason } }
}

/** What this operator has credited to the business within a day without another one. */
async function creditedAlone(tx: Tx, { businessId, by, now }: AskedCredit): Promise<number> {
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

interface Decided extends Telling {
  creditId: string
  businessId: string
  decision: { decision: 'credited' } | { decision: 'declined'; reason: string }
  by: Acting
  now: Date
}

export type CreditDecision =
  | 'credited'
  | 'declined'
  | 'already-decided'
  /** Whoever asks for a credit may take it back, not approve it. */
  | 'own'
  | 'not-found'
  /** The business has deleted its account: there is nobody to credit. */
  | 'business-gone'
  | 'no-operator'

/** Approves or declines a waiting credit, once. Of two operators at once the second learns that it is decided. */
export async function decideCredit(db: Db, decided: Decided): Promise<CreditDecision> {
  const { creditId, businessId, decision, by, now } = decided
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
    await book(tx, { ...decided, ...about, reason, ...people.business })
    return 'credited'
  })
}

interface Booking extends AskedCredit {
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
  by: Acting
  now: Date
}

async function decide(tx: Tx, { id, decision, declineReason, by, now }: Deciding): Promise<void> {
  await tx
    .updateTable('credits')
    .set({ decision, decided_by: by.actorId, decided_at: now, decline_reason: declineReason })
    .where('id', '=', id)
    .execute()
}

type AuditedCredit = Pick<AskedCredit, 'businessId' | 'cents' | 'reason' | 'by' | 'now'>

/** The audit log names the account that money is given to, and how much. */
async function audit(
  tx: Tx,
  { action, businessId, cents, reason, by, now }: AuditedCredit & { action: string },
): Promise<void> {
  const objectId = `ledger ${businessId}`
  const said = `${dollars(cents)}: ${reason}`.slice(0, MAX_AUDIT_REASON)
  await writeAudit(tx, { ...by, action, objectId, reason: said, now })
}

const MAX_AUDIT_REASON = 1000

/** Holds the accounts of both as they are until the transaction is over, in the order of their ids. */
async function lockPeople(
  tx: Tx,
  { businessId, by }: { businessId: string; by: Acting },
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
