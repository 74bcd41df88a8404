import { SECOND_MS } from '@hush/hours/time'
import { dollars } from '../../domain/money/dollars.ts'
import type { UnpayableReason } from '../../domain/payouts/connected-account.ts'
import { findConnectedAccount } from '../../domain/payouts/connected-accounts.server.ts'
import { MAX_CENTS_A_DAY, MAX_PAYOUTS_A_DAY, type Payout } from '../../domain/payouts/payout.ts'
import {
  type PayoutInput,
  type PayoutRefusal,
  requestPayout,
} from '../../domain/payouts/request-payout.server.ts'
import type { Services } from '../context.server.ts'
import { takeLimits, tooManySentence } from '../limits/limits.server.ts'
import { retryAfter } from '../retry-after.ts'
import { payoutServices } from './payout-services.server.ts'

export const ONLY_VERIFIED_PAID =
  'Only verified businesses can be paid. Please verify your business first.'
export const NO_ACCOUNT = 'Please connect an account first: that is where payouts go.'
export const NOT_YOURS = 'This account is not connected with your business.'
export const NOT_READY =
  'Your connected account cannot receive money yet. Please finish what Stripe asks of you there.'
export const IN_REVIEW =
  'Your connected account cannot receive money yet: Stripe is looking at your details.'
export const TURNED_DOWN =
  'Your connected account cannot receive money: Stripe turned it down. Please write to us.'
export const HELD =
  'This account replaced another one, so it cannot receive payouts for the first 24 hours.'
export const KEY_REUSED =
  'This form was already sent with another amount or account. Please open the page again for another payout.'
export const TOO_MANY_TODAY = `You can ask for ${MAX_PAYOUTS_A_DAY} payouts in 24 hours. Please try again later.`
export const UNPAYABLE: Record<UnpayableReason, string> = {
  rejected: TURNED_DOWN,
  'in-review': IN_REVIEW,
  unfinished: NOT_READY,
  held: HELD,
}
const NOT_ALLOWED = 'This account cannot be paid.'
/** Nothing has to be done: the money is neither lost nor sent twice. */
export const PENDING =
  'We are waiting for Stripe to confirm your payout. Nothing is sent twice, and the result will appear here.'

interface PayoutRefused {
  outcome: 'refused'
  status: 403 | 409 | 429
  sentence: string
  field?: 'account_id' | 'amount'
  headers: HeadersInit
}

/** Idempotent by key. The caller has checked verification and password. */
export async function submitPayout(
  services: Services,
  input: PayoutInput,
): Promise<{ outcome: 'requested'; payout: Payout } | PayoutRefused> {
  const { db, limits, now } = services
  const { businessId } = input
  const seconds = await takeLimits(limits, [['payouts by account', businessId]])
  if (seconds > 0) return refused(429, tooManySentence(seconds), {}, retryAfter(seconds))
  const account = await findConnectedAccount(db, { accountId: businessId })
  if (account?.providerId !== input.connectedAccountId) {
    const sentence = account ? NOT_YOURS : NO_ACCOUNT
    return refused(403, sentence, { field: 'account_id' })
  }
  const request = await requestPayout(input, payoutServices(services))
  return request.outcome === 'requested' ? request : refusalOf(request, now())
}

function refusalOf(refusal: PayoutRefusal, now: Date): PayoutRefused {
  switch (refusal.outcome) {
    case 'key-reused':
      return refused(409, KEY_REUSED)
    case 'insufficient':
      return refused(409, insufficientSentence(refusal.available), { field: 'amount' })
    case 'too-many-today':
      return refused(429, TOO_MANY_TODAY, {}, retryAfter(secondsUntil(refusal.again, now)))
    case 'over-daily-amount':
      return refused(409, overDailySentence(refusal.left), { field: 'amount' })
    case 'not-allowed':
      return refused(403, NOT_ALLOWED)
    case 'not-connected':
      return refused(403, NOT_YOURS, { field: 'account_id' })
    case 'account-unpayable':
      return refused(409, UNPAYABLE[refusal.because])
  }
}

function secondsUntil(at: Date, now: Date): number {
  return Math.max(1, Math.ceil((at.getTime() - now.getTime()) / SECOND_MS))
}

export function insufficientSentence(available: number): string {
  return `Insufficient balance: ${dollars(available)} can be paid out.`
}

export function overDailySentence(left: number): string {
  return `At most ${dollars(MAX_CENTS_A_DAY)} can be paid out in 24 hours: ${dollars(left)} for now.`
}

function refused(
  status: PayoutRefused['status'],
  sentence: string,
  { field }: Pick<PayoutRefused, 'field'> = {},
  headers: HeadersInit = {},
): PayoutRefused {
  return { outcome: 'refused', status, sentence, field, headers }
}
