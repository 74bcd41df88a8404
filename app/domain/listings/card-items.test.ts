import { describe, expect, test } from 'vitest'
import { cardItems, foundCardItem } from './card-items.ts'

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

  test('begin with what a search found it by, at the usual price too', () => {
    const item = { text: 'hot wings', price_cents: 700, max_cents: null, is_from: false }
    const found = {
      ...item,
      was_cents: 1200,
      off_cents: null,
      off_percent: null,
      count: null,
      unit_cents: 700,
      portion: null,
    }
    const texts = ['$2 oysters', '$9 wings', '$7 hot wings', '$4 beer']
    expect(shown(texts, { found: [foundCardItem(found)] })).toEqual([
      '$7 hot wings, usually $12',
      '$2 oysters',
      '$4 beer',
    ])
  })

  test('say what one costs, what it costs otherwise and what comes', () => {
    const texts = ['12 oysters $18', 'Mule $6 (reg. $11)', 'Malbec $28/bottle', '$9 ale pitchers']
    expect(shown(texts.slice(0, 3))).toEqual([
      '$6 Mule, usually $11',
      '$18 for 12 oysters, $1.50 each',
      '$28 Malbec, by the bottle',
    ])
    expect(shown(texts.slice(3))).toEqual(['$9 ale pitchers'])
  })

  test('leave other money in its own words', () => {
    expect(shown(['Spritz €4.50', '$5 beer'])).toEqual(['$5 beer', 'Spritz €4.50'])
  })

  test('end with soft drinks, which are nobody’s reason to go', () => {
    expect(shown(['$2 mint tea', '$4 fries', '$6 wine'])).toEqual([
      '$4 fries',
      '$6 wine',
      '$2 mint tea',
    ])
  })

  test('name nothing twice', () => {
    expect(shown(['$7 lychee martinis', 'Lychee martini $7', '$5 beer'])).toHaveLength(2)
  })

  test.each([
    [['$9 martinis', '$9 Dry martini'], ['$9 Dry martini']],
    [['$6 hazy IPAs', '$6 Hazy IPA', '$6 IPA'], ['$6 hazy IPAs']],
    [['6 oysters $11', '$11 half-dozen raw oysters'], ['$11 for 6 raw oysters, $1.83 each']],
    [
      ['$5 beer', '$5 root beer'],
      ['$5 beer', '$5 root beer'],
    ],
    [
      ['$9 martinis', '$8 Dry martini'],
      ['$8 Dry martini', '$9 martinis'],
    ],
    [
      ['6 wings $9', '12 wings $9'],
      ['$9 for 6 wings, $1.50 each', '$9 for 12 wings, $0.75 each'],
    ],
  ])('name one thing at one price once, by its longer name: %j', (texts, items) => {
    expect(shown(texts)).toEqual(items)
  })

  test('name a featured item once, in full', () => {
    const crab = { price: '$9', name: 'Crab dip with warm bread' }
    const gin = { price: '$8', name: 'Gin and tonic in a goblet' }
    expect(shown(['$9 crab dip', '$8 gin and tonic'], { found: [crab, gin] })).toEqual([
      '$9 Crab dip with warm bread',
      '$8 Gin and tonic in a goblet',
    ])
    const usual = { price: '$9', name: 'crab dip, usually $14' }
    expect(shown([], { found: [usual, crab] })).toEqual([
      '$9 Crab dip with warm bread, usually $14',
    ])
  })

  test('name an order of six oysters once, whatever says that they are six', () => {
    const found = [{ price: '$11 for 6', name: 'oysters, $1.83 each' }]
    expect(shown(['$11 Half-dozen oysters'], { found }).slice(1)).toEqual([])
    const featured = [...found, { price: '$11', name: 'Half-dozen oysters, $1.83 each' }]
    expect(shown([], { found: featured })).toEqual(['$11 Half-dozen oysters, $1.83 each'])
  })

  test.each([
    ['Flight of four, $7', '$7 Flight of four'],
    ['$10 bucket of 5', '$10 bucket of 5'],
    ['Basket of 12 $9', '$9 Basket of 12'],
    ['plate of four tacos $9', '$9 plate of four tacos, $2.25 each'],
    ['$9 order of 6 wings', '$9 order of 6 wings, $1.50 each'],
    ['$5 for two tacos', '$5 two tacos, $2.50 each'],
    ['2 for 1 tacos', '2 for 1 tacos'],
  ])('count what is named, and once: %j', (text, item) => {
    expect(shown([text])).toEqual([item])
  })

  test('keep a text that names several things whole', () => {
    expect(shown(['$5 wine, beer & rails'])).toEqual(['$5 wine, beer & rails'])
  })
})
