import { describe, expect, test } from 'vitest'
import type { OpeningSlot, PublishedHours } from '../../../db/documents.ts'
import { texts } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { type OfferRow, offerPage } from '../offers/offer.ts'
import type { CouponState } from '../promotions/coupon.ts'
import { listingData } from './listing-data.ts'
import { couponData, offerData } from './promotion-data.ts'
import { breadcrumbData, faqData, siteData } from './site-data.ts'

const SHOWN = { url: 'https://hush.test/restaurants/7', image: 'https://hush.test/art/a.jpg' }

const ROW = {
  id: 7,
  member_uid: null,
  name: 'Harbor Lantern',
  picture: null,
  category: 'Bar & Grill',
  price_range: '$$' as const,
  rating: 4.2,
  review_count: 31,
  verified_at: null,
  time_zone: 'America/New_York',
  exceptions: [],
  doubted_from: null,
  confirmed_on: null,
  conditions: [],
  tags: [],
  address: '11 Lantern Row',
  city: 'North Bethesda',
  state: 'MD',
  zip_code: '20852',
  latitude: 39.05,
  longitude: -77.12,
  phone: '3015550142',
  website: 'https://harbor-lantern.test',
  menu_url: null,
  featured_items: [],
  featured_offer: null,
  source: 'Test data',
  claimed_listing_id: null,
  checked_on: '2027-06-01',
}

function dataOf(
  hours: PublishedHours,
  opening: OpeningSlot[] = [],
  more: Partial<typeof ROW | { rating: null; website: string }> = {},
) {
  const row = { ...ROW, ...more, happy_hours: hours, opening_hours: opening }
  return listingData(row, SHOWN)
}

describe('a listing for machines', () => {
  test('says what its page says', () => {
    expect(dataOf(texts(['varies']))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BarOrPub',
      '@id': SHOWN.url,
      ...SHOWN,
      name: 'Harbor Lantern',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '11 Lantern Row',
        addressLocality: 'North Bethesda',
        addressRegion: 'MD',
        postalCode: '20852',
        addressCountry: 'US',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 39.05, longitude: -77.12 },
      telephone: '+13015550142',
      sameAs: 'https://harbor-lantern.test/',
      priceRange: '$$',
      servesCuisine: 'Bar & Grill',
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.2,
        bestRating: 5,
        reviewCount: 31,
      },
    })
  })

  test('has no rating that the page does not show, and no website that is not on the web', () => {
    const data = dataOf(texts(['varies']), [], { rating: null, website: 'javascript:alert(1)' })
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data).not.toHaveProperty('sameAs')
  })

  test('gives opening hours by day, past midnight and around the clock', () => {
    const slot = (day: number, start: string, end: string) => ({
      day,
      start,
      end,
      is_overnight: false,
    })
    const opening = [slot(0, '1100', '2200'), slot(1, '1100', '2200'), slot(4, '1700', '0200')]
    expect(dataOf(texts(['varies']), [...opening, slot(5, '0000', '0000')])).toMatchObject({
      openingHoursSpecification: [
        {
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
          opens: '11:00',
          closes: '22:00',
        },
        { dayOfWeek: ['https://schema.org/Friday'], opens: '17:00', closes: '02:00' },
        { dayOfWeek: ['https://schema.org/Saturday'], opens: '00:00', closes: '23:59' },
      ],
    })
  })

  test('offers its happy hour as a service with hours, and claims no end that is not known', () => {
    expect(dataOf(texts(['Mon-Tue 4pm-7pm, Fri 9pm-close']))).toMatchObject({
      makesOffer: {
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          serviceType: 'Happy hour',
          hoursAvailable: [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
              opens: '16:00',
              closes: '19:00',
            },
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: ['https://schema.org/Friday'],
              opens: '21:00',
            },
          ],
        },
      },
    })
    expect(dataOf(texts(['varies']))).not.toHaveProperty('makesOffer')
  })
})

const OFFER: OfferRow = {
  id: 3,
  deal_id: null,
  listing_id: null,
  hours: null,
  zone: null,
  kind: 'event',
  zip_code: '20852',
  source: 'Test data',
  brand: 'Harbor Lantern',
  icon: null,
  picture: null,
  detail_short: 'Trivia by lantern light',
  detail_long: '',
  rank: 0,
  likes: 0,
  rating: null,
  review_count: null,
  starts_on: '2027-06-01',
  ends_on: '2027-06-30',
  today: '2027-06-17',
}

function offerDataOf(more: Partial<OfferRow>) {
  return offerData(offerPage({ ...OFFER, ...more }, null, TEST_NOW), SHOWN)
}

describe('offers and coupons for machines', () => {
  test('are an event where there is a place to go to, with its days', () => {
    expect(offerDataOf({})).toMatchObject({
      '@type': 'Event',
      startDate: '2027-06-01',
      endDate: '2027-06-30',
      location: { name: 'Harbor Lantern', address: { postalCode: '20852' } },
    })
  })

  test('are the next evening of an event whose hours are known', () => {
    expect(offerDataOf({ hours: 'Fri 9pm-1am' })).toMatchObject({
      startDate: '2027-06-18T21:00',
      endDate: '2027-06-19T01:00',
    })
  })

  test('are an offer otherwise, valid from the first to the last day', () => {
    const general = offerDataOf({ zip_code: '1' })
    expect(general).toMatchObject({ '@type': 'Offer', validThrough: '2027-06-30' })
    expect(general).not.toHaveProperty('areaServed')
    expect(offerDataOf({ kind: 'offer' })).toMatchObject({ areaServed: '20852' })
  })

  test.each<[CouponState, string]>([
    ['open', 'LimitedAvailability'],
    ['joined', 'LimitedAvailability'],
    ['activated', 'SoldOut'],
    ['line-full', 'SoldOut'],
    ['ended', 'Discontinued'],
  ])('say of a coupon that is %s: %s', (state, availability) => {
    const coupon = {
      title: 'Two-for-one crab cakes',
      description: 'Bring a friend.',
      restaurant: 'Harbor Lantern',
      endsOn: '2027-06-30',
      state,
    }
    const restaurantUrl = SHOWN.url
    expect(couponData(coupon, { ...SHOWN, restaurantUrl })).toMatchObject({
      '@type': 'Offer',
      availability: `https://schema.org/${availability}`,
      validThrough: '2027-06-30',
      offeredBy: { name: 'Harbor Lantern', url: restaurantUrl },
    })
  })
})

describe('the site for machines', () => {
  test('names its search', () => {
    const searchUrl = 'https://hush.test/search?text={search_term_string}'
    expect(siteData({ url: 'https://hush.test/', searchUrl })).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        target: { urlTemplate: searchUrl },
        'query-input': 'required name=search_term_string',
      },
    })
  })

  test('numbers the way down to a page', () => {
    const trail = [
      { name: 'Cities', url: 'https://hush.test/happy-hour' },
      { name: 'Harborton', url: 'https://hush.test/happy-hour/harborton-md' },
    ]
    expect(breadcrumbData(trail)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Cities' },
        { position: 2, item: 'https://hush.test/happy-hour/harborton-md' },
      ],
    })
  })

  test('answers questions', () => {
    expect(faqData([{ question: 'Where?', answer: 'Maryland.' }])).toMatchObject({
      mainEntity: [{ name: 'Where?', acceptedAnswer: { text: 'Maryland.' } }],
    })
  })
})
