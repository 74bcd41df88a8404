import { randomUUID } from 'node:crypto'
import { type Payout, payoutState } from '../../domain/payouts/payout.ts'
import { callError, checkedPart } from '../../http/json-call.server.ts'
import { ONLY_VERIFIED_PAID, PENDING, submitPayout } from '../../http/payouts/payouts.server.ts'
import { KEY_HEADER, keyInHeader, sendPayout } from './contract/payouts.ts'
import { refuseMoney } from './refuse-money.server.ts'
import { JSON_TYPE, serveSignedIn, written } from './serve-call.server.ts'

const ACCEPTED = 202

/** POST /api/send-payout {account_id, amount}: once for its key (business §7). */
const serve = serveSignedIn(sendPayout, async made => {
  const { asked, viewer, services, request, context } = made
  const given = request.headers.get(KEY_HEADER) ?? undefined
  const key = checkedPart(keyInHeader, given, KEY_HEADER) ?? randomUUID()
  const { account_id: connectedAccountId, amount: cents, password } = asked
  const onlyVerified = ONLY_VERIFIED_PAID
  const refused = await refuseMoney({ request, context, viewer, password, onlyVerified })
  if (refused) return refused
  const businessId = viewer.accountId
  const paying = await submitPayout(services, { businessId, connectedAccountId, cents, key })
  if (paying.outcome === 'refused') return callError(paying.status, paying.sentence, paying.headers)
  return answerOf(paying.payout)
})
export const loader = serve
export const action = serve

function answerOf(payout: Payout) {
  const { transferId, failure } = payout
  switch (payoutState(payout)) {
    case 'requested': {
      const pending = { success: false, transfer_id: null, error: PENDING }
      return new Response(written(sendPayout, pending), { status: ACCEPTED, headers: JSON_TYPE })
    }
    case 'failed':
      return { success: false, transfer_id: transferId, error: failure }
    case 'sent':
    case 'paid':
      return { success: true, transfer_id: transferId, error: null }
  }
}
