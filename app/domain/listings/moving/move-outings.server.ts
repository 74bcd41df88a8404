import { sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import type { Move } from './move.ts'

/** An outing with both listings keeps both and copies the votes. The listings must be locked. */
export async function carryOutings(
  tx: Tx,
  { from, to, claimId }: Move & { claimId: string | null },
): Promise<void> {
  await announceOutings(tx, from)
  await sql`
    update outing_places set listing_id = ${to}, carried_by = ${claimId}
    where listing_id = ${from} and not exists (
      select from outing_places other
      where other.outing_id = outing_places.outing_id and other.listing_id = ${to})`.execute(tx)
  await sql`
    insert into outing_votes (voter_id, outing_id, listing_id, vote)
    select voter_id, outing_id, ${to}, vote from outing_votes
    where listing_id = ${from} and outing_id in (
      select outing_id from outing_places where listing_id = ${to})
    on conflict do nothing`.execute(tx)
  await sql`
    update outings set decided_listing_id = ${to} where decided_listing_id = ${from}`.execute(tx)
}

export async function returnOutings(
  tx: Tx,
  { from, to, claimId }: Move & { claimId: string },
): Promise<void> {
  await announceOutings(tx, from)
  await sql`
    update outings set decided_listing_id = ${to}
    where decided_listing_id = ${from} and id in (
      select outing_id from outing_places where carried_by = ${claimId})`.execute(tx)
  await sql`
    update outing_places set listing_id = ${to}, carried_by = null
    where carried_by = ${claimId}`.execute(tx)
}

async function announceOutings(tx: Tx, listingId: number): Promise<void> {
  await sql`
    with locked as materialized (
      select id from outings
      where id in (select outing_id from outing_places where listing_id = ${listingId})
      order by id for no key update
    ),
    changed as (
      update outings set version = version + 1 from locked where outings.id = locked.id
      returning token, version
    )
    select pg_notify('outings', token || ' ' || version) from changed`.execute(tx)
}
