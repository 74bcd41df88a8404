import { z } from 'zod'
import { type Contract, RESTAURANT_NOT_FOUND } from '../contract.ts'
import { image, restaurantId, textOf, zipCodeText } from '../fields.ts'
import { COPPER_OWL } from '../listings/listing-examples.ts'

export const coupon = z
  .object({
    id: textOf('uuid', 'The id of a coupon.'),
    type: z.literal('coupon'),
    deal: z.string().describe('What it gives.'),
    description: z.string(),
    image,
    restaurant: z.string(),
    restaurantId: z.string(),
    logo: image,
    business_id: textOf('uuid', 'The business_uid of a member.').nullable(),
    city: z.string(),
    zip_code: z.string(),
    enddate: textOf('date', 'Its last day, inclusive.'),
    daysleft: z.int().describe('Days left, the last one included; 0 or less once it has ended.'),
    current: z.int().describe('People in line.'),
    target: z.int().describe('People needed.'),
    redeem_method: z.string().nullable(),
    daily_limit: z.int().nullable().describe('Codes that are redeemed on one day at most.'),
    valid_hours: z.string().nullable().describe('When codes are redeemed, as it was written.'),
    created_time: textOf('date-time', 'When it was posted.'),
    state: z
      .enum(['open', 'joined', 'activated', 'line-full', 'ended'])
      .describe(
        'What it is to you: activated is full and joined, line-full is full and not joined.',
      ),
  })
  .meta({ id: 'Coupon', description: 'A group coupon. Personal codes are only on its page.' })

const deal = z
  .object({
    id: textOf('uuid', 'The id of a deal.'),
    type: z.literal('deal'),
    deal: z.string(),
    description: z.string(),
    image,
    enddate: textOf('date', 'Its last day, inclusive.'),
    daysleft: z.int(),
  })
  .meta({ id: 'Deal', description: 'A promotion without a line.' })

export const CRAB_CAKES = {
  id: '7c1d5a90-4b8e-4f6a-9d21-3e5b8a6f0c11',
  type: 'coupon',
  deal: 'Two-for-one crab cakes',
  description: 'Bring a friend; the second plate is ours.',
  image: '{base}/art/cover-crab-640.webp',
  restaurant: COPPER_OWL.name,
  restaurantId: COPPER_OWL.id,
  logo: '{base}/art/logo-owl-192.webp',
  business_id: COPPER_OWL.id,
  city: 'North Bethesda',
  zip_code: '20852',
  enddate: '2027-06-30',
  daysleft: 14,
  current: 1,
  target: 2,
  redeem_method: 'Show your code at the bar.',
  daily_limit: 4,
  valid_hours: 'Mon-Thu 4-7pm',
  created_time: '2027-06-01T16:00:00.000Z',
  state: 'open',
} satisfies z.infer<typeof coupon>

export const BAY_BRUNCH = {
  ...CRAB_CAKES,
  id: '9e0b7d24-1f3c-4a85-8e69-5d4c2b1a0f33',
  deal: 'Brunch for two by the bay',
  description: 'Any two plates and a pot of coffee.',
  image: null,
  restaurant: 'Bay Window',
  restaurantId: '3',
  logo: null,
  business_id: null,
  city: 'Annapolis',
  zip_code: '21401',
  current: 0,
  redeem_method: null,
  daily_limit: null,
  valid_hours: null,
} satisfies z.infer<typeof coupon>

export const FLIGHTS = {
  id: '2a9f4c36-8d17-4e52-b0a4-6c8e1f7d9b02',
  type: 'deal',
  deal: 'Half-price flights',
  description: 'Every Thursday in June.',
  image: null,
  enddate: '2027-06-24',
  daysleft: 8,
} satisfies z.infer<typeof deal>

export const fetchCoupons = {
  path: '/api/fetch_coupons',
  method: 'get',
  tag: 'Coupons',
  summary: 'The coupons of a zip code',
  description: 'Those that still run: open ones by most joined, then full ones by newest.',
  who: 'anyone',
  input: z.object({ zip_code: zipCodeText }),
  output: z.object({ coupons: z.array(coupon) }),
  example: { input: { zip_code: '20852' }, output: { coupons: [CRAB_CAKES] } },
} satisfies Contract

export const fetchRestaurantCoupons = {
  path: '/api/fetch_restaurant_coupons',
  method: 'get',
  tag: 'Coupons',
  summary: 'The coupons and deals of a restaurant',
  description: 'Those that still run, newest first.',
  who: 'anyone',
  input: z.object({ restaurant_id: restaurantId }),
  output: z.object({ coupons: z.array(coupon), deals: z.array(deal) }),
  refusals: { 404: [RESTAURANT_NOT_FOUND] },
  example: {
    input: { restaurant_id: COPPER_OWL.id },
    output: {
      coupons: [CRAB_CAKES],
      deals: [FLIGHTS],
    },
  },
} satisfies Contract
