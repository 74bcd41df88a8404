import { countFollowers } from '../../domain/follows/follows.server.ts'
import { mapKeysToIds } from '../../domain/listings/listings.server.ts'
import { fetchFollowerCounts } from './contract/follows.ts'
import { serveAnyone } from './serve-call.server.ts'

/** GET /api/fetch_follower_counts: how many follow each of several restaurants (diner §7). */
const serve = serveAnyone(fetchFollowerCounts, async ({ asked, services }) => {
  const { db } = services
  const keys = asked.restaurant_ids
  const idsByKey = await mapKeysToIds(db, { keys })
  const followers = await countFollowers(db, { listingIds: [...idsByKey.values()] })
  return {
    counts: keys.map(key => {
      return { restaurant_id: key, count: followers.get(idsByKey.get(key) ?? 0) ?? 0 }
    }),
  }
})
export const loader = serve
export const action = serve
