import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import { SINCE_COLUMNS, SWITCH_COLUMNS } from '../../following/channels/alert-kinds.ts'
import { findKnownWeek } from './known-weeks.server.ts'
import type { Move } from './move.ts'

/** The listings must be locked; then it locks as deleting an account does. */
export async function lockReaders(tx: Tx, { from, to }: Move): Promise<void> {
  const readers = sql`
    select account_id from follows where listing_id in (${from}, ${to})
    union select account_id from alerts where listing_id in (${from}, ${to})`
  await sql`select from accounts where id in (${readers}) order by id for key share`.execute(tx)
  await sql`
    select from alert_settings where account_id in (${readers})
    order by account_id, channel for no key update`.execute(tx)
}

const eachEarliest = (column: string) => sql`
  ${sql.ref(column)} = least(kept.${sql.ref(column)}, gone.${sql.ref(column)})`

/** A follower of both keeps each switch that is on at either. */
export async function uniteSwitches(tx: Tx, { from, to }: Move): Promise<void> {
  const known = await findKnownWeek(tx, { listingId: from })
  await sql`
    update follows kept
    set ${sql.join(SINCE_COLUMNS.map(eachEarliest))},
      start_days = kept.start_days | gone.start_days,
      start_minute = case when kept.start_days = 0 then gone.start_minute else kept.start_minute end,
      starts_read_until = case
        when kept.start_days | gone.start_days = kept.start_days then kept.starts_read_until end,
      minutes_known = case
        when kept.week_since is not null then kept.minutes_known
        when gone.week_since is not null then coalesce(gone.minutes_known, ${known}::int4multirange)
      end
    from follows gone
    where kept.listing_id = ${to} and gone.listing_id = ${from} and gone.account_id = kept.account_id`.execute(
    tx,
  )
}

/** Skips followers of both. The week they know goes with them. */
export async function carryFollowers(
  tx: Tx,
  { from, to, claimId }: Move & { claimId: string },
): Promise<void> {
  const known = await findKnownWeek(tx, { listingId: from })
  await sql`
    update follows set listing_id = ${to}, carried_by = ${claimId}, ${unread(known)}
    where listing_id = ${from} and not exists (
      select from follows other
      where other.account_id = follows.account_id and other.listing_id = ${to})`.execute(tx)
}

/** Only those that the claim carried. */
export async function returnFollowers(
  tx: Tx,
  { from, to, claimId }: Move & { claimId: string },
): Promise<void> {
  const known = await findKnownWeek(tx, { listingId: from })
  await sql`
    update follows set listing_id = ${to}, carried_by = null, ${unread(known)}
    where listing_id = ${from} and carried_by = ${claimId}`.execute(tx)
}

const unread = (known: string) => sql`
  minutes_known = coalesce(minutes_known, ${known}::int4multirange),
  starts_read_until = case when start_days = 0 then starts_read_until end`

/** They keep following the first, in case it is shown again. */
export async function copyFollowers(tx: Tx, { from, to }: Move): Promise<void> {
  const known = await findKnownWeek(tx, { listingId: from })
  const switches = sql.join(SWITCH_COLUMNS.map(sql.ref))
  await sql`
    insert into follows (account_id, listing_id, minutes_known, ${switches})
    select account_id, ${to}, coalesce(minutes_known, ${known}::int4multirange), ${switches}
    from follows where listing_id = ${from}
    on conflict do nothing`.execute(tx)
}
