import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
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
import { carryHours, giveHoursBack } from './carry-hours.server.ts'

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
