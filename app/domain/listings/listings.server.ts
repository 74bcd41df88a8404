import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Pause } from '../../../db/documents.ts'
import { prepared } from '../../../db/prepared.ts'
import { isRowId, isUid } from '../ids/id.ts'
import { CARD_COLUMNS, PAGE_COLUMNS } from './listing-columns.ts'
import type { ListingKey } from './listing-key.ts'
import type { ListingPageRow } from './listing-page.ts'

export const cardColumns = sql.join(CARD_COLUMNS.map(column => sql.ref(`listings.${column}`)))

const menuFile = sql<MenuFile | null>`(
  select jsonb_build_object('id', files.id, 'media_type', files.media_type)
  from files where files.id = listings.menu_file_id)`.as('menu_file')

export interface MenuFile {
  id: string
  media_type: string
}

type ListingWithMenu = ListingPageRow & { menu_file: MenuFile | null }

/** Visible listings only; null if it is no row id. */
export async function findFoundListing(
  db: Db,
  { listingId }: { listingId: string },
): Promise<ListingWithMenu | null> {
  if (!isRowId(listingId)) return null
  const row = await db
    .selectFrom('listings')
    .modifyFront(prepared)
    .select([...PAGE_COLUMNS, 'menu_url', sql<null>`null`.as('menu_file')])
    .where('id', '=', Number(listingId))
    .where('member_uid', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function isListingOf(
  db: Db,
  { listingId, businessId }: { listingId: number; businessId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findListingById(
  db: Db,
  { listingId }: { listingId: number },
): Promise<ListingPageRow | null> {
  const row = await db
    .selectFrom('listings')
    .select(PAGE_COLUMNS)
    .select(sql<null>`null`.as('menu_url'))
    .where('id', '=', listingId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function findReplacement(
  db: Db,
  { listingId }: { listingId: string },
): Promise<ListingKey | null> {
  if (!isRowId(listingId)) return null
  const row = await db
    .selectFrom('listings as original')
    .leftJoin('listings as claimant', join =>
      join
        .on(sql<boolean>`claimant.claimed_listing_id = coalesce(original.copy_of, original.id)`)
        .on('claimant.hidden_at', 'is', null),
    )
    .select(['original.copy_of', 'claimant.member_uid'])
    .where('original.id', '=', Number(listingId))
    .executeTakeFirst()
  if (row?.member_uid) return { kind: 'member', key: row.member_uid }
  return row?.copy_of ? { kind: 'found', key: String(row.copy_of) } : null
}

/** Visible listings only. Reads the menu only for those who may see it (diner §5, Menu card). */
export async function findMemberListing(
  db: Db,
  { memberUid, withMenu }: { memberUid: string; withMenu: boolean },
): Promise<ListingWithMenu | null> {
  if (!isUid(memberUid)) return null
  const row = await db
    .selectFrom('listings')
    .select(PAGE_COLUMNS)
    .select(withMenu ? 'menu_url' : sql<null>`null`.as('menu_url'))
    .select(withMenu ? menuFile : sql<null>`null`.as('menu_file'))
    .where('member_uid', '=', memberUid)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function readOwnListing(
  db: Db,
  { listingId }: { listingId: number },
): Promise<ListingWithMenu & { paused: Pause | null }> {
  return db
    .selectFrom('listings')
    .select([...PAGE_COLUMNS, 'menu_url', menuFile, 'paused'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
}

/** Visible listings only; null if it is no key. */
export async function findListingId(db: Db, { key }: { key: string }): Promise<number | null> {
  if (!isRowId(key) && !isUid(key)) return null
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where(eb =>
      isUid(key)
        ? eb('member_uid', '=', key)
        : eb('id', '=', Number(key)).and('member_uid', 'is', null),
    )
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function listIdsOfKeys(
  db: Db,
  { keys }: { keys: readonly string[] },
): Promise<number[]> {
  return [...(await mapKeysToIds(db, { keys })).values()]
}

export async function mapKeysToIds(
  db: Db,
  { keys }: { keys: readonly string[] },
): Promise<Map<string, number>> {
  const ids = new Map(keys.filter(isRowId).map(key => [key, Number(key)]))
  const uids = keys.filter(isUid)
  if (uids.length === 0) return ids
  const members = await db
    .selectFrom('listings')
    .select(['id', 'member_uid'])
    .where('member_uid', 'in', uids)
    .execute()
  const idsByUid = new Map(members.map(({ id, member_uid }) => [member_uid, id]))
  for (const uid of uids) {
    const id = idsByUid.get(uid.toLowerCase())
    if (id !== undefined) ids.set(uid, id)
  }
  return ids
}
