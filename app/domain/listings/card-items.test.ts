import { describe, expect, test } from 'vitest'
import { cardItems, lowestWanted } from './card-items.ts'

function shown(texts: string[], more: Partial<Parameters<typeof cardItems>[0]> = {}) {
  const items = cardItems({ texts, source: 'found', drinksFirst: false, ...more })
  return items.map(({ price, name }) => (price === null ? name : `${price} ${name}`))
}

describe('the items of a card', () => {
  test('have their price in front, the lowest first', () => {
    expect(shown(['Beet margaritas $7', 'Hemp IPA $4'])).toEqual([
      '$4 Hemp IPA',
      '$7 Beet margaritas',
    ])
  })

  test('begin with drinks where a place pours first', () => {
    const texts = ['$3 fries', '$6 wine']
    expect(shown(texts)).toEqual(['$3 fries', '$6 wine'])
    expect(shown(texts, { drinksFirst: true })).toEqual(['$6 wine', '$3 fries'])
  })

  test('begin with what was asked for, the cheapest of it first', () => {
    const wanted = { leaves: ['wings'] as const, maxCents: 800, percentOff: null }
    const texts = ['$2 oysters', '$9 wings', '$7 hot wings', '$4 beer']
    expect(shown(texts, { wanted })[0]).toBe('$7 hot wings')
  })

  test('name nothing twice', () => {
    expect(shown(['$7 lychee martinis', 'Lychee martini $7', '$5 beer'])).toHaveLength(2)
  })

  test('keep a text that names several things whole', () => {
    expect(shown(['$5 wine, beer & rails'])).toEqual(['$5 wine, beer & rails'])
  })
})

test('the lowest price is that of what was asked for, or of anything', () => {
  const texts = ['$2 oysters', '$6 beer', 'half price wine']
  const beer = { leaves: ['beer'] as const, maxCents: null, percentOff: null }
  expect(lowestWanted(texts, beer)).toBe(600)
  expect(lowestWanted(texts, null)).toBe(200)
  expect(lowestWanted(['half price wine'], null)).toBeNull()
})
