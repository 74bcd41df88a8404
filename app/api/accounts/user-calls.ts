import type { z } from 'zod'
import type { Profile } from '../../domain/accounts/profile.ts'
import { findProfile, updateProfile } from '../../domain/accounts/update-profile.server.ts'
import { findBusiness } from '../../domain/businesses/businesses.server.ts'
import {
  changeBusinessDetails,
  type DetailsChange,
} from '../../domain/businesses/change-details.server.ts'
import { typeToFields } from '../../domain/businesses/details.ts'
import type { Conflict, FieldTexts } from '../../domain/forms/form-answer.ts'
import { artUrl, DRINK_WIDTHS } from '../../domain/pictures/artwork.ts'
import { verificationLinks } from '../../http/accounts/verification-links.server.ts'
import { toDetailChanges } from '../businesses/business-user-contract.ts'
import { toBusinessUser } from '../businesses/business-user-shape.ts'
import { callError } from '../call-error.ts'
import { checkedPart } from '../call-input.ts'
import { LOG_IN_FIRST } from '../contract.ts'
import { type ServedCall, serveSignedIn } from '../serve-call.ts'
import {
  CHANGED,
  CHANGES,
  fetchUserInfo,
  NO_PROFILE,
  NOT_YOURS,
  UNKNOWN_ZIP,
  updateUserInfo,
} from './user-contract.ts'

export const userCalls: ServedCall[] = [
  // Other ids get one answer, whether or not they exist.
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
    const edit = { ...input, update_data: editedSince(input) }
    const before = beforeOf(input.read_data)
    switch (role) {
      case 'operator':
        return callError(403, NO_PROFILE)
      case 'diner': {
        const given = checkedPart(CHANGES.diner, edit.update_data, 'update_data')
        const changes = dinerChanges(given)
        return outputOf(await updateProfile(db, { accountId, changes, before }), edit)
      }
      case 'business': {
        const given = checkedPart(CHANGES.business, edit.update_data, 'update_data')
        const changes = toDetailChanges(given)
        const mails = { queue: mail, links: verificationLinks(baseUrl) }
        const change = { accountId, changes, before, mails, now: now() }
        return outputOf(await changeBusinessDetails(db, change), edit)
      }
    }
  }),
]

type UserEdit = z.output<typeof updateUserInfo.input>

/** A field equal to what the caller read is not edited (decision 0033). */
function editedSince({ update_data, read_data = {} }: UserEdit) {
  const edited = Object.entries(update_data).filter(
    ([name, value]) => !(name in read_data) || (read_data[name] ?? '') !== (value ?? ''),
  )
  return Object.fromEntries(edited)
}

function beforeOf({
  restaurant_type,
  ...texts
}: NonNullable<UserEdit['read_data']> = {}): FieldTexts {
  const fields = Object.entries(texts).map(([name, text]) => [fieldOf(name), text ?? ''])
  const type = typeof restaurant_type === 'string' ? typeToFields(restaurant_type) : {}
  return { ...Object.fromEntries(fields), ...type }
}

function fieldOf(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

function outputOf(outcome: DetailsChange, { update_data }: Pick<UserEdit, 'update_data'>) {
  if (outcome === 'unknown-zip') return callError(400, UNKNOWN_ZIP)
  if (outcome === 'not-found') return callError(401, LOG_IN_FIRST)
  return typeof outcome === 'object' ? bothVersions(outcome.conflict, update_data) : { error: null }
}

function bothVersions({ keep, now }: Conflict, update_data: UserEdit['update_data']): Response {
  const differing = Object.entries(update_data).flatMap(([name, value]) => {
    const isType = name === 'restaurant_type'
    if (!(fieldOf(name) in keep || (isType && 'otherType' in keep))) return []
    const saved = (isType && now.otherType) || now[fieldOf(name)]
    return [[name, { yours: value || null, saved: saved || null }]]
  })
  return Response.json({ error: CHANGED, conflict: Object.fromEntries(differing) }, { status: 409 })
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
