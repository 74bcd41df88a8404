import type { z } from 'zod'
import { updateProfile } from '../../domain/accounts/update-profile.server.ts'
import { changeBusinessDetails } from '../../domain/businesses/change-details.server.ts'
import { callError, checkedPart } from '../../http/json-call.server.ts'
import { LOG_IN_FIRST } from './contract/call.ts'
import { CHANGES, NO_PROFILE, NOT_YOURS, UNKNOWN_ZIP, updateUserInfo } from './contract/users.ts'
import { serveSignedIn } from './serve-call.server.ts'

/**
 * POST /api/update-user-info {user_id, update_data}: changes the fields that are given, or says in
 * `error` why nothing was changed (diner §7, business §7).
 */
const serve = serveSignedIn(updateUserInfo, async ({ asked, viewer, services }) => {
  const { accountId, role } = viewer
  if (accountId !== asked.user_id) return callError(403, NOT_YOURS)
  const { db, now } = services
  const whose = { accountId, now: now() }
  switch (role) {
    case 'operator':
      return callError(403, NO_PROFILE)
    case 'diner': {
      const changes = dinerChanges(checkedPart(CHANGES.diner, asked.update_data, 'update_data'))
      return answerTo(await updateProfile(db, { accountId, changes }))
    }
    case 'business': {
      const changes = businessChanges(
        checkedPart(CHANGES.business, asked.update_data, 'update_data'),
      )
      return answerTo(await changeBusinessDetails(db, { ...whose, changes }))
    }
  }
})
export const loader = serve
export const action = serve

function answerTo(outcome: 'saved' | 'not-found' | 'unknown-zip') {
  if (outcome === 'unknown-zip') return callError(400, UNKNOWN_ZIP)
  return outcome === 'saved' ? { error: null } : callError(401, LOG_IN_FIRST)
}

function dinerChanges(given: z.output<typeof CHANGES.diner>) {
  return {
    firstName: given.first_name,
    lastName: given.last_name,
    phoneNumber: given.phone_number,
    city: given.city,
    zipCode: given.zip_code,
    profilePicture: given.profile_picture,
  }
}

function businessChanges(given: z.output<typeof CHANGES.business>) {
  return {
    firstName: given.first_name,
    lastName: given.last_name,
    phone: given.phone,
    businessName: given.business_name,
    businessNumber: given.business_number,
    address: given.address,
    city: given.city,
    state: given.state,
    zipCode: given.zip_code,
    website: given.website,
    restaurantType: given.restaurant_type,
    priceRange: given.price_range,
  }
}
