import type { Profile } from '../../domain/accounts/profile.ts'
import { findProfile } from '../../domain/accounts/update-profile.server.ts'
import { findBusiness } from '../../domain/businesses/businesses.server.ts'
import { artUrl, DRINK_WIDTHS } from '../../domain/pictures/artwork.ts'
import { callError } from '../../http/json-call.server.ts'
import { toBusinessUser } from './business-user-shape.ts'
import { fetchUserInfo, NOT_YOURS } from './contract/users.ts'
import { serveSignedIn } from './serve-call.server.ts'

/**
 * POST /api/fetch-user-info {user_id}: one's own record (diner §7, business §7). Any other id is refused, the
 * same whether or not somebody has it.
 */
const serve = serveSignedIn(fetchUserInfo, async ({ asked, viewer, services }) => {
  if (viewer.accountId !== asked.user_id) return callError(403, NOT_YOURS)
  const business = await findBusiness(services.db, viewer)
  if (business) return { data: await toBusinessUser(services, business) }
  const profile = await findProfile(services.db, viewer)
  return { data: profile && toUser(profile, services.baseUrl) }
})
export const loader = serve
export const action = serve

function toUser(profile: Profile, baseUrl: string) {
  return {
    uid: profile.id,
    role: 'Member' as const,
    first_name: profile.firstName,
    last_name: profile.lastName,
    email: profile.email,
    phone_number: profile.phoneNumber,
    city: profile.city,
    zip_code: profile.zipCode,
    profile_picture: profile.profilePicture,
    profile_pic: `${baseUrl}${artUrl(profile.profilePicture, Math.max(...DRINK_WIDTHS))}`,
    created_at: profile.createdAt.toISOString(),
  }
}
