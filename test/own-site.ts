import { readHours } from '@hush/hours'
import type { Db } from '../db/client.ts'
import { TEST_NOW } from './moment.ts'

/** The page of a listing's own site that says `quote`; what it said before is gone. */
export async function siteSays(
  db: Db,
  { listingId, quote, at = TEST_NOW }: { listingId: number; quote: string; at?: Date },
): Promise<void> {
  const website = 'https://lantern.example/'
  const host = 'lantern.example'
  await db.updateTable('listings').set({ website }).where('id', '=', listingId).execute()
  await db
    .insertInto('sites')
    .values({ host })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const place = { host, listing_id: listingId, address: website }
  await db
    .insertInto('site_places')
    .values(place)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const page = { host, address: `${website}specials`, rank: 1, text: quote }
  await db
    .insertInto('site_pages')
    .values(page)
    .onConflict(conflict => conflict.columns(['host', 'address']).doUpdateSet({ text: quote }))
    .execute()
  await db
    .updateTable('evidence')
    .set({ gone_at: at })
    .where('listing_id', '=', listingId)
    .where('page_id', 'is not', null)
    .execute()
  await db
    .insertInto('evidence')
    .values({
      listing_id: listingId,
      page_id: db.selectFrom('site_pages').select('id').where('host', '=', host),
      about: 'happy-hours',
      manner: 'stated',
      quote,
      windows: JSON.stringify(readHours(quote)),
      first_seen_at: at,
      last_seen_at: at,
    })
    .execute()
}
