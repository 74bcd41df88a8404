import { milesBetween } from '../app/domain/locations/distance.ts'
import { COVERS } from '../app/domain/pictures/artwork.ts'
import type { DemoListing, ZipPoint } from './listings.ts'
import { TOWNS } from './places.ts'

/** Nobody looks further down a list. */
const CARDS = 60

/** Neighbours in a town's list should not share a cover. */
export function spreadCovers(
  listings: readonly DemoListing[],
  points: ReadonlyMap<string, ZipPoint>,
): DemoListing[] {
  const lists = listsOfTowns(listings, points)
  const bearers = new Map<string, DemoListing[]>()
  const covers = new Map<DemoListing, string>()
  for (const listing of leastChoiceFirst(listings)) {
    const gaps = gapsTo(listing, lists)
    const [cover] = suitedTo(listing)
      .map(name => ({ name, gap: nearest(gaps, bearers.get(name) ?? []) }))
      .sort((a, b) => (a.gap === b.gap ? 0 : b.gap - a.gap))
    if (!cover) continue
    covers.set(listing, cover.name)
    bearers.set(cover.name, [...(bearers.get(cover.name) ?? []), listing])
  }
  return listings.map(listing => {
    const picture = covers.get(listing) ?? null
    return { ...listing, draft: { ...listing.draft, picture } }
  })
}

export function listsOfTowns(
  listings: readonly DemoListing[],
  points: ReadonlyMap<string, ZipPoint>,
): DemoListing[][] {
  return TOWNS.flatMap(({ zipCode }) => {
    const point = points.get(zipCode)
    if (!point) return []
    const ranked = listings.map(listing => {
      const isOwn = listing.draft.zipCode === zipCode
      const rank = !isOwn ? 2 : listing.memberUid === null ? 1 : 0
      return { listing, rank, miles: milesBetween(point, listing.draft) }
    })
    ranked.sort((a, b) => a.rank - b.rank || a.miles - b.miles)
    return [ranked.slice(0, CARDS).map(({ listing }) => listing)]
  })
}

function leastChoiceFirst(listings: readonly DemoListing[]): DemoListing[] {
  return listings.toSorted((a, b) => suitedTo(a).length - suitedTo(b).length)
}

function suitedTo({ theme, draft }: DemoListing): string[] {
  const suited = COVERS.filter(({ themes }) => themes.some(one => theme.covers.includes(one)))
  return suited
    .map(({ name }) => name)
    .sort((a, b) => Number(b === draft.picture) - Number(a === draft.picture))
}

function gapsTo(listing: DemoListing, lists: readonly DemoListing[][]): Map<DemoListing, number> {
  const gaps = new Map<DemoListing, number>()
  for (const list of lists) {
    const place = list.indexOf(listing)
    if (place === -1) continue
    for (const [at, other] of list.entries()) {
      const gap = Math.abs(at - place)
      if (gap < (gaps.get(other) ?? Infinity)) gaps.set(other, gap)
    }
  }
  return gaps
}

function nearest(gaps: ReadonlyMap<DemoListing, number>, others: readonly DemoListing[]): number {
  return Math.min(...others.map(other => gaps.get(other) ?? Infinity))
}
