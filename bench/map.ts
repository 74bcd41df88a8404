import { sql } from 'kysely'
import { inBoxQuery } from '../app/domain/listings/in-box.server.ts'
import { type Box, MAP_AREA } from '../app/domain/locations/box.ts'
import { createDb, createPool, type Db } from '../db/client.ts'
import { seedLocations } from '../db/locations.ts'
import { migrate } from '../db/migrate.ts'
import type { Goal } from './goal.ts'
import { fill, onServer } from './nearby.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const ROUNDS = 40
const WARM_UP_ROUNDS = 10
const NOW = new Date('2027-06-17T17:00:00-04:00')

/** Half a degree around Rockville, and a tenth of that: with a hundred times the listings, as many. */
const REGION: Box = { south: 38.85, west: -77.4, north: 39.35, east: -76.9 }
const TOWN: Box = { south: 39.06, west: -77.18, north: 39.11, east: -77.13 }

/** A box must cost what is shown of it, and the whole state no more than a bounded number of rows. */
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
    const small = { part: await median(db, REGION), state: await median(db, MAP_AREA) }
    await fill(db, LARGE)
    const large = { part: await median(db, TOWN), state: await median(db, MAP_AREA) }
    console.log(await explain(db, TOWN))
    return [
      goal('a box of the map with about as many', 1.5, small.part, large.part),
      goal('all of Maryland on the map', 6, small.state, large.state),
    ]
  } finally {
    await db.destroy()
    await onServer(connectionString, `drop database ${name} with (force)`)
  }
}

function goal(what: string, atMost: number, small: number, large: number): Goal {
  return {
    what: `${what}: 1,000,000 listings over 10,000`,
    figure: large / small,
    atMost,
    raw: `${large.toFixed(1)} over ${small.toFixed(1)} ms`,
  }
}

async function median(db: Db, box: Box): Promise<number> {
  const query = inBoxQuery({ box, filter: 'all', now: NOW })
  const times: number[] = []
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const startedAt = performance.now()
    await query.execute(db)
    if (round >= WARM_UP_ROUNDS) times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
}

async function explain(db: Db, box: Box): Promise<string> {
  const query = inBoxQuery({ box, filter: 'all', now: NOW })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${query}`.execute(
    db,
  )
  return rows.map(row => row['QUERY PLAN']).join('\n')
}
