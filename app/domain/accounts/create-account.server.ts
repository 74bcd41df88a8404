import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { DRINKS } from '../pictures/artwork.ts'
import { canonicalMailbox } from './mailbox.ts'
import type { Role } from './viewer.ts'

interface NewAccount {
  role: Role
  email: string
  /** From `hashPassword`, called before the transaction. Null for a diner who logs in by code. */
  passwordHash: string | null
  firstName: string
  lastName: string
  confirmedAt?: Date
  verifiedAt?: Date
  city?: string
  zipCode?: string
  phoneNumber?: string
  now: Date
}

/** Undefined if the email already has an account. The picture is one of eight drinks (diner §3). */
export async function createAccount(db: Db, account: NewAccount): Promise<string | undefined> {
  const email = account.email.toLowerCase()
  const row = await db
    .insertInto('accounts')
    .values({
      role: account.role,
      email,
      mailbox: canonicalMailbox(email),
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      phone_number: account.phoneNumber,
      city: account.city,
      zip_code: account.zipCode,
      profile_picture: randomDrink(),
      confirmed_at: account.confirmedAt,
      verified_at: account.verifiedAt,
      created_at: account.now,
    })
    .onConflict(conflict =>
      conflict.expression(sql`lower(email)`).where('owner_id', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function randomDrink(): string {
  const drink = DRINKS[randomInt(DRINKS.length)]
  if (!drink) throw new Error('There is no drink to choose.')
  return drink.name
}
