import { z } from 'zod'
import { reasonForm } from '../forms/reason-form.ts'
import { creditAmount } from './amount.ts'

const HOUR_MS = 60 * 60 * 1000
/** What one operator may credit to one business alone, within `ALONE_WITHIN_MS`. */
export const MAX_ALONE_CENTS = 50_000
export const ALONE_WITHIN_MS = 24 * HOUR_MS

/** A credit as an operator asks for it. */
export const creditForm = reasonForm.extend({
  amount: creditAmount,
  /** Made with the form: a form that is sent twice credits once. */
  key: z.uuid('Please open this page again.'),
})

export type CreditState = 'waiting' | 'credited' | 'declined'

export interface Credit {
  id: string
  businessId: string
  cents: number
  reason: string
  state: CreditState
  askedBy: string
  /** The email of who asked for it; null once that account is gone. */
  askedByEmail: string | null
  askedAt: Date
  decidedByEmail: string | null
  decidedAt: Date | null
  declineReason: string | null
}
