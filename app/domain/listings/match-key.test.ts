import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROOM_WORDS, SHORT_WORDS } from './address-words.ts'
import { addressKey, matchKey, nameKey, type Place } from './match-key.ts'

const LANTERN: Place = {
  name: 'The Harbor Lantern',
  address: '1100 North Foundry Street, Suite 4',
  city: 'North Bethesda',
  zipCode: '20852',
}

describe('a place is the same', () => {
  test.each<[string, Partial<Place>]>([
    ['in other letters', { name: 'the HARBOR lantern', city: 'north bethesda' }],
    ['without its article', { name: 'Harbor Lantern' }],
    ['with its article behind', { name: 'Harbor Lantern, The' }],
    ['with an accent', { name: 'The Hárbor Lantern' }],
    ['with dots and dashes', { name: '  The Harbor-Lantern. ' }],
    ['with a short street and direction', { address: '1100 N. Foundry St.' }],
    ['with a room written as #', { address: '1100 N Foundry St #4' }],
    ['with a unit', { address: '1100 N Foundry Street Unit 4B' }],
    ['with its town in the address', { address: '1100 N Foundry St, North Bethesda, MD 20852' }],
    ['with a longer zip code', { zipCode: '20852-1234' }],
  ])('%s', (_, more) => {
    expect(matchKey({ ...LANTERN, ...more })).toBe(matchKey(LANTERN))
  })

  test('with "&" for "and", and with or without an apostrophe', () => {
    expect(nameKey("O’Malley's Salt & Stone")).toBe(nameKey('OMalleys salt and stone'))
  })

  test('under either name of its zip code', () => {
    const towns = ['North Bethesda', 'Rockville']
    const rockville = matchKey({ ...LANTERN, city: 'Rockville' }, towns)
    expect(rockville).toBe(matchKey(LANTERN, towns))
    expect(matchKey({ ...LANTERN, city: 'Bowie' }, towns)).not.toBe(rockville)
  })
})

describe('a place is another', () => {
  test.each<[string, Partial<Place>]>([
    ['next door', { address: '1102 North Foundry Street' }],
    ['in another street', { address: '1100 North Lantern Street' }],
    ['on the other end of the street', { address: '1100 South Foundry Street' }],
    ['in a road of the same name', { address: '1100 North Foundry Road' }],
    ['under another name', { name: 'Harbor Lighthouse' }],
    ['in another town', { city: 'Annapolis' }],
    ['in another zip code', { zipCode: '20853' }],
  ])('%s', (_, more) => {
    expect(matchKey({ ...LANTERN, ...more })).not.toBe(matchKey(LANTERN))
  })

  test.each<Partial<Place>>([{ address: null }, { address: ' ' }, { name: 'The' }, { city: '!' }])(
    'or none at all with %j',
    more => {
      expect(matchKey({ ...LANTERN, ...more })).toBeNull()
    },
  )
})

describe('the laws of matching', () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/).filter(text => !ROOM_WORDS.has(text))
  const name = fc.array(word, { minLength: 1, maxLength: 4 })
  const street = fc.tuple(
    fc.integer({ min: 1, max: 99_999 }),
    name,
    fc.constantFrom(...SHORT_WORDS),
  )

  test('a key keys to itself, whatever was typed', () => {
    fc.assert(fc.property(fc.string(), text => nameKey(nameKey(text)) === nameKey(text)))
    fc.assert(
      fc.property(street, ([number, words, [long]]) => {
        const key = addressKey(`${number} ${words.join(' ')} ${long}`)
        return addressKey(key) === key
      }),
    )
  })

  test('case, spaces and punctuation never count', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(' ', '  ', ', ', '-', '. ', ' / '), (words, between) => {
        return nameKey(words.join(between).toUpperCase()) === nameKey(words.join(' '))
      }),
    )
  })

  test('a word and its short form are one', () => {
    fc.assert(
      fc.property(street, ([number, words, [long, short]]) => {
        const written = (end: string) => addressKey(`${number} ${words.join(' ')} ${end}`)
        return written(long) === written(`${short}.`)
      }),
    )
  })

  test('another number is another house', () => {
    fc.assert(
      fc.property(street, fc.integer({ min: 1, max: 99_999 }), ([number, words, [end]], other) => {
        const at = (house: number) => addressKey(`${house} ${words.join(' ')} ${end}`)
        return (at(number) === at(other)) === (number === other)
      }),
    )
  })
})
