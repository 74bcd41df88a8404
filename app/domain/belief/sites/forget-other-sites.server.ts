import type { Tx } from '../../../../db/client.ts'
import { siteHost } from './next-pages.ts'
import { ownHost } from './seed-sites.server.ts'

interface MovedWebsite {
  listingId: number
  website: string | null
  now: Date
}

export async function forgetOtherSites(
  tx: Tx,
  { listingId, website, now }: MovedWebsite,
): Promise<void> {
  const own = website === null ? null : ownHost(website)
  const pages = await tx
    .selectFrom('site_pages')
    .select(['id', 'address'])
    .where('id', 'in', eb =>
      eb
        .selectFrom('evidence')
        .select('page_id')
        .where('listing_id', '=', listingId)
        .union(eb.selectFrom('unsure_finds').select('page_id').where('listing_id', '=', listingId)),
    )
    .execute()
  const others = pages.filter(({ address }) => siteHost(new URL(address)) !== own)
  if (others.length === 0) return
  const pageIds = others.map(({ id }) => id)
  await tx
    .updateTable('evidence')
    .set({ gone_at: now })
    .where('listing_id', '=', listingId)
    .where('page_id', 'in', pageIds)
    .where('gone_at', 'is', null)
    .execute()
  await tx
    .updateTable('unsure_finds')
    .set({ verdict: 'gone', settled_at: now })
    .where('listing_id', '=', listingId)
    .where('page_id', 'in', pageIds)
    .where('settled_at', 'is', null)
    .execute()
}
