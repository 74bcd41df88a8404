import { EMPTY_QUERY } from '@hush/hours/questions'
import { describe, expect, test } from 'vitest'
import { broaderQueries, closestQueries, hasConditions } from './closest.ts'

const wanted = [{ leaf: 'beer', word: 'beer' }] as const

describe('where nothing was found', () => {
  test('the time is given up before the price, and the price before the thing', () => {
    const query = { ...EMPTY_QUERY, wanted, maxCents: 100, isOnNow: true }
    expect(closestQueries(query)).toEqual([
      { ...EMPTY_QUERY, wanted, maxCents: 100 },
      { ...EMPTY_QUERY, wanted, isOnNow: true },
      { ...EMPTY_QUERY, wanted },
      EMPTY_QUERY,
    ])
  })

  test('what places say of themselves is given up first, and places that have one of the things come last', () => {
    const things = [...wanted, { leaf: 'wings', word: 'wings' } as const]
    const query = {
      ...EMPTY_QUERY,
      wanted: things,
      isEach: true,
      says: 'patio',
      kind: 'bar',
    } as const
    const { says: _says, kind: _kind, isEach: _isEach, ...rest } = query
    expect(closestQueries(query)).toEqual([
      { ...query, says: null },
      { ...query, isEach: false },
      { ...query, isEach: false, says: null },
      { ...EMPTY_QUERY, ...rest, isEach: true },
      EMPTY_QUERY,
    ])
  })

  test('nothing is looked for twice', () => {
    expect(closestQueries({ ...EMPTY_QUERY, wanted })).toEqual([EMPTY_QUERY])
    expect(closestQueries(EMPTY_QUERY)).toEqual([])
  })
})

test('what is near a thing is not taken for it', () => {
  const guinness = { leaf: 'beer', word: 'guinness' } as const
  const wings = { leaf: 'wings', word: 'wings' } as const
  const query = { ...EMPTY_QUERY, wanted: [guinness, wings], maxCents: 600 }
  expect(broaderQueries(query).map(({ wanted }) => wanted.map(({ word }) => word))).toEqual([
    ['wings', 'stouts'],
    ['wings', 'beer'],
  ])
  expect(broaderQueries({ ...EMPTY_QUERY, wanted })).toEqual([])
})

test('a name or a town alone asks for nothing else', () => {
  expect(hasConditions({ ...EMPTY_QUERY, rest: 'Lantern', sort: 'price' })).toBe(false)
  expect(hasConditions({ ...EMPTY_QUERY, isOnNow: true })).toBe(true)
})
