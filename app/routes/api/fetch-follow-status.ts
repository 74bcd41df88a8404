import { isFollowing } from '../../domain/follows/follows.server.ts'
import { listIdsOfKeys } from '../../domain/listings/listings.server.ts'
import { fetchFollowStatus } from './contract/follows.ts'
import { serveSignedIn } from './serve-call.server.ts'

/** GET /api/fetch_follow_status: whether who is signed in follows a restaurant (diner §7). */
const serve = serveSignedIn(fetchFollowStatus, async ({ asked, services, viewer }) => {
  const { db } = services
  const [listingId] = await listIdsOfKeys(db, { keys: [asked.restaurant_id] })
  if (listingId === undefined) return { following: false }
  return { following: await isFollowing(db, { accountId: viewer.accountId, listingId }) }
})
export const loader = serve
export const action = serve
