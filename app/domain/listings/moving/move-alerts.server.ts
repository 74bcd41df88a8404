import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import { MOVING_KINDS } from '../../following/channels/alert-kinds.ts'
import type { Move } from './move.ts'

/** Includes sent ones, so that nothing is sent twice. Promotions stay where they were posted. */
export async function carryAlerts(
  tx: Tx,
  { from, to, claimId }: Move & { claimId: string | null },
): Promise<void> {
  await sql`
    update alerts set listing_id = ${to}, carried_by = ${claimId}
    where listing_id = ${from} and kind = any(${MOVING_KINDS}) and ${isNoneOf(to)}`.execute(tx)
}

/** Includes alerts since the claim. Call it before the followers return. */
export async function returnAlerts(
  tx: Tx,
  { from, to, claimId }: Move & { claimId: string },
): Promise<void> {
  await sql`
    update alerts set listing_id = ${to}, carried_by = null
    where listing_id = ${from} and kind = any(${MOVING_KINDS}) and ${isNoneOf(to)}
      and (carried_by = ${claimId} or (question_id is null and account_id in (
        select account_id from follows where follows.carried_by = ${claimId})))`.execute(tx)
}

const isNoneOf = (listingId: number) => sql`not exists (
  select from alerts other
  where (other.account_id, other.channel, other.kind, other.subject)
      = (alerts.account_id, alerts.channel, alerts.kind, alerts.subject)
    and other.listing_id = ${listingId})`
