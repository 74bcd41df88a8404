import { describe, expect, test } from 'vitest'
import { texts } from '../../../test/hours.ts'
import { listingRow } from '../../../test/listing-rows.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { type ListingCardRow, listingCards } from './listing-card.ts'
import { MAX_NOW_PLACES, nowNear } from './now-near.ts'

const row = (id: number, hours: string, miles = id / 10) =>
  listingRow({ id, miles, happy_hours: texts([hours], { drinks: ['$4 drafts'] }) })
const near = (onNow: ListingCardRow[], nearest: ListingCardRow[]) =>
  nowNear(listingCards(onNow, TEST_NOW), listingCards(nearest, TEST_NOW))
/** At five on a Thursday. */
const on = (id: number, miles?: number) => row(id, 'Thursday 4 PM - 8 PM', miles)
const later = (id: number, hour: number) => row(id, `Thursday ${hour} PM - 11 PM`)
const untimed = (id: number) => row(id, 'varies')

const idsOf = (...rows: Parameters<typeof near>) => near(...rows).places.map(({ id }) => id)

describe('what is on near a place', () => {
  test('is the nearest first, whatever order it came in', () => {
    expect(idsOf([on(3), on(1), on(2)], [])).toEqual([1, 2, 3])
    expect(near([on(1)], [later(2, 9)]).isOn).toBe(true)
  })

  test('puts what would be over on arrival behind what leaves enough time', () => {
    const ending = row(1, 'Thursday 4 PM - 5:20 PM', 0.1)
    expect(idsOf([ending, on(2, 0.8)], [])).toEqual([2, 1])
  })

  test('is what begins soonest where nothing is on', () => {
    const nearest = [later(1, 9), untimed(2), later(3, 7)]
    expect(near([], nearest).isOn).toBe(false)
    expect(idsOf([], nearest)).toEqual([3, 1])
  })

  test('is nothing where no clock is known', () => {
    expect(near([], [untimed(1)])).toEqual({ isOn: false, places: [] })
  })

  test('is a handful at the most', () => {
    const many = Array.from({ length: 9 }, (_, index) => on(index + 1))
    expect(idsOf(many, [])).toHaveLength(MAX_NOW_PLACES)
  })

  test('says for how much and how far', () => {
    expect(near([on(1, 0.3)], []).places[0]).toMatchObject({
      miles: 0.3,
      item: { price: '$4', name: 'drafts' },
    })
  })
})
