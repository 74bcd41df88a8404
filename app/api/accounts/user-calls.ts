import type { z } from 'zod'
import type { Profile } from '../../domain/accounts/profile.ts'
import { findProfile, updateProfile } from '../../domain/accounts/update-profile.server.ts'
import { findBusiness } from '../../domain/businesses/businesses.server.ts'
import {
  changeBusinessDetails,
  type DetailsChange,
} from '../../domain/businesses/change-details.server.ts'
import { artUrl, DRINK_WIDTHS } from '../../domain/pictures/artwork.ts'
import { verificationLinks } from '../../http/accounts/verification-links.server.ts'
import { toDetailChanges } from '../businesses/business-user-contract.ts'
import { toBusinessUser } from '../businesses/business-user-shape.ts'
import { callError } from '../call-error.ts'
import { checkedPart } from '../call-input.ts'
import { LOG_IN_FIRST } from '../contract.ts'
import { type ServedCall, serveSignedIn } from '../serve-call.ts'
import {
  CHANGES,
  fetchUserInfo,
  NO_PROFILE,
  NOT_YOURS,
  UNKNOWN_ZIP,
  updateUserInfo,
} from './user-contract.ts'

export const userCalls: ServedCall[] = [
  // Any other id is refused, the same whether or not somebody has it.
  serveSignedIn(fetchUserInfo, async ({ input, viewer, services }) => {
    if (viewer.accountId !== input.user_id) return callError(403, NOT_YOURS)
    const business = await findBusiness(services.db, viewer)
    if (business) return { data: await toBusinessUser(services, business) }
    const profile = await findProfile(services.db, viewer)
    return { data: profile && toUser(profile, services.baseUrl) }
  }),

  serveSignedIn(updateUserInfo, async ({ input, viewer, services }) => {
    const { accountId, role } = viewer
    if (accountId !== input.user_id) return callError(403, NOT_YOURS)
    const { db, mail, baseUrl, now } = services
    switch (role) {
      case 'operator':
        return callError(403, NO_PROFILE)
      case 'diner': {
        const given = checkedPart(CHANGES.diner, input.update_data, 'update_data')
        return outputOf(await updateProfile(db, { accountId, changes: dinerChanges(given) }))
      }
      case 'business': {
        const given = checkedPart(CHANGES.business, input.update_data, 'update_data')
        const changes = toDetailChanges(given)
        const mails = { queue: mail, links: verificationLinks(baseUrl) }
        return outputOf(await changeBusinessDetails(db, { accountId, now: now(), changes, mails }))
      }
    }
  }),
]

function outputOf(outcome: DetailsChange) {
  if (outcome === 'unknown-zip') return callError(400, UNKNOWN_ZIP)
  return outcome === 'not-found' ? callError(401, LOG_IN_FIRST) : { error: null }
}

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
