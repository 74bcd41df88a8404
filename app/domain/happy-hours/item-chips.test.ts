import { describe, expect, test } from 'vitest'
import { isChipsRowHidden, itemChips } from './item-chips.ts'

describe('the item chips of a card', () => {
  test('are at most three', () => {
    expect(itemChips(['$1 A', '$2 B', '$3 C', '$4 D'], 'found')).toEqual(['$1 A', '$2 B', '$3 C'])
  })

  test('of a found listing need a digit and a letter', () => {
    expect(itemChips(['Wings', '$5', 'Wings $5', 'Sangría ½'], 'found')).toEqual(['Wings $5'])
  })

  test('of a member are what the business wrote', () => {
    expect(itemChips(['Wings', ' ', ' $5 '], 'member')).toEqual(['Wings', '$5'])
  })

  test('have no row when the time varies and none counts', () => {
    expect(isChipsRowHidden(' Varies ', [])).toBe(true)
    expect(isChipsRowHidden('varies', ['Wings $5'])).toBe(false)
    expect(isChipsRowHidden('Varies by day', [])).toBe(false)
    expect(isChipsRowHidden('Mon-Fri 4-6', [])).toBe(false)
  })
})
