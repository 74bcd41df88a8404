import { describe, expect, test } from 'vitest'
import type { WeekException } from '../../../db/documents.ts'
import { days, texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { dayToShow } from './listing.ts'
import { type ListingPageRow, listingPage } from './listing-page.ts'

const FOUND: ListingPageRow = {
  id: 7,
  claimed_listing_id: null,
  member_uid: null,
  name: 'Copper Kettle',
  address: '12 Ferry Lane',
  city: 'Annapolis',
  state: 'MD',
  zip_code: '21401',
  latitude: 38.97,
  longitude: -76.5,
  picture: 'cover-crab',
  category: 'Brewery',
  price_range: '$$',
  rating: null,
  review_count: null,
  verified_at: null,
  time_zone: 'America/New_York',
  happy_hours: texts(['Tuesday-Friday 4 PM - 7 PM'], {
    food: ['$6 sliders'],
    drinks: ['$4 drafts'],
  }),
  opening_hours: [{ day: 3, start: '1100', end: '2200', is_overnight: false }],
  exceptions: [],
  doubted_from: null,
  confirmed_on: null,
  conditions: [],
  tags: ['raw bar', 'live jazz'],
  phone: '4105550142',
  website: 'https://www.copper-kettle.test/',
  menu_url: 'https://copper-kettle.test/menu.pdf',
  featured_items: [{ item: 'Crab dip', picture: null, price_cents: 900, savings_cents: 300 }],
  featured_offer: null,
  source: 'OpenStreetMap',
  checked_on: '2026-11-03',
}

const MEMBER: ListingPageRow = {
  ...FOUND,
  member_uid: '0b7c1f1e-3c52-4f0a-9d53-8a4f5f2d6c11',
  happy_hours: days({
    2: { time: '4-6 PM', items: ['Oysters', 'Rosé', 'Fries', 'Wings'] },
    5: { time: '' },
  }),
}

describe('the page of a found listing', () => {
  const page = listingPage(FOUND, TEST_NOW)

  test('can select the days its text covers, today at first', () => {
    expect(page.days.filter(day => day.isSelectable).map(({ day }) => day)).toEqual([1, 2, 3, 4])
    expect(page.firstDay).toBe(3)
    expect(page.days[1]?.time).toBe('4 PM – 7 PM')
    expect(page.days.filter(day => day.isToday).map(({ day }) => day)).toEqual([3])
  })

  test('says the early happy hour of a day first, whatever the order of its text', () => {
    const late = texts(['Thursday 10 PM - 12 AM, 5 PM - 7 PM'])
    const { days } = listingPage({ ...FOUND, happy_hours: late }, TEST_NOW)
    expect(days[3]?.time).toBe('5 PM – 7 PM, 10 PM – 12 AM')
  })

  test('shows the day asked for only when it can be selected', () => {
    expect(dayToShow(page, 1)?.day).toBe(1)
    expect(dayToShow(page, 0)?.day).toBe(3)
    expect(dayToShow(page, null)?.day).toBe(3)
    expect(dayToShow(listingPage({ ...FOUND, happy_hours: texts([]) }, TEST_NOW), 3)).toBeNull()
  })

  test('says that it is open, and until when', () => {
    expect(page.open).toEqual({ state: 'open', text: 'Open until 10 PM' })
    expect(listingPage({ ...FOUND, opening_hours: [] }, TEST_NOW).open).toBeNull()
  })

  test('says what is saved in short, and what it would have cost', () => {
    expect(page.featuredItems).toEqual([
      {
        name: 'Crab dip',
        picture: null,
        price: '$9.00',
        originalPrice: '$12.00',
        savings: 'Save ~$3',
      },
    ])
  })

  test('says where its facts come from and when they were checked', () => {
    expect(page.sourceLine).toBe('AI Found Info · OpenStreetMap · checked Nov 3, 2026')
  })

  test('can be called where its number is known', () => {
    expect(page.phone).toEqual({ url: 'tel:+14105550142', text: '(410) 555-0142' })
    expect(listingPage({ ...FOUND, phone: null }, TEST_NOW).phone).toBeNull()
  })

  test('links its menu only when it is on the web', () => {
    expect(page.menu).toEqual({ kind: 'pdf', url: 'https://copper-kettle.test/menu.pdf' })
    expect(listingPage({ ...FOUND, menu_url: 'javascript:alert(1)' }, TEST_NOW).menu).toBeNull()
  })
})

describe('the page of a place with a date of its own', () => {
  const date = { on: '2027-06-19', kind: 'other-hours', note: '' } as const
  const pageWith = (exception: Partial<WeekException>) =>
    listingPage({ ...FOUND, opening_hours: [], exceptions: [{ ...date, ...exception }] }, TEST_NOW)

  test('offers its day with the time of the date, and keeps what other weeks have', () => {
    const friday = pageWith({ on: '2027-06-18', happy: [{ start: 1260, end: 1500 }] }).days[4]
    expect(friday).toMatchObject({ time: '9 PM – 1 AM', usualTime: '4 PM – 7 PM', isOff: false })
    expect(friday?.exception).toBe('Tomorrow: happy hour 9 PM – 1 AM')
    const saturday = pageWith({ happy: [{ start: 600, end: 720 }] }).days[5]
    expect(saturday).toMatchObject({ isSelectable: true, time: '10 AM – 12 PM', usualTime: '' })
  })

  test('says that opening hours of the date leave no happy hour', () => {
    const friday = pageWith({ on: '2027-06-18', open: [{ start: 660, end: 900 }] })
    expect(friday.days[4]).toMatchObject({
      isOff: true,
      exception: 'Tomorrow: open 11 AM – 3 PM, no happy hour',
    })
    expect(friday.exceptions).toEqual(['Tomorrow: open 11 AM – 3 PM, no happy hour'])
    expect(pageWith({ open: [{ start: 660, end: 900 }] }).exceptions).toEqual([
      'This Saturday: open 11 AM – 3 PM',
    ])
  })
})

describe('the page of a member', () => {
  const page = listingPage(MEMBER, TEST_NOW)

  test('shows its time in one spelling and three items at most', () => {
    expect(page.firstDay).toBe(2)
    expect(page.days[2]).toEqual({
      day: 2,
      isSelectable: true,
      isToday: false,
      exception: null,
      isOff: false,
      time: '4:00 PM - 6:00 PM',
      usualTime: null,
      items: ['Oysters', 'Rosé', 'Fries'],
      open: 'Closed',
    })
  })

  test('disables days without a time and without items', () => {
    expect(page.days[5]?.isSelectable).toBe(false)
  })

  test('capitalises the words of its tags', () => {
    expect(page.tags).toEqual(['Raw Bar', 'Live Jazz'])
  })

  test('says what is saved to the cent', () => {
    expect(page.featuredItems[0]?.savings).toBe('Save ~$3.00')
  })

  test('shows its website without protocol and www', () => {
    expect(page.website?.text).toBe('copper-kettle.test')
  })
})

test('an item without a saving has no badge and nothing struck through', () => {
  const plain = { item: 'Tea', picture: null, price_cents: 350, savings_cents: 0 }
  expect(
    listingPage({ ...FOUND, featured_items: [plain] }, TEST_NOW).featuredItems[0],
  ).toMatchObject({
    price: '$3.50',
    originalPrice: null,
    savings: null,
  })
})

describe('what is not known of a listing', () => {
  const pricesOf = (drinks: string[]) =>
    listingPage({ ...FOUND, happy_hours: texts(['Daily 4-6pm'], { drinks }) }, TEST_NOW).prices

  test('is a price that nobody published, or one that we could not read', () => {
    expect(pricesOf(['$4 drafts'])).toBe('known')
    expect(pricesOf(['half price wine'])).toBe('known')
    expect(pricesOf(['drafts', 'house wine'])).toBe('not-published')
    expect(pricesOf([])).toBe('not-published')
    expect(pricesOf(['drafts £4.50'])).toBe('unread')
  })

  test('is a time that could not be read, and not one that is not published', () => {
    const isUnread = (hours: string[]) =>
      listingPage({ ...FOUND, happy_hours: texts(hours) }, TEST_NOW).isTimeUnread
    expect(isUnread(['ask your server'])).toBe(true)
    expect(isUnread([])).toBe(false)
    expect(isUnread(['Daily 4-6pm'])).toBe(false)
  })

  test('is what holds on a federal holiday of the coming week', () => {
    const now = new Date('2026-11-23T12:00:00-05:00')
    const daily = { ...FOUND, happy_hours: texts(['Daily 4-6pm']) }
    expect(listingPage(daily, now).exceptions).toEqual([
      'Thanksgiving, Thursday, November 26: not confirmed',
    ])
    const weekends = { ...FOUND, happy_hours: texts(['Sat 4-6pm']) }
    expect(listingPage(weekends, now).exceptions).toEqual([])
    expect(listingPage({ ...daily, confirmed_on: '2026-11-26' }, now).exceptions).toEqual([])
  })
})
