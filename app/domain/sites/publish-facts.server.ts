import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../db/client.ts'
import { findCorrection, keepFoundFact } from '../listings/corrections.server.ts'
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
  const correction = await findCorrection(db, { listingId })
  const isCorrected = correction !== null && 'phone' in correction.facts
  const foundPhone = isCorrected ? (correction.found.phone ?? null) : listing.phone
  const given = {
    phone: said.ever.some(({ phone }) => phone === foundPhone) ? null : foundPhone,
    openingHours: said.ever.some(one => isDeepStrictEqual(one.openingHours, listing.opening_hours))
      ? []
      : listing.opening_hours,
  }
  const { phone: saidPhone, openingHours } = withSaidFacts(given, said.now, listing.happy_hours)
  if (isCorrected) await keepFoundFact(db, { listingId, name: 'phone', value: saidPhone })
  const phone = isCorrected ? listing.phone : saidPhone
  const isSameWeek = isDeepStrictEqual(openingHours, listing.opening_hours)
  if (phone === listing.phone && isSameWeek) return
  await db
    .updateTable('listings')
    .set({ phone, opening_hours: JSON.stringify(openingHours), updated_at: now })
    .where('id', '=', listingId)
    .execute()
  if (!isSameWeek) await readListings(db, { listingIds: [listingId] })
}
