import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../test/any-text.ts'
import { readLocationQuery } from './location-search.ts'

describe('reading a location text', () => {
  test('blank text asks for nothing', () => {
    expect(readLocationQuery('   ')).toEqual({ kind: 'none' })
  })
  test('two letters are a state code', () => {
    expect(readLocationQuery(' md ')).toEqual({ kind: 'state', state: 'MD' })
  })
  test('two parts are a city and the start of a zip code', () => {
    expect(readLocationQuery('Rockville, 208')).toEqual({
      kind: 'city-and-zip',
      city: 'Rockville',
      zip: '208',
      state: null,
    })
  })
  test('a city of two words may be followed by its zip code', () => {
    expect(readLocationQuery('Silver Spring 20910')).toEqual({
      kind: 'city-and-zip',
      city: 'Silver Spring',
      zip: '20910',
      state: null,
    })
  })
  test('a city of two words is one city', () => {
    expect(readLocationQuery('Silver  Spring')).toEqual({
      kind: 'city-or-zip',
      text: 'Silver Spring',
      state: null,
    })
  })
  test('a state after a city is no part of its name, as suggestions print it', () => {
    const city = 'Silver Spring'
    expect(readLocationQuery('Silver Spring, MD')).toEqual({
      kind: 'city-or-zip',
      text: city,
      state: 'MD',
    })
    expect(readLocationQuery('silver spring md 20910')).toEqual({
      kind: 'city-and-zip',
      city: 'silver spring',
      zip: '20910',
      state: 'MD',
    })
  })
  test('other text may be anything', () => {
    expect(readLocationQuery('208')).toEqual({ kind: 'anything', text: '208' })
  })
  test('no text breaks it', () => {
    fc.assert(fc.property(anyText(), text => void readLocationQuery(text)))
  })
})
