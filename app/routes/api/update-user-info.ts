import { updateProfile } from '../../domain/accounts/profile.server.ts'
import { callError } from '../../http/json-call.server.ts'
import { LOG_IN_FIRST } from './contract/call.ts'
import { NO_PROFILE, NOT_YOURS, updateUserInfo } from './contract/users.ts'
import { serveSignedIn } from './serve-call.server.ts'

/**
 * POST /api/update-user-info {user_id, update_data}: changes the fields that are given, or says in
 * `error` why nothing was changed (diner §7, trust T1).
 */
const serve = serveSignedIn(updateUserInfo, async ({ asked, viewer, services }) => {
  if (viewer.accountId !== asked.user_id) return callError(403, NOT_YOURS)
  if (viewer.role !== 'diner') return callError(403, NO_PROFILE)
  const given = asked.update_data
  const outcome = await updateProfile(services.db, {
    accountId: viewer.accountId,
    changes: {
      firstName: given.first_name,
      lastName: given.last_name,
      phoneNumber: given.phone_number,
      city: given.city,
      zipCode: given.zip_code,
      profilePicture: given.profile_picture,
    },
  })
  return outcome === 'saved' ? { error: null } : callError(401, LOG_IN_FIRST)
})
export const loader = serve
export const action = serve
