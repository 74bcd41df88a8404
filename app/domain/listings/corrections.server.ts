import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { CorrectedFacts, FoundFacts, PublishedHours } from '../../../db/documents.ts'

export const CORRECTABLE = [
  'name',
  'address',
  'city',
  'state',
  'zip_code',
  'latitude',
  'longitude',
  'phone',
  'website',
  'opening_hours',
] as const satisfies readonly (keyof CorrectedFacts)[]

export interface Correction {
  facts: CorrectedFacts
  found: FoundFacts
}

export async function findCorrection(
  db: Db,
  { listingId }: { listingId: number },
): Promise<Correction | null> {
  const row = await db
    .selectFrom('listing_corrections')
    .select(['facts', 'found'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return row ?? null
}

export async function keepFoundFacts(
  db: Db,
  { listingId, facts }: { listingId: number; facts: CorrectedFacts },
): Promise<void> {
  await sql`
    update listing_corrections set found = found || coalesce((
      select jsonb_object_agg(name, value) from jsonb_each(${JSON.stringify(facts)}::jsonb) as found_fact(name, value)
      where listing_corrections.facts ? name), '{}')
    where listing_id = ${listingId}`.execute(db)
}

export async function keepFoundWeek(
  db: Db,
  { listingId, hours }: { listingId: number; hours: PublishedHours },
): Promise<void> {
  const found: FoundFacts = { happy_hours: hours }
  await db
    .updateTable('listing_corrections')
    .set({ found: sql`found || ${JSON.stringify(found)}::jsonb` })
    .where('listing_id', '=', listingId)
    .execute()
}
