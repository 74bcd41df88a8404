import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../../db/client.ts'
import { findCorrection, keepFoundFacts } from '../../listings/corrections.server.ts'
import { readListings } from '../../listings/reading.server.ts'
import {
  type GivenFacts,
  readSaidFacts,
  type SaidFacts,
  withSaidFacts,
} from '../../listings/said-facts.server.ts'

/** Removes facts that the site no longer states. */
export async function publishFacts(
  db: Db,
  { listingId, now }: { listingId: number; now: Date },
): Promise<void> {
  const siteFacts = await readSaidFacts(db, { listingId })
  if (siteFacts.ever.length === 0) return
  const listing = await db
    .selectFrom('listings')
    .select(['phone', 'opening_hours', 'happy_hours'])
    .where('id', '=', listingId)
    .where('member_uid', 'is', null)
    .executeTakeFirst()
  if (!listing) return
  const correction = await findCorrection(db, { listingId })
  const found = { ...listing, ...correction?.found }
  const given = withoutOwn(
    { phone: found.phone, openingHours: found.opening_hours },
    siteFacts.ever,
  )
  const filled = withSaidFacts(given, siteFacts.now, listing.happy_hours)
  const facts = { phone: filled.phone, opening_hours: filled.openingHours }
  if (correction) await keepFoundFacts(db, { listingId, facts })
  const { phone, opening_hours } = { ...facts, ...correction?.facts }
  const isSameWeek = isDeepStrictEqual(opening_hours, listing.opening_hours)
  if (phone === listing.phone && isSameWeek) return
  await db
    .updateTable('listings')
    .set({ phone, opening_hours: JSON.stringify(opening_hours), updated_at: now })
    .where('id', '=', listingId)
    .execute()
  if (!isSameWeek) await readListings(db, { listingIds: [listingId] })
}

/** Facts that the site ever stated may come from it. */
function withoutOwn({ phone, openingHours }: GivenFacts, ever: readonly SaidFacts[]): GivenFacts {
  const isOwnPhone = ever.some(one => one.phone === phone)
  const isOwnWeek = ever.some(one => isDeepStrictEqual(one.openingHours, openingHours))
  return { phone: isOwnPhone ? null : phone, openingHours: isOwnWeek ? [] : openingHours }
}
