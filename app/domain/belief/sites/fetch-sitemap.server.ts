import type { Db } from '../../../../db/client.ts'
import { type FetchOptions, fetchText } from './fetch-page.server.ts'
import { readForeign } from './foreign-reader.server.ts'
import { isSameSite } from './next-pages.ts'
import type { Pacer } from './pacer.ts'
import type { Rules } from './robots.ts'
import type { SiteClock } from './site-clock.ts'
import { beginPage, saveLinks, savePage } from './site-pages.server.ts'

export function sitemapAddress(first: URL, { sitemap }: Rules): string {
  const told = URL.parse(sitemap ?? '')
  return told && isSameSite(first, told) ? told.href : new URL('/sitemap.xml', first).href
}

interface SitemapVisit {
  host: string
  visitAt: Date
  firstAllowed: (pages: readonly string[]) => Promise<string | null>
  pacer: Pacer & { done(): void }
}

export async function fetchSitemap(
  services: { db: Db; clock: SiteClock; fetching: FetchOptions },
  visit: SitemapVisit,
  address: string,
): Promise<void> {
  const inner = await fetchLinks(services, visit, address)
  if (inner === null || !isSameSite(new URL(address), new URL(inner))) return
  if ((await visit.firstAllowed([inner])) !== null) await fetchLinks(services, visit, inner)
}

async function fetchLinks(
  { db, clock, fetching }: { db: Db; clock: SiteClock; fetching: FetchOptions },
  { host, visitAt, pacer }: SitemapVisit,
  address: string,
): Promise<string | null> {
  await pacer.turn()
  await beginPage(db, { host, address, visitAt, now: clock.now() })
  const { status, text } = await fetchText(address, fetching)
  pacer.done()
  const problem = text === null ? 'did not answer as a sitemap' : 'is a sitemap'
  await savePage(db, {
    host,
    address,
    answer: { kind: 'problem', problem, status: typeof status === 'string' ? null : status },
    now: clock.now(),
  })
  const read = text === null ? null : await readForeign('sitemap', { text, address })
  await saveLinks(db, { host, links: read?.links ?? [] })
  return read?.inner ?? null
}
