import { isIP } from 'node:net'
import type { Db, Tx } from '../../../../db/client.ts'
import { lockedListings } from '../../listings/lock-listings.server.ts'
import { type FetchOptions, fetchText } from './fetch-page.server.ts'
import { siteHost } from './next-pages.ts'
import { publishEvidence } from './publish-evidence.server.ts'
import { firstAllowed, readRules } from './robots.ts'

export type OptOut =
  | 'opted-out'
  /** Anybody could ask while the site's rules admit us. */
  | 'still-allowed'
  | 'not-reached'
  | 'no-address'

export function typedHost(typed: string): string | null {
  const text = typed.trim()
  const url = URL.parse(/^https?:\/\//iu.test(text) ? text : `https://${text}`)
  if (!url?.hostname.includes('.') || url.port !== '' || isIP(url.hostname) !== 0) return null
  return siteHost(url)
}

/** Only a site's owner can write rules that refuse us. Deletes what it said. */
export async function optOut(
  db: Db,
  { host, fetching, now }: { host: string; fetching: FetchOptions; now: Date },
): Promise<OptOut> {
  const isAllowed =
    (await letsIn(`https://${host}/`, fetching)) ?? (await letsIn(`https://www.${host}/`, fetching))
  if (isAllowed === null) return 'not-reached'
  if (isAllowed) return 'still-allowed'
  await db.transaction().execute(async transaction => {
    const listings = await listingsRead(transaction, host)
    await transaction
      .insertInto('sites')
      .values({ host, opted_out_at: now })
      .onConflict(conflict =>
        conflict
          .column('host')
          .doUpdateSet({ opted_out_at: now, robots: null, visiting_since: null }),
      )
      .execute()
    await transaction
      .updateTable('evidence')
      .from('site_pages')
      .set({ gone_at: now })
      .whereRef('site_pages.id', '=', 'evidence.page_id')
      .where('host', '=', host)
      .execute()
    for (const { id } of listings) {
      await publishEvidence(transaction, { listingId: id, now, isRemoved: true })
    }
    await transaction.deleteFrom('site_pages').where('host', '=', host).execute()
  })
  return 'opted-out'
}

function listingsRead(tx: Tx, host: string) {
  return lockedListings(tx)
    .select('listings.id')
    .where('listings.id', 'in', evidence =>
      evidence
        .selectFrom('evidence')
        .innerJoin('site_pages', 'site_pages.id', 'evidence.page_id')
        .select('listing_id')
        .where('host', '=', host),
    )
    .execute()
}

/** Null if the site does not answer. */
async function letsIn(site: string, fetching: FetchOptions): Promise<boolean | null> {
  const address = new URL('/robots.txt', site).href
  const { status, text } = await fetchText(address, fetching)
  if (status === null) return null
  if (text !== null && readRules({ address, text }) === null) return null
  return text === null || firstAllowed({ address, text, pages: [site] }) !== null
}
