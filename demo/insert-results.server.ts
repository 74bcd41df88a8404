import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import { inventCounts } from './results.ts'
import type { DemoWorld } from './world.ts'

export async function insertCounts(tx: Tx, { people }: DemoWorld, today: string): Promise<void> {
  const listing = await findListing(tx, people.business.id)
  if (!listing) return
  const rows = inventCounts(today).map(({ onDate, ...counted }) => {
    return { listing_id: listing.id, on_date: onDate, ...counted }
  })
  await tx.insertInto('listing_counts').values(rows).execute()
}

export async function renewCounts(tx: Tx, world: DemoWorld, today: string): Promise<void> {
  await sql`delete from listing_counts where listing_id in (
    select id from listings where business_id = ${world.people.business.id})`.execute(tx)
  await insertCounts(tx, world, today)
}

function findListing(tx: Tx, businessId: string) {
  return tx
    .selectFrom('listings')
    .select('id')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
}
