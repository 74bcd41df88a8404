import { z } from 'zod'
import { type Contract, RESTAURANT_NOT_FOUND, TOO_OFTEN } from '../contract.ts'
import { AN_OBJECT, restaurantId, restaurantIds } from '../fields.ts'
import { COPPER_OWL, HARBOR_LANTERN } from '../listings/listing-examples.ts'

const input = z.object({ restaurant_id: restaurantId }, AN_OBJECT)
const output = z.object({ following: z.boolean() })

export const followRestaurant = {
  path: '/api/follow_restaurant',
  method: 'post',
  tag: 'Follows',
  summary: 'Follow a restaurant',
  description: 'Following twice is following once.',
  who: 'diner',
  input,
  output,
  refusals: { 404: [RESTAURANT_NOT_FOUND], 429: [TOO_OFTEN] },
  example: { input: { restaurant_id: HARBOR_LANTERN.id }, output: { following: true } },
} satisfies Contract

export const unfollowRestaurant = {
  path: '/api/unfollow_restaurant',
  method: 'post',
  tag: 'Follows',
  summary: 'Stop following',
  description: 'Also for a restaurant that is not shown any more, or was never followed.',
  who: 'diner',
  input,
  output,
  refusals: { 429: [TOO_OFTEN] },
  example: { input: { restaurant_id: COPPER_OWL.id }, output: { following: false } },
} satisfies Contract

export const fetchFollowStatus = {
  path: '/api/fetch_follow_status',
  method: 'get',
  tag: 'Follows',
  summary: 'Whether you follow a restaurant',
  description: 'False also for a restaurant that does not exist.',
  who: 'diner',
  input,
  output,
  example: { input: { restaurant_id: COPPER_OWL.id }, output: { following: true } },
} satisfies Contract

export const fetchFollowerCounts = {
  path: '/api/fetch_follower_counts',
  method: 'get',
  tag: 'Follows',
  summary: 'How many follow restaurants',
  description: 'One count for each id asked for, in that order; never who.',
  who: 'anyone',
  input: z.object({ restaurant_ids: restaurantIds }),
  output: z.object({
    counts: z.array(z.object({ restaurant_id: z.string(), count: z.int() })),
  }),
  example: {
    input: { restaurant_ids: `${COPPER_OWL.id},${HARBOR_LANTERN.id}` },
    output: {
      counts: [
        { restaurant_id: COPPER_OWL.id, count: 1 },
        { restaurant_id: HARBOR_LANTERN.id, count: 0 },
      ],
    },
  },
} satisfies Contract
