import type { Tx } from '../../../db/client.ts'
import type { ListingHours } from '../../../db/documents.ts'
import { readListings } from '../listings/reading.server.ts'
import { carriedHours } from './carried-hours.ts'

interface CarryInput {
  claimId: string
  memberId: number
  foundId: number
}

const HOURS = ['happy_hours', 'opening_hours', 'exceptions'] as const

/** Both listings must be locked. */
export async function carryHours(
  tx: Tx,
  { claimId, memberId, foundId }: CarryInput,
): Promise<void> {
  const [own, found] = [await findHours(tx, memberId), await findHours(tx, foundId)]
  const carried = carriedHours(own, found)
  if (!carried) return
  await setHours(tx, memberId, carried)
  await tx
    .updateTable('claims')
    .set({ hours_before: JSON.stringify(own), hours_carried: JSON.stringify(carried) })
    .where('id', '=', claimId)
    .execute()
}

/** Keeps what the business changed since. The listing must be locked. */
export async function giveHoursBack(tx: Tx, { claimId }: { claimId: string }): Promise<void> {
  const row = await tx
    .selectFrom('claims')
    .innerJoin('listings', 'listings.id', 'member_listing_id')
    .select(['member_listing_id', 'hours_before'])
    .where('claims.id', '=', claimId)
    .where(eb =>
      eb.and(HOURS.map(hours => eb(eb.ref('hours_carried', '->').key(hours), '=', eb.ref(hours)))),
    )
    .executeTakeFirst()
  if (row?.hours_before) await setHours(tx, row.member_listing_id, row.hours_before)
}

function findHours(tx: Tx, listingId: number): Promise<ListingHours> {
  return tx
    .selectFrom('listings')
    .select(HOURS)
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
}

async function setHours(tx: Tx, listingId: number, hours: ListingHours): Promise<void> {
  await tx
    .updateTable('listings')
    .set({
      happy_hours: JSON.stringify(hours.happy_hours),
      opening_hours: JSON.stringify(hours.opening_hours),
      exceptions: JSON.stringify(hours.exceptions),
    })
    .where('id', '=', listingId)
    .execute()
  await readListings(tx, { listingIds: [listingId] })
}
