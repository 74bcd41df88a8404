import type { ComponentProps } from 'react'
import { directionsBy } from '../../domain/listings/listing-texts.ts'
import { milesBetween } from '../../domain/locations/distance.ts'
import { type DirectionsTravel, travelOver } from '../../domain/locations/way.ts'
import { useStandpoint } from '../locations/standpoint.ts'

interface DirectionsLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  place: { directionsUrl: string; latitude: number; longitude: number }
}

const WORDS: Readonly<Record<DirectionsTravel, string>> = {
  walking: 'on foot',
  transit: 'by transit',
  driving: 'by car',
}

/** Other maps find the start by themselves. */
export function DirectionsLink({ place, ...link }: DirectionsLinkProps) {
  const standpoint = useStandpoint()
  const by = standpoint ? travelOver(milesBetween(standpoint, place)) : 'walking'
  return (
    <a
      {...link}
      href={directionsBy(place.directionsUrl, by)}
      target="_blank"
      rel="noopener nofollow"
    >
      Get Directions
      <span className="sr-only"> ({WORDS[by]}, opens in a new tab)</span>
    </a>
  )
}
