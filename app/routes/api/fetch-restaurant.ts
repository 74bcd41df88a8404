import {
  findClaimant,
  findFoundListing,
  findMemberListing,
} from '../../domain/listings/listings.server.ts'
import { withMenuAddress } from '../../http/files/menu-link.server.ts'
import { fetchRestaurantId } from './contract/restaurants.ts'
import { restaurantInfo } from './restaurant-shape.ts'
import { refusal, serveAnyone } from './serve-call.server.ts'

/**
 * POST /api/fetch_restaurant_id {id}: one restaurant (diner §7), the member in place of one that was
 * claimed. The menu of a member is answered only to those who are signed in (diner §5).
 */
const serve = serveAnyone(fetchRestaurantId, async ({ asked, services, viewer }) => {
  const { db, baseUrl } = services
  const listingId = asked.id
  const withMenu = viewer !== null
  const row =
    (await findFoundListing(db, { listingId })) ??
    (await findMemberListing(db, {
      memberUid: (await findClaimant(db, { listingId })) ?? asked.id,
      withMenu,
    }))
  if (!row) return refusal(fetchRestaurantId, 404)
  return { restaurant_info: restaurantInfo(withMenuAddress(services, row), baseUrl) }
})
export const loader = serve
export const action = serve
