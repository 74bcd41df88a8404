import type { Weekday } from '@hush/hours/time'
import { describe, expect, test } from 'vitest'
import { days, texts } from '../../../test/hours.ts'
import { listingRow } from '../../../test/listing-rows.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { type ListingCardRow, listingCards, placeholderFor } from './listing-card.ts'

const ROW = listingRow({
  happy_hours: texts(['Monday-Friday 4 PM - 7 PM'], {
    food: ['$6 sliders', 'House pickles'],
    drinks: ['$4 drafts', 'Half off', '2 for 1 cider', '$9 flights'],
  }),
})

const MEMBER: ListingCardRow = {
  ...ROW,
  member_uid: '0b7c1f1e-3c52-4f0a-9d53-8a4f5f2d6c11',
  happy_hours: days({
    0: { time: '4-6 PM', items: ['Oysters', 'Rosé'] },
    1: { time: '4-6 PM', items: ['Oysters'] },
    3: { time: '3-5 PM' },
  }),
}

function cardOf(row: ListingCardRow) {
  return listingCards([row], TEST_NOW)[0]
}

function namesOf(row: ListingCardRow) {
  return cardOf(row)?.items.map(({ price, name }) => (price ? `${price} ${name}` : name))
}

describe('a restaurant card', () => {
  test('is not drawn without a name', () => {
    expect(listingCards([{ ...ROW, name: '  ' }, ROW], TEST_NOW)).toHaveLength(1)
  })

  test('names found listings by number and members by uid', () => {
    expect(cardOf(ROW)).toMatchObject({ kind: 'found', key: '7' })
    expect(cardOf(MEMBER)).toMatchObject({ kind: 'member', key: MEMBER.member_uid })
  })

  test('shows its facts in words', () => {
    expect(cardOf(ROW)).toMatchObject({
      rating: '4.3',
      reviewCount: 311,
      miles: 0.42,
      address: '12 Ferry Lane, Annapolis',
      fallback: 'placeholder-brewery',
    })
  })

  test('of a found listing counts only items with both a digit and a letter, three at most', () => {
    expect(namesOf(ROW)).toEqual(['$4 drafts', '$9 flights', '2 for 1 cider'])
  })

  test('of a member shows what the business features, or its items', () => {
    expect(namesOf(MEMBER)).toEqual(['Oysters', 'Rosé'])
    expect(namesOf({ ...MEMBER, tags: ['raw bar'] })).toEqual(['raw bar'])
  })

  test('hides the chips when the time is "varies" and no item counts', () => {
    const varies = texts(['Varies'], { food: ['Pickles'] })
    expect(cardOf({ ...ROW, happy_hours: varies })).toMatchObject({ timeText: 'Varies', items: [] })
  })

  test('groups the days of a member by their time', () => {
    expect(cardOf(MEMBER)?.timeText).toBe('Mon–Tue 4:00 PM - 6:00 PM · Thu 3:00 PM - 5:00 PM')
  })

  test('is lit while the happy hour is on, with the minutes that are left', () => {
    expect(cardOf(ROW)?.now).toEqual({
      isOn: true,
      text: 'On now, ends in 2 h',
      minutesLeft: 120,
    })
  })

  test('of a list for next Thursday is not today’s on a Thursday', () => {
    const [card] = listingCards([ROW], TEST_NOW, { days: [3], isNextWeek: true })
    expect(card).toMatchObject({ now: null, day: 3 })
    expect(card?.today).toMatch(/^Next Thu /)
  })

  test('says when it starts next otherwise', () => {
    const hours = texts(['Saturday 1 PM - 3 PM'])
    expect(cardOf({ ...ROW, happy_hours: hours })?.now).toEqual({
      isOn: false,
      text: 'Next: Sat 1 PM',
      minutesLeft: 44 * 60,
      unconfirmedFor: 'Juneteenth',
    })
  })

  test('says of a federal holiday that an ordinary week is not confirmed for it', () => {
    const daily = { ...ROW, happy_hours: texts(['Daily 4 PM - 1 AM']) }
    const at = (time: string, row = daily) => listingCards([row], new Date(time))[0]?.now
    expect(at('2026-11-26T17:00:00-05:00')?.unconfirmedFor).toBe('Thanksgiving')
    expect(at('2026-11-26T10:00:00-05:00')?.unconfirmedFor).toBe('Thanksgiving')
    expect(at('2026-11-26T00:30:00-05:00')).not.toHaveProperty('unconfirmedFor')
    expect(at('2026-11-27T00:30:00-05:00')?.unconfirmedFor).toBe('Thanksgiving')
    expect(at('2026-11-27T17:00:00-05:00')).not.toHaveProperty('unconfirmedFor')
    const told = { ...daily, confirmed_on: '2026-11-26' }
    expect(at('2026-11-26T17:00:00-05:00', told)).not.toHaveProperty('unconfirmedFor')
    const happy = [{ start: 960, end: 1140 }]
    const own = { on: '2026-11-26', kind: 'other-hours', note: '', happy } as const
    const dated = { ...daily, exceptions: [own] }
    expect(at('2026-11-26T17:00:00-05:00', dated)).not.toHaveProperty('unconfirmedFor')
  })

  test('claims nothing about times that cannot be read', () => {
    expect(cardOf({ ...ROW, happy_hours: texts(['Varies']) })?.now).toBeNull()
  })
})

test.each([
  ['Wine Bar', 'placeholder-winery'],
  ['Craft Brewery', 'placeholder-brewery'],
  ['Coffee & Bakery', 'placeholder-cafe'],
  ['Sports Bar', 'placeholder-bar'],
  ['Barbecue', 'placeholder-restaurant'],
  [null, 'placeholder-restaurant'],
])('the placeholder for %s is %s', (category, picture) => {
  expect(placeholderFor(category)).toBe(picture)
})

describe('a card for the time when one can be there', () => {
  const at = (from: number, days: readonly Weekday[] = [], to: number | null = from + 1) =>
    listingCards([ROW], TEST_NOW, { days, window: { from, to } })[0]?.now

  test('says for how long it is still on then, and stands still', () => {
    expect(at(18 * 60 + 15)).toMatchObject({
      isOn: true,
      text: 'Still 45 min at 6:15 PM',
      isThen: true,
    })
    expect(at(18 * 60, [], null)).toMatchObject({ text: 'Still 1 h at 6 PM' })
    expect(at(17 * 60, [4])).toMatchObject({ text: 'Still 2 h at 5 PM' })
  })

  test('says when it begins where it is not on yet', () => {
    expect(at(15 * 60, [4], null)).toMatchObject({ isOn: false, text: 'Starts at 4 PM' })
  })

  test('is that of now where the time has passed today', () => {
    expect(at(9 * 60)?.text).toBe('On now, ends in 2 h')
  })

  test('holds across a night in which the clock changes', () => {
    const eve = new Date('2027-03-13T12:00:00-05:00')
    const daily = listingRow({ happy_hours: texts(['Daily 4 PM - 7 PM']) })
    const query = { days: [6] as const, window: { from: 1080, to: 1081 } }
    expect(listingCards([daily], eve, query)[0]?.now?.text).toBe('Still 1 h at 6 PM')
  })

  test('promises nothing of a place that is doubted', () => {
    const doubted = { ...ROW, doubted_from: TEST_NOW }
    const query = { window: { from: 1095, to: 1096 } }
    expect(listingCards([doubted], TEST_NOW, query)[0]?.now).toBeNull()
  })
})
