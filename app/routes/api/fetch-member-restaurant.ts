import { findMemberListing } from '../../domain/listings/listings.server.ts'
import { withMenuAddress } from '../../http/files/menu-link.server.ts'
import { fetchMemberRestaurant } from './contract/restaurants.ts'
import { memberRestaurant } from './restaurant-shape.ts'
import { refusal, serveAnyone } from './serve-call.server.ts'

/** GET /api/fetch_member_restaurant: one member; its menu only for who is signed in (diner §5). */
const serve = serveAnyone(fetchMemberRestaurant, async ({ asked, services, viewer }) => {
  const { db, baseUrl } = services
  const memberUid = asked.business_uid
  const row = await findMemberListing(db, { memberUid, withMenu: viewer !== null })
  if (!row) return refusal(fetchMemberRestaurant, 404)
  return { restaurant: memberRestaurant(withMenuAddress(services, row), baseUrl) }
})
export const loader = serve
export const action = serve
