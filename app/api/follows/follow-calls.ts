import {
  countFollowers,
  followListing,
  isFollowing,
  unfollowListing,
} from '../../domain/following/follows/follows.server.ts'
import {
  findListingId,
  listIdsOfKeys,
  mapKeysToIds,
} from '../../domain/listings/listings.server.ts'
import { refusal, type ServedCall, serveAnyone, serveSignedIn } from '../serve-call.ts'
import { refuseTooOften } from '../too-often.ts'
import {
  fetchFollowerCounts,
  fetchFollowStatus,
  followRestaurant,
  unfollowRestaurant,
} from './follow-contract.ts'

export const followCalls: ServedCall[] = [
  serveSignedIn(followRestaurant, async ({ input, services, viewer }) => {
    const { db, limits, now } = services
    const refused = await refuseTooOften(limits, [['follow by account', viewer.accountId]])
    if (refused) return refused
    const listingId = await findListingId(db, { key: input.restaurant_id })
    if (listingId === null) return refusal(followRestaurant, 404)
    const follow = { accountId: viewer.accountId, listingId, now: now() }
    const outcome = await followListing(db, follow)
    return outcome === 'not-found' ? refusal(followRestaurant, 404) : { following: true }
  }),

  // Works for hidden listings too.
  serveSignedIn(unfollowRestaurant, async ({ input, services, viewer }) => {
    const { db, limits } = services
    const { accountId } = viewer
    const refused = await refuseTooOften(limits, [['follow by account', accountId]])
    if (refused) return refused
    const [listingId] = await listIdsOfKeys(db, { keys: [input.restaurant_id] })
    if (listingId !== undefined) await unfollowListing(db, { accountId, listingId })
    return { following: false }
  }),

  serveSignedIn(fetchFollowStatus, async ({ input, services, viewer }) => {
    const { db } = services
    const [listingId] = await listIdsOfKeys(db, { keys: [input.restaurant_id] })
    if (listingId === undefined) return { following: false }
    return { following: await isFollowing(db, { accountId: viewer.accountId, listingId }) }
  }),

  serveAnyone(fetchFollowerCounts, async ({ input, services }) => {
    const { db } = services
    const keys = input.restaurant_ids
    const idsByKey = await mapKeysToIds(db, { keys })
    const followers = await countFollowers(db, { listingIds: [...idsByKey.values()] })
    return {
      counts: keys.map(key => {
        return { restaurant_id: key, count: followers.get(idsByKey.get(key) ?? 0) ?? 0 }
      }),
    }
  }),
]
