import type { Db } from '../../../db/client.ts'
import type { Profile, ProfileChanges } from './profile.ts'

export async function findProfile(
  db: Db,
  { accountId }: { accountId: string },
): Promise<Profile | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', 'phone_number', 'zip_code', 'city'])
    .select(['profile_picture', 'created_at'])
    .where('id', '=', accountId)
    .where('role', '=', 'diner')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phoneNumber: row.phone_number,
    zipCode: row.zip_code,
    city: row.city,
    profilePicture: row.profile_picture,
    createdAt: row.created_at,
  }
}

export async function updateProfile(
  db: Db,
  { accountId, changes }: { accountId: string; changes: ProfileChanges },
): Promise<'saved' | 'not-found'> {
  const { firstName, lastName, phoneNumber, zipCode, city, profilePicture } = changes
  const columns = {
    first_name: firstName,
    last_name: lastName,
    phone_number: phoneNumber,
    zip_code: zipCode,
    city,
    profile_picture: profilePicture,
  }
  if (Object.values(columns).every(value => value === undefined)) return 'saved'
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set(columns)
    .where('id', '=', accountId)
    .where('role', '=', 'diner')
    .executeTakeFirst()
  return numUpdatedRows === 0n ? 'not-found' : 'saved'
}
