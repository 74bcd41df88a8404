import { CONDITIONS } from '@hush/hours/pages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../db/client.ts'
import type { ReadWindow } from '../../../db/documents.ts'
import { conditionsOf, TOLD_CONDITIONS } from '../belief/evidence/conditions.ts'
import { listEvidenceOfMany } from '../belief/evidence/listing-evidence.server.ts'
import { textsOf, weigh } from '../belief/evidence/weigh.ts'
import { settleDoubt } from '../belief/reports/happy-hour-doubt.server.ts'
import { siteHost, UNLINKED } from '../belief/sites/next-pages.ts'
import { publishEvidence } from '../belief/sites/publish-evidence.server.ts'
import { ownHost } from '../belief/sites/seed-sites.server.ts'
import { readCsvRows } from '../listings/import/csv-rows.server.ts'
import type { RowPlace, SourceRow } from '../listings/import/source-row.ts'
import { readHead, readText } from '../listings/import/text-file.server.ts'
import { webUrl } from '../listings/listing-texts.ts'
import { lockListings } from '../listings/lock-listings.server.ts'
import { cellText } from './cells.ts'
import { statement } from './feed-tables.ts'

interface KeepOptions {
  path: string
  now: Date
  today: string
  onProblem: (place: RowPlace, reason: string) => void
}

interface Statement {
  listing_id: number
  website: string
  host: string
  page: string
  manner: 'stated' | 'calendar' | 'model'
  quote: string
  windows: ReadWindow[]
  first_seen_at: string
  last_seen_at: string
  valid_from: string | null
  valid_until: string | null
  conditions: string[]
  told_conditions: string[]
}

const STATEMENTS_AT_ONCE = 500
const MAX_QUOTE_LENGTH = 2_000
const MAX_PAGE_LENGTH = 2_000

/** Keeps newer statements of our own. Call it within the import, after gathering. */
export async function keepStatements(tx: Tx, options: KeepOptions): Promise<void> {
  await sql`
    create temporary table gathered_places on commit drop as
    select listings.id, website, source || '/' || source_id as place_id
    from gathered_listings join listings using (source, source_id)
    where member_uid is null`.execute(tx)
  await sql`create unique index on gathered_places (place_id)`.execute(tx)
  let batch: SourceRow[] = []
  const flush = async () => {
    await keepBatch(tx, batch, options)
    batch = []
  }
  const { head } = await readHead(options.path)
  const isHeader = (cells: readonly string[]) => cells.includes('place_id')
  for await (const row of readCsvRows(readText(options.path), head, isHeader)) {
    if ('problem' in row) options.onProblem(row, row.problem)
    else batch.push(row)
    if (batch.length === STATEMENTS_AT_ONCE) await flush()
  }
  await flush()
}

async function keepBatch(tx: Tx, rows: readonly SourceRow[], options: KeepOptions): Promise<void> {
  const places = await findPlaces(tx, rows)
  const statements = readBatch(rows, places, options)
  if (statements.length === 0) return
  const listingIds = [...new Set(statements.map(one => one.listing_id))]
  await lockListings(tx, listingIds)
  await saveStatements(tx, statements)
  await publishChanged(tx, listingIds, options)
}

function readBatch(
  rows: readonly SourceRow[],
  places: ReadonlyMap<string, GatheredPlace>,
  { onProblem }: KeepOptions,
): Statement[] {
  const statements = new Map<string, Statement>()
  for (const row of rows) {
    const read = readStatement(row, places)
    if (typeof read === 'string') {
      onProblem(row, read)
      continue
    }
    const key = JSON.stringify([read.listing_id, read.page, read.quote])
    if (statements.has(key)) onProblem(row, 'repeats a statement of a row before it')
    else statements.set(key, read)
  }
  return [...statements.values()]
}

interface GatheredPlace {
  id: number
  website: string | null
  place_id: string
}

async function findPlaces(tx: Tx, rows: readonly SourceRow[]): Promise<Map<string, GatheredPlace>> {
  const ids = rows.map(({ values }) => cellText(values.get('place_id')))
  const { rows: places } = await sql<GatheredPlace>`
    select id, website, place_id from gathered_places where place_id = any(${ids})`.execute(tx)
  return new Map(places.map(place => [place.place_id, place]))
}

const clock = z.templateLiteral([z.string().regex(/^[0-2]\d$/), ':', z.string().regex(/^[0-5]\d$/)])
const readWindows = z
  .array(
    z.object({
      days: z.array(z.int().min(0).max(6)).min(1).max(7),
      start: z.union([clock, z.literal('open')]).nullable(),
      end: z.union([clock, z.literal('close')]).nullable(),
      allDay: z.literal(true).optional(),
      allNight: z.literal(true).optional(),
    }),
  )
  .min(1)
  .max(50)

function readStatement(
  { values }: SourceRow,
  places: ReadonlyMap<string, GatheredPlace>,
): Statement | string {
  const parsed = statement.safeParse(Object.fromEntries(values))
  if (!parsed.success) return 'is no statement of a feed'
  const { place_id, page, manner, quote, read_as, first_read_on, last_read_on } = parsed.data
  const { valid_from, valid_until } = parsed.data
  const conditions = conditionsOf(parsed.data.conditions.split(','))
  const place = places.get(cellText(place_id))
  if (!place) return 'is about a place that is not in places.csv'
  const host = hostOf(place, page)
  if (!host) return 'is not from a page of the place'
  const windows = windowsOf(read_as)
  const words = cellText(quote)
  if (!windows || words.length > MAX_QUOTE_LENGTH) return 'has no happy hours that can be read'
  return {
    listing_id: place.id,
    website: place.website ?? '',
    host,
    page,
    manner,
    quote: words,
    windows,
    first_seen_at: `${first_read_on}T00:00:00Z`,
    last_seen_at: `${last_read_on}T00:00:00Z`,
    valid_from: valid_from || null,
    valid_until: valid_until || null,
    conditions: CONDITIONS.filter(one => conditions.includes(one)),
    told_conditions: TOLD_CONDITIONS.filter(one => conditions.includes(one)),
  }
}

/** Null if it is not the place's own site, which alone counts. */
function hostOf({ website }: GatheredPlace, page: string): string | null {
  const url = page.length <= MAX_PAGE_LENGTH && !/[\s\p{Cc}]/u.test(page) ? webUrl(page) : null
  const host = website ? ownHost(website) : null
  return url && host === siteHost(url) ? host : null
}

function windowsOf(text: string): ReadWindow[] | null {
  try {
    return readWindows.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Statements that the feed no longer has are deleted. */
async function saveStatements(tx: Tx, statements: readonly Statement[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) as row(
        listing_id bigint, website text, host text, page text, manner text, quote text, windows jsonb,
        first_seen_at timestamptz, last_seen_at timestamptz, valid_from date, valid_until date,
        conditions text[], told_conditions text[])
    ),
    new_sites as (
      insert into sites (host) select distinct host from given on conflict do nothing returning host
    ),
    welcome as (
      select given.* from given left join sites using (host) where sites.opted_out_at is null
    ),
    new_places as (
      insert into site_places (host, listing_id, address)
      select distinct host, listing_id, website from welcome on conflict do nothing
    ),
    pages as (
      insert into site_pages (host, address, rank, fetched_at)
      select host, page, ${UNLINKED}, max(last_seen_at) from welcome group by host, page
      on conflict (host, address) do update set rank = site_pages.rank
      returning id, host, address
    ),
    kept as (
      insert into evidence (listing_id, page_id, about, manner, quote, windows, first_seen_at, last_seen_at,
        valid_from, valid_until, conditions, told_conditions)
      select listing_id, pages.id, 'happy-hours', manner, quote, windows, first_seen_at, last_seen_at,
        valid_from, valid_until, conditions, told_conditions
      from welcome join pages on pages.host = welcome.host and pages.address = page
      on conflict (listing_id, page_id, about, (manner = 'desk'), md5(quote)) do update
      set last_seen_at = excluded.last_seen_at, valid_from = excluded.valid_from,
        valid_until = excluded.valid_until,
        windows = excluded.windows, gone_at = null, conditions = excluded.conditions,
        told_conditions = excluded.told_conditions
      where evidence.last_seen_at < excluded.last_seen_at
    )
    update evidence set gone_at = welcome.last_seen_at
    from welcome
    where evidence.listing_id = welcome.listing_id and page_id is not null and about = 'happy-hours'
      and gone_at is null and verdict is distinct from 'right' and evidence.quote <> welcome.quote
      and evidence.last_seen_at < welcome.last_seen_at`.execute(tx)
}

async function publishChanged(
  tx: Tx,
  listingIds: readonly number[],
  { now, today }: KeepOptions,
): Promise<void> {
  const evidence = await listEvidenceOfMany(tx, { listingIds })
  const rows = await tx
    .selectFrom('listings')
    .select(['id', 'happy_hours'])
    .where('id', 'in', listingIds)
    .execute()
  for (const { id, happy_hours: hours } of rows) {
    const weighed = weigh(evidence.get(id) ?? [], today)
    const texts = textsOf(weighed).join('\n')
    const isPublished = hours.kind === 'texts' && hours.texts.join('\n') === texts
    if (weighed.outcome === 'unknown') continue
    if (isPublished) await settleDoubt(tx, { listingId: id, now })
    else await publishEvidence(tx, { listingId: id, now })
  }
}
