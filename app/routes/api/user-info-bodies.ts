import { z } from 'zod'
import {
  city,
  firstName,
  lastName,
  phoneNumber,
  profilePicture,
  zipCode,
} from '../../domain/accounts/profile.ts'
import { id } from './fields.ts'

const MAX_NAMED_KEYS = 5
const MAX_NAMED_LENGTH = 100

const notAnObject = 'must be an object'

export const fetchUserInfoBody = z.object({ user_id: id }, notAnObject)

/** The fields that a diner may change (trust T1). Any other key is refused by its name. */
const updateData = z.strictObject(
  {
    first_name: firstName.optional(),
    last_name: lastName.optional(),
    phone_number: phoneNumber.nullable().optional(),
    city: city.nullable().optional(),
    zip_code: zipCode.nullable().optional(),
    profile_picture: profilePicture.optional(),
  },
  {
    error: issue =>
      issue.code === 'unrecognized_keys' ? cannotBeChanged(issue.keys ?? []) : notAnObject,
  },
)

export const updateUserInfoBody = z.object({ user_id: id, update_data: updateData }, notAnObject)

/** The diner's own record (diner §3), answered to nobody else. */
export const userInfo = z.object({
  uid: z.uuid(),
  role: z.literal('Member'),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  city: z.string().nullable(),
  zip_code: z.string().nullable(),
  /** One of the eight drinks by its name, as update-user-info takes it. */
  profile_picture: z.string(),
  /** The address of that picture. */
  profile_pic: z.string(),
  created_at: z.string(),
})

/** Empty for accounts that are no diners, as the original's log-in expects (diner §4). */
export const fetchUserInfoAnswer = z.object({ data: userInfo.nullable() })

export const updateUserInfoAnswer = z.object({ error: z.string().nullable() })

function cannotBeChanged(keys: readonly string[]): string {
  const named = keys.slice(0, MAX_NAMED_KEYS).map(key => key.slice(0, MAX_NAMED_LENGTH))
  return `cannot be changed: ${named.join(', ')}`
}
