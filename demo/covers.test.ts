import { describe, expect, test } from 'vitest'
import { milesBetween } from '../app/domain/locations/distance.ts'
import { COVERS } from '../app/domain/pictures/artwork.ts'
import { readLocations } from '../db/locations.ts'
import { listsOfTowns } from './covers.ts'
import type { DemoListing } from './listings.ts'
import { TOWNS } from './places.ts'
import { THEMES } from './themes.ts'
import { demoWorld } from './world.ts'

/** A row of cards on a wide screen, and the first of the next. */
const CARDS_IN_SIGHT = 4
const CLOSE = 5

const locations = await readLocations()
const points = new Map(locations.map(({ zip_code, ...point }) => [zip_code, point]))
const world = demoWorld(points, '2027-06-17')
const lists = listsOfTowns(world.listings, points)

describe('the covers of places', () => {
  test('suit their kind', () => {
    const themesOf = new Map(COVERS.map(({ name, themes }) => [name, themes]))
    const strange = world.listings.filter(({ draft, theme }) => {
      const themes = themesOf.get(draft.picture ?? '') ?? []
      return !themes.some(one => theme.covers.includes(one))
    })
    expect(strange).toEqual([])
  })

  test('come once in a zip code', () => {
    for (const { zipCode } of TOWNS) {
      const covers = world.listings
        .filter(({ draft }) => draft.zipCode === zipCode)
        .map(({ draft }) => draft.picture)
      expect(repeatsWithin(covers.length, covers), zipCode).toEqual([])
    }
  })

  test('are others in the nearest places', () => {
    for (const listing of world.listings) {
      const near = nearestTo(listing).map(({ draft }) => draft.picture)
      expect(near, listing.draft.name).not.toContain(listing.draft.picture)
    }
  })

  test('are others on the next cards of the list near any town', () => {
    expect(lists).toHaveLength(TOWNS.length)
    for (const list of lists) {
      const covers = list.slice(0, 30).map(({ draft }) => draft.picture)
      expect(repeatsWithin(CARDS_IN_SIGHT, covers)).toEqual([])
    }
  })

  test('are three to choose from at least, whatever the kind', () => {
    for (const theme of THEMES) {
      const suited = COVERS.filter(({ themes }) => themes.some(one => theme.covers.includes(one)))
      expect(suited.length, theme.category).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the pictures of promotions', () => {
  test('are others on the next cards of coupons and of deals', () => {
    for (const promotions of [world.coupons, world.deals]) {
      const pictures = promotions.map(({ picture }) => picture)
      expect(repeatsWithin(CARDS_IN_SIGHT, pictures)).toEqual([])
    }
  })

  test('are others for each coupon of a kind of place', () => {
    for (const { category, coupons } of THEMES) {
      const pictures = coupons.map(({ picture }) => picture)
      expect(repeatsWithin(pictures.length, pictures), category).toEqual([])
    }
  })

  test('are others on the next cards of the offers near any town', () => {
    for (const { zipCode } of TOWNS) {
      const pictures = world.offers
        .filter(offer => offer.zipCode === zipCode || offer.zipCode === '1')
        .sort((a, b) => a.rank - b.rank)
        .map(({ picture }) => picture)
      expect(repeatsWithin(CARDS_IN_SIGHT, pictures), zipCode).toEqual([])
    }
  })
})

/** What comes again among the next so many, itself counted. */
function repeatsWithin<T>(count: number, pictures: readonly T[]): T[] {
  return pictures.filter((picture, place) =>
    pictures.slice(place + 1, place + count).includes(picture),
  )
}

function nearestTo(listing: DemoListing): DemoListing[] {
  const milesTo = (other: DemoListing) => milesBetween(listing.draft, other.draft)
  return world.listings
    .filter(other => other !== listing)
    .sort((a, b) => milesTo(a) - milesTo(b))
    .slice(0, CLOSE)
}
