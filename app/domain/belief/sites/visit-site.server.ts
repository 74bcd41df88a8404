import { DAY_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../../../db/client.ts'
import { localDate } from '../../../../db/clock.ts'
import { settleDoubt } from '../reports/happy-hour-doubt.server.ts'
import { type FetchOptions, fetchPage, type KnownVersion } from './fetch-page.server.ts'
import { fetchSitemap, sitemapAddress } from './fetch-sitemap.server.ts'
import { readForeign } from './foreign-reader.server.ts'
import { guessedAddresses, normalAddress, UNLINKED } from './next-pages.ts'
import { createPacer } from './pacer.ts'
import { pointedStatements } from './pointed-statements.server.ts'
import type { QuoteModel } from './quote-model.ts'
import { recordFinds } from './record-finds.server.ts'
import { USUAL_DELAY_MS } from './robots.ts'
import { AGAIN_DAYS, nextVisitAt, type VisitEnd } from './schedule.ts'
import type { SiteClock } from './site-clock.ts'
import { beginPage, type KnownPage, knownPages, saveLinks, savePage } from './site-pages.server.ts'
import {
  firstAllowed,
  type KnownRules,
  type RulesSite,
  rulesOf,
  type VisitPacer,
} from './site-rules.server.ts'
import { placesOf, textsOf } from './site-texts.server.ts'

const MAX_PAGES = 8
/** A site that forbids this many of its links forbids all. */
const MOST_CANDIDATES = 100

export interface VisitServices {
  db: Db
  clock: SiteClock
  fetching: FetchOptions
  log: Logger
  model?: QuoteModel | undefined
}

/** Stores each page at once, so that an interrupted visit fetches nothing twice. */
export async function visitSite(services: VisitServices, host: string): Promise<VisitEnd> {
  const { db, clock, fetching, log } = services
  const site = await beginVisit(db, host, clock.now())
  const { signal } = fetching
  const pacer = createPacer(clock, {
    delayMs: USUAL_DELAY_MS,
    lastAt: await lastRequestAt(db, host),
    ...(signal && { signal }),
  })
  const rules = await rulesOf(services, site, pacer)
  const failed = { kind: 'failed', failures: site.failures + 1, isGone: false } as const
  if (rules === 'silent' || rules === 'gone') {
    return endVisit(db, site, { ...failed, isGone: rules === 'gone' }, clock)
  }
  if (rules === null || rules.delayMs === null)
    return endVisit(db, site, { kind: 'refused' }, clock)
  pacer.setDelay(rules.delayMs)
  const reached = await fetchPages(services, { site, rules, pacer })
  if (reached === 'refused') return endVisit(db, site, { kind: 'refused' }, clock)
  if (reached === 'failed' || reached === 'gone') {
    return endVisit(db, site, { ...failed, isGone: reached === 'gone' }, clock)
  }
  // Read before the transaction, which must not wait for outside work.
  const pages = await textsOf(db, host)
  const places = await placesOf(db, host, clock.now())
  const readings = await readForeign('places', { places, pages })
  if (readings === null) return endVisit(db, site, failed, clock)
  const refuted = readings.flatMap(reading => reading.refuted.map(one => one.refutation))
  if (refuted.length > 0) log.info({ host, refuted: countOf(refuted) }, 'readings were refuted')
  const pointed = await pointedStatements({ ...services, signal }, { host, readings, pages })
  const finds = { host, now: clock.now(), readings, pages, pointed }
  const { isChanged, isShown } = await recordFinds(db, finds)
  const unchangedVisits = isChanged ? 0 : site.unchangedVisits + 1
  return endVisit(db, site, { kind: 'read', isChanged, unchangedVisits, isShown }, clock)
}

function countOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

interface VisitedSite extends RulesSite {
  visitingSince: Date
  failures: number
  unchangedVisits: number
}

async function beginVisit(db: Db, host: string, now: Date): Promise<VisitedSite> {
  const row = await db
    .updateTable('sites')
    .set(eb => ({ visiting_since: eb.fn.coalesce('visiting_since', eb.val(now)) }))
    .where('host', '=', host)
    .returningAll()
    .executeTakeFirstOrThrow()
  const places = await db
    .selectFrom('site_places')
    .select('address')
    .where('host', '=', host)
    .orderBy('listing_id')
    .execute()
  return {
    host,
    visitingSince: row.visiting_since ?? now,
    failures: row.failures,
    unchangedVisits: row.unchanged_visits,
    robots: row.robots,
    robotsState: row.robots_state,
    robotsAt: row.robots_at,
    firstAddresses: [...new Set(places.map(({ address }) => normalAddress(new URL(address))))],
  }
}

async function lastRequestAt(db: Db, host: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sites')
    .select(eb => [
      'robots_at',
      eb
        .selectFrom('site_pages')
        .whereRef('site_pages.host', '=', 'sites.host')
        .select(page => page.fn.max('fetched_at').as('at'))
        .as('page_at'),
    ])
    .where('host', '=', host)
    .executeTakeFirstOrThrow()
  const times = [row.robots_at, row.page_at].flatMap(at => (at ? [at.getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

interface PagesVisit {
  site: VisitedSite
  rules: KnownRules
  pacer: VisitPacer
}

/** Listing pages, former sources, promising links, and two guesses. */
async function fetchPages(
  services: VisitServices,
  visit: PagesVisit,
): Promise<'read' | 'refused' | 'failed' | 'gone'> {
  const { db } = services
  const { site, rules } = visit
  for (;;) {
    const known = await knownPages(db, site.host)
    const done = known.filter(page => page.visitAt?.getTime() === site.visitingSince.getTime())
    const address = done.length < MAX_PAGES ? await nextAddress(site, { known, done, rules }) : null
    if (address === null) {
      if (done.some(({ isRead }) => isRead)) return 'read'
      const first = done.filter(page => site.firstAddresses.includes(page.address))
      return first.length > 0 && first.every(({ isMissing }) => isMissing) ? 'gone' : 'failed'
    }
    if (address === sitemapAddress(firstAddressOf(site), rules)) {
      await fetchSitemap(
        services,
        {
          pacer: visit.pacer,
          firstAllowed: pages => firstAllowed(rules, pages),
          host: site.host,
          visitAt: site.visitingSince,
        },
        address,
      )
      continue
    }
    const before = known.find(page => page.address === address) ?? NOTHING_KNOWN
    if ((await fetchOne(services, visit, { address, before })) === 'refused') return 'refused'
  }
}

async function fetchOne(
  { db, clock, fetching }: VisitServices,
  { site, pacer }: PagesVisit,
  { address, before }: { address: string; before: KnownVersion },
): Promise<'fetched' | 'refused'> {
  const { host, visitingSince: visitAt } = site
  await pacer.turn()
  await beginPage(db, { host, address, visitAt, now: clock.now() })
  const answer = await fetchPage(address, before, fetching)
  pacer.done()
  if (answer.kind === 'refused') return 'refused'
  await savePage(db, { host, address, answer, now: clock.now() })
  if (answer.kind === 'page') await saveLinks(db, { host, links: answer.page.links })
  return 'fetched'
}

function firstAddressOf({ firstAddresses, host }: VisitedSite): URL {
  return new URL(firstAddresses[0] ?? `https://${host}/`)
}

const NOTHING_KNOWN = { etag: null, lastModified: null }

interface Progress {
  known: readonly KnownPage[]
  done: readonly KnownPage[]
  rules: KnownRules
}

function nextAddress(site: VisitedSite, { known, done, rules }: Progress): Promise<string | null> {
  const links = known.toSorted(
    (one, other) => Number(other.hasEvidence) - Number(one.hasEvidence) || one.rank - other.rank,
  )
  const isPromised = known.some(({ rank }) => rank === 0)
  const candidates = [
    ...site.firstAddresses,
    // Only asked for if no link names a happy hour: it costs the site a request.
    ...(isPromised ? [] : [sitemapAddress(firstAddressOf(site), rules)]),
    ...links.flatMap(({ address, rank }) => (rank < UNLINKED ? address : [])),
    ...guessedAddresses(firstAddressOf(site)),
  ]
  const seen = new Set(
    [...done, ...known.filter(page => isRecent(page, site))].map(one => one.address),
  )
  const unseen = candidates.filter(address => !seen.has(address))
  return firstAllowed(rules, unseen.slice(0, MOST_CANDIDATES))
}

/** A page that says nothing is asked again after two weeks. */
function isRecent({ address, hasEvidence, visitAt }: KnownPage, site: VisitedSite): boolean {
  if (hasEvidence || visitAt === null || site.firstAddresses.includes(address)) return false
  return site.visitingSince.getTime() - visitAt.getTime() < AGAIN_DAYS * DAY_MS
}

async function endVisit(
  db: Db,
  site: VisitedSite,
  end: VisitEnd,
  clock: SiteClock,
): Promise<VisitEnd> {
  const now = clock.now()
  const usual = nextVisitAt(end, now)
  const limit = end.kind === 'read' ? await nextLimit(db, site.host, now) : null
  await db
    .updateTable('sites')
    .set(eb => ({
      visiting_since: null,
      visited_at: now,
      next_visit_at: limit !== null && limit < usual ? limit : usual,
      ...(end.kind === 'read' && {
        failures: 0,
        failing_since: null,
        gone_since: null,
        unchanged_visits: end.unchangedVisits,
      }),
      ...(end.kind === 'failed' && {
        failures: end.failures,
        failing_since: eb.fn.coalesce('failing_since', eb.val(now)),
        gone_since: end.isGone ? eb.fn.coalesce('gone_since', eb.val(now)) : null,
      }),
    }))
    .where('host', '=', site.host)
    .execute()
  if (end.kind === 'failed' || (end.kind === 'read' && site.failures > 0)) {
    await settlePlaces(db, site, now)
  }
  return end
}

async function nextLimit(db: Db, host: string, now: Date): Promise<Date | null> {
  const today = localDate(now)
  const { at } = await db
    .selectFrom('evidence')
    .innerJoin('site_pages', 'site_pages.id', 'page_id')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(
      sql<Date | null>`min((case when valid_from > ${today} then valid_from else valid_until + 1 end)
        ::timestamp at time zone time_zone)`.as('at'),
    )
    .where('host', '=', host)
    .where('gone_at', 'is', null)
    .where('manner', '<>', 'calendar')
    .where(sql<boolean>`greatest(valid_from - 1, valid_until) >= ${today}`)
    .executeTakeFirstOrThrow()
  return at
}

/** Long silence, or its end, changes belief. */
async function settlePlaces(db: Db, { host }: VisitedSite, now: Date): Promise<void> {
  const places = await db
    .selectFrom('site_places')
    .select('listing_id')
    .where('host', '=', host)
    .orderBy('listing_id')
    .execute()
  for (const { listing_id } of places) {
    await db.transaction().execute(tx => settleDoubt(tx, { listingId: listing_id, now }))
  }
}
