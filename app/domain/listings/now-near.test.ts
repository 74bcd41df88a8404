import { describe, expect, test } from 'vitest'
import type { ListingCard } from './listing.ts'
import { lineUnderNow, MAX_NOW_PLACES, nowNear } from './now-near.ts'

const CARD: ListingCard = {
  id: 1,
  kind: 'found',
  key: '1',
  name: 'Copper Kettle',
  picture: null,
  fallback: 'placeholder-brewery',
  rating: null,
  reviewCount: null,
  priceRange: '$$',
  cuisine: 'Brewery',
  address: null,
  distance: '0.4 mi',
  isVerified: false,
  now: null,
  timeText: '',
  chips: ['$4 drafts', '$9 flights'],
}

const on = (id: number): ListingCard => ({
  ...CARD,
  id,
  now: { isOn: true, text: 'On now, ends in 42 min', minutesLeft: 42 },
})

const later = (id: number, minutesLeft: number | null): ListingCard => ({
  ...CARD,
  id,
  now: { isOn: false, text: 'Starts at 7 PM', minutesLeft },
})

const idsOf = (cards: ListingCard[]) => nowNear(cards).places.map(({ id }) => id)

describe('what is on near a place', () => {
  test('is the nearest that are on, in their order, counted among all', () => {
    expect(nowNear([later(1, 5), on(2), CARD, on(3)])).toMatchObject({ onNow: 2, nearest: 4 })
    expect(idsOf([later(1, 5), on(2), CARD, on(3)])).toEqual([2, 3])
  })

  test('is what begins soonest where nothing is on', () => {
    expect(nowNear([later(1, 90), later(2, null), later(3, 5)]).onNow).toBe(0)
    expect(idsOf([later(1, 90), later(2, null), later(3, 5)])).toEqual([3, 1, 2])
  })

  test('is nothing where no clock is known', () => {
    expect(nowNear([CARD]).places).toEqual([])
    expect(nowNear([])).toEqual({ onNow: 0, nearest: 0, places: [] })
  })

  test('is a handful at the most, and counts them all', () => {
    const many = Array.from({ length: 9 }, (_, index) => on(index))
    expect(nowNear(many)).toMatchObject({ onNow: 9 })
    expect(nowNear(many).places).toHaveLength(MAX_NOW_PLACES)
  })

  test('says for how much, or what kind of place it is', () => {
    expect(nowNear([on(1)]).places[0]?.detail).toBe('$4 drafts')
    expect(nowNear([{ ...on(1), chips: [] }]).places[0]?.detail).toBe('Brewery')
  })
})

test.each([
  ['On now, ends in 42 min', 'Ends in 42 min'],
  ['On now, all day', 'All day'],
  ['On now', 'On now'],
  ['Starts at 7 PM', 'Starts at 7 PM'],
])('“%s” reads “%s” where “on now” is said above it', (text, line) => {
  expect(lineUnderNow(text)).toBe(line)
})
