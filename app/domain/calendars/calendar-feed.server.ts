import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/client.ts'
import { PAGE_COLUMNS } from '../listings/listing-columns.ts'
import type { ListingPageRow } from '../listings/listing-page.ts'

const TOKEN_BYTES = 20
const TOKEN = /^[\w-]{27}$/

const MAX_PLACES = 200

interface Owner {
  accountId: string
}

export async function findCalendarFeedToken(db: Db, { accountId }: Owner): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('token')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.token ?? null
}

/** Keeps an existing feed: a form sent twice must not end it. */
export async function makeCalendarFeed(
  db: Db,
  { accountId, now }: Owner & { now: Date },
): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ account_id: accountId, token: newToken(), made_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

interface SeenCalendarFeed extends Owner {
  seen: string
}

export async function renewCalendarFeed(
  db: Db,
  { accountId, seen, now }: SeenCalendarFeed & { now: Date },
) {
  await db
    .updateTable('calendar_feeds')
    .set({ token: newToken(), made_at: now })
    .where('account_id', '=', accountId)
    .where('token', '=', seen)
    .execute()
}

export async function endCalendarFeed(db: Db, { accountId }: Owner): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute()
}

/** Followed, visible listings, newest first; null for an unknown token. */
export async function listCalendarFeedRows(
  db: Db,
  { token }: { token: string },
): Promise<ListingPageRow[] | null> {
  if (!TOKEN.test(token)) return null
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('account_id')
    .where('token', '=', token)
    .executeTakeFirst()
  if (!feed) return null
  return db
    .selectFrom('follows')
    .innerJoin('listings', 'listings.id', 'follows.listing_id')
    .select(PAGE_COLUMNS.map(column => `listings.${column}` as const))
    .select(eb => eb.lit(null).as('menu_url'))
    .where('account_id', '=', feed.account_id)
    .where('hidden_at', 'is', null)
    .orderBy('follows.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(MAX_PLACES)
    .execute()
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
