import type { Item } from '@hush/hours/items'
import { shortDollars } from '../money/dollars.ts'

type Price = Omit<Item, 'leaf' | 'text' | 'usualCents' | 'portion' | 'forWhom'>

/** "$5", "$4–$6", "from $5", "$6 for 6", "$2 off", "half price"; null without a price. */
export function itemPrice(item: Price): string | null {
  const { priceCents, maxCents, isFrom, offCents, offPercent, count } = item
  if (priceCents === 0) return 'free'
  if (priceCents !== null) {
    const price = shortDollars(priceCents)
    if (maxCents !== null && maxCents > priceCents) return `${price}–${shortDollars(maxCents)}`
    if (count !== null && count > 1) return `${price} for ${count}`
    return isFrom ? `from ${price}` : price
  }
  if (offCents !== null) return `${shortDollars(offCents)} off`
  if (offPercent === null) return null
  if (offPercent === 50) return count === 2 ? '2 for 1' : 'half price'
  return offPercent === 100 ? 'free' : `${offPercent}% off`
}
