import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { Db } from './client.ts'

const FILE = join(import.meta.dirname, 'seed', 'maryland-zips.csv')

const zipRow = z.object({
  zip_code: z.string(),
  city: z.string(),
  also_known_as: z.string().transform(name => name || null),
  county: z.string(),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
})

export async function readLocations(): Promise<z.infer<typeof zipRow>[]> {
  return z.array(zipRow).parse(parse(await readFile(FILE, 'utf8'), { columns: true }))
}

/** Idempotent, also from many processes at once. */
export async function seedLocations(db: Db): Promise<void> {
  const rows = await readLocations()
  await db
    .insertInto('locations')
    .values(rows.map(row => ({ ...row, state: 'MD' })))
    .onConflict(conflict =>
      conflict.column('zip_code').doUpdateSet(eb => ({
        city: eb.ref('excluded.city'),
        also_known_as: eb.ref('excluded.also_known_as'),
        county: eb.ref('excluded.county'),
        latitude: eb.ref('excluded.latitude'),
        longitude: eb.ref('excluded.longitude'),
      })),
    )
    .execute()
}
