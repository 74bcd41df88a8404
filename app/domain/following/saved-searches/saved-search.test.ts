import { readQuery } from '@hush/hours/questions'
import { describe, expect, test } from 'vitest'
import { readQueryParams, writeQueryParams } from '../../search/query-params.ts'
import { lastingPart, meaningOf, searchInWords } from './saved-search.ts'

const SILVER_SPRING = { city: 'Silver Spring', zipCode: '20910' }

function lasting(text: string) {
  const query = lastingPart(readQuery(text, { today: 3 }).query)
  if (query === null) throw new Error(`nothing of “${text}” lasts`)
  return query
}

describe('a question to save', () => {
  test.each([
    ['oysters up to $10', 'Oysters up to $10 near Silver Spring, 20910'],
    ['half price pizza friday', 'Pizza, half price, Friday near Silver Spring, 20910'],
    ['tacos and margs', 'Tacos and margs near Silver Spring, 20910'],
    ['$2 tacos $5 margs', 'Tacos up to $2 and margs up to $5 near Silver Spring, 20910'],
    ['$3 off beer within 5 miles', 'Beer, $3 off, within 5 miles near Silver Spring, 20910'],
    ['wings ending after 7', 'Wings, ends after 7 PM near Silver Spring, 20910'],
    ['thai', 'Thai near Silver Spring, 20910'],
  ])('%s is said in plain words', (text, words) => {
    expect(searchInWords(lasting(text), SILVER_SPRING)).toBe(words)
  })

  test('is the same in other words', () => {
    expect(meaningOf(lasting('brews up to $5'))).toBe(meaningOf(lasting('$5 beer')))
    expect(meaningOf(lasting('wings or beer'))).toBe(meaningOf(lasting('beer or wings')))
  })

  test('is another at another price', () => {
    expect(meaningOf(lasting('$5 beer'))).not.toBe(meaningOf(lasting('$6 beer')))
    const each = ['$2 taco $5 marg', '$3 taco $5 marg', 'taco and marg', 'taco or marg']
    expect(new Set(each.map(text => meaningOf(lasting(text)))).size).toBe(each.length)
  })

  test('is another of a narrower thing', () => {
    expect(meaningOf(lasting('mojitos'))).toBe(meaningOf(lasting('mojito')))
    expect(meaningOf(lasting('mojito'))).not.toBe(meaningOf(lasting('cocktails')))
  })

  test('keeps its words in its address', () => {
    const query = lasting('IPA under $5 friday')
    expect(readQueryParams(writeQueryParams(query))).toEqual(query)
  })

  test('keeps neither the moment nor the order', () => {
    expect(meaningOf(lasting('beer on now'))).toBe(meaningOf(lasting('beer')))
  })

  test('is none where only the moment or a name is left', () => {
    expect(lastingPart(readQuery('on now', { today: 3 }).query)).toBeNull()
    expect(lastingPart(readQuery('coupons', { today: 3 }).query)).toBeNull()
    expect(lastingPart(readQuery('zzyzx', { today: 3 }).query)).toBeNull()
  })
})
