import { sql } from 'kysely'
import { getDomain } from 'tldts'
import type { Db } from '../../../../db/client.ts'
import aggregators from './aggregators.json' with { type: 'json' }
import { siteHost } from './next-pages.ts'

const ROWS_PER_STATEMENT = 1_000

/** These do not speak for the places they show, nor do their subdomains. */
const AGGREGATORS: ReadonlySet<string> = new Set(aggregators)

/** Falls back to that of another source for the same place. */
const WEBSITE = sql<string | null>`coalesce(listings.website, (
  select copies.website from listings copies
  where copies.copy_of = listings.id and copies.website is not null
  order by copies.id limit 1))`

export function ownHost(website: string): string | null {
  const url = URL.parse(website)
  if (!url || !/^https?:$/u.test(url.protocol) || url.port !== '') return null
  const domain = getDomain(url.hostname, { allowPrivateDomains: false })
  if (domain !== null && AGGREGATORS.has(domain)) return null
  return siteHost(url)
}

/** Only hosts named by found or verified listings are visited. Returns how many are new. */
export async function seedSites(db: Db): Promise<number> {
  await forgetMoved(db)
  const rows = await db
    .selectFrom('listings')
    .leftJoin('site_places', 'site_places.listing_id', 'listings.id')
    .select(['listings.id', WEBSITE.as('website')])
    .where(WEBSITE, 'is not', null)
    .where(eb => eb.or([eb('member_uid', 'is', null), eb('verified_at', 'is not', null)]))
    .where('hidden_at', 'is', null)
    .where('site_places.host', 'is', null)
    .orderBy('listings.id')
    .execute()
  const places = rows.flatMap(({ id, website }) => {
    const host = ownHost(website ?? '')
    return host === null ? [] : { host, listing_id: id, address: website ?? '' }
  })
  let added = 0
  for (let at = 0; at < places.length; at += ROWS_PER_STATEMENT) {
    const part = places.slice(at, at + ROWS_PER_STATEMENT)
    const hosts = [...new Set(part.map(({ host }) => host))]
    const inserted = await db
      .insertInto('sites')
      .values(hosts.map(host => ({ host })))
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    added += Number(inserted.numInsertedOrUpdatedRows ?? 0)
    await db
      .insertInto('site_places')
      .values(part)
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await db
      .updateTable('sites')
      .set({ next_visit_at: sql<Date>`least(next_visit_at, now())` })
      .where('host', 'in', hosts)
      .execute()
  }
  return added
}

async function forgetMoved(db: Db): Promise<void> {
  await db
    .deleteFrom('site_places')
    .using('listings')
    .whereRef('listings.id', '=', 'site_places.listing_id')
    .where(sql<boolean>`${WEBSITE} is distinct from site_places.address`)
    .execute()
}
