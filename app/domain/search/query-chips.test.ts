import { describe, expect, test } from 'vitest'
import { EMPTY_QUERY, type Query } from './query.ts'
import { chipsOf } from './query-chips.ts'

const labels = (query: Partial<Query>) =>
  chipsOf({ ...EMPTY_QUERY, ...query }).map(({ label }) => label)

describe('the chips of a query', () => {
  test('say what was understood, in the order in which people say it', () => {
    const wanted = [{ leaf: 'beer', word: 'ipa' }] as const
    expect(labels({ wanted, maxCents: 500, isOnNow: true })).toEqual(['beer', 'up to $5', 'on now'])
    expect(labels({ percentOff: 50, weekday: 4, kind: 'bar', place: 'Bethesda' })).toEqual([
      'half price',
      'Friday',
      'bars',
      'near Bethesda',
    ])
  })

  test.each([
    [{ from: 1080, to: 1200 }, '6–8 PM'],
    [{ from: 660, to: 840 }, '11 AM–2 PM'],
    [{ from: 1260, to: null }, 'after 9 PM'],
    [{ from: null, to: 1140 }, 'until 7 PM'],
  ])('of the hours %j is %s', (window, label) => {
    expect(labels({ window })).toEqual([label])
  })

  test('taken away one by one leave nothing', () => {
    let query: Query = {
      ...EMPTY_QUERY,
      wanted: [
        { leaf: 'beer', word: 'beer' },
        { leaf: 'wings', word: 'wings' },
      ],
      maxCents: 800,
      percentOff: 20,
      isOnNow: true,
      weekday: 2,
      window: { from: 60, to: 120 },
      kind: 'cafe',
      cuisine: 'thai',
      minutes: 45,
      place: '20852',
      rest: 'Lantern',
    }
    for (let left = chipsOf(query).length; left > 0; left -= 1) {
      expect(chipsOf(query)).toHaveLength(left)
      query = chipsOf(query)[0]?.without ?? query
    }
    expect(query).toEqual(EMPTY_QUERY)
  })
})
