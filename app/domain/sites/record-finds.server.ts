import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { fullestOf } from '../evidence/agreement.ts'
import { readPlace } from '../evidence/read-place.ts'
import { readClosing } from '../evidence/reader/closing.ts'
import type { Statement } from '../evidence/statement.ts'
import { lockListings } from '../listings/lock-listings.server.ts'
import { addDays } from '../time/calendar-date.ts'
import { localTimeAt } from '../time/local-time.ts'
import { type OwnFact, ownFacts } from './own-facts.ts'
import type { PointedStatements } from './pointed-statements.server.ts'
import { publishEvidence } from './publish-evidence.server.ts'
import { isPageOf, placesOf, type SitePlace, type SiteText, textsOf } from './site-texts.server.ts'

/** A calendar holds for so long after the day on which it was read. */
const CALENDAR_DAYS = 14
/** Of one site on the list of the desk: an operator sees by then what it is. */
const MOST_FINDS = 20

interface Visit {
  host: string
  visitAt: Date
  now: Date
  pointed: PointedStatements
}

/**
 * Reads all pages of a site and keeps what they say of each of its places: as evidence, or for the desk
 * where the readers are not sure. What a page says no more is gone.
 */
export async function recordFinds(db: Db, visit: Visit): Promise<{ isChanged: boolean }> {
  return db.transaction().execute(async transaction => {
    const places = await placesOf(transaction, visit.host)
    const pages = await textsOf(transaction, visit.host)
    const read = places.map(place => ({
      place,
      finds: findsOf(place, {
        pages,
        isAlone: places.length === 1,
        pointed: visit.pointed.get(place.listingId) ?? [],
      }),
    }))
    // After what takes long to read.
    await lockListings(
      transaction,
      places.map(({ listingId }) => listingId),
    )
    let isChanged = false
    for (const { place, finds } of read) {
      const changed = await recordPlace(transaction, { place, pages, finds, visit })
      isChanged ||= changed
    }
    return { isChanged }
  })
}

interface Closing {
  quote: string
  url: string
}

interface Finds {
  /** Where its own page says that it has closed. */
  closing: Closing | null
  /** What its site tells programs of it. */
  facts: OwnFact[]
  /** What this place surely says. */
  said: Statement[]
  /** What the desk should look at, and why. */
  unsure: Statement[]
  doubt: 'conflict' | 'several-places' | null
}

function findsOf(
  place: SitePlace,
  {
    pages,
    isAlone,
    pointed,
  }: { pages: readonly SiteText[]; isAlone: boolean; pointed: Statement[] },
): Finds {
  const { statement, others } = readPlace(place, pages)
  const statements = statement ? [statement, ...others] : others
  const isOwn = ({ url }: { url: string }) => isAlone || isPageOf(place, url)
  const known = {
    closing: closingOf(pages.filter(isOwn)),
    facts: ownFacts(place, pages, { hasBranches: !isAlone }),
  }
  if (!statements.every(isOwn))
    return { ...known, said: pointed, unsure: statements, doubt: 'several-places' }
  const said = statements.length > 0 ? statements : pointed
  const isConflict = said.length > 0 && fullestOf(said) === null
  return isConflict
    ? { ...known, said, unsure: said, doubt: 'conflict' }
    : { ...known, said, unsure: [], doubt: null }
}

function closingOf(pages: readonly SiteText[]): Closing | null {
  for (const { url, text } of pages) {
    const quote = readClosing({ url, text })
    if (quote !== null) return { quote, url }
  }
  return null
}

interface PlaceRecord {
  place: SitePlace
  pages: readonly SiteText[]
  finds: Finds
  visit: Visit
}

/** Returns whether anything is new or gone. */
async function recordPlace(db: Db, record: PlaceRecord): Promise<boolean> {
  const { place, finds, visit } = record
  const kept = finds.doubt === 'several-places' ? await seeJudged(db, record) : []
  let hasNew = false
  const said = [
    ...finds.said.map(hoursOf),
    ...(finds.closing ? [closingFact(finds.closing)] : []),
    ...finds.facts.map(factOf),
  ]
  for (const fact of said) {
    const { id, isNew } = await keepFact(db, fact, record)
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
  if (!place.isMember) await keepDoubts(db, record)
  const isChanged = hasNew || gone.numUpdatedRows > 0n
  await publishEvidence(db, { listingId: place.listingId, now: visit.now })
  return isChanged
}

/** Of what several places share, a place has what an operator said is its own. */
async function seeJudged(db: Db, { place, finds, visit }: PlaceRecord): Promise<number[]> {
  const quotes = finds.unsure.map(({ quote }) => quote)
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

interface Fact {
  about: 'happy-hours' | 'closed' | OwnFact['about']
  manner: Statement['manner']
  quote: string
  url: string
  windows: string | null
}

function hoursOf({ windows, ...statement }: Statement): Fact {
  return { ...statement, about: 'happy-hours', windows: JSON.stringify(windows) }
}

function closingFact(closing: Closing): Fact {
  return { ...closing, about: 'closed', manner: 'stated', windows: null }
}

function factOf(fact: OwnFact): Fact {
  return { ...fact, manner: 'stated', windows: null }
}

async function keepFact(
  db: Db,
  { about, windows, quote, url, manner }: Fact,
  { place, pages, visit }: PlaceRecord,
): Promise<{ id: number; isNew: boolean }> {
  const today = localTimeAt(visit.now).date
  const values = {
    manner,
    windows,
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
      about,
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
  const { doubt, unsure } = finds
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
  const waiting = await waitingFinds(db, visit.host)
  const asked = unsure.filter(({ quote }) => !judged.has(quote))
  for (const { quote, url, windows } of asked.slice(0, Math.max(0, MOST_FINDS - waiting))) {
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

async function waitingFinds(db: Db, host: string): Promise<number> {
  const { count } = await db
    .selectFrom('unsure_finds')
    .innerJoin('site_pages', 'site_pages.id', 'page_id')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('host', '=', host)
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
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
