import { unfollowListing } from '../../domain/follows/follows.server.ts'
import { listIdsOfKeys } from '../../domain/listings/listings.server.ts'
import { unfollowRestaurant } from './contract/follows.ts'
import { serveSignedIn } from './serve-call.server.ts'
import { refuseTooOften } from './too-often.server.ts'

/** POST /api/unfollow_restaurant {restaurant_id}: stops following, also what is hidden (diner §7). */
const serve = serveSignedIn(unfollowRestaurant, async ({ asked, services, viewer }) => {
  const { db, limits } = services
  const refused = await refuseTooOften(limits, [['follow by account', viewer.accountId]])
  if (refused) return refused
  const [listingId] = await listIdsOfKeys(db, { keys: [asked.restaurant_id] })
  if (listingId !== undefined) await unfollowListing(db, { accountId: viewer.accountId, listingId })
  return { following: false }
})
export const loader = serve
export const action = serve
