import { expect, test } from 'vitest'
import { dollars, shortDollars } from './dollars.ts'

test('are written with their cents', () => {
  expect(dollars(125050)).toBe('$1,250.50')
  expect(dollars(900)).toBe('$9.00')
})

test('are written short where there are no cents', () => {
  expect(shortDollars(300)).toBe('$3')
  expect(shortDollars(250)).toBe('$2.50')
})
