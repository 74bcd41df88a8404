import { localTimeAt } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import { TIMES_MISSING } from './site-pages.server.ts'
import type { SitePlace, SiteText } from './site-text.ts'

/** Businesses must be verified. */
export async function placesOf(db: Db, host: string, now: Date): Promise<SitePlace[]> {
  const rows = await db
    .selectFrom('site_places')
    .innerJoin('listings', 'listings.id', 'site_places.listing_id')
    .select(['listings.id', 'listings.name', 'site_places.address as website', 'member_uid'])
    .select('time_zone')
    .select(['listings.address', 'city', 'zip_code as zipCode', 'phone'])
    .where('host', '=', host)
    .where('hidden_at', 'is', null)
    .where(eb => eb.or([eb('member_uid', 'is', null), eb('verified_at', 'is not', null)]))
    .orderBy('listings.id')
    .execute()
  return rows.map(({ id, member_uid, time_zone, ...place }) => {
    const { date: today } = localTimeAt(now, time_zone)
    return { ...place, listingId: id, isMember: member_uid !== null, today }
  })
}

export async function textsOf(db: Db, host: string): Promise<SiteText[]> {
  const rows = await db
    .selectFrom('site_pages')
    .select(['id', 'address', 'text', 'facts', 'shapes'])
    .where('host', '=', host)
    .where('text', 'is not', null)
    .where('times_missing', '<', TIMES_MISSING)
    .orderBy('id')
    .execute()
  return rows.map(({ address, text, ...page }) => ({ ...page, url: address, text: text ?? '' }))
}
