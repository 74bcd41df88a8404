import { data, href, type RouterContextProvider } from 'react-router'
import { liftSuspension, suspend } from '../../domain/desk/operators/suspend.server.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import { isUid } from '../../domain/ids/id.ts'
import { disconnectAccount } from '../../domain/payouts/disconnect-account.server.ts'
import { endPlan } from '../../domain/plans/end-plan.server.ts'
import { takeBackVerification } from '../../domain/verifications/take-back-verification.server.ts'
import { verificationLinks } from '../../http/accounts/verification-links.server.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { connectLinks } from '../../http/payouts/connect-links.server.ts'
import { payoutLinks } from '../../http/payouts/payout-links.server.ts'
import { planLinks } from '../../http/plans/plan-mails.server.ts'
import { changeColleagues } from './change-colleagues.server.ts'
import { lateNotice } from './late-notice.server.ts'
import { readDeskForm, readReason } from './read-reason.server.ts'
import { TAKE_BACK, TAKE_BACK_NOTICES } from './take-verification-back.tsx'

const NOTICES = {
  suspended: 'The account is suspended.',
  lifted: 'The suspension is lifted.',
  'already-suspended': 'Nothing was changed: the account is suspended already.',
  'not-suspended': 'Nothing was changed: the account is no longer suspended.',
  disconnected: 'The account for payouts is disconnected.',
  'not-connected': 'Nothing was changed: no payout account is connected any more.',
  'plan-ended': 'Done: nothing more is charged.',
  ...TAKE_BACK_NOTICES,
  'no-plan': 'Nothing was changed: nothing is charged any more.',
} as const

/** What was done before where nothing is left to do. */
const LATE = new Map<string, string>([
  ['already-suspended', 'suspend account'],
  ['not-suspended', 'lift suspension'],
  ['not-connected', 'disconnect payout account'],
  ['no-plan', 'end plan'],
  ['not-verified', 'take verification back'],
])

const PROBLEMS = {
  operator: [409, 'Operators can only be suspended and reinstated at the terminal.'],
  'owner-suspended': [
    409,
    'Its owner is suspended. Lift that suspension first: this place stays closed until then.',
  ],
  'plan-goes-on': [
    409,
    'Stripe refused to end the plan, so it continues. Please look at it there.',
  ],
  'plan-unclear': [
    503,
    'Stripe did not answer, so we do not know whether the plan has ended. Please try again in a moment: it is safe to end it twice.',
  ],
} as const

export async function changeUser(
  request: Request,
  context: Readonly<RouterContextProvider>,
  accountId: string,
) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  if (!isUid(accountId)) throw data(null, { status: 404 })
  const changed = await changeColleagues({ fields, objectId: `account ${accountId}`, context })
  if (changed) return changed
  const { reason, refusal } = readReason(fields, reasonForm)
  if (refusal) return refusal
  const change = CHANGES.get(fields.intent)
  if (!change) throw data(null, { status: 400 })
  const { db, mail, baseUrl, now, payments, log } = context.get(servicesContext)
  const by = auditActorOf(request, context)
  const at = now()
  const outcome = await change(db, {
    accountId,
    reason,
    by,
    now: at,
    provider: payments,
    log,
    mail,
    links: { ...connectLinks(baseUrl), ...payoutLinks(baseUrl), ...planLinks(baseUrl) },
    verificationLinks: verificationLinks(baseUrl),
  })
  if (outcome === 'not-found' || outcome === 'no-operator') throw data(null, { status: 404 })
  if (isRefusal(outcome)) {
    const [status, problem] = PROBLEMS[outcome]
    return refuse(status, { problem, typed: fields })
  }
  const action = LATE.get(outcome)
  const act = { ...by, objectId: `account ${accountId}`, reason, now: at }
  const notice = NOTICES[outcome]
  return redirectWithNotice(
    href('/operator/users/:accountId', { accountId }),
    action ? await lateNotice(db, { ...act, notice, action, firsts: [action] }) : notice,
  )
}

function isRefusal(outcome: string): outcome is keyof typeof PROBLEMS {
  return outcome in PROBLEMS
}

type Change =
  | typeof suspend
  | typeof liftSuspension
  | typeof disconnectAccount
  | typeof endPlan
  | typeof takeBackVerification

const CHANGES = new Map<string | undefined, Change>([
  ['suspend', suspend],
  ['lift', liftSuspension],
  ['disconnect', disconnectAccount],
  ['end-plan', endPlan],
  [TAKE_BACK, takeBackVerification],
])
