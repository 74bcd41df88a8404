import { z } from 'zod'
import { type Contract, RESTAURANT_NOT_FOUND } from '../contract.ts'
import {
  AN_OBJECT,
  count,
  id,
  image,
  memberUid,
  shownRestaurants,
  textOf,
  zipCode,
} from '../fields.ts'
import { CARD_FACTS, MEMBER_FACTS } from './fact-fields.ts'
import {
  COPPER_OWL,
  COPPER_OWL_MEMBER,
  HARBOR_LANTERN,
  HARBOR_LANTERN_INFO,
} from './listing-examples.ts'

const lookedUp = {
  id: z.string().describe('Digits, or the business_uid of a member.'),
  name: z.string(),
  image,
  ...CARD_FACTS,
  address: z.string(),
  happyHourtime: z.array(z.string()).describe('The times as they were published.'),
  happyHourfood: z.array(z.string()),
  happyHourdrinks: z.array(z.string()),
  isVerified: z.boolean(),
}

const restaurant = z
  .object({ ...lookedUp, happyHouritem: z.array(z.string()) })
  .meta({ id: 'Restaurant', description: 'A restaurant as its card shows it.' })

const openingSlot = z.object({
  day: z.int().describe('0 is Monday.'),
  start: z.string().describe('HHMM'),
  end: z.string().describe('HHMM; 0000 is midnight.'),
  is_overnight: z.boolean(),
})

const featuredItem = z
  .object({
    item: z.string(),
    image,
    price: z.number().describe('US dollars.'),
    dollarSavings: z.number().describe('US dollars.'),
  })
  .meta({ id: 'FeaturedItem' })

const restaurantInfo = z
  .object({
    ...lookedUp,
    happyHouritem: z.array(featuredItem),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    business_url: z.string().nullable(),
    menu_url: z
      .string()
      .nullable()
      .describe('The menu of a member is answered only to those who are signed in.'),
    yelpLink: z.null(),
    business_hour: z.array(z.object({ open: z.array(openingSlot) })),
    featuredOffer: z.object({ image, title: z.string(), description: z.string() }).nullable(),
  })
  .meta({ id: 'RestaurantInfo', description: 'A restaurant as its page shows it.' })

const memberDay = z
  .object({ enabled: z.boolean(), time: z.string(), items: z.array(z.string()) })
  .meta({ id: 'MemberDay' })

const memberRestaurant = z
  .object({
    business_uid: textOf('uuid', 'The id of a member.'),
    source: z.literal('hush'),
    name: z.string(),
    address: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    website: z.string().nullable(),
    ...MEMBER_FACTS,
    image_url: image,
    menu_upload: z.string().nullable().describe('Null unless you are signed in.'),
    rating: z.number().nullable(),
    review_count: z.int().nullable(),
    verified: z.boolean(),
    display_Indicator: z.literal(true),
    happy_hour_tags: z.array(z.string()),
    happy_hour_information: z
      .record(z.string(), memberDay)
      .describe('By the full names of weekdays.'),
    featuredItems: z.array(featuredItem),
  })
  .meta({ id: 'MemberRestaurant', description: 'A restaurant that its business keeps.' })

export const fetchRestaurants = {
  path: '/api/fetch_restaurants',
  method: 'post',
  tag: 'Restaurants',
  summary: 'The nearest restaurants',
  description:
    'For a zip code: its own members, then its other restaurants, then the nearest up to 25 miles away.',
  who: 'anyone',
  input: z.object({ zip_code: zipCode, n: count }, AN_OBJECT),
  output: z.object({ restaurants: z.array(restaurant) }),
  example: { input: { zip_code: '20852', n: 1 }, output: { restaurants: [COPPER_OWL] } },
} satisfies Contract

export const updateRestaurants = {
  path: '/api/update_restaurants',
  method: 'post',
  tag: 'Restaurants',
  summary: 'The next restaurants',
  description: 'The next n in the same order, without those that are shown already.',
  who: 'anyone',
  input: z.object({ zip_code: zipCode, n: count, restaurants: shownRestaurants }, AN_OBJECT),
  output: z.object({ restaurants: z.array(restaurant) }),
  empty: 'There are no more. The answer has no body.',
  example: {
    input: { zip_code: '20852', n: 1, restaurants: [COPPER_OWL.id] },
    output: { restaurants: [HARBOR_LANTERN] },
  },
} satisfies Contract

export const fetchRestaurantId = {
  path: '/api/fetch_restaurant_id',
  method: 'post',
  tag: 'Restaurants',
  summary: 'One restaurant',
  description: 'A restaurant with its opening hours, featured items and special offer.',
  who: 'anyone',
  input: z.object({ id }, AN_OBJECT),
  output: z.object({ restaurant_info: restaurantInfo }),
  refusals: { 404: [RESTAURANT_NOT_FOUND] },
  example: {
    input: { id: HARBOR_LANTERN.id },
    output: { restaurant_info: HARBOR_LANTERN_INFO },
  },
} satisfies Contract

export const fetchMemberRestaurant = {
  path: '/api/fetch_member_restaurant',
  method: 'get',
  tag: 'Restaurants',
  summary: 'One member, as it was published',
  description: 'A restaurant of a member with its week of happy hours, day by day.',
  who: 'anyone',
  input: z.object({ business_uid: memberUid }),
  output: z.object({ restaurant: memberRestaurant }),
  refusals: { 404: [RESTAURANT_NOT_FOUND] },
  example: {
    input: { business_uid: COPPER_OWL.id },
    output: { restaurant: COPPER_OWL_MEMBER },
  },
} satisfies Contract
