import { sql } from 'kysely'
import { nearbyQuery } from '../app/domain/listings/nearby.server.ts'
import { createDb, createPool, type Db } from '../db/client.ts'
import { seedLocations } from '../db/locations.ts'
import { migrate } from '../db/migrate.ts'

const SMALL = 10_000
const LARGE = 50_000
const QUERIES_PER_ZIP = 60
const WARM_UP_QUERIES = 20
/** Towns, suburbs and the country; the last one has a handful of listings of its own at most. */
const ZIP_CODES = ['20852', '21201', '20814', '21401', '21502', '21853']
/** A Thursday at five in the afternoon in Maryland. */
const NOW = new Date('2027-06-17T17:00:00-04:00')

export interface NearbyMeasure {
  listings: number
  /** Milliseconds of one query for the nearest twelve, over all zip codes. */
  median: number
  p95: number
  plan: string
}

export interface NearbyReport {
  small: NearbyMeasure
  large: NearbyMeasure
  /** Median at a million listings over median at ten thousand; the goal is at most 1.5. */
  ratio: number
}

/** Measures the nearest-twelve query at both sizes, in a throw-away database on the given server. */
export async function measureNearby({
  serverUrl,
  say = () => {},
}: {
  serverUrl: string
  say?: (line: string) => void
}): Promise<NearbyReport> {
  const name = `hush_bench_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const db = createDb(createPool({ connectionString: url.href, size: 1 }))
  try {
    await migrate(db)
    await seedLocations(db)
    const measures: NearbyMeasure[] = []
    for (const listings of [SMALL, LARGE]) {
      say(`Filling in ${listings.toLocaleString('en-US')} listings.`)
      await fill(db, listings)
      measures.push(await measure(db, listings))
    }
    const [small, large] = measures
    if (!small || !large) throw new Error('Nothing was measured.')
    return { small, large, ratio: large.median / small.median }
  } finally {
    await db.destroy()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
}

/** Listings spread evenly over the zip codes, within some two miles of their points. */
async function fill(db: Db, upTo: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into listings (member_uid, source, source_id, checked_on, name, address, city, state,
        zip_code, latitude, longitude, miles_from_zip, category, price_range, picture, rating,
        review_count, happy_hours, happy_minutes, happy_days)
      select case when made.n % 12 = 0 then gen_random_uuid() end, 'bench', 'bench ' || made.n,
        '2027-06-01', 'Place ' || made.n, made.n || ' Main Street', city, 'MD', zip_code,
        at_latitude, at_longitude,
        earth_distance(ll_to_earth(latitude, longitude), ll_to_earth(at_latitude, at_longitude))
          / 1609.344,
        'Bar', '$$', 'cover-crab', 4.2, made.n % 900,
        jsonb_build_object('kind', 'texts', 'texts', jsonb_build_array('Mon-Fri 4-7 PM'),
          'food', jsonb_build_array('$6 sliders'), 'drinks', jsonb_build_array('$5 drafts')),
        case when made.n % 4 = 0 then '{}' else
          '{[960,1140),[2400,2580),[3840,4020),[5280,5460),[6720,6900)}' end::int4multirange,
        case when made.n % 4 = 0 then 0 else 31 end
      from generate_series((select count(*) from listings) + 1, ${upTo}::bigint) as made (n)
      join (
        select *, row_number() over (order by zip_code) - 1 as place, count(*) over () as places
        from locations
      ) locations on place = made.n % places
      cross join lateral (
        select latitude + sin(made.n * 12.9898) * 0.03 as at_latitude,
          longitude + sin(made.n * 78.233) * 0.03 as at_longitude
      ) point`.execute(tx)
  })
  await sql`vacuum analyze listings`.execute(db)
}

async function measure(db: Db, listings: number): Promise<NearbyMeasure> {
  const times: number[] = []
  for (const zipCode of ZIP_CODES) {
    const query = nearbyQuery({ zipCode, limit: 12, now: NOW })
    for (let round = 0; round < WARM_UP_QUERIES + QUERIES_PER_ZIP; round++) {
      const begun = performance.now()
      await query.execute(db)
      if (round >= WARM_UP_QUERIES) times.push(performance.now() - begun)
    }
  }
  times.sort((a, b) => a - b)
  return { listings, median: at(times, 0.5), p95: at(times, 0.95), plan: await explain(db) }
}

/** The plan for the zip code with fewest listings of its own, which needs the neighbours. */
async function explain(db: Db): Promise<string> {
  const zipCode = ZIP_CODES.at(-1) ?? ''
  const query = nearbyQuery({ zipCode, limit: 12, offset: 24, now: NOW })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${query}`.execute(db)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const admin = createPool({ connectionString: serverUrl, size: 1 })
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
