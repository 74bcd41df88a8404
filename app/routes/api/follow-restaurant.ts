import { followListing } from '../../domain/follows/follows.server.ts'
import { findListingId } from '../../domain/listings/listings.server.ts'
import { followRestaurant } from './contract/follows.ts'
import { refusal, serveSignedIn } from './serve-call.server.ts'
import { refuseTooOften } from './too-often.server.ts'

/** POST /api/follow_restaurant {restaurant_id}: follows as who is signed in (diner §7). */
const serve = serveSignedIn(followRestaurant, async ({ asked, services, viewer }) => {
  const { db, limits } = services
  const refused = await refuseTooOften(limits, [['follow by account', viewer.accountId]])
  if (refused) return refused
  const listingId = await findListingId(db, { key: asked.restaurant_id })
  if (listingId === null) return refusal(followRestaurant, 404)
  const outcome = await followListing(db, { accountId: viewer.accountId, listingId })
  return outcome === 'not-found' ? refusal(followRestaurant, 404) : { following: true }
})
export const loader = serve
export const action = serve
