import { randomUUID } from 'node:crypto'
import { type Payout, payoutState } from '../../domain/payouts/payout.ts'
import { ONLY_VERIFIED_PAID, PENDING, submitPayout } from '../../http/payouts/payouts.server.ts'
import { callError } from '../call-error.ts'
import { checkedPart } from '../call-input.ts'
import { JSON_TYPE, type ServedCall, serveSignedIn, written } from '../serve-call.ts'
import { KEY_HEADER, keyInHeader, sendPayout } from './payout-contract.ts'
import { refuseMoney } from './refuse-money.ts'

const ACCEPTED = 202

export const payoutCalls: ServedCall[] = [
  serveSignedIn(sendPayout, async ({ input, viewer, services, request, context }) => {
    const given = request.headers.get(KEY_HEADER) ?? undefined
    const key = checkedPart(keyInHeader, given, KEY_HEADER) ?? randomUUID()
    const { account_id: connectedAccountId, amount: cents, password } = input
    const money = { request, context, viewer, password, onlyVerified: ONLY_VERIFIED_PAID }
    const refused = await refuseMoney(money)
    if (refused) return refused
    const businessId = viewer.accountId
    const paying = await submitPayout(services, { businessId, connectedAccountId, cents, key })
    if (paying.outcome === 'refused') {
      return callError(paying.status, paying.sentence, paying.headers)
    }
    return outputOf(paying.payout)
  }),
]

function outputOf(payout: Payout) {
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
