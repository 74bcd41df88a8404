import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import type { Move } from './move.ts'

/**
 * Told ones too: nothing is told again because it now has the name of another listing. Coupons and deals
 * stay where they were posted.
 */
export async function carryAlerts(
  tx: Tx,
  { from, to, claimId }: Move & { claimId: string | null },
): Promise<void> {
  await sql`
    update alerts set listing_id = ${to}, carried_by = ${claimId}
    where listing_id = ${from} and kind in ('week', 'start') and ${isNoneOf(to)}`.execute(tx)
}

/** Also what came to be told since to followers that the claim carried: before they return. */
export async function returnAlerts(
  tx: Tx,
  { from, to, claimId }: Move & { claimId: string },
): Promise<void> {
  await sql`
    update alerts set listing_id = ${to}, carried_by = null
    where listing_id = ${from} and kind in ('week', 'start') and ${isNoneOf(to)}
      and (carried_by = ${claimId} or (question_id is null and account_id in (
        select account_id from follows where follows.carried_by = ${claimId})))`.execute(tx)
}

const isNoneOf = (listingId: number) => sql`not exists (
  select from alerts other
  where (other.account_id, other.channel, other.kind, other.subject)
      = (alerts.account_id, alerts.channel, alerts.kind, alerts.subject)
    and other.listing_id = ${listingId})`
