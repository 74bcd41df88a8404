import type { CardItem } from '../../domain/listings/listing.ts'

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
      <span
        className={`font-bold whitespace-nowrap ${isFirst ? 'text-lg leading-snug text-link' : ''}`}
      >
        {price}
      </span>{' '}
      {name}
    </>
  )
}
