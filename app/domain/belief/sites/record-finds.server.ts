import { fullestOf, type Refutation, type Statement } from '@hush/hours/pages'
import { addDays } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { lockListings } from '../../listings/lock-listings.server.ts'
import { isPageOf } from './next-pages.ts'
import type { OwnFact } from './own-facts.ts'
import type { PointedStatements } from './pointed-statements.server.ts'
import { publishEvidence } from './publish-evidence.server.ts'
import type { PlaceReading } from './read-foreign.ts'
import type { SitePlace, SiteText } from './site-text.ts'
import { placesOf } from './site-texts.server.ts'

/** Statements of a calendar expire after this. */
const CALENDAR_DAYS = 14
/** One site adds at most so many: by then an operator has seen what it is. */
const MOST_FINDS = 20

interface Visit {
  host: string
  now: Date
  readings: readonly PlaceReading[]
  pages: readonly SiteText[]
  pointed: PointedStatements
}

/** Uncertain statements go to the desk. Those no longer on the page are dropped. */
export async function recordFinds(
  db: Db,
  visit: Visit,
): Promise<{ isChanged: boolean; isShown: boolean }> {
  return db.transaction().execute(async transaction => {
    const listingIds = visit.readings.map(({ place }) => place.listingId)
    await lockListings(transaction, listingIds)
    const places = new Set(
      (await placesOf(transaction, visit.host, visit.now)).map(one => one.listingId),
    )
    const pages = await pagesLeft(transaction, visit)
    let isChanged = false
    let isShown = false
    for (const reading of visit.readings) {
      const { place } = reading
      // The place was hidden, moved or withdrawn since.
      if (!places.has(place.listingId)) continue
      const finds = findsOf(reading, {
        pages,
        isAlone: visit.readings.length === 1,
        pointed: visit.pointed.get(place.listingId) ?? [],
      })
      const changed = await recordPlace(transaction, { place, pages, finds, visit })
      isChanged ||= changed
      isShown ||= finds.stated.some(one => holdsOn(one, place.today))
    }
    return { isChanged, isShown }
  })
}

function holdsOn({ validFrom, validUntil }: Statement, today: string): boolean {
  return (validFrom ?? today) <= today && today <= (validUntil ?? today)
}

async function pagesLeft(db: Db, { host, pages }: Visit): Promise<SiteText[]> {
  const rows = await db.selectFrom('site_pages').select('id').where('host', '=', host).execute()
  const ids = new Set(rows.map(({ id }) => id))
  return pages.filter(({ id }) => ids.has(id))
}

interface Finds {
  closing: PlaceReading['closing']
  facts: OwnFact[]
  stated: Statement[]
  unsure: (Statement & { refutation?: Refutation })[]
  doubt: Doubt | null
}

type Doubt = 'conflict' | 'several-places' | 'refuted'

/** Seasons resume by themselves. */
const OUT_OF_SEASON: ReadonlySet<Refutation> = new Set(['over', 'not-yet'])

function findsOf(
  { place, ...reading }: PlaceReading,
  {
    pages,
    isAlone,
    pointed,
  }: { pages: readonly SiteText[]; isAlone: boolean; pointed: Statement[] },
): Finds {
  const urls = new Set(pages.map(({ url }) => url))
  const isThere = ({ url }: { url: string }) => urls.has(url)
  const statements = reading.statements.filter(isThere)
  const refuted = reading.refuted.filter(isThere)
  const dated = refuted.filter(({ validFrom, validUntil, refutation }) => {
    return OUT_OF_SEASON.has(refutation) && (validFrom !== null || validUntil !== null)
  })
  const isOwn = ({ url }: { url: string }) => isAlone || isPageOf(place, url)
  const known = {
    closing: reading.closing && isThere(reading.closing) ? reading.closing : null,
    facts: reading.facts.filter(isThere),
  }
  if (!statements.every(isOwn))
    return {
      ...known,
      stated: pointed.filter(isThere),
      unsure: statements,
      doubt: 'several-places',
    }
  const stated = statements.length > 0 ? statements : [...pointed.filter(isThere), ...dated]
  const isConflict = stated.length > 0 && fullestOf(stated) === null
  return isConflict
    ? { ...known, stated, unsure: stated, doubt: 'conflict' }
    : stated.length > 0
      ? { ...known, stated, unsure: [], doubt: null }
      : { ...known, stated, unsure: refuted, doubt: refuted.length > 0 ? 'refuted' : null }
}

interface PlaceRecord {
  place: SitePlace
  pages: readonly SiteText[]
  finds: Finds
  visit: Visit
}

async function recordPlace(db: Db, record: PlaceRecord): Promise<boolean> {
  const { place, finds, visit } = record
  const kept = finds.doubt === 'several-places' ? await seeJudged(db, record) : []
  let hasNew = false
  const stated = [
    ...finds.stated.map(hoursOf),
    ...(finds.closing ? [closingFact(finds.closing)] : []),
    ...finds.facts.map(factOf),
  ]
  for (const fact of stated) {
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

/** Shared quotes count where an operator assigned them. */
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
  validFrom?: string | null
  validUntil?: string | null
  conditions?: Statement['conditions']
}

function hoursOf({ windows, ...statement }: Statement): Fact {
  return { ...statement, about: 'happy-hours', windows: JSON.stringify(windows) }
}

function closingFact(closing: { quote: string; url: string }): Fact {
  return { ...closing, about: 'closed', manner: 'stated', windows: null }
}

function factOf(fact: OwnFact): Fact {
  return { ...fact, manner: 'stated', windows: null }
}

async function keepFact(
  db: Db,
  {
    about,
    windows,
    quote,
    url,
    manner,
    validFrom = null,
    validUntil = null,
    conditions = [],
  }: Fact,
  { place, pages, visit }: PlaceRecord,
): Promise<{ id: number; isNew: boolean }> {
  const values = {
    manner,
    windows,
    last_seen_at: visit.now,
    valid_from: validFrom,
    valid_until: manner === 'calendar' ? addDays(place.today, CALENDAR_DAYS) : validUntil,
    conditions: [...conditions],
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
        .expression(sql`listing_id, page_id, about, (manner = 'desk'), md5(quote)`)
        .doUpdateSet(eb => ({ ...values, first_seen_at: eb.ref('evidence.first_seen_at') })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow()
  return { id: row.id, isNew: row.is_new }
}

/** Resolved doubts are closed without an operator. */
async function keepDoubts(db: Db, { place, pages, finds, visit }: PlaceRecord): Promise<void> {
  const { doubt, unsure } = finds
  await db
    .updateTable('unsure_finds')
    .set({ settled_at: visit.now, verdict: 'gone' })
    .where('listing_id', '=', place.listingId)
    .where('reason', 'in', ['conflict', 'several-places', 'refuted'])
    .where('settled_at', 'is', null)
    .where(eb => (doubt === null ? eb.lit(true) : eb('reason', '<>', doubt)))
    .execute()
  if (doubt === null) return
  const judged = await judgedQuotes(db, place.listingId)
  const waiting = await waitingFinds(db, visit.host)
  const open = unsure.filter(({ quote }) => !judged.has(quote))
  for (const { quote, url, windows, refutation = null } of open.slice(
    0,
    Math.max(0, MOST_FINDS - waiting),
  )) {
    await db
      .insertInto('unsure_finds')
      .values({
        listing_id: place.listingId,
        page_id: pages.find(page => page.url === url)?.id ?? null,
        reason: doubt,
        refutation,
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

async function judgedQuotes(db: Db, listingId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unsure_finds')
    .select('quote')
    .where('listing_id', '=', listingId)
    .where('verdict', 'in', ['right', 'wrong', 'other-place'])
    .execute()
  return new Set(rows.flatMap(({ quote }) => quote ?? []))
}
