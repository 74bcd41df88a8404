import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LEAVES } from '../items/item.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import { PLACE_KINDS, type Query, SORTS } from './query.ts'
import { readQueryParams, writeQueryParams } from './query-params.ts'

const words = fc.stringMatching(/^[\p{L}’]{1,12}( [\p{L}’]{1,12})?$/u)
const minute = fc.option(fc.integer({ min: 0, max: 1799 }))
const window = fc
  .record({ from: minute, to: minute })
  .map(({ from, to }) => (from === null && to === null ? null : { from, to }))

const query: fc.Arbitrary<Query> = fc
  .record({
    wanted: fc
      .subarray([...LEAVES], { maxLength: 3 })
      .map(leaves => leaves.map(leaf => ({ leaf, word: leaf }))),
    maxCents: fc.option(fc.integer({ min: 0, max: 20_000 })),
    percentOff: fc.option(fc.integer({ min: 1, max: 100 })),
    weekday: fc.option(fc.constantFrom(...WEEKDAYS)),
    window,
    isOnNow: fc.boolean(),
    kind: fc.option(fc.constantFrom(...PLACE_KINDS)),
    cuisine: fc.option(words),
    minutes: fc.option(fc.integer({ min: 1, max: 600 })),
    sort: fc.option(fc.constantFrom(...SORTS)),
    place: fc.option(words),
    rest: fc.oneof(fc.constant(''), words),
  })
  // "On now" names no other day.
  .map(given => (given.isOnNow ? { ...given, weekday: null } : given))

describe('a query in an address', () => {
  test('reads back as it was written', () => {
    fc.assert(
      fc.property(query, given => {
        expect(readQueryParams(writeQueryParams(given))).toEqual(given)
      }),
    )
  })

  test('can be read by people', () => {
    const params = new URLSearchParams('item=beer&max=5&on=now&sort=price')
    expect(writeQueryParams(readQueryParams(params)).toString()).toBe(params.toString())
  })

  test.each([
    'max=-3&off=0&minutes=99999',
    'item=gold&kind=castle&sort=beauty&on=someday',
    'from=25:99&to=7pm&max=NaN',
    `q=${'a'.repeat(101)}&near=%00&cuisine=%07`,
    'item=&max=&q=',
  ])('asks for nothing by %j', params => {
    expect(writeQueryParams(readQueryParams(new URLSearchParams(params))).toString()).toBe('')
  })
})
