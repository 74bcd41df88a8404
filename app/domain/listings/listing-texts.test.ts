import { describe, expect, test } from 'vitest'
import {
  capitalizeWords,
  cardAddress,
  directionsBy,
  directionsUrl,
  distanceText,
  foundAddress,
  foundWebsite,
  memberAddress,
  memberWebsite,
  menuKind,
  ratingText,
  webUrl,
} from './listing-texts.ts'

const PLACE = {
  address: '12 Ferry Lane',
  city: 'Annapolis',
  state: 'MD',
  zip_code: '21401',
  latitude: 38.97,
  longitude: -76.5,
}

describe('an address', () => {
  test('of a member is street, city and state', () => {
    expect(memberAddress(PLACE)).toBe('12 Ferry Lane, Annapolis, MD')
  })

  test('of a member without a street is not available', () => {
    expect(memberAddress({ ...PLACE, address: null })).toBe('Address Not Available')
    expect(memberAddress({ ...PLACE, address: ' ' })).toBe('Address Not Available')
  })

  test('of a found place is as full as it is known', () => {
    expect(foundAddress(PLACE)).toBe('12 Ferry Lane, Annapolis, MD 21401')
    expect(foundAddress({ ...PLACE, address: null })).toBe('Annapolis, MD 21401')
  })

  test('on a card is short', () => {
    expect(cardAddress(PLACE)).toBe('12 Ferry Lane, Annapolis')
    expect(cardAddress({ ...PLACE, address: null })).toBe('Annapolis, MD')
  })
})

describe('directions', () => {
  test('lead to the full address when all of it is known', () => {
    expect(destinationOf(directionsUrl(PLACE))).toBe('12 Ferry Lane, Annapolis, MD, 21401')
  })

  test('lead to the point when a part is missing', () => {
    expect(destinationOf(directionsUrl({ ...PLACE, address: null }))).toBe('38.97,-76.5')
    expect(destinationOf(directionsUrl({ ...PLACE, zip_code: '' }))).toBe('38.97,-76.5')
  })

  test('name a way of travel only where the distance is known', () => {
    const url = directionsUrl(PLACE)
    expect(directionsBy(url, null)).toMatch(
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=[^&]*$/,
    )
    expect(directionsBy(url, 'transit')).toBe(`${url}&travelmode=transit`)
  })
})

function destinationOf(url: string): string | null {
  return new URL(url).searchParams.get('destination')
}

describe('a website', () => {
  test('shows only its host on a found page', () => {
    const shown = foundWebsite('https://www.ferry-lane.test/menus/?from=map')
    expect(shown).toEqual({
      url: 'https://www.ferry-lane.test/menus/?from=map',
      text: 'www.ferry-lane.test',
    })
  })

  test('shows without protocol and www on a member page', () => {
    expect(memberWebsite('https://www.ferry-lane.test/')?.text).toBe('ferry-lane.test')
    expect(memberWebsite('http://ferry-lane.test/menus')?.text).toBe('ferry-lane.test/menus')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'ftp://ferry-lane.test',
    'ask at the bar',
  ])('is text and no link when it is %s', text => {
    expect(foundWebsite(text)).toEqual({ url: null, text })
    expect(memberWebsite(text)).toEqual({ url: null, text })
    expect(webUrl(text)).toBeNull()
  })

  test('is nothing when there is none', () => {
    expect(foundWebsite(null)).toBeNull()
    expect(memberWebsite('  ')).toBeNull()
  })
})

test('a menu link is known by its ending', () => {
  const kindOf = (address: string) => menuKind(new URL(address))
  expect(kindOf('https://ferry-lane.test/menu.PDF?v=2')).toBe('pdf')
  expect(kindOf('https://ferry-lane.test/board.jpeg')).toBe('image')
  expect(kindOf('https://ferry-lane.test/menu')).toBe('website')
})

test('a rating has one decimal', () => {
  expect(ratingText(4)).toBe('4.0')
  expect(ratingText(0)).toBe('0.0')
  expect(ratingText(null)).toBeNull()
})

test('distances are exact where it matters', () => {
  expect(distanceText(0.02)).toBe('< 0.1 mi')
  expect(distanceText(0.44)).toBe('0.4 mi')
  expect(distanceText(9.949)).toBe('9.9 mi')
  expect(distanceText(9.96)).toBe('10 mi')
  expect(distanceText(null)).toBeNull()
})

test('words of a tag get a capital', () => {
  expect(capitalizeWords('half-price raw bar')).toBe('Half-Price Raw Bar')
  expect(capitalizeWords('$5 éclairs')).toBe('$5 Éclairs')
})
