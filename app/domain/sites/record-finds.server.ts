import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Place } from '../evidence/read-place.ts'
import { readPlace } from '../evidence/read-place.ts'
import type { Statement } from '../evidence/statement.ts'
import { addDays } from '../time/calendar-date.ts'
import { localTimeAt } from '../time/local-time.ts'
import { normalAddress } from './next-pages.ts'
import { publishEvidence } from './publish-evidence.server.ts'
import { TIMES_MISSING } from './site-pages.server.ts'

/** A calendar holds for so long after the day on which it was read. */
const CALENDAR_DAYS = 14

interface Visit {
  host: string
  visitAt: Date
  now: Date
}

interface SitePlace extends Place {
  listingId: number
}

interface Page {
  id: number
  url: string
  text: string
}

/**
 * Reads all pages of a site and keeps what they say of each of its places: as evidence, or for the desk
 * where the readers are not sure. What a page says no more is gone.
 */
export async function recordFinds(db: Db, visit: Visit): Promise<{ isChanged: boolean }> {
  return db.transaction().execute(async transaction => {
    const places = await placesOf(transaction, visit.host)
    const pages = await pagesOf(transaction, visit.host)
    let isChanged = false
    for (const place of places) {
      const finds = findsOf(place, { pages, isAlone: places.length === 1 })
      const changed = await recordPlace(transaction, { place, pages, finds, visit })
      isChanged ||= changed
    }
    return { isChanged }
  })
}

async function placesOf(db: Db, host: string): Promise<SitePlace[]> {
  const rows = await db
    .selectFrom('site_places')
    .innerJoin('listings', 'listings.id', 'site_places.listing_id')
    .select(['listings.id', 'listings.name', 'site_places.address'])
    .where('host', '=', host)
    .orderBy('listings.id')
    .execute()
  return rows.map(({ id, name, address }) => ({ listingId: id, name, website: address }))
}

async function pagesOf(db: Db, host: string): Promise<Page[]> {
  const rows = await db
    .selectFrom('site_pages')
    .select(['id', 'address', 'text'])
    .where('host', '=', host)
    .where('text', 'is not', null)
    .where('times_missing', '<', TIMES_MISSING)
    .orderBy('id')
    .execute()
  return rows.map(({ id, address, text }) => ({ id, url: address, text: text ?? '' }))
}

interface Finds {
  statements: Statement[]
  /** Why the desk should look at them. */
  doubt: 'conflict' | 'several-places' | null
}

function findsOf(
  place: SitePlace,
  { pages, isAlone }: { pages: readonly Page[]; isAlone: boolean },
): Finds {
  const { statement, reason, others } = readPlace(place, pages)
  const statements = statement ? [statement, ...others] : others
  const areOwn = isAlone || statements.every(({ url }) => isPageOf(place, url))
  if (!areOwn) return { statements, doubt: 'several-places' }
  return { statements, doubt: reason === 'conflict' ? 'conflict' : null }
}

/** On a site of several places only the pages below the listing's own address are surely its own. */
function isPageOf({ website }: SitePlace, url: string): boolean {
  const own = new URL(normalAddress(new URL(website)))
  return own.pathname !== '/' && new URL(url).pathname.startsWith(own.pathname)
}

interface PlaceRecord {
  place: SitePlace
  pages: readonly Page[]
  finds: Finds
  visit: Visit
}

/** Returns whether anything is new or gone. */
async function recordPlace(db: Db, record: PlaceRecord): Promise<boolean> {
  const { place, finds, visit } = record
  const isOwn = finds.doubt !== 'several-places'
  const said = isOwn ? finds.statements : []
  const kept = isOwn ? [] : await seeJudged(db, record)
  let hasNew = false
  for (const statement of said) {
    const { id, isNew } = await keepStatement(db, statement, record)
    kept.push(id)
    hasNew ||= isNew
  }
  const gone = await db
    .updateTable('evidence')
    .set({ gone_at: visit.now })
    .where('listing_id', '=', place.listingId)
    .where('page_id', 'is not', null)
    .where('gone_at', 'is', null)
    .where(eb => (kept.length > 0 ? eb('id', 'not in', kept) : eb.lit(true)))
    .executeTakeFirstOrThrow()
  await keepDoubts(db, record)
  const isChanged = hasNew || gone.numUpdatedRows > 0n
  await publishEvidence(db, { listingId: place.listingId, now: visit.now })
  return isChanged
}

/** Of what several places share, a place has what an operator said is its own. */
async function seeJudged(db: Db, { place, finds, visit }: PlaceRecord): Promise<number[]> {
  const quotes = finds.statements.map(({ quote }) => quote)
  if (quotes.length === 0) return []
  const rows = await db
    .updateTable('evidence')
    .set({ last_seen_at: visit.now, gone_at: null })
    .where('listing_id', '=', place.listingId)
    .where('quote', 'in', quotes)
    .where('verdict', 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function keepStatement(
  db: Db,
  { windows, quote, url, manner }: Statement,
  { place, pages, visit }: PlaceRecord,
): Promise<{ id: number; isNew: boolean }> {
  const today = localTimeAt(visit.now).date
  const values = {
    manner,
    windows: JSON.stringify(windows),
    last_seen_at: visit.now,
    valid_until: manner === 'calendar' ? addDays(today, CALENDAR_DAYS) : null,
    gone_at: null,
  }
  const row = await db
    .insertInto('evidence')
    .values({
      ...values,
      listing_id: place.listingId,
      page_id: pages.find(page => page.url === url)?.id ?? null,
      about: 'happy-hours',
      quote,
      first_seen_at: visit.now,
    })
    .onConflict(conflict =>
      conflict
        .expression(sql`listing_id, page_id, about, md5(quote)`)
        .doUpdateSet(eb => ({ ...values, first_seen_at: eb.ref('evidence.first_seen_at') })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  return { id: row.id, isNew: row.is_new }
}

/** A doubt that is over is settled by itself. */
async function keepDoubts(db: Db, { place, pages, finds, visit }: PlaceRecord): Promise<void> {
  const { doubt, statements } = finds
  await db
    .updateTable('unsure_finds')
    .set({ settled_at: visit.now, verdict: 'gone' })
    .where('listing_id', '=', place.listingId)
    .where('reason', 'in', ['conflict', 'several-places'])
    .where('settled_at', 'is', null)
    .where(eb => (doubt === null ? eb.lit(true) : eb('reason', '<>', doubt)))
    .execute()
  if (doubt === null) return
  const judged = await judgedQuotes(db, place.listingId)
  for (const { quote, url, windows } of statements) {
    if (judged.has(quote)) continue
    await db
      .insertInto('unsure_finds')
      .values({
        listing_id: place.listingId,
        page_id: pages.find(page => page.url === url)?.id ?? null,
        reason: doubt,
        quote,
        windows: JSON.stringify(windows),
        found_at: visit.now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** What an operator has decided about stays decided. */
async function judgedQuotes(db: Db, listingId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unsure_finds')
    .select('quote')
    .where('listing_id', '=', listingId)
    .where('verdict', 'in', ['right', 'wrong', 'other-place'])
    .execute()
  return new Set(rows.flatMap(({ quote }) => quote ?? []))
}
