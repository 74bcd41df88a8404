import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../db/client.ts'
import { readListings } from '../listings/reading.server.ts'
import { readSaidFacts, withSaidFacts } from '../listings/said-facts.server.ts'

/** Fills the phone and the opening hours of a found listing from its own site, and takes back what it says no more. */
export async function publishFacts(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  const said = await readSaidFacts(db, { listingId })
  if (said.ever.length === 0) return
  const listing = await db
    .selectFrom('listings')
    .select(['phone', 'opening_hours', 'happy_hours'])
    .where('id', '=', listingId)
    .where('member_uid', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) return
  const given = {
    phone: said.ever.some(({ phone }) => phone === listing.phone) ? null : listing.phone,
    openingHours: said.ever.some(one => isDeepStrictEqual(one.openingHours, listing.opening_hours))
      ? []
      : listing.opening_hours,
  }
  const { phone, openingHours } = withSaidFacts(given, said.now, listing.happy_hours)
  const isSameWeek = isDeepStrictEqual(openingHours, listing.opening_hours)
  if (phone === listing.phone && isSameWeek) return
  await db
    .updateTable('listings')
    .set({ phone, opening_hours: JSON.stringify(openingHours), updated_at: now })
    .where('id', '=', listingId)
    .execute()
  if (!isSameWeek) await readListings(db, { listingIds: [listingId] })
}
