import type { z } from 'zod'
import { findProfile } from '../../domain/accounts/profile.server.ts'
import type { Profile } from '../../domain/accounts/profile.ts'
import { artUrl, DRINK_WIDTHS } from '../../domain/pictures/artwork.ts'
import { servicesContext } from '../../http/context.server.ts'
import { methodNotAllowed, readJsonCall } from '../../http/json-call.server.ts'
import type { Route } from './+types/fetch-user-info'
import { requireOwnId } from './own-user.server.ts'
import { fetchUserInfoBody, type userInfo } from './user-info-bodies.ts'

/** POST /api/fetch-user-info {user_id}: the diner's own record (diner §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, baseUrl } = context.get(servicesContext)
  const { user_id } = await readJsonCall(request, fetchUserInfoBody)
  const { accountId } = requireOwnId(context, user_id)
  const profile = await findProfile(db, { accountId })
  return Response.json({ data: profile && toUserInfo(profile, baseUrl) })
}

export function loader(): Response {
  return methodNotAllowed('POST')
}

function toUserInfo(profile: Profile, baseUrl: string): z.infer<typeof userInfo> {
  return {
    uid: profile.id,
    role: 'Member',
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
