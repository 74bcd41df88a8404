import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import { importOpenFeed } from '../../../app/domain/open-data/import-feed.server.ts'
import {
  type WrittenOpenFeed,
  writeOpenFeed,
} from '../../../app/domain/open-data/write-feed.server.ts'
import { createDb, createPool, type Db } from '../../../db/client.ts'
import type { PublishedHours, ReadWindow } from '../../../db/documents.ts'
import { seedLocations } from '../../../db/locations.ts'
import { migrate } from '../../../db/migrate.ts'
import type { Goal } from './goal.ts'

const PLACES = 10_000
const MAX_COPIES = 40
const NAME = 'hush_open_data'

/** Ten thousand places, loaded into an empty database and written again. */
export async function benchOpenData(connectionString: string, at: string): Promise<Goal[]> {
  const now = new Date(at)
  const from = createDb(createPool({ connectionString }))
  const to = await emptyDatabase(from, connectionString)
  const folder = await mkdtemp(join(tmpdir(), 'hush-open-bench-'))
  try {
    await fill(from, now)
    const first = await timed(() => write(from, now))
    const path = join(folder, 'hush-open.zip')
    await writeFile(path, first.result.archive)
    const loaded = await timed(() => load(to, path, now))
    const second = await timed(() => write(to, now))
    const seconds = [first, loaded, second].map(one => (one.ms / 1000).toFixed(1)).join(', ')
    return [
      {
        what: `Places of ${PLACES} whose feed is other after our own import`,
        figure: first.result.archive.equals(second.result.archive)
          ? PLACES - first.result.places
          : PLACES,
        atMost: 0,
        raw: `${first.result.places} places, ${first.result.archive.length} bytes; written, loaded, written: ${seconds} s`,
      },
    ]
  } finally {
    await to.destroy()
    await sql`drop database ${sql.ref(NAME)}`.execute(from)
    await from.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

async function emptyDatabase(db: Db, connectionString: string): Promise<Db> {
  await sql`create database ${sql.ref(NAME)}`.execute(db)
  const url = new URL(connectionString)
  url.pathname = `/${NAME}`
  const empty = createDb(createPool({ connectionString: url.href }))
  await migrate(empty)
  await seedLocations(empty)
  return empty
}

async function fill(db: Db, now: Date): Promise<void> {
  for (let copy = 1; copy <= MAX_COPIES; copy += 1) await addCopies(db, copy)
  await agree(db, now)
  await addEvidence(db)
}

/** Copies the demo's found places under other names and points. */
async function addCopies(db: Db, copy: number): Promise<void> {
  const columns = sql.raw(
    [
      'checked_on, address, city, state, zip_code, time_zone, miles_from_zip, website, phone, price_range',
      'category, happy_hours, happy_minutes, happy_days, opening_hours, exceptions, happy_off, happy_added',
      'tags, featured_items, item_prices, reading',
    ].join(', '),
  )
  await sql`
    insert into listings (source, source_id, name, latitude, longitude, ${columns})
    select source, source_id || '~' || ${copy}::int, name || ' ' || ${copy}::int,
      latitude + ${copy}::int * 0.0001, longitude - ${copy}::int * 0.0001, ${columns}
    from listings
    where member_uid is null and hidden_at is null and position('~' in source_id) = 0
    order by id
    limit ${PLACES} - (select count(*) from listings where member_uid is null and hidden_at is null)`.execute(
    db,
  )
}

/** A twentieth are members that agreed, none at the place of a found one. */
async function agree(db: Db, now: Date): Promise<void> {
  await sql`
    update listings
    set source = 'Hush members', source_id = null, member_uid = gen_random_uuid(), open_data_since = ${now},
      name = md5(id::text), address = id || ' Member Lane', phone = null
    where member_uid is null and hidden_at is null and id % 20 = 1`.execute(db)
}

const STATED: PublishedHours = {
  kind: 'texts',
  texts: ['Tue–Thu 3:00 PM - 6:00 PM'],
  food: [],
  drinks: [],
}
const WINDOWS: ReadWindow[] = [{ days: [1, 2, 3], start: '15:00', end: '18:00' }]

/** Another tenth has evidence of its own page. */
async function addEvidence(db: Db): Promise<void> {
  await sql`
    with chosen as (
      update listings
      set website = 'https://place-' || id || '.example/', happy_hours = ${JSON.stringify(STATED)}
      where member_uid is null and hidden_at is null and id % 10 = 2
      returning id, 'place-' || id || '.example' as host, website
    ),
    hosts as (insert into sites (host) select host from chosen),
    places as (
      insert into site_places (host, listing_id, address) select host, id, website from chosen
    ),
    pages as (
      insert into site_pages (host, address, rank) select host, website || 'drinks', 1 from chosen
      returning id, host
    )
    insert into evidence
      (listing_id, page_id, about, manner, quote, windows, first_seen_at, last_seen_at)
    select chosen.id, pages.id, 'happy-hours', 'stated', '=Happy hour, "Tue–Thu"' || chr(10) || '3pm-6pm',
      ${JSON.stringify(WINDOWS)}, '2027-05-02T12:00Z', '2027-06-10T12:00Z'
    from chosen join pages using (host)`.execute(db)
}

function write(db: Db, now: Date): Promise<WrittenOpenFeed> {
  return writeOpenFeed(db, { publisher: 'https://hush.test', now })
}

function load(db: Db, path: string, now: Date) {
  return importOpenFeed(db, {
    path,
    checkedOn: null,
    today: localTimeAt(now).date,
    now,
    isDryRun: false,
    onProblem: ({ line }, reason) => console.error(`line ${line}: ${reason}`),
    onProgress: () => {},
  })
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}
