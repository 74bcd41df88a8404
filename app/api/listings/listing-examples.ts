import { licenceOf } from '../../domain/open-data/licence.ts'
export const COPPER_OWL = {
  id: '5f1e8a52-6c1d-4b7e-9a34-2d1c0b9e7f10',
  name: 'Copper Owl',
  image: '{base}/art/cover-cocktail-640.webp',
  rating: 4.7,
  reviewCount: 213,
  priceRange: '$$',
  cuisine: 'Cocktail bar',
  address: '3 Foundry Lane, North Bethesda, MD 20852',
  happyHourtime: ['Thursday: 4 PM - 7 PM'],
  happyHourfood: [],
  happyHourdrinks: [],
  happyHouritem: ['$8 old fashioned', '$6 olives'],
  isVerified: true,
}

export const COPPER_OWL_MEMBER = {
  business_uid: COPPER_OWL.id,
  source: 'hush',
  name: COPPER_OWL.name,
  address: '3 Foundry Lane',
  city: 'North Bethesda',
  state: 'MD',
  zip_code: '20852',
  latitude: 39.05,
  longitude: -77.12,
  website: 'https://copper-owl.example/',
  price_range: '$$',
  category: 'Cocktail bar',
  image_url: COPPER_OWL.image,
  menu_upload: null,
  rating: 4.7,
  review_count: 213,
  verified: true,
  display_Indicator: true,
  happy_hour_tags: ['$8 old fashioned', '$6 olives'],
  happy_hour_information: {
    Thursday: { enabled: true, time: '4 PM - 7 PM', items: ['$8 old fashioned'] },
  },
  featuredItems: [
    {
      item: 'Old fashioned',
      image: '{base}/art/item-whiskey-320.webp',
      price: 8,
      dollarSavings: 4.5,
    },
  ],
}

export const HARBOR_LANTERN = {
  id: '2',
  name: 'Harbor Lantern',
  image: '{base}/art/cover-oysters-640.webp',
  rating: 4.2,
  reviewCount: 96,
  priceRange: '$$',
  cuisine: 'Bar & Grill',
  address: '11 Lantern Row, North Bethesda, MD 20852',
  happyHourtime: ['Mon-Fri 4pm-7pm'],
  happyHourfood: ['$5 wings'],
  happyHourdrinks: ['$4 drafts'],
  happyHouritem: ['$4 drafts', '$5 wings'],
  isVerified: false,
}

export const HARBOR_LANTERN_INFO = {
  ...HARBOR_LANTERN,
  happyHouritem: [
    {
      item: 'Half dozen oysters',
      image: '{base}/art/item-oysters-320.webp',
      price: 9,
      dollarSavings: 3,
    },
  ],
  city: 'North Bethesda',
  state: 'MD',
  zip_code: '20852',
  latitude: 39.05,
  longitude: -77.12,
  business_url: 'https://harbor-lantern.example/',
  menu_url: 'https://harbor-lantern.example/menu.pdf',
  yelpLink: null,
  business_hour: [{ open: [{ day: 3, start: '1500', end: '0000', is_overnight: false }] }],
  featuredOffer: {
    image: null,
    title: 'Lantern hour',
    description: 'Order before six and the second round is half price.',
  },
}

export const HARBOR_LANTERN_PLACE = {
  type: 'Feature',
  id: HARBOR_LANTERN.id,
  geometry: { type: 'Point', coordinates: [-77.12, 39.05] },
  properties: {
    name: HARBOR_LANTERN.name,
    address: HARBOR_LANTERN.address,
    opening_hours: 'Th 15:00-24:00',
    happy_hours: 'Th 16:00-19:00',
    source: 'Test data',
    licence: licenceOf('Test data'),
    checked_on: '2027-06-01',
    url: `{base}/restaurants/${HARBOR_LANTERN.id}`,
  },
}

export const BAY_WINDOW_PLACE = {
  ...HARBOR_LANTERN_PLACE,
  id: '3',
  properties: {
    name: 'Bay Window',
    address: '11 Lantern Row, Annapolis, MD 21401',
    opening_hours: null,
    happy_hours: 'Mo-Fr 16:00-19:00',
    source: 'Test data',
    licence: licenceOf('Test data'),
    checked_on: '2027-06-01',
    url: '{base}/restaurants/3',
  },
}

export const HARBOR_LANTERN_ON_NOW = {
  id: HARBOR_LANTERN.id,
  name: HARBOR_LANTERN.name,
  kind: 'bar',
  address: HARBOR_LANTERN.address,
  latitude: 39.05,
  longitude: -77.12,
  miles: 0.4,
  time_zone: 'America/New_York',
  minutes_left: 120,
  windows: [{ start: '16:00', end: '19:00' }],
  source: 'Test data',
  licence: licenceOf('Test data'),
  url: `{base}/restaurants/${HARBOR_LANTERN.id}`,
}

export const BAY_WINDOW_ON_NOW = {
  ...HARBOR_LANTERN_ON_NOW,
  id: '3',
  name: 'Bay Window',
  miles: 0.24,
  address: BAY_WINDOW_PLACE.properties.address,
  url: '{base}/restaurants/3',
}
