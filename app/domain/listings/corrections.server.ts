import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { CorrectedFacts, FoundFacts } from '../../../db/documents.ts'

/** Columns of a found listing that an operator corrects; its happy hours are evidence (decision 0100). */
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
] as const satisfies readonly (keyof CorrectedFacts)[]

export interface Correction {
  facts: CorrectedFacts
  found: FoundFacts
}

/** Null where all is as it was found. */
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

/** What would be shown of a corrected fact without the correction. */
export async function keepFoundFact<Name extends (typeof CORRECTABLE)[number]>(
  db: Db,
  { listingId, name, value }: { listingId: number; name: Name; value: CorrectedFacts[Name] },
): Promise<void> {
  await keepFound(db, { listingId, found: { [name]: value } })
}

/** As `keepFoundFact`, of happy hours that an operator wrote. */
export async function keepFoundTexts(
  db: Db,
  { listingId, texts }: { listingId: number; texts: string[] },
): Promise<void> {
  await keepFound(db, { listingId, found: { happy_hours: texts } })
}

async function keepFound(
  db: Db,
  { listingId, found }: { listingId: number; found: FoundFacts },
): Promise<void> {
  await db
    .updateTable('listing_corrections')
    .set({ found: sql`found || ${JSON.stringify(found)}::jsonb` })
    .where('listing_id', '=', listingId)
    .execute()
}
