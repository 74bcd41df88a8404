import { LEAVES } from '@hush/hours/items'
import { EMPTY_QUERY, type Wanted } from '@hush/hours/questions'
import { type RawBuilder, sql } from 'kysely'
import { priceSlot } from '../../../app/domain/listings/listing-items.ts'
import { nearbyQuery } from '../../../app/domain/listings/nearby.server.ts'
import { suggestionsQuery } from '../../../app/domain/listings/search.server.ts'
import { nearSearchQuery } from '../../../app/domain/listings/search-near.server.ts'
import { zipPlacesQuery } from '../../../app/domain/locations/places.server.ts'
import { createDb, createPool, type Db } from '../../../db/client.ts'
import { seedLocations } from '../../../db/locations.ts'
import { migrate } from '../../../db/migrate.ts'
import type { Goal } from './goal.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const QUERIES_PER_ZIP = 60
const WARM_UP_QUERIES = 20
const TOWNS = ['20852', '21201', '20814', '21401']
const LONELY = ['20812', '21520', '21853']
/** A Thursday at five in the afternoon in Maryland. */
const NOW = new Date('2027-06-17T17:00:00-04:00')
/** The same day at four in the morning. */
const NIGHT = new Date('2027-06-17T04:00:00-04:00')
const SUNDAY = 6
/** A point in Baltimore. */
const HERE = { latitude: 39.29, longitude: -76.61 }

/** Beer costs $4 to $9 and sliders $6, everywhere. */
const ITEM_PRICES = sql`(
  select array_agg(case
    when slot in (${priceSlot(null)}, ${priceSlot('drink')}, ${priceSlot('beer')}) then 400 + made.n % 6 * 100
    when slot in (${priceSlot('food')}, ${priceSlot('burger')}) then 600
  end order by slot)::smallint[]
  from generate_series(1, ${LEAVES.length + 1}::int) as slot)`

/** Each word is common, few names begin with it, and no two are alike. */
const NAME = sql`(
  (array['Golden', 'Blue', 'Old', 'Rusty', 'Iron', 'Harbor', 'Copper', 'Lucky', 'Silver', 'Corner', 'Twin'])
    [1 + made.n % 11] || ' ' ||
  (array['Crab', 'Oyster', 'Anchor', 'Lantern', 'Taco', 'Heron', 'Barrel', 'Fox', 'Mill', 'Kettle', 'Rose',
    'Wagon', 'Tide'])[1 + made.n % 13] || ' ' ||
  (array['Tavern', 'Grill', 'Bar', 'House', 'Kitchen', 'Cantina', 'Taproom'])[1 + made.n % 7]
  || ' ' || made.n)`
/** The same number at every size, so that both answers are twelve places. */
const ON_IN_THE_NIGHT = 200
const ONE_WITH_HAGGIS = 2_000

interface NearbyMeasure {
  listings: number
  /** Milliseconds for the nearest twelve. */
  own: Spread
  neighbours: Spread
  /** Searches beer for at most $5 that is on now. */
  search: Spread
  /** Searches by leaf, by a common word and by a rare one. */
  leaf: Spread
  word: Spread
  rareWord: Spread
  /** Few places are on in the night. */
  night: Spread
  nightSearch: Spread
  /** No place is on this weekday. */
  sunday: Spread
  /** Suggestions for a common word. */
  suggestions: Spread
  cities: Spread
  plan: string
}

interface Spread {
  median: number
  p95: number
}

async function measureNearby(connectionString: string): Promise<NearbyMeasure[]> {
  const name = `hush_bench_${process.pid}`
  await onServer(connectionString, `create database ${name}`)
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const db = createDb(createPool({ connectionString: url.href, size: 1, patient: true }))
  try {
    await migrate(db)
    await seedLocations(db)
    const measures: NearbyMeasure[] = []
    for (const listings of [SMALL, LARGE]) {
      await fill(db, listings)
      measures.push(await measure(db, listings))
    }
    return measures
  } finally {
    await db.destroy()
    await onServer(connectionString, `drop database ${name} with (force)`)
  }
}

/** More listings must not slow it down, and it must never sort them all. */
export async function benchNearby({
  connectionString,
}: {
  connectionString: string
}): Promise<Goal[]> {
  const [small, large] = await measureNearby(connectionString)
  if (!small || !large) throw new Error('Nothing was measured.')
  console.log(large.plan)
  return [
    goal('nearest 12, all of the zip code itself', small.own, large.own),
    goal('nearest 12, all of other zip codes', small.neighbours, large.neighbours),
    goal('12 with beer for at most $5, on now', small.search, large.search),
    goal('12 by a word that few use', small.rareWord, large.rareWord),
    goal('nearest 12 on at 4 AM', small.night, large.night),
    goal('12 that are on at 4 AM, in a search', small.nightSearch, large.nightSearch),
    goal('nearest 12 of a Sunday, when nothing is', small.sunday, large.sunday),
    goal('suggestions for “oyster”', small.suggestions, large.suggestions),
    goal('listings counted by zip code', small.cities, large.cities),
    {
      what: 'at 1,000,000 listings: beer for at most $5, on now, over the plain nearest 12',
      figure: large.search.median / large.neighbours.median,
      atMost: 1.5,
      raw: `${large.search.median.toFixed(2)} over ${large.neighbours.median.toFixed(2)} ms`,
    },
    {
      what: 'at 1,000,000 listings: 12 by a word over 12 by a leaf',
      figure: Math.max(large.word.median, large.rareWord.median) / large.leaf.median,
      atMost: 1.5,
      raw: `${large.word.median.toFixed(2)} and ${large.rareWord.median.toFixed(2)} over ${large.leaf.median.toFixed(2)} ms`,
    },
  ]
}

function goal(what: string, small: Spread, large: Spread): Goal {
  const raw = [small, large].map(
    ({ median, p95 }) => `${median.toFixed(2)} ms (p95 ${p95.toFixed(2)})`,
  )
  return {
    what: `${what}: 1,000,000 listings over 10,000`,
    figure: large.median / small.median,
    atMost: 1.5,
    raw: raw.toReversed().join(' over '),
  }
}

export async function fill(db: Db, upTo: number): Promise<void> {
  const oneInTheNight = Math.ceil(upTo / ON_IN_THE_NIGHT)
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into listings (member_uid, source, source_id, checked_on, name, address, city, state,
        zip_code, latitude, longitude, miles_from_zip, category, price_range, picture, rating,
        review_count, happy_hours, happy_minutes, happy_days, item_prices, words, reading)
      select case when made.n % 12 = 0 then gen_random_uuid() end, 'bench', 'bench ' || made.n,
        '2027-06-01', ${NAME}, made.n || ' Main Street', city, 'MD', zip_code,
        at_latitude, at_longitude,
        earth_distance(point_on_earth(latitude, longitude), point_on_earth(at_latitude, at_longitude))
          / 1609.344,
        'Bar', '$$', 'cover-crab', 4.2, made.n % 900,
        jsonb_build_object('kind', 'texts', 'texts', jsonb_build_array('Mon-Fri 4-7 PM'),
          'food', jsonb_build_array('$6 sliders'), 'drinks', jsonb_build_array('$5 drafts')),
        case when made.n % 4 = 0 then '{}' when made.n % ${oneInTheNight}::int = 1 then '{[4500,4620)}' else
          '{[960,1140),[2400,2580),[3840,4020),[5280,5460),[6720,6900)}' end::int4multirange,
        case when made.n % 4 = 0 then 0 when made.n % ${oneInTheNight}::int = 1 then 8 else 31 end,
        ${ITEM_PRICES}, array['draft', 'slider'] || case when made.n % ${ONE_WITH_HAGGIS} = 1 then array['haggis'] else '{}' end, 1
      from generate_series((select count(*) from listings) + 1, ${upTo}::bigint) as made (n)
      join (
        select *, row_number() over (order by zip_code) - 1 as place, count(*) over () as places
        from locations where zip_code <> all(${LONELY})
      ) locations on place = made.n % places
      cross join lateral (
        select latitude + sin(made.n * 12.9898) * 0.03 as at_latitude,
          longitude + sin(made.n * 78.233) * 0.03 as at_longitude
      ) point`.execute(tx)
    await sql`
      insert into listing_items (listing_id, position, leaf, text, words, price_cents, is_from, days)
      select id, position, leaf, text, item.words, price_cents, false, 31
      from listings
      cross join lateral (values
        (0, 'beer', 'drafts', array['draft'], item_prices[${priceSlot('beer')}]),
        (1, 'burger', 'sliders', array['slider'], item_prices[${priceSlot('burger')}]),
        (2, 'food', 'haggis', array['haggis'], 600)
      ) as item (position, leaf, text, words, price_cents)
      where item.words <@ listings.words
        and not exists (select from listing_items where listing_id = listings.id)`.execute(tx)
  })
  await sql`vacuum analyze listings, listing_items`.execute(db)
}

async function measure(db: Db, listings: number): Promise<NearbyMeasure> {
  const nearest = (zipCode: string) => nearbyQuery({ zipCode, limit: 12, now: NOW })
  const own = await time(db, TOWNS, nearest)
  const neighbours = await time(db, LONELY, nearest)
  const search = await time(db, [...TOWNS, ...LONELY], beerNow)
  const all = [...TOWNS, ...LONELY]
  const leaf = await time(db, all, zipCode => naming(zipCode, { leaf: 'beer', word: 'beer' }))
  const word = await time(db, all, zipCode => naming(zipCode, { leaf: 'beer', word: 'drafts' }))
  const rareWord = await time(db, all, zipCode => naming(zipCode, { leaf: null, word: 'haggis' }))
  const night = await time(db, all, zipCode =>
    nearbyQuery({ ...atNight(zipCode), filter: 'on-now' }),
  )
  const nightSearch = await time(db, all, zipCode =>
    nearSearchQuery({ ...atNight(zipCode), query: { ...EMPTY_QUERY, isOnNow: true } }),
  )
  const sunday = await time(db, all, zipCode =>
    nearbyQuery({ zipCode, limit: 12, now: NOW, filter: { weekday: SUNDAY } }),
  )
  const suggestions = await time(db, all, () => suggestionsQuery('oyster', HERE))
  const cities = await time(db, all, () => zipPlacesQuery)
  return {
    listings,
    own,
    neighbours,
    search,
    leaf,
    word,
    rareWord,
    night,
    nightSearch,
    sunday,
    suggestions,
    cities,
    plan: await explain(db),
  }
}

function atNight(zipCode: string) {
  return { zipCode, limit: 12, now: NIGHT }
}

function beerNow(zipCode: string) {
  const wanted = [{ leaf: 'beer', word: 'beer' }] as const
  const query = { ...EMPTY_QUERY, wanted, maxCents: 500, isOnNow: true }
  return nearSearchQuery({ query, zipCode, limit: 12, now: NOW })
}

function naming(zipCode: string, thing: Wanted) {
  return nearSearchQuery({
    query: { ...EMPTY_QUERY, wanted: [thing] },
    zipCode,
    limit: 12,
    now: NOW,
  })
}

async function time(
  db: Db,
  zipCodes: readonly string[],
  queryOf: (zipCode: string) => RawBuilder<unknown>,
): Promise<Spread> {
  const times: number[] = []
  for (const zipCode of zipCodes) {
    const query = queryOf(zipCode)
    for (let round = 0; round < WARM_UP_QUERIES + QUERIES_PER_ZIP; round++) {
      const startedAt = performance.now()
      await query.execute(db)
      if (round >= WARM_UP_QUERIES) times.push(performance.now() - startedAt)
    }
  }
  times.sort((a, b) => a - b)
  return { median: at(times, 0.5), p95: at(times, 0.95) }
}

async function explain(db: Db): Promise<string> {
  const query = beerNow(TOWNS[0] ?? '')
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${query}`.execute(
    db,
  )
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const admin = createPool({ connectionString: serverUrl, size: 1, patient: true })
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
