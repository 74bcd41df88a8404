import { data, href, type RouterContextProvider } from 'react-router'
import { disconnectAccount } from '../../domain/connected-accounts/disconnect.server.ts'
import { isUid } from '../../domain/ids/id.ts'
import { reasonForm } from '../../domain/operators/forms.ts'
import { liftSuspension, suspend } from '../../domain/operators/suspend.server.ts'
import { actingBehind } from '../../http/acting.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { connectLinks } from '../../http/payments/connect-links.server.ts'
import { payoutLinks } from '../../http/payments/payout-links.server.ts'
import { readReason, refuse } from './reason-answer.server.ts'

const SAID = {
  suspended: 'The account is suspended.',
  lifted: 'The suspension is lifted.',
  'already-suspended': 'Nothing was changed: the account is suspended already.',
  'not-suspended': 'Nothing was changed: the account is not suspended any more.',
  disconnected: 'The account for payouts is disconnected.',
  'not-connected': 'Nothing was changed: no account for payouts is connected any more.',
} as const

const REFUSED = {
  yourself: 'Nobody suspends themselves. Please ask a colleague.',
  operator: 'An operator comes back at the terminal only.',
} as const

/** Suspends an account, lifts its suspension or disconnects what it is paid to, as the form of its page asks. */
export async function changeUser(
  request: Request,
  context: Readonly<RouterContextProvider>,
  accountId: string,
) {
  const fields = await readForm(request)
  if (!isUid(accountId)) throw data(null, { status: 404 })
  const { reason, refusal } = readReason(fields, reasonForm)
  if (refusal) return refusal
  const change = CHANGES.get(fields.intent)
  if (!change) throw data(null, { status: 400 })
  const { db, mail, baseUrl, now } = context.get(servicesContext)
  const by = actingBehind(request, context)
  const outcome = await change(db, {
    ...{ accountId, reason, by, now: now() },
    ...{ mail, links: { ...connectLinks(baseUrl), ...payoutLinks(baseUrl) } },
  })
  if (outcome === 'not-found' || outcome === 'no-operator') throw data(null, { status: 404 })
  if (outcome === 'yourself' || outcome === 'operator') {
    return refuse(409, fields, { problem: REFUSED[outcome] })
  }
  return redirectWithNotice(href('/operator/users/:accountId', { accountId }), SAID[outcome])
}

type Change = typeof suspend | typeof liftSuspension | typeof disconnectAccount

const CHANGES = new Map<string | undefined, Change>([
  ['suspend', suspend],
  ['lift', liftSuspension],
  ['disconnect', disconnectAccount],
])
