import { sql } from 'kysely'
import { inBoxQuery } from '../../../app/domain/listings/in-box.server.ts'
import { type Box, MAP_AREA } from '../../../app/domain/locations/box.ts'
import { createDb, createPool, type Db } from '../../../db/client.ts'
import { seedLocations } from '../../../db/locations.ts'
import { migrate } from '../../../db/migrate.ts'
import type { Goal } from './goal.ts'
import { fill, onServer } from './nearby.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const ROUNDS = 40
const WARM_UP_ROUNDS = 10
const NOW = new Date('2027-06-17T17:00:00-04:00')

/** A phone shows this much of Rockville; with more listings readers zoom in. */
const TOWN: Box = { south: 39, west: -77.25, north: 39.2, east: -77.05 }
const STREETS: Box = { south: 39.08, west: -77.16, north: 39.1, east: -77.14 }

/** A box may cost what it shows, and the state a bounded number of rows. */
export async function benchMap({
  connectionString,
}: {
  connectionString: string
}): Promise<Goal[]> {
  const name = `hush_bench_map_${process.pid}`
  await onServer(connectionString, `create database ${name}`)
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const db = createDb(createPool({ connectionString: url.href, size: 1, patient: true }))
  try {
    await migrate(db)
    await seedLocations(db)
    await fill(db, SMALL)
    const small = { part: await measure(db, TOWN), state: await measure(db, MAP_AREA) }
    await fill(db, LARGE)
    const large = { part: await measure(db, STREETS), state: await measure(db, MAP_AREA) }
    console.log(await explain(db, STREETS))
    return [
      goal('a box of the map, and a tenth of it', 1.5, small.part, large.part),
      goal('all of Maryland on the map', 6, small.state, large.state),
    ]
  } finally {
    await db.destroy()
    await onServer(connectionString, `drop database ${name} with (force)`)
  }
}

interface Measure {
  ms: number
  places: number
}

function goal(what: string, atMost: number, small: Measure, large: Measure): Goal {
  const raw = [large, small].map(({ ms, places }) => `${ms.toFixed(1)} ms for ${places} places`)
  return {
    what: `${what}: 1,000,000 listings over 10,000`,
    figure: large.ms / small.ms,
    atMost,
    raw: raw.join(' over '),
  }
}

async function measure(db: Db, box: Box): Promise<Measure> {
  const query = inBoxQuery({ box, filter: 'all', now: NOW })
  const { rows } = await query.execute(db)
  const beyond = rows[0]?.cells.reduce((sum, cell) => sum + cell.places, 0) ?? 0
  const times: number[] = []
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const startedAt = performance.now()
    await query.execute(db)
    if (round >= WARM_UP_ROUNDS) times.push(performance.now() - startedAt)
  }
  const ms = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  return { ms, places: beyond + (rows[0]?.ids.length ?? 0) }
}

async function explain(db: Db, box: Box): Promise<string> {
  const query = inBoxQuery({ box, filter: 'all', now: NOW })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${query}`.execute(
    db,
  )
  return rows.map(row => row['QUERY PLAN']).join('\n')
}
