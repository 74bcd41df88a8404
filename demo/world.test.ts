import { isWithin, openingMinutes, rangesOf, readHours, weekRanges } from '@hush/hours'
import { describe, expect, test } from 'vitest'
import { isPricedItem } from '../app/domain/happy-hours/item-chips.ts'
import { openingSlots, weekOfListing } from '../app/domain/listings/listing-week.ts'
import { COVERS, DRINKS, ITEM_PICTURES, LOGOS } from '../app/domain/pictures/artwork.ts'
import { COUPONS, DEALS } from './coupons.ts'
import type { DemoListing } from './listings.ts'
import { OFFERS } from './offers.ts'
import { OWN_COUPONS } from './own-coupons.ts'
import { TOWNS } from './places.ts'
import { demoWorld } from './world.ts'

const POINTS = new Map(TOWNS.map(({ zipCode }) => [zipCode, { latitude: 39, longitude: -77 }]))
const artNames = new Set([...COVERS, ...DRINKS, ...ITEM_PICTURES, ...LOGOS].map(({ name }) => name))
const TODAY = '2027-06-17'
const world = demoWorld(POINTS, TODAY)
const members = world.listings.filter(({ memberUid }) => memberUid !== null)
const found = world.listings.filter(({ memberUid }) => memberUid === null)
const atHome = world.listings.filter(({ draft }) => draft.zipCode === '20852')

describe('the demo world', () => {
  test('is the same each time', () => {
    expect(demoWorld(POINTS, TODAY)).toEqual(world)
  })

  test('is dense where people live', () => {
    expect(found.length).toBeGreaterThanOrEqual(300)
    expect(members.length).toBeGreaterThanOrEqual(40)
    expect(atHome.length).toBeGreaterThanOrEqual(14)
    expect(atHome.filter(({ memberUid }) => memberUid).length).toBeGreaterThanOrEqual(5)
    expect(new Set(world.listings.map(({ draft }) => draft.name)).size).toBe(world.listings.length)
  })

  test('shows only pictures that are drawn', () => {
    const shown = [
      ...world.listings.flatMap(({ draft, logo }) => [
        draft.picture,
        logo,
        draft.featuredOffer?.picture ?? logo,
        ...draft.featuredItems.map(({ picture }) => picture),
      ]),
      ...[...world.coupons, ...world.deals, ...world.offers].map(({ picture }) => picture),
      ...world.offers.map(({ icon }) => icon),
    ]
    expect(shown.filter(name => !name || !artNames.has(name))).toEqual([])
  })

  test('links only to addresses that nobody can own', () => {
    const urls = world.listings.flatMap(({ draft }) =>
      [draft.website ?? [], draft.menuUrl ?? []].flat(),
    )
    expect(urls.filter(url => !URL.parse(url)?.hostname.endsWith('.example'))).toEqual([])
  })
})

describe('happy hours of the demo world', () => {
  test('are read in every style they are written in', () => {
    const texts = found.flatMap(({ draft, schedule }) =>
      schedule && draft.happyHours.kind === 'texts' ? draft.happyHours.texts : [],
    )
    expect(texts.filter(text => (readHours(text) ?? []).length === 0)).toEqual([])
    expect(new Set(texts).size).toBeGreaterThan(100)
  })

  test('mean what was meant', () => {
    for (const listing of world.listings) {
      const week = weekOfListing(listing.draft.happyHours, listing.draft.openingHours)
      expect([listing.draft.happyHours, weekRanges(week)]).toEqual([
        listing.draft.happyHours,
        meantRanges(listing),
      ])
    }
  })

  test('lie within the opening hours', () => {
    for (const listing of world.listings) {
      const open = openRanges(listing)
      const outside = meantRanges(listing).filter(
        ([start, end]) => !open.some(([opens, closes]) => opens <= start && end <= closes),
      )
      expect([listing.draft.name, outside]).toEqual([listing.draft.name, []])
    }
  })

  test('are on somewhere in North Bethesda at every quarter of an hour of the week', () => {
    const quiet = Array.from({ length: 7 * 24 * 4 }, (_, quarter) => quarter * 15).filter(
      minute => !atHome.some(listing => isWithin(meantRanges(listing), minute)),
    )
    expect(quiet).toEqual([])
  })

  test('are on in many places at five on a weekday', () => {
    for (const day of [0, 1, 2, 3, 4]) {
      const on = atHome.filter(listing => isWithin(meantRanges(listing), day * 1440 + 17 * 60))
      expect(on.length).toBeGreaterThanOrEqual(10)
    }
  })

  test('vary in a few places', () => {
    const vague = found.filter(({ schedule }) => schedule === null)
    expect(vague.length).toBeGreaterThanOrEqual(3)
    expect(vague.length).toBeLessThan(20)
  })

  test('come with items that have a price', () => {
    for (const { draft } of world.listings) {
      const { happyHours: hours } = draft
      const items = hours.kind === 'texts' ? [...hours.food, ...hours.drinks] : draft.tags
      expect(items.filter(isPricedItem).length).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('promotions of the demo world', () => {
  const { coupons, deals, offers } = world
  const homeCoupons = coupons.filter(({ sourceId }) => sourceId.startsWith('20852-'))
  const isShort = (by: number) => (coupon: (typeof coupons)[number]) =>
    coupon.entries.length === coupon.target - by && coupon.endsOn > TODAY

  test('are as many as promised', () => {
    expect(coupons.length).toBe(COUPONS + OWN_COUPONS)
    expect(deals.length).toBe(DEALS)
    expect(offers.length).toBe(OFFERS)
    expect(offers.filter(({ zipCode }) => zipCode === '1').length).toBeGreaterThanOrEqual(8)
    expect(offers.filter(({ zipCode }) => zipCode === '20852').length).toBeGreaterThanOrEqual(8)
    expect(homeCoupons.filter(({ endsOn }) => endsOn >= TODAY).length).toBeGreaterThanOrEqual(6)
  })

  test('show coupons in every state', () => {
    expect(coupons.filter(isShort(1)).length).toBeGreaterThanOrEqual(3)
    expect(coupons.filter(({ endsOn }) => endsOn === TODAY).length).toBeGreaterThanOrEqual(2)
    expect(coupons.filter(({ activatedAt }) => activatedAt).length).toBeGreaterThanOrEqual(5)
    const unfilled = coupons.filter(({ endsOn, activatedAt }) => endsOn < TODAY && !activatedAt)
    expect(unfilled.length).toBeGreaterThanOrEqual(2)
  })

  test('are activated exactly when they are full, by the last who joined', () => {
    for (const { entries, target, activatedAt } of coupons) {
      expect(entries.length).toBeLessThanOrEqual(target)
      expect(new Set(entries.map(({ dinerId }) => dinerId)).size).toBe(entries.length)
      const last = Math.max(...entries.map(({ joinedAt }) => joinedAt.getTime()))
      expect(activatedAt?.getTime() ?? null).toBe(entries.length === target ? last : null)
    }
  })

  test('are redeemed by some, and only once they are activated', () => {
    const redeemed = coupons.flatMap(({ entries, activatedAt }) =>
      entries.flatMap(({ redeemedAt }) => (redeemedAt ? [{ redeemedAt, activatedAt }] : [])),
    )
    expect(redeemed.length).toBeGreaterThan(10)
    const early = redeemed.filter(one => !one.activatedAt || one.redeemedAt <= one.activatedAt)
    expect(early).toEqual([])
  })

  test('let nobody join before it was posted or after its last day', () => {
    for (const { entries, createdAt, endsOn } of coupons) {
      for (const { joinedAt } of entries) {
        expect(joinedAt.getTime()).toBeGreaterThan(createdAt.getTime())
        expect(joinedAt.toISOString().slice(0, 10) <= endsOn).toBe(true)
        expect(joinedAt.toISOString().slice(0, 10) < TODAY).toBe(true)
      }
    }
  })

  test('let the demo diner fill a queue and use a coupon', () => {
    const dinerId = world.people.diner.id
    const joined = coupons.filter(({ entries }) => entries.some(entry => entry.dinerId === dinerId))
    expect(joined.length).toBe(3)
    expect(joined.filter(({ activatedAt }) => activatedAt).length).toBe(2)
    expect(homeCoupons.filter(isShort(1)).some(coupon => !joined.includes(coupon))).toBe(true)
  })

  test('never say the same of two places', () => {
    const titles = [...coupons, ...deals].map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(offers.map(({ detailShort }) => detailShort)).size).toBe(offers.length)
  })
})

/** What the schedule behind the text means, without reading any text. */
function meantRanges({ schedule, draft }: DemoListing) {
  const slots = openingSlots(draft.openingHours)
  const spans = (schedule?.sessions ?? []).flatMap(({ days, start, end }) =>
    days.map(day => {
      const opening = slots.find(slot => slot.day === day)
      const hours = (opening && openingMinutes(opening)) ?? { day, start: 0, end: 1440 }
      if (end === 'all-day') return hours
      return { day, start, end: end === 'close' ? hours.end : end }
    }),
  )
  return rangesOf(spans)
}

function openRanges({ draft }: DemoListing) {
  return rangesOf(openingSlots(draft.openingHours).flatMap(slot => openingMinutes(slot) ?? []))
}
