import type { ComponentProps } from 'react'
import { directionsBy } from '../../domain/listings/listing-texts.ts'
import { milesBetween } from '../../domain/locations/distance.ts'
import { type DirectionsTravel, travelOver } from '../../domain/locations/way.ts'
import { useStandpoint } from '../locations/standpoint.ts'

interface DirectionsLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  place: { directionsUrl: string; latitude: number; longitude: number }
  /** From the chosen zip code; null where that is not known. */
  miles?: number | null
}

const WORDS: Readonly<Record<DirectionsTravel, string>> = {
  walking: 'on foot',
  transit: 'by transit',
  driving: 'by car',
}

/** Other maps find the start by themselves. */
export function DirectionsLink({ place, miles = null, ...link }: DirectionsLinkProps) {
  const standpoint = useStandpoint()
  const known = standpoint ? milesBetween(standpoint, place) : miles
  const by = known === null ? null : travelOver(known)
  return (
    <a
      {...link}
      href={directionsBy(place.directionsUrl, by)}
      target="_blank"
      rel="noopener nofollow"
    >
      Get Directions
      <span className="sr-only"> ({by && `${WORDS[by]}, `}opens in a new tab)</span>
    </a>
  )
}
