import type { Db } from '../../../db/client.ts'
import type { SiteFacts } from '../../../db/documents.ts'
import type { Place } from '../evidence/read-place.ts'
import type { PlaceFacts } from '../listings/same-place.ts'
import { TIMES_MISSING } from './site-pages.server.ts'

export interface SitePlace extends Place, PlaceFacts {
  listingId: number
  /** What its site says of a member listing is told to its owner, and asked of nobody else. */
  isMember: boolean
}

export interface SiteText {
  id: number
  url: string
  text: string
  facts: SiteFacts[]
}

/** Those of businesses only while they are verified. */
export async function placesOf(db: Db, host: string): Promise<SitePlace[]> {
  const rows = await db
    .selectFrom('site_places')
    .innerJoin('listings', 'listings.id', 'site_places.listing_id')
    .select(['listings.id', 'listings.name', 'site_places.address as website', 'member_uid'])
    .select(['listings.address', 'city', 'zip_code as zipCode', 'phone'])
    .where('host', '=', host)
    .where('hidden_at', 'is', null)
    .where(eb => eb.or([eb('member_uid', 'is', null), eb('verified_at', 'is not', null)]))
    .orderBy('listings.id')
    .execute()
  return rows.map(({ id, member_uid, ...place }) => {
    return { ...place, listingId: id, isMember: member_uid !== null }
  })
}

export async function textsOf(db: Db, host: string): Promise<SiteText[]> {
  const rows = await db
    .selectFrom('site_pages')
    .select(['id', 'address', 'text', 'facts'])
    .where('host', '=', host)
    .where('text', 'is not', null)
    .where('times_missing', '<', TIMES_MISSING)
    .orderBy('id')
    .execute()
  return rows.map(({ id, address, text, facts }) => ({ id, url: address, text: text ?? '', facts }))
}
