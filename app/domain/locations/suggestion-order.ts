import type { ZipPlace } from './place-directory.ts'

/** What was typed is the name of the city, its postal name, the beginning of either, or some part of one. */
export type MatchRank = 0 | 1 | 2 | 3

export interface RankedLocation {
  zipCode: string
  city: string
  state: string
  rank: MatchRank
}

/**
 * The best match first; of equal ones the zip code with the most listings, so that "Silver Spring" begins
 * downtown, and post-office boxes last, after places whose postal name is the same.
 */
export function inSuggestedOrder(
  matches: readonly RankedLocation[],
  places: readonly ZipPlace[],
): RankedLocation[] {
  const byZip = new Map(places.map(place => [place.zipCode, place]))
  const listingsIn = ({ zipCode }: RankedLocation) => byZip.get(zipCode)?.listings ?? 0
  const isBox = ({ zipCode }: RankedLocation) => Number(!isArea(byZip.get(zipCode)))
  const rankOf = (match: RankedLocation) => Math.max(match.rank, isBox(match))
  return matches.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
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
