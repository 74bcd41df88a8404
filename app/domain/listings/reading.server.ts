import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { ListingItems } from '../../../db/schema.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'
import { hoursColumns, READING } from './listing-reading.ts'

const ITEM_COLUMNS = [
  'position',
  'leaf',
  'text',
  'price_cents',
  'max_cents',
  'is_from',
  'was_cents',
  'off_cents',
  'off_percent',
  'count',
  'unit_cents',
  'portion',
  'words',
  'days',
  'minutes',
] as const satisfies readonly (keyof ListingItems)[]

/** Call it in the transaction that changes hours, dates, tags or featured items. */
export async function readListings(
  db: Db,
  { listingIds }: { listingIds: readonly number[] },
): Promise<void> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'happy_hours', 'opening_hours', 'exceptions', 'tags', 'featured_items'])
    .where('id', 'in', listingIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const documents = rows.map(row => {
    const { happy_hours, opening_hours, exceptions, ...read } = hoursColumns(
      row.happy_hours,
      row.opening_hours,
      row.exceptions,
      { tags: row.tags, featuredItems: row.featured_items },
    )
    return { id: row.id, ...read }
  })
  await sql`
    with draft as materialized (
      select row.id, row.happy_minutes, row.happy_days, row.happy_off, row.happy_added, row.item_prices,
        row.words, row.reading, document->'items' as items
      from jsonb_array_elements(${JSON.stringify(documents)}::jsonb) as document
      cross join lateral jsonb_populate_record(null::listings, document) as row
    ),
    ${writtenItems(sql`select id, items from draft`)}
    update listings
    set happy_minutes = draft.happy_minutes, happy_days = draft.happy_days,
      happy_off = draft.happy_off, happy_added = draft.happy_added, item_prices = draft.item_prices,
      words = draft.words, reading = draft.reading
    from draft where listings.id = draft.id`.execute(db)
}

/** Replaces the stored items by those of `given`: (id, items as JSON). */
export function writtenItems(given: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql.join(ITEM_COLUMNS.map(name => sql.ref(name)))
  const rest = ITEM_COLUMNS.filter(name => name !== 'position')
  const assignments = rest.map(name => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  return sql`
    reread as materialized (${given}),
    items as materialized (
      select reread.id as listing_id, item.position - 1 as position,
        ${sql.join(rest.map(name => sql.ref(`row.${name}`)))}
      from reread
      cross join lateral jsonb_array_elements(reread.items) with ordinality as item (document, position)
      cross join lateral jsonb_populate_record(null::listing_items, item.document) as row
    ),
    forgotten as (
      delete from listing_items using reread
      where listing_items.listing_id = reread.id and not exists (
        select from items
        where items.listing_id = listing_items.listing_id and items.position = listing_items.position
      )
    ),
    written as (
      insert into listing_items (listing_id, ${columns})
      select listing_id, ${columns} from items
      on conflict (listing_id, position) do update set ${sql.join(assignments)}
    )`
}

const LISTINGS_PER_STEP = 200

export async function readOutdatedListings(db: Db, { now }: { now: Date }): Promise<number> {
  let read = 0
  await oneByOne({
    db,
    job: 'read-listings',
    list: (after: number | null) => listOutdated(db, after ?? 0),
    atOnce: LISTINGS_PER_STEP,
    handle: async ({ id }) => {
      if (await db.transaction().execute(tx => readOutdated(tx, id))) read += 1
    },
    now,
  })
  return read
}

function listOutdated(db: Db, after: number) {
  return db
    .selectFrom('listings')
    .select('id')
    .where('reading', '<', READING)
    .where('id', '>', after)
    .orderBy('id')
    .limit(LISTINGS_PER_STEP)
    .execute()
}

/** False if another process reads or has read it. */
async function readOutdated(tx: Tx, id: number): Promise<boolean> {
  const listing = await tx
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .where('reading', '<', READING)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (listing) await readListings(tx, { listingIds: [id] })
  return listing !== undefined
}
