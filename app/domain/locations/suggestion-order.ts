import type { ZipPlace } from './place-directory.ts'

/** What was typed names the whole city, its beginning, or some part of it. */
export type MatchRank = 0 | 1 | 2

export interface RankedLocation {
  zipCode: string
  city: string
  state: string
  rank: MatchRank
}

/**
 * The best match first; of equal ones the zip code with the most listings, so that "Silver Spring" begins
 * downtown, and post-office boxes last.
 */
export function inSuggestedOrder(
  matches: readonly RankedLocation[],
  places: readonly ZipPlace[],
): RankedLocation[] {
  const byZip = new Map(places.map(place => [place.zipCode, place]))
  const listingsIn = ({ zipCode }: RankedLocation) => byZip.get(zipCode)?.listings ?? 0
  const isBox = ({ zipCode }: RankedLocation) => Number(!isArea(byZip.get(zipCode)))
  return matches.toSorted(
    (one, other) =>
      one.rank - other.rank ||
      listingsIn(other) - listingsIn(one) ||
      isBox(one) - isBox(other) ||
      one.city.localeCompare(other.city, 'en') ||
      one.zipCode.localeCompare(other.zipCode, 'en'),
  )
}

/** Areas have points of six decimals, from the Census; boxes and single buildings have four, from GeoNames. */
export function isArea(place: ZipPlace | undefined): boolean {
  return place !== undefined && [place.latitude, place.longitude].some(hasFineDecimals)
}

function hasFineDecimals(degrees: number): boolean {
  return (String(degrees).split('.')[1] ?? '').length > 4
}
