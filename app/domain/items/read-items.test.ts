import { expect, test } from 'vitest'
import { leavesUnder } from './item.ts'
import { readItems } from './read-items.ts'

test('an item has its leaf and its price', () => {
  expect(readItems('$5 drafts')).toMatchObject([{ leaf: 'beer', priceCents: 500 }])
})

test('a broader leaf includes the narrower', () => {
  expect(leavesUnder('drink')).toContain('beer')
  expect(leavesUnder('food')).toContain('main')
  expect(leavesUnder('food')).not.toContain('beer')
  expect(leavesUnder('seafood')).toEqual(['oysters', 'seafood'])
  expect(leavesUnder('beer')).toEqual(['beer'])
})
