import type { ZipPlace } from './place-directory.ts'

export type MatchRank = 0 | 1 | 2 | 3

interface RankedLocation {
  zipCode: string
  city: string
  state: string
  rank: MatchRank
}

/** Better matches first, then more listings; post-office boxes come last. */
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

/** The Census gives Maryland’s areas six decimals; GeoNames gives boxes and buildings four, and all of other states. */
export function isArea(place: ZipPlace | undefined): boolean {
  if (place === undefined) return false
  return place.state !== 'MD' || [place.latitude, place.longitude].some(hasFineDecimals)
}

function hasFineDecimals(degrees: number): boolean {
  return (String(degrees).split('.')[1] ?? '').length > 4
}
