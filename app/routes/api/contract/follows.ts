import { z } from 'zod'
import { type Call, RESTAURANT_NOT_FOUND, TOO_OFTEN } from './call.ts'
import { AN_OBJECT, restaurantId, restaurantIds } from './fields.ts'
import { COPPER_OWL, HARBOR_LANTERN } from './restaurant-examples.ts'

const question = z.object({ restaurant_id: restaurantId }, AN_OBJECT)
const answer = z.object({ following: z.boolean() })

export const followRestaurant = {
  path: '/api/follow_restaurant',
  method: 'POST',
  tag: 'Follows',
  summary: 'Follow a restaurant',
  description: 'Following twice is following once.',
  who: 'diner',
  asked: question,
  answered: answer,
  refusals: { 404: [RESTAURANT_NOT_FOUND], 429: [TOO_OFTEN] },
  example: { asked: { restaurant_id: HARBOR_LANTERN.id }, answered: { following: true } },
} satisfies Call

export const unfollowRestaurant = {
  path: '/api/unfollow_restaurant',
  method: 'POST',
  tag: 'Follows',
  summary: 'Stop following',
  description: 'Also for a restaurant that is not shown any more, or was never followed.',
  who: 'diner',
  asked: question,
  answered: answer,
  refusals: { 429: [TOO_OFTEN] },
  example: { asked: { restaurant_id: COPPER_OWL.id }, answered: { following: false } },
} satisfies Call

export const fetchFollowStatus = {
  path: '/api/fetch_follow_status',
  method: 'GET',
  tag: 'Follows',
  summary: 'Whether you follow a restaurant',
  description: 'False also for a restaurant that does not exist.',
  who: 'diner',
  asked: question,
  answered: answer,
  example: { asked: { restaurant_id: COPPER_OWL.id }, answered: { following: true } },
} satisfies Call

export const fetchFollowerCounts = {
  path: '/api/fetch_follower_counts',
  method: 'GET',
  tag: 'Follows',
  summary: 'How many follow restaurants',
  description: 'One count for each id asked for, in that order; never who.',
  who: 'anyone',
  asked: z.object({ restaurant_ids: restaurantIds }),
  answered: z.object({
    counts: z.array(z.object({ restaurant_id: z.string(), count: z.int() })),
  }),
  example: {
    asked: { restaurant_ids: `${COPPER_OWL.id},${HARBOR_LANTERN.id}` },
    answered: {
      counts: [
        { restaurant_id: COPPER_OWL.id, count: 1 },
        { restaurant_id: HARBOR_LANTERN.id, count: 0 },
      ],
    },
  },
} satisfies Call
