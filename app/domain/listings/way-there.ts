import { milesBetween } from '../locations/distance.ts'
import type { ZipPlace } from '../locations/place-directory.ts'
import { describeWay, wayTo } from '../locations/way.ts'
import { NEARBY_MILES } from './listing.ts'
import { distanceText } from './listing-texts.ts'

/** "0.4 mi · 11 min walk from 20852"; null for what is not near. */
export function describeWayFrom(
  from: Pick<ZipPlace, 'zipCode' | 'latitude' | 'longitude'>,
  to: { latitude: number; longitude: number },
): string | null {
  const miles = milesBetween(from, to)
  if (miles > NEARBY_MILES) return null
  return `${distanceText(miles)} · ${describeWay(wayTo(miles))} from ${from.zipCode}`
}
