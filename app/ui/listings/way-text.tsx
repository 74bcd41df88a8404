import { createContext, useContext } from 'react'
import type { ListingCard } from '../../domain/listings/listing.ts'
import { distanceText } from '../../domain/listings/listing-texts.ts'
import { milesBetween } from '../../domain/locations/distance.ts'
import { describeWay, wayTo } from '../../domain/locations/way.ts'
import { useChosenZipCode, useStandpoint } from '../locations/standpoint.ts'

type Placed = Pick<ListingCard, 'latitude' | 'longitude' | 'miles'>

/** The zip code from whose middle a list was counted, where it is not the chosen one. */
export const ListZipCode = createContext<string | null>(null)

/** From where the reader stands, else from the middle of a zip code; null where neither is known. */
export function useMiles({ latitude, longitude, miles }: Placed): number | null {
  const standpoint = useStandpoint()
  return standpoint ? milesBetween(standpoint, { latitude, longitude }) : miles
}

/** "8 min walk · 0.3 mi", or "8 min walk · 0.3 mi from the middle of 20852". */
export function WayText({ place, isNarrow = false }: { place: Placed; isNarrow?: boolean }) {
  const chosen = useChosenZipCode()
  const zipCode = useContext(ListZipCode) ?? chosen
  const isCounted = useStandpoint() !== null
  const miles = useMiles(place)
  if (miles === null) return null
  return (
    <span className="text-soft">
      {/* In one line, from where says more than the minutes from where nobody stands. */}
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
