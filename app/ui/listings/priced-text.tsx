import { PriceMark } from './price-mark.tsx'

const PRICE = /(\$\d+(?:\.\d\d)?(?:\s?[–-]\s?\$?\d+(?:\.\d\d)?)?)/

export function PricedText({ children }: { children: string }) {
  const [before, price, ...after] = children.split(PRICE)
  if (price === undefined) return children
  return (
    <>
      {before}
      <PriceMark isBest>{price}</PriceMark>
      {after.join('')}
    </>
  )
}
