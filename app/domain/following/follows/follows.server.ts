import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { ListingCardRow } from '../../listings/listing-card.ts'
import { CARD_COLUMNS } from '../../listings/listing-columns.ts'
import { SINCE_COLUMNS } from '../channels/alert-kinds.ts'
import { addChannel, lockChannels, withdrawUnsent } from '../channels/channels.server.ts'

interface Follow {
  accountId: string
  listingId: number
}

/** 'not-found' for hidden listings and accounts that are being deleted. */
export async function followListing(
  db: Db,
  { accountId, listingId, now }: Follow & { now: Date },
): Promise<'following' | 'not-found'> {
  return db.transaction().execute(async tx => {
    const { rows } = await sql`
      with listing as materialized (
        select id from listings where id = ${listingId} and hidden_at is null
        -- Waits for a concurrent claim, which moves the followers and hides the listing.
        for key share
      ),
      follower as materialized (
        select accounts.id, listing.id as listing_id from accounts, listing
        where accounts.id = ${accountId}
        for key share of accounts
      ),
      followed as (
        insert into follows (account_id, listing_id, ${sql.join(SINCE_COLUMNS.map(sql.ref))})
        select id, listing_id, ${sql.join(SINCE_COLUMNS.map(() => sql`${now}::timestamptz`))} from follower
        on conflict do nothing
      )
      select from follower`.execute(tx)
    if (rows.length === 0) return 'not-found'
    await addChannel(tx, { accountId, channel: 'mail' })
    return 'following'
  })
}

/** Works for hidden listings too. Alerts being written at the moment go unsent. */
export async function unfollowListing(db: Db, { accountId, listingId }: Follow): Promise<void> {
  await db.transaction().execute(async tx => {
    await lockChannels(tx, { accountId })
    await withdrawUnsent(tx, { accountId })
    await tx
      .deleteFrom('follows')
      .where('account_id', '=', accountId)
      .where('listing_id', '=', listingId)
      .execute()
  })
}

export async function isFollowing(db: Db, { accountId, listingId }: Follow): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('listing_id')
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countFollowers(
  db: Db,
  { listingIds }: { listingIds: readonly number[] },
): Promise<Map<number, number>> {
  if (listingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('follows')
    .innerJoin('listings', 'listings.id', 'follows.listing_id')
    .select(eb => ['listing_id', eb.fn.countAll<number>().as('followers')])
    .where('listing_id', 'in', listingIds)
    .where('hidden_at', 'is', null)
    .groupBy('listing_id')
    .execute()
  return new Map(rows.map(row => [row.listing_id, row.followers]))
}

export async function listFollowed(
  db: Db,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<ListingCardRow[]> {
  return db
    .selectFrom('follows')
    .innerJoin('listings', 'listings.id', 'follows.listing_id')
    .select(CARD_COLUMNS)
    .select(sql<null>`null`.as('miles'))
    .where('follows.account_id', '=', accountId)
    .where('listings.hidden_at', 'is', null)
    .orderBy('follows.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(limit)
    .execute()
}
