import {
  EDGES,
  EMPTY_QUERY,
  PLACE_KINDS,
  type Query,
  type QueryContext,
  readQuery,
  SORTS,
  windowBetween,
} from '@hush/hours/questions'
import { WEEKDAYS } from '@hush/hours/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chipsOf } from './query-chips.ts'
import { readQueryParams, writeQueryParams } from './query-params.ts'

const THURSDAY: QueryContext = { today: 3 }

describe('chips', () => {
  test('tell what was understood, and each can be taken away', () => {
    const { query } = readQuery('$5 beer half price friday 6-8pm in bethesda', THURSDAY)
    const chips = chipsOf(query)
    expect(chips.map(({ label }) => label)).toEqual([
      'beer',
      'up to $5',
      'half price',
      'Friday',
      '6–8 PM',
      'near Bethesda',
    ])
    for (const { label, without } of chips) {
      expect(chipsOf(without).map(chip => chip.label)).toEqual(
        chips.map(chip => chip.label).filter(each => each !== label),
      )
    }
  })

  test.each([
    ['thai now', ['Thai', 'on now']],
    ['free fries until 12am', ['fries', 'free', 'until midnight']],
    ['brewery 11am-2pm', ['brewery', '11 AM–2 PM']],
    ['hatterly after 9:30pm', ['after 9:30 PM', '“hatterly”']],
    ['wings at least 45 minutes', ['wings', 'at least 45 min']],
    ['wings under $8 this weekend', ['wings', 'under $8', 'the weekend']],
    ['wings starting after 5', ['wings', 'begins after 5 PM']],
    ['wings starting at 5', ['wings', 'begins at 5 PM']],
    ['open till 7 or later', ['ends at 7 PM or later']],
    ['ends by 630 today', ['Thursday', 'ends by 6:30 PM']],
    ['all day happy hour', ['all day']],
    ['wings next thursday', ['wings', 'next Thursday']],
    ['wings next friday', ['wings', 'Friday']],
    ['$3 off beer within 5 miles', ['beer', '$3 off', 'within 5 miles']],
    ['$2 taco and $5 marg', ['taco up to $2', 'marg up to $5']],
    ['pizza coupon', ['pizza', 'coupons']],
    ['bogo pizza tomorrow at 5', ['pizza', '2 for 1', 'Friday', 'at 5 PM']],
  ])('of %j', (text, labels) => {
    expect(chipsOf(readQuery(text, THURSDAY).query).map(({ label }) => label)).toEqual(labels)
  })
})

describe('an address carries the query', () => {
  test('written in one way', () => {
    const { query } = readQuery('brewery $5 IPA now 6-8pm 45 minutes hatterly', THURSDAY)
    expect(String(writeQueryParams(query))).toBe(
      'item=ipa&max=5&on=now&from=18%3A00&to=20%3A00&minutes=45&kind=brewery&q=hatterly',
    )
  })

  const minute = fc.option(fc.integer({ min: 0, max: 1439 }))
  const text = fc.constantFrom('hatterly', 'Silver Spring', "o'brien & co", '+1 %', 'שלום')
  const queries: fc.Arbitrary<Query> = fc.record({
    wanted: fc.constantFrom(
      [],
      [{ leaf: 'beer', word: 'ipa' } as const],
      [{ leaf: null, word: 'haggis' } as const],
      [{ leaf: 'tacos', word: 'taco', maxCents: 250 } as const],
      [{ leaf: 'wine', word: 'red wine' } as const, { leaf: 'drink', word: 'drinks' } as const],
    ),
    maxCents: fc.option(fc.integer({ min: 0, max: 99_900 })),
    percentOff: fc.option(fc.integer({ min: 1, max: 100 })),
    isTwoForOne: fc.boolean(),
    isEach: fc.boolean(),
    offCents: fc.option(fc.integer({ min: 1, max: 99_900 })),
    isCoupon: fc.boolean(),
    miles: fc.option(fc.constantFrom(1, 2.5, 25)),
    days: fc.subarray([...WEEKDAYS]),
    isNextWeek: fc.boolean(),
    says: fc.option(fc.constantFrom('patio', 'dog friendly')),
    window: fc
      .tuple(minute, minute, fc.constantFrom(undefined, ...EDGES))
      .map(([from, to, edge]) => {
        const window = windowBetween(from, to)
        return window && { ...window, ...(edge && { edge }) }
      }),
    isOnNow: fc.boolean(),
    kind: fc.option(fc.constantFrom(...PLACE_KINDS)),
    cuisine: fc.option(fc.constantFrom('thai', 'tex mex')),
    minutes: fc.option(fc.integer({ min: 1, max: 600 })),
    sort: fc.option(fc.constantFrom(...SORTS)),
    place: fc.option(text),
    rest: fc.oneof(fc.constant(''), text),
  })

  test('and gives it back', () => {
    fc.assert(
      fc.property(queries, query => {
        const params = new URLSearchParams(String(writeQueryParams(query)))
        expect(readQueryParams(params)).toEqual(query)
      }),
    )
  })

  test.each([
    'item=&item=%00&max=-1&off=0&day=noday&on=later&from=25:00&to=7&minutes=0&kind=castle&sort=luck',
    `q=${'x'.repeat(1000)}&near=%00&max=1e9&minutes=9999&cuisine=`,
  ])('and what is no value is left out: %j', search => {
    expect(readQueryParams(new URLSearchParams(search))).toEqual(EMPTY_QUERY)
  })
})
