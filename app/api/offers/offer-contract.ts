import { z } from 'zod'
import type { Contract } from '../contract.ts'
import { AN_OBJECT, id, image, textOf, zipCodeText } from '../fields.ts'

const lines = { DealDetailShort: z.string(), DealDetailLong: z.string() }

const event = z
  .object({
    id: z.int(),
    Deal_rank: z.int(),
    image,
    ...lines,
    brand: z.string(),
    icon: image,
    rating: z.number().nullable(),
    reviewCount: z.int().nullable(),
    likes: z.int(),
  })
  .meta({ id: 'Event', description: 'An offer or event as its card shows it.' })

const newItem = z
  .object({
    id: z.int(),
    DealDetailShort: z.string(),
    expiration: textOf('date', 'Its last day.'),
    image,
  })
  .meta({ id: 'NewItem' })

const deal = z
  .object({
    image,
    brand: z.string(),
    ...lines,
    restaurantId: z.string().nullable().describe('The restaurant behind it, if it is on the site.'),
  })
  .meta({ id: 'OfferInfo', description: 'An offer as its page shows it.' })

const offer = z
  .object({
    offer_id: z.int(),
    zip_code: z.string().describe('1 is every zip code.'),
    display_indicator: z.literal(true),
    restaurant_name: z.string(),
    icon_url: image,
    image_url: image,
    deal_start_time: textOf('date', 'Its first day.'),
    deal_end_time: textOf('date', 'Its last day.'),
    deal_detail_short: z.string(),
    deal_detail_long: z.string(),
  })
  .meta({ id: 'Offer', description: 'An offer as it was published.' })

const chosenZip = z.object({
  zip: zipCodeText
    .optional()
    .describe('A zip code, five digits; otherwise the one of your zip_code cookie, or 20852.'),
})

const trivia = {
  id: 1,
  DealDetailShort: 'Trivia by lantern light',
  DealDetailLong: 'Teams of up to six, from 7 PM.',
  brand: 'Harbor Lantern',
  image: '{base}/art/cover-trivia-640.webp',
}

export const fetchEvents = {
  path: '/api/fetch_events',
  method: 'get',
  tag: 'Offers',
  summary: 'Offers and events nearby',
  description: 'Of the zip code, then those for everybody, then those of the nearest zip codes.',
  who: 'anyone',
  input: chosenZip,
  output: z.object({ events: z.array(event) }),
  example: {
    input: {},
    output: {
      events: [{ ...trivia, Deal_rank: 1, icon: null, rating: 4.4, reviewCount: 128, likes: 17 }],
    },
  },
} satisfies Contract

export const fetchNewItems = {
  path: '/api/fetch_new_items',
  method: 'get',
  tag: 'Offers',
  summary: 'Hot new items nearby',
  description: 'In the same order as the events.',
  who: 'anyone',
  input: chosenZip,
  output: z.object({ deals: z.array(newItem) }),
  example: {
    input: { zip: '20852' },
    output: {
      deals: [
        {
          id: 2,
          DealDetailShort: 'Smoked fig old fashioned',
          expiration: '2027-06-30',
          image: '{base}/art/cover-whiskey-640.webp',
        },
      ],
    },
  },
} satisfies Contract

export const fetchOffers = {
  path: '/api/fetch_offers',
  method: 'get',
  tag: 'Offers',
  summary: 'The offers of a zip code',
  description: 'Offers and events that run today: those of the zip code, then those for everybody.',
  who: 'anyone',
  input: z.object({ zip_code: zipCodeText }),
  output: z.object({ offers: z.array(offer) }),
  example: {
    input: { zip_code: '20852' },
    output: {
      offers: [
        {
          offer_id: 1,
          zip_code: '20852',
          display_indicator: true,
          restaurant_name: trivia.brand,
          icon_url: null,
          image_url: trivia.image,
          deal_start_time: '2027-06-01',
          deal_end_time: '2027-06-30',
          deal_detail_short: trivia.DealDetailShort,
          deal_detail_long: trivia.DealDetailLong,
        },
      ],
    },
  },
} satisfies Contract

export const fetchOfferId = {
  path: '/api/fetch_offer_id',
  method: 'post',
  tag: 'Offers',
  summary: 'One offer',
  description: 'An offer, event or new item, also after its last day.',
  who: 'anyone',
  input: z.object({ id }, AN_OBJECT),
  output: z.object({ deals: deal }),
  refusals: { 404: ['Offer not found'] },
  example: {
    input: { id: 1 },
    output: {
      deals: {
        image: trivia.image,
        brand: trivia.brand,
        DealDetailShort: trivia.DealDetailShort,
        DealDetailLong: trivia.DealDetailLong,
        restaurantId: '2',
      },
    },
  },
} satisfies Contract
