import { HOUR_MS } from '@hush/hours/time'
import { z } from 'zod'
import { reasonForm } from '../forms/reason-form.ts'
import { creditAmount } from './amount.ts'

export const MAX_ALONE_CENTS = 50_000
export const ALONE_WITHIN_MS = 24 * HOUR_MS

export const creditForm = reasonForm.extend({
  amount: creditAmount,
  /** Generated with the form, so that sending it twice credits once. */
  key: z.uuid('Please open this page again.'),
  /** Id of the credit that is partly reversed. */
  corrects: z.uuid('Please choose the credit.').optional(),
})

type CreditState = 'waiting' | 'credited' | 'declined'

export interface Credit {
  id: string
  businessId: string
  /** Id of the credit that is partly reversed. */
  corrects: string | null
  cents: number
  reason: string
  state: CreditState
  requestedBy: string
  requestedByEmail: string | null
  requestedAt: Date
  decidedByEmail: string | null
  decidedAt: Date | null
  declineReason: string | null
}
