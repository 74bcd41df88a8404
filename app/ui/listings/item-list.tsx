import { PriceMark } from './price-mark.tsx'

const PRICE = /(\$\d+(?:\.\d\d)?(?:\s?[–-]\s?\$?\d+(?:\.\d\d)?)?)/

function PricedText({ children }: { children: string }) {
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

export function ItemList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-semibold text-soft">{title}</h3>
      <ul className="grid gap-1">
        {items.map((item, index) => (
          <li key={`${index} ${item}`} className="rounded-xl bg-sunk px-3 py-1.5 leading-snug">
            <PricedText>{item}</PricedText>
          </li>
        ))}
      </ul>
    </div>
  )
}
