import { type CardItem, PRICE_NOTES } from '../../domain/listings/listing.ts'
import { PriceMark } from './price-mark.tsx'

interface CardItemTextProps {
  item: CardItem
  /** Emphasizes the best price. */
  isFirst?: boolean
}

/** "$5 hazy IPA", with the price first and a usual one struck through. */
export function CardItemText({ item: { price, name }, isFirst = false }: CardItemTextProps) {
  if (price === null) return <span>{name}</span>
  const [notes = ''] = PRICE_NOTES.exec(name) ?? []
  const [note, usual] = notes.split(', usually ')
  return (
    <>
      <PriceMark isBest={isFirst}>{price}</PriceMark> {name.replace(PRICE_NOTES, '')}
      <span className="text-sm">
        {note}
        {usual ? (
          <s className="ml-1 text-soft">
            <span className="sr-only">, usually </span>
            {usual}
          </s>
        ) : null}
      </span>
    </>
  )
}
