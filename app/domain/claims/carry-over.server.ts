import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { ListingHours } from '../../../db/documents.ts'
import {
  changeKnownWeek,
  findKnownWeek,
  noteUnknownWeek,
} from '../listings/moving/known-weeks.server.ts'
import { carryAlerts, returnAlerts } from '../listings/moving/move-alerts.server.ts'
import {
  carryFollowers,
  lockReaders,
  returnFollowers,
  uniteSwitches,
} from '../listings/moving/move-followers.server.ts'
import { carryOutings, returnOutings } from '../listings/moving/move-outings.server.ts'
import { readListings } from '../listings/reading.server.ts'
import { carriedHours } from './carried-hours.ts'

const HOURS = ['happy_hours', 'opening_hours', 'exceptions'] as const

interface ClaimedPair {
  claimId: string
  memberId: number
  foundId: number
}

/** Both listings must be locked. */
export async function carryOver(tx: Tx, claim: ClaimedPair): Promise<void> {
  const { claimId, memberId, foundId } = claim
  const move = { from: foundId, to: memberId, claimId }
  await lockReaders(tx, move)
  await changeKnownWeek(tx, {
    listingId: memberId,
    known: await findKnownWeek(tx, { listingId: foundId }),
    change: () => carryHours(tx, claim),
  })
  await uniteSwitches(tx, move)
  await carryFollowers(tx, move)
  await noteUnknownWeek(tx, { listingId: memberId })
  await carryAlerts(tx, move)
  await carryOutings(tx, move)
  await sql`update offers set listing_id = ${memberId}, carried_by = ${claimId}
    where listing_id = ${foundId}`.execute(tx)
}

/** Both listings must be locked. */
export async function takeBack(tx: Tx, { claimId, memberId, foundId }: ClaimedPair): Promise<void> {
  const move = { from: memberId, to: foundId, claimId }
  await lockReaders(tx, move)
  await returnAlerts(tx, move)
  await returnFollowers(tx, move)
  await changeKnownWeek(tx, {
    listingId: memberId,
    known: null,
    change: () => giveHoursBack(tx, { claimId }),
  })
  await noteUnknownWeek(tx, { listingId: memberId })
  await noteUnknownWeek(tx, { listingId: foundId })
  await returnOutings(tx, move)
  await sql`update offers set listing_id = ${foundId}, carried_by = null
    where carried_by = ${claimId}`.execute(tx)
}

/** Both listings must be locked. */
async function carryHours(
  tx: Tx,
  { claimId, memberId, foundId }: { claimId: string; memberId: number; foundId: number },
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
async function giveHoursBack(tx: Tx, { claimId }: { claimId: string }): Promise<void> {
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
