const PRICE = /(\$\d+(?:\.\d\d)?(?:\s?[–-]\s?\$?\d+(?:\.\d\d)?)?)/

/** An item as published, with the price to be seen first. */
export function PricedText({ children }: { children: string }) {
  const [before, price, ...after] = children.split(PRICE)
  if (price === undefined) return children
  return (
    <>
      {before}
      <b className="text-lg leading-none font-bold whitespace-nowrap text-link">{price}</b>
      {after.join('')}
    </>
  )
}
