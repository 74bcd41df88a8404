import { basename } from 'node:path'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { seedLocations } from '../../../../db/locations.ts'
import type { ListingDraft } from '../listing-draft.ts'
import {
  addCounts,
  listingDocument,
  type SavedCounts,
  saveDocuments,
} from '../save-listing.server.ts'
import { type JoinedCounts, joinCopies, newestListing } from './join-copies.server.ts'
import { type ReadingContext, readListing } from './read-listing.server.ts'
import { readRows } from './rows.server.ts'
import { type AreaLocation, createServiceArea } from './service-area.ts'
import type { RowPlace } from './source-row.ts'
import { weighGathered } from './weigh-gathered.server.ts'

export interface ImportOptions {
  path: string
  /** Null to detect it from the file. */
  source: string | null
  /** 'YYYY-MM-DD', or null to detect it from the file. */
  checkedOn: string | null
  today: string
  isDryRun: boolean
  /** Codes of the states to load; absent or empty, all that are served. A dry run serves them meanwhile. */
  states?: readonly string[]
  isLeftOut?: (draft: ListingDraft) => boolean
  onSaved?: (tx: Tx) => Promise<void>
  onProblem: (place: RowPlace, reason: string) => void
  onProgress: (progress: ImportProgress) => void
}

export interface ImportProgress {
  stage: 'reading' | 'saving'
  rows: number
  part: number
}

export interface ImportSummary extends SavedCounts, JoinedCounts {
  rows: number
  skipped: number
  /** Places whose hours the file could not replace, since stronger evidence exists. */
  outweighed: number
  leftOut: Map<string, number>
  unread: Map<string, number>
}

interface NumberedDraft {
  number: number
  place: RowPlace
  draft: ListingDraft
}

const OWN_PAGE = 'keeps its own page here'
const ROWS_PER_BATCH = 500
const SAVED_PER_STATEMENT = 2000

/** One transaction, and listings are locked only at the end. Throws `BrokenFile`. */
export async function importFile(db: Db, options: ImportOptions): Promise<ImportSummary> {
  const tx = await db.startTransaction().execute()
  try {
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`set local lock_timeout = '20s'`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
    const context: ReadingContext = {
      source: options.source,
      fileName: basename(options.path).replace(/\.[^.]+$/, '') || basename(options.path),
      checkedOn: options.checkedOn,
      today: options.today,
      area: createServiceArea(await readLocations(tx, options)),
    }
    const summary = await gatherRows(tx, context, options)
    await saveGathered(tx, summary, options)
    await options.onSaved?.(tx)
    await (options.isDryRun ? tx.rollback() : tx.commit()).execute()
    return summary
  } catch (error) {
    if (!tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => {})
    throw error
  }
}

async function readLocations(
  db: Db,
  { states = [], isDryRun }: ImportOptions,
): Promise<AreaLocation[]> {
  if (isDryRun) await seedLocations(db, states)
  const locations = db
    .selectFrom('locations')
    .select(['zip_code as zipCode', 'city', 'state', 'latitude', 'longitude'])
  return (states.length > 0 ? locations.where('state', 'in', states) : locations).execute()
}

async function gatherRows(tx: Tx, context: ReadingContext, options: ImportOptions) {
  await sql`create temporary table gathered_listings (
    number bigint primary key, line int not null, source text not null, source_id text not null, document jsonb not null,
    unique (source, source_id)) on commit drop`.execute(tx)
  const summary: ImportSummary = {
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    outweighed: 0,
    copies: 0,
    perhaps: 0,
    leftOut: new Map(),
    unread: new Map(),
  }
  const skip = (place: RowPlace, reason: string) => {
    summary.skipped++
    options.onProblem(place, reason)
  }
  let part = 0
  let batch: NumberedDraft[] = []
  const flush = async () => {
    for (const { place, reason } of await gatherBatch(tx, batch)) skip(place, reason)
    batch = []
    options.onProgress({ stage: 'reading', rows: summary.rows, part })
  }
  const rows = readRows(options.path, context.area, now => {
    part = now
  })
  for await (const row of rows) {
    summary.rows++
    const reading =
      'problem' in row ? { kind: 'bad' as const, reason: row.problem } : readListing(row, context)
    if (reading.kind === 'bad') skip(row, reading.reason)
    else if (reading.kind === 'left-out') increment(summary.leftOut, reading.reason)
    else if (options.isLeftOut?.(reading.draft)) increment(summary.leftOut, OWN_PAGE)
    else {
      for (const fact of reading.unread) increment(summary.unread, fact)
      batch.push({ number: summary.rows, place: row, draft: reading.draft })
      if (batch.length === ROWS_PER_BATCH) await flush()
    }
  }
  await flush()
  return summary
}

async function gatherBatch(tx: Tx, batch: readonly NumberedDraft[]) {
  const documents = JSON.stringify(
    batch.map(({ number, place, draft }) => {
      return { number, line: place.line, document: listingDocument(draft) }
    }),
  )
  const { rows } = await sql<{ number: number; source_id: string; first_line: number }>`
    with given as (
      select number, line, document->>'source' as source, document->>'source_id' as source_id,
        document
      from jsonb_to_recordset(${documents}::jsonb) as row(number bigint, line int, document jsonb)
    ),
    kept as (
      insert into gathered_listings (number, line, source, source_id, document)
      select number, line, source, source_id, document from given order by number
      on conflict do nothing
      returning number, line, source, source_id
    ),
    first as (
      select line, source, source_id from kept
      union all
      select line, source, source_id from gathered_listings
    )
    select given.number, source_id, first.line as first_line
    from given join first using (source, source_id)
    where given.number not in (select number from kept)
    order by given.number`.execute(tx)
  return rows.flatMap(({ number, source_id, first_line }) => {
    const repeated = batch.find(draft => draft.number === number)
    const reason = `repeats the place of line ${first_line} (${source_id})`
    return repeated ? [{ place: repeated.place, reason }] : []
  })
}

async function saveGathered(tx: Tx, summary: ImportSummary, options: ImportOptions): Promise<void> {
  await sql`analyze gathered_listings`.execute(tx)
  const lastId = (await newestListing(tx)) ?? 0
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from gathered_listings`.execute(tx)
  const last = rows[0]?.last ?? 0
  for (let after = 0; after < last; after += SAVED_PER_STATEMENT) {
    const to = after + SAVED_PER_STATEMENT
    summary.outweighed += await weighGathered(tx, { after, to, today: options.today })
    const selection = sql`select document from gathered_listings
      where number > ${after} and number <= ${to}`
    addCounts(summary, await saveDocuments(tx, selection))
    options.onProgress({ stage: 'saving', rows: summary.rows, part: after / last })
  }
  // Joining asks for these columns only; autovacuum does the expressions of indexes, which take many times as long.
  await sql`analyze listings (id, source, phone, member_uid, created_at)`.execute(tx)
  Object.assign(summary, await joinCopies(tx, { lastId }))
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
