import { z } from 'zod'
import {
  city,
  firstName,
  lastName,
  phoneNumber,
  profilePicture,
  zipCode,
} from '../../domain/accounts/profile.ts'
import { businessFields, businessUser, ofBusiness } from '../businesses/business-user-contract.ts'
import type { Contract } from '../contract.ts'
import { AN_OBJECT, id } from '../fields.ts'

const MAX_NAMED_KEYS = 5
const MAX_NAMED_LENGTH = 100

export const NOT_YOURS = 'user_id: is not yours'
export const NO_PROFILE = 'Only accounts of diners and businesses have a profile here.'
export const CHANGED = 'It was changed since you read it: nothing of yours is saved.'
export const UNKNOWN_ZIP = 'update_data.zip_code: we do not know this zip code'

const userId = id.meta({ description: 'Your own uid.' })

/** Answered to the diner alone (diner §3). */
const user = z
  .object({
    uid: z.string(),
    role: z.literal('Member'),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
    city: z.string().nullable(),
    zip_code: z.string().nullable(),
    profile_picture: z
      .string()
      .describe('One of the eight drinks by its name, as update-user-info takes it.'),
    profile_pic: z.string().describe('The address of that picture.'),
    created_at: z.string(),
  })
  .meta({ id: 'User' })

const ofDiner = {
  first_name: firstName.optional(),
  last_name: lastName.optional(),
  phone_number: phoneNumber.nullable().optional(),
  city: city.nullable().optional(),
  zip_code: zipCode.nullable().optional(),
  profile_picture: profilePicture.optional(),
}

const onlyThese = {
  error: (issue: z.core.$ZodRawIssue) =>
    issue.code === 'unrecognized_keys' ? cannotBeChanged(issue.keys) : AN_OBJECT,
}

const updateData = z
  .strictObject({ ...ofDiner, ...businessFields }, onlyThese)
  .meta({ description: 'The fields to change; what is left out stays. Diners have fewer.' })

/** The record as the caller read it; unknown fields are ignored. */
const readData = z
  .object(
    Object.fromEntries(
      Object.keys({ ...ofDiner, ...businessFields }).map(name => [name, z.string().nullish()]),
    ),
    AN_OBJECT,
  )
  .meta({ description: 'The record as fetch-user-info answered it, or some of its fields.' })

export const CHANGES = {
  diner: z.strictObject(ofDiner, onlyThese),
  business: z.strictObject(ofBusiness, onlyThese),
}

export const DANA = {
  uid: '1b0c7d3e-5a42-4f6b-8e19-7c3d2a9f0b44',
  role: 'Member',
  first_name: 'Dana',
  last_name: 'Reyes',
  email: 'dana@hush.test',
  phone_number: null,
  city: null,
  zip_code: null,
  profile_picture: 'drink-beer',
  profile_pic: '{base}/art/drink-beer-192.webp',
  created_at: '2027-06-17T21:00:00.000Z',
}

export const fetchUserInfo = {
  path: '/api/fetch-user-info',
  method: 'post',
  tag: 'Your profile',
  summary: 'Your own record',
  description: 'Of a diner or of a business. The data are null for any other account.',
  who: 'signed-in',
  input: z.object({ user_id: userId }, AN_OBJECT),
  output: z.object({ data: z.union([user, businessUser]).nullable() }),
  refusals: { 403: [NOT_YOURS] },
  example: { input: { user_id: DANA.uid }, output: { data: DANA } },
} satisfies Contract

const conflict = z.object({
  error: z.string(),
  conflict: z
    .record(z.string(), z.object({ yours: z.string().nullable(), saved: z.string().nullable() }))
    .describe('The fields that were changed elsewhere, each in both versions.'),
})

export const updateUserInfo = {
  path: '/api/update-user-info',
  method: 'post',
  tag: 'Your profile',
  summary: 'Change your profile',
  description:
    'All of the given fields are changed, or none and the error says why. With read_data, a field that you leave as you read it stays, and one that was changed elsewhere meanwhile is refused with both versions; without it the last one wins.',
  who: 'signed-in',
  input: z.object(
    { user_id: userId, update_data: updateData, read_data: readData.optional() },
    AN_OBJECT,
  ),
  output: z.object({ error: z.string().nullable() }),
  refusals: { 400: [UNKNOWN_ZIP], 403: [NOT_YOURS, NO_PROFILE], 409: [CHANGED] },
  refused: { 409: conflict },
  example: {
    input: { user_id: DANA.uid, update_data: { city: 'Bowie' } },
    output: { error: null },
  },
} satisfies Contract

function cannotBeChanged(keys: readonly string[]): string {
  const named = keys.slice(0, MAX_NAMED_KEYS).map(key => key.slice(0, MAX_NAMED_LENGTH))
  return `cannot be changed: ${named.join(', ')}`
}
