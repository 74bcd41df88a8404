import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { GONE_PROBLEMS, type PageAnswer } from './fetch-page.server.ts'
import { type RankedLink, UNLINKED } from './next-pages.ts'

/** Enough for operators and readers; more is menus. */
const MAX_TEXT_LENGTH = 200_000

/** After this many misses in a row a page is gone. */
export const TIMES_MISSING = 2

export interface KnownPage {
  address: string
  etag: string | null
  lastModified: string | null
  visitAt: Date | null
  rank: number
  isRead: boolean
  isMissing: boolean
  hasEvidence: boolean
}

export async function knownPages(db: Db, host: string): Promise<KnownPage[]> {
  const rows = await db
    .selectFrom('site_pages')
    .select(eb => [
      'address',
      'etag',
      'last_modified',
      'visit_at',
      'rank',
      sql<boolean>`times_missing >= ${TIMES_MISSING}`.as('is_gone'),
      sql<boolean>`text is not null and problem is null`.as('is_read'),
      sql<boolean>`coalesce(status in (404, 410) or problem = any(${[...GONE_PROBLEMS]}), false)`.as(
        'is_missing',
      ),
      eb
        .exists(
          eb
            .selectFrom('evidence')
            .whereRef('evidence.page_id', '=', 'site_pages.id')
            .where('gone_at', 'is', null),
        )
        .as('has_evidence'),
    ])
    .where('host', '=', host)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    address: row.address,
    etag: row.etag,
    lastModified: row.last_modified,
    visitAt: row.visit_at,
    rank: row.is_gone ? UNLINKED : row.rank,
    isRead: row.is_read && !row.is_gone,
    isMissing: row.is_missing,
    hasEvidence: Boolean(row.has_evidence),
  }))
}

/** An interrupted visit still knows these pages. */
export async function saveLinks(
  db: Db,
  { host, links }: { host: string; links: readonly RankedLink[] },
): Promise<void> {
  if (links.length === 0) return
  await db
    .insertInto('site_pages')
    .values(links.map(link => ({ host, ...link })))
    .onConflict(conflict =>
      conflict
        .columns(['host', 'address'])
        .doUpdateSet({ rank: sql<number>`least(site_pages.rank, excluded.rank)` }),
    )
    .execute()
}

/** Call it before the request, so that no visit asks twice even after a crash. */
export async function beginPage(
  db: Db,
  { host, address, visitAt, now }: Omit<PageVisit, 'answer'>,
): Promise<void> {
  const begun = { visit_at: visitAt, fetched_at: now, problem: 'was cut off' }
  await db
    .insertInto('site_pages')
    .values({ host, address, rank: UNLINKED, ...begun })
    .onConflict(conflict => conflict.columns(['host', 'address']).doUpdateSet(begun))
    .execute()
}

interface PageVisit {
  host: string
  address: string
  visitAt: Date
  answer: PageAnswer
  now: Date
}

/** Keeps the former text for one miss; a second empties it. */
export async function savePage(db: Db, visit: Omit<PageVisit, 'visitAt'>): Promise<void> {
  const { host, address, answer, now } = visit
  await db
    .updateTable('site_pages')
    .set({
      fetched_at: now,
      ...factsOf(answer, now),
      times_missing: answer.kind === 'missing' ? sql<number>`times_missing + 1` : 0,
    })
    .where('host', '=', host)
    .where('address', '=', address)
    .execute()
}

function factsOf(answer: PageAnswer, now: Date) {
  if (answer.kind === 'unchanged') return { status: 304, problem: null }
  if (answer.kind === 'missing') return { status: answer.status, problem: 'is missing' }
  if (answer.kind === 'refused') return { status: answer.status, problem: 'wants no programs now' }
  if (answer.kind === 'off-limits') {
    return {
      status: answer.status,
      problem: 'is not for programs',
      text: null,
      hash: null,
      facts: '[]',
      shapes: null,
    }
  }
  if (answer.kind === 'problem') return { status: answer.status, problem: answer.problem }
  const text = answer.page.text.slice(0, MAX_TEXT_LENGTH)
  const hash = createHash('sha256').update(text).digest()
  return {
    status: 200,
    problem: null,
    text,
    hash,
    facts: JSON.stringify(answer.page.facts),
    shapes: JSON.stringify(answer.page.shapes?.slice(0, text.split('\n').length) ?? null),
    etag: answer.etag,
    last_modified: answer.lastModified,
    changed_at: sql<Date>`case when hash = ${hash} then changed_at else ${now}::timestamptz end`,
  }
}
