import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { checkCard, fieldOfRefusal, outcomeOf, TEST_CARDS, typedCard } from './cards.ts'
import { TEST_NOW } from './testing/moment.ts'

const typed = (number: string, expiry = '12 / 34', cvc = '123') =>
  typedCard(new URLSearchParams({ number, expiry, cvc }))

function refusalOf(card: ReturnType<typeof typed>): ApiError {
  try {
    checkCard(card, TEST_NOW)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('The card was taken.')
}

describe('a test card', () => {
  test.each([
    ['4242424242424242', 'succeeds'],
    ['4000000000000002', 'declined'],
    ['4000002500003155', 'needs-authentication'],
    ['4000000000000341', 'renewals-declined'],
  ])('%s: %s', (number, outcome) => {
    expect(checkCard(typed(number), TEST_NOW).outcome).toBe(outcome)
    expect(outcomeOf(number.slice(-4))).toBe(outcome)
  })

  test('is known by its last four digits', () => {
    expect(new Set(TEST_CARDS.map(({ number }) => number.slice(-4))).size).toBe(TEST_CARDS.length)
  })

  test('is read with blanks between its digits', () => {
    expect(checkCard(typed('4242 4242-4242 4242', '1/2035'), TEST_NOW)).toMatchObject({
      last4: '4242',
      expMonth: 1,
      expYear: 2035,
    })
  })

  test.each(['1234', '12/34', '12 / 34', '12 34', '12-34', '12/2034', '122034', ' 12/34 '])(
    'is good through December 2034 at %s',
    expiry => {
      const card = checkCard(typed('4242424242424242', expiry), TEST_NOW)
      expect(card).toMatchObject({ expMonth: 12, expYear: 2034 })
    },
  )

  test.each([
    '',
    '4242',
    '5555555555554444',
    '4242424242424242x',
    '４２４２４２４２４２４２４２４２',
  ])('is what %s is not', number => {
    const refusal = refusalOf(typed(number))
    expect(refusal.status).toBe(402)
    expect(refusal.detail).toMatchObject({ type: 'card_error', code: 'incorrect_number' })
    expect(refusal.message).toContain('Test cards only')
    expect(fieldOfRefusal(refusal)).toBe('number')
  })

  test.each([
    '05/27',
    '12/26',
    '00/30',
    '13/30',
    '',
    'x/y',
    '12',
    '12/3',
    '134',
    '12345',
    '0527',
    '1334',
    '12//34',
    '12/34/56',
    '１２３４',
  ])('is out of date at %s', expiry => {
    const refusal = refusalOf(typed('4242424242424242', expiry))
    expect(refusal.detail.code).toMatch(/^invalid_expiry_(month|year)$/)
    expect(fieldOfRefusal(refusal)).toBe('expiry')
  })

  test('is good through the month that it names', () => {
    expect(checkCard(typed('4242424242424242', '06/27'), TEST_NOW).expMonth).toBe(6)
    const lastInstant = new Date('2027-06-30T23:59:59.999Z')
    expect(checkCard(typed('4242424242424242', '06/27'), lastInstant).expMonth).toBe(6)
    expect(() =>
      checkCard(typed('4242424242424242', '06/27'), new Date('2027-07-01T00:00:00Z')),
    ).toThrow(ApiError)
  })

  test.each(['', '12', '12a', '12345'])('needs a CVC, and %s is none', cvc => {
    const refusal = refusalOf(typed('4242424242424242', '12/34', cvc))
    expect(refusal.detail.code).toBe('invalid_cvc')
    expect(fieldOfRefusal(refusal)).toBe('cvc')
  })
})
