import { z } from 'zod'
import { payoutAmount } from './amount.ts'

export const MAX_PAYOUTS_A_DAY = 5
export const MAX_CENTS_A_DAY = 250_000
export const UNFUNDED =
  'We could not send it at the moment. That is on us; please try again tomorrow.'

export const STUCK_AFTER_TRIES = 10
export const MAX_KEY_LENGTH = 255
const MAX_ACCOUNT_ID_LENGTH = 255

export type PayoutState = 'requested' | 'sent' | 'paid' | 'failed'

export interface Payout {
  id: string
  businessId: string
  connectedAccountId: string
  cents: number
  requestedAt: Date
  tries: number
  transferId: string | null
  sentAt: Date | null
  paidAt: Date | null
  failedAt: Date | null
  failure: string | null
}

export function payoutState({
  sentAt,
  paidAt,
  failedAt,
}: Pick<Payout, 'sentAt' | 'paidAt' | 'failedAt'>): PayoutState {
  if (failedAt) return 'failed'
  if (paidAt) return 'paid'
  return sentAt ? 'sent' : 'requested'
}

export const connectedAccountId = z
  .string('Please enter the id of your connected account.')
  .trim()
  .min(1, 'Please enter the id of your connected account.')
  .max(MAX_ACCOUNT_ID_LENGTH, 'That is not the id of your connected account.')

export const requestKey = z
  .string('Please open this page again.')
  .min(1, 'Please open this page again.')
  .max(MAX_KEY_LENGTH, `A request key has at most ${MAX_KEY_LENGTH} characters.`)
  .regex(/^[\x21-\x7e]+$/, 'A request key has only plain characters without spaces.')

export const payoutForm = z.object({
  account_id: connectedAccountId,
  amount: payoutAmount,
  /** Generated with the form, so that sending it twice requests once. */
  key: requestKey,
})
