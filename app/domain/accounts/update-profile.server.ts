import type { Db } from '../../../db/client.ts'
import { conflictOf, givenOf } from '../forms/before.ts'
import type { Conflict, FieldTexts } from '../forms/form-answer.ts'
import { type Profile, type ProfileChanges, profileToFields } from './profile.ts'

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

interface ProfileUpdate {
  accountId: string
  changes: ProfileChanges
  /** Null or absent if the caller never read the profile. */
  before?: FieldTexts
}

export async function updateProfile(
  db: Db,
  { accountId, changes, before = {} }: ProfileUpdate,
): Promise<'saved' | 'not-found' | { conflict: Conflict }> {
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
  return db.transaction().execute(async tx => {
    const row = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .where('role', '=', 'diner')
      .forNoKeyUpdate()
      .executeTakeFirst()
    const saved = row && (await findProfile(tx, { accountId }))
    if (!saved) return 'not-found'
    const [now, typed] = [
      profileToFields(saved),
      profileToFields({ ...saved, ...givenOf(changes) }),
    ]
    const conflict = conflictOf({ before, typed, now })
    if (conflict) return { conflict }
    await tx.updateTable('accounts').set(columns).where('id', '=', accountId).execute()
    return 'saved'
  })
}
