import { findFoundListing, findMemberListing } from '../../domain/listings/listings.server.ts'
import { withMenuAddress } from '../../http/menu-link.server.ts'
import { fetchRestaurantId } from './contract/restaurants.ts'
import { restaurantInfo } from './restaurant-shape.ts'
import { refusal, serveAnyone } from './serve-call.server.ts'

/**
 * POST /api/fetch_restaurant_id {id}: one restaurant (diner §7). The menu of a member is answered
 * only to those who are signed in (diner §5).
 */
const serve = serveAnyone(fetchRestaurantId, async ({ asked, services, viewer }) => {
  const { db, baseUrl } = services
  const row = asked.id.includes('-')
    ? await findMemberListing(db, { memberUid: asked.id, withMenu: viewer !== null })
    : await findFoundListing(db, { listingId: asked.id })
  if (!row) return refusal(fetchRestaurantId, 404)
  return { restaurant_info: restaurantInfo(withMenuAddress(services, row), baseUrl) }
})
export const loader = serve
export const action = serve
