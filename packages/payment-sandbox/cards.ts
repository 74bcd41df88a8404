import { z } from 'zod'
import { ApiError } from './api-error.ts'

export type CardOutcome =
  | 'succeeds'
  | 'declined'
  | 'needs-authentication'
  /** The first charge succeeds, later months do not. */
  | 'renewals-declined'

interface TestCard {
  number: string
  outcome: CardOutcome
  does: string
}

/** The provider's best known test numbers; no other cards are taken. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'succeeds', does: 'Succeeds' },
  { number: '4000002500003155', outcome: 'needs-authentication', does: 'Asks for authentication' },
  { number: '4000000000000002', outcome: 'declined', does: 'Is declined' },
  {
    number: '4000000000000341',
    outcome: 'renewals-declined',
    does: 'Succeeds now, and is declined at the next renewal',
  },
]

const HUNDRED = 100
const CENTURY = 2000
/** 12/34, 12 / 2034, 12-34, or 1234. */
const EXPIRY = /^(\d{2}|\d(?=\D))\s*[/-]?\s*(\d{4}|\d{2})$/

export const cardParams = z.strictObject({
  number: z.string().max(40),
  exp_month: z.string().max(2),
  exp_year: z.string().max(4),
  cvc: z.string().max(10).default(''),
})

type CardParams = z.output<typeof cardParams>

export interface CheckedCard {
  number: string
  last4: string
  expMonth: number
  expYear: number
  outcome: CardOutcome
}

/** Throws the provider's refusal for any other card, one that has expired, or a missing CVC. */
export function checkCard(typed: CardParams, now: Date): CheckedCard {
  const number = typed.number.replace(/[\s-]/g, '')
  const card = TEST_CARDS.find(test => test.number === number)
  if (!card) throw cardError('incorrect_number', 'number', 'Test cards only, please.')
  const expMonth = Number(typed.exp_month)
  const expYear = fullYear(typed.exp_year)
  if (Number.isNaN(expYear) || expYear < now.getUTCFullYear()) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  }
  if (!isToCome(expMonth, expYear, now)) {
    throw cardError('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  }
  if (!/^\d{3,4}$/.test(typed.cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  }
  return { number, last4: number.slice(-4), expMonth, expYear, outcome: card.outcome }
}

export function outcomeOf(last4: string): CardOutcome {
  return TEST_CARDS.find(({ number }) => number.endsWith(last4))?.outcome ?? 'declined'
}

export function declined(): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  })
}

/** Reads the fields made by `cardFields` of `pages/form.ts`. */
export function typedCard(form: URLSearchParams): CardParams {
  const [, month = '', year = ''] = EXPIRY.exec((form.get('expiry') ?? '').trim()) ?? []
  return {
    number: (form.get('number') ?? '').slice(0, 40),
    exp_month: month,
    exp_year: year,
    cvc: (form.get('cvc') ?? '').trim(),
  }
}

export function fieldOfRefusal({ detail }: ApiError): 'number' | 'expiry' | 'cvc' | null {
  if (detail.param === 'number' || detail.param === 'cvc') return detail.param
  return detail.param?.startsWith('exp_') ? 'expiry' : null
}

function cardError(code: string, param: string, message: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, param, message })
}

function fullYear(text: string): number {
  const year = /^\d{2,4}$/.test(text) ? Number(text) : Number.NaN
  return year < HUNDRED ? year + CENTURY : year
}

/** A card is valid through the last day of its month. */
function isToCome(month: number, year: number, now: Date): boolean {
  if (!Number.isInteger(month) || month < 1 || month > 12) return false
  return Date.UTC(year, month) > now.getTime()
}
