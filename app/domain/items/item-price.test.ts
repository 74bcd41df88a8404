import { expect, test } from 'vitest'
import { itemPrice } from './item-price.ts'

const NOTHING = {
  priceCents: null,
  maxCents: null,
  isFrom: false,
  offCents: null,
  offPercent: null,
  count: null,
}

test.each([
  [{ priceCents: 500 }, '$5'],
  [{ priceCents: 550 }, '$5.50'],
  [{ priceCents: 400, maxCents: 600 }, '$4–$6'],
  [{ priceCents: 500, isFrom: true }, 'from $5'],
  [{ priceCents: 600, count: 6 }, '$6 for 6'],
  [{ priceCents: 0 }, 'free'],
  [{ offCents: 200 }, '$2 off'],
  [{ offPercent: 50 }, 'half price'],
  [{ offPercent: 50, count: 2 }, '2 for 1'],
  [{ offPercent: 20 }, '20% off'],
  [{}, null],
])('a price of %j reads %s', (price, text) => {
  expect(itemPrice({ ...NOTHING, ...price })).toBe(text)
})
