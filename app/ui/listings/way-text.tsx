import { createContext, useContext } from 'react'
import type { ListingCard } from '../../domain/listings/listing.ts'
import { distanceText } from '../../domain/listings/listing-texts.ts'
import { milesBetween } from '../../domain/locations/distance.ts'
import { describeWay, wayTo } from '../../domain/locations/way.ts'
import { useChosenZipCode, useStandpoint } from '../locations/standpoint.ts'

type CardPlace = Pick<ListingCard, 'latitude' | 'longitude' | 'miles'>

/** Zip code of the list, unless it is the chosen one. */
export const ListZipCode = createContext<string | null>(null)

/** Miles from the reader, else from the zip code; null if neither is known. */
export function useMiles({ latitude, longitude, miles }: CardPlace): number | null {
  const standpoint = useStandpoint()
  return standpoint ? milesBetween(standpoint, { latitude, longitude }) : miles
}

/** "8 min walk · 0.3 mi", or "8 min walk · 0.3 mi from the middle of 20852". */
export function WayText({ place, isNarrow = false }: { place: CardPlace; isNarrow?: boolean }) {
  const chosen = useChosenZipCode()
  const zipCode = useContext(ListZipCode) ?? chosen
  const isCounted = useStandpoint() !== null
  const miles = useMiles(place)
  if (miles === null) return null
  return (
    <span className="text-soft">
      {/* On one line, the starting point matters more than the minutes. */}
      <span className={isNarrow && !isCounted ? 'max-sm:hidden' : undefined}>
        {describeWay(wayTo(miles))} ·{' '}
      </span>
      <span className="whitespace-nowrap">{distanceText(miles)}</span>{' '}
      {isCounted || !zipCode ? null : (
        <span className={isNarrow ? undefined : 'inline-block'}>from the middle of {zipCode}</span>
      )}
    </span>
  )
}
