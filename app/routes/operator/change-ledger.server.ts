import { data, type RouterContextProvider } from 'react-router'
import {
  type CreditDecision,
  decideCredit,
  findDecider,
  requestCredit,
} from '../../domain/desk/operators/credits.server.ts'
import { fieldErrors } from '../../domain/forms/fields.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import { isUid } from '../../domain/ids/id.ts'
import { dollars } from '../../domain/money/dollars.ts'
import { creditForm } from '../../domain/payouts/credit.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { payoutLinks } from '../../http/payouts/payout-links.server.ts'
import { ledgerHref } from './ledger-href.ts'
import { readDeskForm } from './read-reason.server.ts'

const REQUEST_NOTICES: Record<'credited' | 'waiting' | 'already-requested', string> = {
  credited: 'The credit is in the balance, and the business is notified.',
  waiting:
    'The credit waits for a second operator: together with what you credited alone today, it exceeds $500.',
  'already-requested': 'This credit was already sent.',
}

const CORRECTION_WAITS = 'The correction waits for a second operator.'

const DECISION_NOTICES: Record<'credited' | 'declined', string> = {
  credited: 'Approved: the balance has changed, and the business is notified.',
  declined: 'Declined. The balance is as it was.',
}

const PROBLEMS = {
  own: 'You cannot approve what you asked for yourself. Please ask a colleague.',
  'too-much': 'Nothing was changed: that is more than is left of this credit.',
  'paid-out':
    'Nothing was changed: the balance is smaller than that, as the business was paid. What has left cannot be taken back here.',
  'business-gone': 'The account is deleted and cannot be credited. Please decline the credit.',
} as const

type Context = Readonly<RouterContextProvider>

export async function changeLedger(request: Request, context: Context, businessId: string) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  if (!isUid(businessId)) throw data(null, { status: 404 })
  const change = { fields, businessId, ...services(request, context) }
  if (fields.intent === 'credit' || fields.intent === 'correct') return credit(change)
  if (fields.intent === 'approve' || fields.intent === 'decline') return decide(change)
  throw data(null, { status: 400 })
}

function services(request: Request, context: Context) {
  const { db, mail, baseUrl, now } = context.get(servicesContext)
  const by = auditActorOf(request, context)
  return { db, mail, links: payoutLinks(baseUrl), by, now: now() }
}

type LedgerChange = ReturnType<typeof services> & {
  fields: Record<string, string>
  businessId: string
}

async function credit({ fields, db, businessId, ...rest }: LedgerChange) {
  const isCorrection = fields.intent === 'correct'
  const parsed = creditForm.safeParse(fields)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed: fields })
  const { key: id, amount: cents, reason } = parsed.data
  const { corrects } = parsed.data
  if (isCorrection !== (corrects !== undefined)) throw data(null, { status: 400 })
  const outcome = await requestCredit(db, { id, businessId, corrects, cents, reason, ...rest })
  if (outcome === 'too-much' || outcome === 'paid-out') {
    return refuse(409, { problem: PROBLEMS[outcome], typed: fields })
  }
  if (outcome === 'not-found' || outcome === 'no-operator') throw data(null, { status: 404 })
  if (typeof outcome === 'object') {
    const saved = `${dollars(outcome.saved.cents)} for “${outcome.saved.reason}”`
    const problem = `Nothing was credited this time: this form was already sent with other values, and that credit was saved: ${saved}. Please open this page again for another credit.`
    return refuse(409, { problem, typed: fields })
  }
  const notice = isCorrection && outcome === 'waiting' ? CORRECTION_WAITS : REQUEST_NOTICES[outcome]
  return redirectWithNotice(ledgerHref(businessId), notice)
}

async function decide({ fields, db, businessId, ...rest }: LedgerChange) {
  const { creditId = '' } = fields
  if (!isUid(creditId)) throw data(null, { status: 404 })
  const decision = readDecision(fields)
  if ('errors' in decision) return refuse(400, { errors: decision.errors, typed: fields })
  const outcome = await decideCredit(db, { creditId, businessId, decision, ...rest })
  if (outcome !== 'already-decided') return answer(outcome, fields, businessId)
  const first = await findDecider(db, { creditId })
  const kept = decision.decision === 'declined' ? ' Your reason is kept in the log.' : ''
  return redirectWithNotice(
    ledgerHref(businessId),
    `Nothing was changed: ${first ?? 'a colleague'} decided it already.${kept}`,
  )
}

function readDecision(fields: Record<string, string>) {
  if (fields.intent === 'approve') return { decision: 'credited' } as const
  const parsed = reasonForm.safeParse(fields)
  if (!parsed.success) return { errors: fieldErrors(parsed.error) }
  return { decision: 'declined', reason: parsed.data.reason } as const
}

function answer(
  outcome: Exclude<CreditDecision, 'already-decided'>,
  fields: Record<string, string>,
  businessId: string,
) {
  if (outcome === 'not-found' || outcome === 'no-operator') throw data(null, { status: 404 })
  if (outcome === 'own' || outcome === 'business-gone' || outcome === 'paid-out') {
    return refuse(409, { problem: PROBLEMS[outcome], typed: fields })
  }
  return redirectWithNotice(ledgerHref(businessId), DECISION_NOTICES[outcome])
}
