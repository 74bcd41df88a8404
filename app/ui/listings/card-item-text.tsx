import type { CardItem } from '../../domain/listings/listing.ts'
import { PriceMark } from './price-mark.tsx'

interface CardItemTextProps {
  item: CardItem
  /** The best one is what people look for. */
  isFirst?: boolean
}

/** "$5 hazy IPA", with the price to be seen first. */
export function CardItemText({ item: { price, name }, isFirst = false }: CardItemTextProps) {
  if (price === null) return <span>{name}</span>
  return (
    <>
      <PriceMark isBest={isFirst}>{price}</PriceMark> {name}
    </>
  )
}
