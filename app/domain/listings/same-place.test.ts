import { describe, expect, test } from 'vitest'
import { comparePlaces, nameLikeness, type PlaceFacts } from './same-place.ts'

const HERON: PlaceFacts = {
  name: 'The Idle Heron',
  address: '7 Mill Street',
  city: 'Rockville',
  zipCode: '20850',
  phone: '3015550100',
}

function compare(change: Partial<PlaceFacts>, meters = 40) {
  return comparePlaces(HERON, { ...HERON, phone: null, ...change }, meters)
}

describe('two listings are one place', () => {
  test('where name and street number agree within 150 meters', () => {
    expect(compare({ name: 'Idle Heron Pub', address: '7 Mill St, Rockville, MD' })).toBe('same')
    expect(compare({ name: 'Idle Heron Rockville' }, 150)).toBe('same')
  })

  test('where the phone agrees with the name', () => {
    expect(compare({ address: null, phone: '3015550100' }, 900)).toBe('same')
    expect(compare({ name: 'Idle Herons Nest', phone: '3015550100' })).toBe('same')
  })

  test('perhaps, where the names are only alike, or the phone alone agrees', () => {
    expect(compare({ name: 'Idle Herons Nest' })).toBe('perhaps')
    expect(compare({ name: 'Mill Street Oysters', phone: '3015550100' })).toBe('perhaps')
  })

  test('not, where another house, another street or another name is named', () => {
    expect(compare({ address: '9 Mill Street' })).toBe('other')
    expect(compare({ address: null })).toBe('other')
    expect(compare({}, 151)).toBe('other')
    expect(compare({ name: 'The Busy Otter' })).toBe('other')
  })

  test('not by a number that branches far apart share', () => {
    expect(compare({ address: '80 Bay Road', phone: '3015550100' }, 20_000)).toBe('other')
  })
})

describe('the likeness of names', () => {
  const likeness = (one: string, other: string) =>
    nameLikeness({ name: one, city: 'Rockville' }, { name: other, city: 'Rockville' })

  test('is not raised by the words for what a place is', () => {
    expect(likeness('Otter Bar & Grill', 'Heron Bar & Grill')).toBeLessThan(0.5)
    expect(likeness('Bar & Grill', 'The Bar and Grill')).toBe(1)
  })

  test('is the same both ways, 1 for one name and 0 for nothing in common', () => {
    expect(likeness('Café Nuthatch', "Nuthatch Cafe'")).toBe(1)
    expect(likeness('Q', 'Z')).toBe(0)
    expect(likeness('Otter', 'Potters')).toBe(likeness('Potters', 'Otter'))
  })
})
