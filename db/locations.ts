import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './client.ts'
import { serveZones } from './clock.ts'

const FOLDER = join(import.meta.dirname, 'seed')

/** Served by an installation that has named no state yet; the demo world is in it. */
export const DEFAULT_STATE = 'MD'

const zipRow = z.object({
  zip_code: z.string(),
  city: z.string(),
  also_known_as: z
    .string()
    .default('')
    .transform(name => name || null),
  county: z.string(),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
})

/** `within` has counties and zip codes, or nothing for the rest of the state. */
const zoneRow = z.object({
  state: z.string(),
  zone: z.string(),
  within: z.string().transform(text => text.split(';')),
})

export async function readLocations(state = DEFAULT_STATE) {
  const zips = z.array(zipRow).parse(await readRows(join('zips', `${state}.csv`)))
  const zones = z.array(zoneRow).parse(await readRows('zones.csv'))
  const zoneOf = new Map(
    zones
      .filter(row => row.state === state)
      .flatMap(({ zone, within }) => within.map(name => [name, zone] as const)),
  )
  return zips.map(zip => {
    const zone = zoneOf.get(zip.zip_code) ?? zoneOf.get(zip.county) ?? zoneOf.get('')
    if (zone === undefined) throw new Error(`${state} has no time zone in zones.csv.`)
    return { ...zip, state, zone }
  })
}

/** The rows of a file in `db/seed`, by the names in its first line. */
export async function readRows(file: string): Promise<unknown> {
  return parse(await readFile(join(FOLDER, file), 'utf8'), { columns: true })
}

/** Adds the states to those that are served. Idempotent, also from many processes at once. */
export async function seedLocations(db: Db, states: readonly string[] = []): Promise<void> {
  const served = await db.selectFrom('locations').select('state').distinct().execute()
  const wanted = new Set([...served.map(({ state }) => state), ...states])
  for (const state of wanted.size > 0 ? wanted : [DEFAULT_STATE]) await seedState(db, state)
  const zones = await db.selectFrom('locations').select('zone').distinct().execute()
  serveZones(zones.map(({ zone }) => zone))
}

async function seedState(db: Db, state: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('locations')
    .values(await readLocations(state))
    .onConflict(conflict =>
      conflict
        .column('zip_code')
        .doUpdateSet(eb => ({
          city: eb.ref('excluded.city'),
          also_known_as: eb.ref('excluded.also_known_as'),
          county: eb.ref('excluded.county'),
          latitude: eb.ref('excluded.latitude'),
          longitude: eb.ref('excluded.longitude'),
          zone: eb.ref('excluded.zone'),
        }))
        .where(sql<boolean>`locations.* is distinct from excluded.*`),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows) await setClocks(db, state)
}

/** Of listings that are older than the zip codes of their state, or than a change of its zones. */
async function setClocks(db: Db, state: string): Promise<void> {
  await db
    .updateTable('listings')
    .from('locations')
    .set(eb => ({ time_zone: eb.ref('locations.zone') }))
    .whereRef('locations.zip_code', '=', 'listings.zip_code')
    .whereRef('locations.zone', '<>', 'listings.time_zone')
    .where('locations.state', '=', state)
    .execute()
}
