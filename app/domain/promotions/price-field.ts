import { z } from 'zod'

const CENTS_A_DOLLAR = 100
const PRICE = /^\$?(\d{1,5})(?:\.(\d{2}))?$/

export const MAX_PRICE_LENGTH = 9

export function readPrice(text: string): number | null {
  const [, dollars, cents = '0'] = PRICE.exec(text.trim()) ?? []
  return dollars === undefined ? null : Number(dollars) * CENTS_A_DOLLAR + Number(cents)
}

/** Cents; null if it is empty. */
export const priceField = z
  .string()
  .trim()
  .refine(
    text => text === '' || readPrice(text) !== null,
    'Please enter dollars, such as 45 or 45.50, or leave both prices empty.',
  )
  .transform(text => (text === '' ? null : readPrice(text)))
  .prefault('')

interface Prices {
  price: number | null
  usualPrice: number | null
}

/** A saving needs both prices, and the usual one must be the higher. */
export function pricesProblem({ price, usualPrice }: Prices) {
  if (price === null && usualPrice === null) return null
  if (price === null) {
    return { path: ['price'], message: 'Please enter the price with the coupon as well.' }
  }
  if (usualPrice === null) {
    return { path: ['usualPrice'], message: 'Please enter the usual price as well.' }
  }
  if (price < usualPrice) return null
  const message = 'The usual price must be more than the price with the coupon.'
  return { path: ['usualPrice'], message }
}
