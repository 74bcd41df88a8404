import { z } from 'zod'
import { dollars } from '../money/dollars.ts'

export const MIN_PAYOUT_CENTS = 100
const CENTS_A_DOLLAR = 100
const MAX_AMOUNT_LENGTH = 40

const AMOUNT = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/

const PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'Please enter an amount.'],
  [/^[-−(]/, 'An amount is more than nothing. Please leave the minus out.'],
  [/^\$?\d{1,3}(,\d{3})+(\.\d+)?$/, 'Please write the amount without commas, such as 1000.50.'],
  [/^\$?\d+\.\d{3,}$/, 'An amount has at most two digits of cents, such as 10.99.'],
  [/^\$?\d{7,}(\.\d{1,2})?$/, 'That is more than we can send at once.'],
]
const NOT_DOLLARS = 'Please write the amount in US dollars with digits and a point, such as 25.50.'

export function readAmount(typed: string): { cents: number } | { problem: string } {
  const text = typed.slice(0, MAX_AMOUNT_LENGTH + 1).trim()
  const read = AMOUNT.exec(text)
  if (!read) {
    const problem = PROBLEMS.find(([pattern]) => pattern.test(text))
    return { problem: problem?.[1] ?? NOT_DOLLARS }
  }
  const [, dollars = '', cents = ''] = read
  return { cents: Number(dollars) * CENTS_A_DOLLAR + Number(cents.padEnd(2, '0')) }
}

function amountField({ minCents, tooLow }: { minCents: number; tooLow: string }) {
  return z.string('Please enter an amount.').transform((typed, check) => {
    const read = readAmount(typed)
    if ('cents' in read && read.cents >= minCents) return read.cents
    check.addIssue({ code: 'custom', message: 'problem' in read ? read.problem : tooLow })
    return z.NEVER
  })
}

export const payoutAmount = amountField({
  minCents: MIN_PAYOUT_CENTS,
  tooLow: `The smallest payout is ${dollars(MIN_PAYOUT_CENTS)}.`,
})

export const creditAmount = amountField({
  minCents: 1,
  tooLow: 'A credit must be above zero.',
})
