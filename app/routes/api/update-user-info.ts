import { updateProfile } from '../../domain/accounts/profile.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { callError, methodNotAllowed, readJsonCall } from '../../http/json-call.server.ts'
import type { Route } from './+types/update-user-info'
import { LOG_IN_FIRST, requireOwnId } from './own-user.server.ts'
import { updateUserInfoBody } from './user-info-bodies.ts'

/**
 * POST /api/update-user-info {user_id, update_data}: changes the fields that are given, or says in
 * `error` why nothing was changed (diner §7).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const { user_id, update_data: given } = await readJsonCall(request, updateUserInfoBody)
  const { accountId, role } = requireOwnId(context, user_id)
  if (role !== 'diner') return callError(403, 'Only diner accounts have a profile here.')
  const outcome = await updateProfile(db, {
    accountId,
    changes: {
      firstName: given.first_name,
      lastName: given.last_name,
      phoneNumber: given.phone_number,
      city: given.city,
      zipCode: given.zip_code,
      profilePicture: given.profile_picture,
    },
  })
  return outcome === 'saved' ? Response.json({ error: null }) : callError(401, LOG_IN_FIRST)
}

export function loader(): Response {
  return methodNotAllowed('POST')
}
