import { once } from 'node:events'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { localTimeAt } from '@hush/hours/time'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Db, Tx } from '../../../db/client.ts'
import { listEvidenceOfMany } from '../belief/evidence/listing-evidence.server.ts'
import { FEED_FACTS } from '../listings/listing-facts.ts'
import { MAY_BE_GIVEN_AWAY } from '../listings/nearby.server.ts'
import { type OpenFeedRows, type OpenListing, rowsOf } from './feed-rows.ts'
import {
  columnsOf,
  FEED_VERSION,
  feedSchema,
  type Row,
  TABLE_NAMES,
  type TableName,
} from './feed-tables.ts'
import { LICENCE, licenceText } from './licence.ts'

type ListTable = keyof OpenFeedRows

const LIST_TABLES = ['places.csv', 'windows.csv', 'dates.csv', 'items.csv', 'evidence.csv'] as const
const LISTINGS_AT_ONCE = 500
const SCHEMA_TEXT = schemaText()

export interface WrittenOpenFeed {
  archive: Buffer
  madeOn: string
  places: number
  /** Withdrawals that this archive already respects. */
  withdrawalIds: number[]
}

/** Reads one snapshot. The same facts on the same day make the same bytes. */
export async function writeOpenFeed(
  db: Db,
  { publisher, timeZone, now }: { publisher: string; timeZone?: string | undefined; now: Date },
): Promise<WrittenOpenFeed> {
  const folder = await mkdtemp(join(tmpdir(), 'hush-open-'))
  try {
    const { counts, withdrawalIds, states } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(tx => writeTables(tx, { folder, now }))
    const madeOn = localTimeAt(now, timeZone).date
    await writeRows(folder, 'feed_info.csv', [infoRow({ publisher, madeOn, counts })], 'with-head')
    const others = { 'LICENCE.txt': licenceText(states), 'schema.json': SCHEMA_TEXT }
    for (const [name, text] of Object.entries(others)) await writeFile(join(folder, name), text)
    const archive = await zipped(folder, madeOn, Object.keys(others))
    return { archive, madeOn, places: counts['places.csv'], withdrawalIds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Counts = Record<ListTable, number>

async function writeTables(
  tx: Tx,
  { folder, now }: { folder: string; now: Date },
): Promise<{ counts: Counts; withdrawalIds: number[]; states: string[] }> {
  await sql`set local statement_timeout = '60s'`.execute(tx)
  const counts: Counts = {
    'places.csv': 0,
    'windows.csv': 0,
    'dates.csv': 0,
    'items.csv': 0,
    'evidence.csv': 0,
  }
  for (const table of LIST_TABLES) await writeRows(folder, table, [], 'with-head')
  for await (const listings of openListings(tx)) {
    const listingIds = listings.map(({ id }) => id)
    const evidence = await listEvidenceOfMany(tx, { listingIds })
    const rows = listings.map(listing => rowsOf(listing, evidence.get(listing.id) ?? [], now))
    for (const table of LIST_TABLES) {
      const ofTable = rows.flatMap<object>(row => row[table])
      counts[table] += ofTable.length
      await writeRows(folder, table, ofTable)
    }
  }
  const withdrawals = await tx.selectFrom('open_feed_withdrawals').select('id').execute()
  const served = await tx.selectFrom('locations').select('state').distinct().execute()
  const states = served.map(({ state }) => state)
  return { counts, withdrawalIds: withdrawals.map(({ id }) => id), states }
}

async function* openListings(tx: Tx): AsyncGenerator<OpenListing[]> {
  await sql`
    declare open_listings no scroll cursor for
    select id, source, coalesce(source_id, member_uid::text) as source_id, checked_on, name, address, city,
      state, zip_code, latitude, longitude, time_zone, happy_hours,
      opening_hours, exceptions, tags, featured_items, doubted_from,
      ${sql.join(Object.keys(FEED_FACTS).map(name => sql.ref(name)))}
    from listings
    where hidden_at is null and ${MAY_BE_GIVEN_AWAY}
    order by source collate "C", coalesce(source_id, member_uid::text) collate "C"`.execute(tx)
  for (;;) {
    const { rows } = await sql<OpenListing>`
      fetch ${sql.lit(LISTINGS_AT_ONCE)} from open_listings`.execute(tx)
    if (rows.length === 0) return
    yield rows
  }
}

function infoRow({
  publisher,
  madeOn,
  counts,
}: {
  publisher: string
  madeOn: string
  counts: Counts
}): Row<'feed_info.csv'> {
  return {
    feed_name: 'Hush open happy hours',
    feed_version: FEED_VERSION,
    publisher,
    made_on: madeOn,
    licence: LICENCE,
    places: String(counts['places.csv']),
    windows: String(counts['windows.csv']),
    items: String(counts['items.csv']),
    evidence: String(counts['evidence.csv']),
    dates: String(counts['dates.csv']),
  }
}

async function writeRows(
  folder: string,
  table: TableName,
  rows: readonly object[],
  head?: 'with-head',
): Promise<void> {
  const options = { columns: columnsOf(table), header: head !== undefined }
  await appendFile(join(folder, table), stringify([...rows], options))
}

/** The day alone dates the files, so that equal facts make equal bytes. */
async function zipped(folder: string, madeOn: string, others: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile()
  const options = { mtime: new Date(`${madeOn}T00:00:00Z`), mode: 0o100644 }
  for (const name of [...TABLE_NAMES, ...others]) {
    zip.addFile(join(folder, name), name, options)
  }
  const failed = once(zip, 'error').then(([error]) => {
    throw error
  })
  zip.end()
  return Promise.race([buffer(zip.outputStream), failed])
}

function schemaText(): string {
  return `${JSON.stringify(feedSchema(), null, 2)}\n`
}
