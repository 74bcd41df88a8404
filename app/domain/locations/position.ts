import { milesBetween } from './distance.ts'
import type { Location } from './location.ts'
import type { ZipPlace } from './place-directory.ts'
import { isArea } from './suggestion-order.ts'

/** About half a mile: all that leaves the device (decision 0007). */
const POSITION_DECIMALS = 2
/** Largest distance between a position and itself rounded. */
export const ROUGH_MILES = 0.45

/** No point of Maryland is further from the middle of a zip code; elsewhere they are larger. */
const MAX_MILES_TO_ZIP = 8
const MAX_MILES_ELSEWHERE = 25

export interface Position {
  latitude: number
  longitude: number
}

export type LocateResult =
  | { kind: 'here'; place: Location }
  | { kind: 'outside'; nearest: Location | null }
  /** Not in North America, so the device guesses or the point is made up. */
  | { kind: 'absurd' }

export function roughPosition({ latitude, longitude }: Position): Position {
  const rough = (degrees: number) => Number(degrees.toFixed(POSITION_DECIMALS))
  return { latitude: rough(latitude), longitude: rough(longitude) }
}

export function locate(places: readonly ZipPlace[], position: Position): LocateResult {
  if (!isInNorthAmerica(position)) return { kind: 'absurd' }
  const near = places
    .filter(isArea)
    .map(place => ({ place, miles: milesBetween(position, place) }))
    .sort((one, other) => one.miles - other.miles)
  const [first] = near
  const most = first?.place.state === 'MD' ? MAX_MILES_TO_ZIP : MAX_MILES_ELSEWHERE
  if (first && first.miles <= most) return { kind: 'here', place: toLocation(first.place) }
  const withListings = near.find(({ place }) => place.listings > 0)
  return { kind: 'outside', nearest: withListings ? toLocation(withListings.place) : null }
}

function isInNorthAmerica({ latitude, longitude }: Position): boolean {
  return latitude > 14 && latitude < 84 && longitude > -180 && longitude < -50
}

function toLocation({ zipCode, city, state }: ZipPlace): Location {
  return { zipCode, city, state }
}
