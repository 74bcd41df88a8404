import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { hashToken } from '../accounts/sessions.server.ts'
import { memberAddress } from '../listings/listing-texts.ts'
import { ownedBy } from '../listings/owned-by.server.ts'
import type { OwnPlace } from './branches.ts'

export async function listPlaces(db: Db, { ownerId }: { ownerId: string }): Promise<OwnPlace[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('listings', 'business_id', 'accounts.id')
    .select(['accounts.id', 'owner_id', 'suspended_at', 'listings.verified_at'])
    .select(['member_uid', 'name', 'address', 'listings.city', 'state', 'listings.zip_code'])
    .select(['latitude', 'longitude'])
    .where(ownedBy(ownerId))
    .orderBy(sql`owner_id is not null`)
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute()
  return rows.map(row => ({
    accountId: row.id,
    name: row.name,
    address: memberAddress(row),
    isVerified: row.verified_at !== null,
    isSuspended: row.suspended_at !== null,
    isFirst: row.owner_id === null,
  }))
}

interface Switch {
  sessionToken: string
  ownerId: string
  accountId: string
}

export async function switchPlace(
  db: Db,
  { sessionToken, ownerId, accountId }: Switch,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ branch_id: accountId === ownerId ? null : accountId })
    .where('token_hash', '=', hashToken(sessionToken))
    .where('account_id', '=', ownerId)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', accountId)
          .where('suspended_at', 'is', null)
          .where(own => own.or([own('id', '=', ownerId), own('owner_id', '=', ownerId)])),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
