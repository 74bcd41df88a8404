import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byWhatTheGroupThinks } from './outing-order.ts'

const judged = (more: Partial<Parameters<typeof byWhatTheGroupThinks>[0]>) => ({
  place: 1,
  no: 0,
  yes: 0,
  youGet: 60,
  miles: 1,
  ...more,
})

const inOrder = (...places: ReturnType<typeof judged>[]) =>
  places.toSorted(byWhatTheGroupThinks).map(({ place }) => place)

test('fewest no come first, then most yes, then the longest time, then the nearest', () => {
  expect(inOrder(judged({ place: 1, no: 1, yes: 9 }), judged({ place: 2 }))).toEqual([2, 1])
  expect(inOrder(judged({ place: 1 }), judged({ place: 2, yes: 1, youGet: null }))).toEqual([2, 1])
  expect(
    inOrder(judged({ place: 1, youGet: 20 }), judged({ place: 2, youGet: 30, miles: 9 })),
  ).toEqual([2, 1])
  expect(inOrder(judged({ place: 1, miles: null }), judged({ place: 2, miles: 3 }))).toEqual([2, 1])
})

test('an end that nobody knows is neither better nor worse than an hour', () => {
  const unknown = judged({ place: 9, youGet: Number.POSITIVE_INFINITY })
  expect(inOrder(judged({ place: 1, youGet: 59 }), unknown)).toEqual([9, 1])
  expect(inOrder(unknown, judged({ place: 1, youGet: 61 }))).toEqual([1, 9])
})

test('everybody sees the same order, however the places arrive', () => {
  const places = fc.uniqueArray(
    fc.record({
      place: fc.integer({ min: 1, max: 99 }),
      no: fc.integer({ min: 0, max: 2 }),
      yes: fc.integer({ min: 0, max: 2 }),
      youGet: fc.constantFrom(null, 0, 60, Number.POSITIVE_INFINITY),
      miles: fc.constantFrom(null, 0, 2),
    }),
    { selector: ({ place }) => place, minLength: 2, maxLength: 6 },
  )
  fc.assert(
    fc.property(places, arrived => {
      const sorted = arrived.toSorted(byWhatTheGroupThinks)
      expect(arrived.toReversed().toSorted(byWhatTheGroupThinks)).toEqual(sorted)
    }),
  )
})
