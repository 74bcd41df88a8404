import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNamedFor } from './item-words.ts'

const CRAB = { leaf: 'seafood', word: 'crabs' } as const

test.each([
  ['steamed crab', true],
  ['Soft-shell crabs (2)', true],
  ['half-dozen crabs', true],
  ['bucket of crabs', true],
  ['crab dip with bread', false],
  ['cream of crab soup', false],
  ['fries with crab', false],
])('of crabs, %j is what it says: %s', (text, isIt) => {
  expect(isNamedFor(CRAB, text)).toBe(isIt)
})

test('a portion or what comes with it takes nothing from a thing', () => {
  const things = fc.constantFrom('guinness', 'margarita', 'calamari', 'bourbon')
  const around = fc.constantFrom(
    ...[
      'pint of $',
      '$ pint',
      '$ flight',
      'house $',
      '$ with lime',
      '$ and chips',
      'chips & $',
      '$, neat',
      '12 $',
    ],
  )
  fc.assert(
    fc.property(things, around, (word, text) => {
      const leaf = word === 'calamari' ? 'seafood' : 'beer'
      expect(isNamedFor({ leaf, word }, text.replace('$', word))).toBe(true)
      expect(isNamedFor({ leaf, word }, text.replace('$', `${word} sauce`))).toBe(false)
    }),
  )
})

test('a kind of it is it, and whole classes are not looked into', () => {
  expect(isNamedFor({ leaf: 'spirit', word: 'whiskey' }, 'Jameson')).toBe(true)
  expect(isNamedFor({ leaf: 'beer', word: 'beer' }, 'pilsner')).toBe(true)
})
