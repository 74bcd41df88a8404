import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { rangesOf } from '@hush/hours'
import { weekdayFrom } from '@hush/hours/time'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { loadDemoWorld } from '../../../demo/load.server.ts'
import { useDatabase } from '../../../test/database.ts'
import { days, hoursColumns, texts } from '../../../test/hours.ts'
import { addListing, memberUid } from '../../../test/world.ts'
import { correctListing, findListingToCorrect } from '../desk/operators/correct-listing.server.ts'
import { correctionForm, correctionTexts } from '../desk/operators/correction.ts'
import { BrokenFile } from '../listings/import/broken-file.ts'
import type { ListingDraft } from '../listings/listing-draft.ts'
import { saveListings } from '../listings/save-listing.server.ts'
import { TABLE_NAMES, type TableName } from './feed-tables.ts'
import { importOpenFeed } from './import-feed.server.ts'
import { writeOpenFeed } from './write-feed.server.ts'

const { db, pool } = useDatabase()
const NOW = new Date('2027-06-17T17:00:00-04:00')
const TODAY = '2027-06-17'
const folder = await mkdtemp(join(tmpdir(), 'hush-open-test-'))
afterAll(() => rm(folder, { recursive: true }))

function write(now = NOW) {
  return writeOpenFeed(db, { publisher: 'https://hush.test', now })
}

async function load(archive: Uint8Array, more = {}) {
  const path = join(folder, 'hush-open.zip')
  await writeFile(path, archive)
  const problems: string[] = []
  const summary = await importOpenFeed(db, {
    path,
    checkedOn: null,
    today: TODAY,
    now: NOW,
    isDryRun: false,
    onProblem: ({ line }, reason) => problems.push(`${line}: ${reason}`),
    onProgress: () => {},
    ...more,
  })
  return { ...summary, problems }
}

async function unzipped(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const zip = await fromBufferPromise(archive)
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  }
  return files
}

async function rowsOf(archive: Buffer, table: TableName): Promise<Record<string, string>[]> {
  const files = await unzipped(archive)
  return parse(files[table] ?? '', { columns: true })
}

async function emptied() {
  await pool.query('select test.empty()')
}

/** The demo world, whose members agree, and texts that break what is not written carefully. */
async function addWorld() {
  await loadDemoWorld(db, { now: NOW })
  await db
    .updateTable('listings')
    .set({ open_data_since: NOW })
    .where('member_uid', 'is not', null)
    .execute()
  await db
    .updateTable('listings')
    .set({
      exceptions: JSON.stringify([
        { on: '2027-07-04', kind: 'closed', note: 'The "Fourth", off' },
        { on: '2027-12-31', kind: 'other-hours', note: '', happy: [{ start: 1260, end: 1500 }] },
      ]),
    })
    .where(sql<boolean>`id % 7 = 0`)
    .execute()
  await saveListings(db, [odd({ sourceId: 'a', name: '=2+3, "The Sum"' })])
  await saveListings(db, [odd({ sourceId: 'c', name: "'=Café “Ünder”; the Quote" })])
  await saveListings(db, [odd({ sourceId: 'b', name: '@ The Pier', tags: ['oysters; clams'] })])
}

function odd(more: { sourceId: string; name: string; tags?: string[] }): ListingDraft {
  return {
    tags: [],
    featuredItems: [],
    source: '+Guide',
    checkedOn: '2027-06-01',
    address: '-4 Below Street',
    city: 'Annapolis',
    state: 'MD',
    zipCode: '21401',
    latitude: 38.978445123456,
    longitude: -76.492183,
    happyHours: texts(['Mon-Fri 4pm to close, $5 drafts\nSat varies']),
    openingHours: [{ day: 4, start: '1600', end: '0200', is_overnight: true }],
    ...more,
  }
}

/** Words of the place’s own page, as discovery keeps them. */
async function addStatement(listingId: number, quote = 'Happy hour Tue-Thu 3pm-6pm') {
  await sql`update listings set website = 'https://lantern.example/' where id = ${listingId}`.execute(
    db,
  )
  await sql`insert into sites (host) values ('lantern.example') on conflict do nothing`.execute(db)
  await sql`
    insert into site_places (host, listing_id, address) values ('lantern.example', ${listingId}, 'https://lantern.example/')
    on conflict do nothing`.execute(db)
  await sql`
    with page as (
      insert into site_pages (host, address, rank) values ('lantern.example', 'https://lantern.example/drinks', 1)
      on conflict (host, address) do update set rank = 1 returning id)
    insert into evidence (listing_id, page_id, about, manner, quote, windows, first_seen_at, last_seen_at)
    select ${listingId}, id, 'happy-hours', 'stated', ${quote},
      '[{"days":[1,2,3],"start":"15:00","end":"18:00"}]', '2027-05-02T12:00Z', '2027-06-10T12:00Z' from page`.execute(
    db,
  )
}

async function correctAll(listingId: number) {
  const listing = await findListingToCorrect(db, { listingId })
  if (!listing) throw new Error('It is gone.')
  const typed = correctionForm.parse({
    ...correctionTexts(listing.facts, listing.hours),
    name: 'The Corrected',
    phone: '301-555-0199',
    point: '39.04, -77.11',
    week: 'Sat 1-3pm\nSun 2-4pm',
    openingHours: 'Mon-Sun 11am-9pm',
    reason: 'They called.',
  })
  const by = { actorId: null, role: 'system' } as const
  const change = { listingId, seen: listing.version, reason: typed.reason, by, now: NOW }
  expect(await correctListing(db, { ...change, typed })).toEqual({ outcome: 'corrected' })
}

describe('the open feed', () => {
  test('is the same bytes after our own import of it', async () => {
    await addWorld()
    const { id } = await addListing(db, {
      name: 'The Lantern',
      happy_hours: JSON.stringify(texts(['Tue–Thu 3:00 PM - 6:00 PM'])),
    })
    await addStatement(id, '=Happy hour “Tue-Thu”, 3pm-6pm\n"at the bar"')
    await db
      .updateTable('evidence')
      .set({ conditions: ['part-of-place'], told_conditions: ['bar-only', 'prices-differ'] })
      .execute()
    const names = () => db.selectFrom('listings').select('name').orderBy('name').execute()
    const [first, before] = [await write(), await names()]
    await emptied()
    const summary = await load(first.archive)
    const second = await write()
    expect(summary.problems).toEqual([])
    expect(summary.inserted).toBe(first.places)
    expect(await unzipped(second.archive)).toEqual(await unzipped(first.archive))
    expect(second.archive.equals(first.archive)).toBe(true)
    const [statement] = await rowsOf(first.archive, 'evidence.csv')
    expect(statement).toMatchObject({ conditions: 'bar-only,part-of-place,prices-differ' })
    const lantern = db.selectFrom('listings').select('conditions').where('name', '=', 'The Lantern')
    expect(await lantern.executeTakeFirst()).toEqual({
      conditions: ['bar-only', 'part-of-place', 'prices-differ'],
    })
    expect(await names()).toEqual(before)
  })

  test('is the same bytes after our own import also where an operator corrected a place', async () => {
    const { id } = await addListing(db, { name: 'The Lantern' })
    await addStatement(id)
    await correctAll(id)
    const first = await write()
    const [place] = await rowsOf(first.archive, 'places.csv')
    expect(place).toMatchObject({
      name: 'The Corrected',
      happy_hour_time: '["Sat 1-3pm","Sun 2-4pm"]',
    })
    await load(first.archive)
    expect((await write()).archive.equals(first.archive)).toBe(true)
    await emptied()
    await load(first.archive)
    expect((await write()).archive.equals(first.archive)).toBe(true)
  })

  test('is the same bytes after our own import where an operator corrected days', async () => {
    const week = days({ 0: { time: '4-6pm', items: ['Oysters $1'] }, 6: { time: '1-2pm' } })
    const { id } = await addListing(db, { name: 'The Lantern', ...hoursColumns(week) })
    await correctAll(id)
    const first = await write()
    await load(first.archive)
    expect((await write()).archive.equals(first.archive)).toBe(true)
    await emptied()
    await load(first.archive)
    expect((await write()).archive.equals(first.archive)).toBe(true)
  })

  test('has the hours of the clock, minute for minute', async () => {
    await addWorld()
    const { archive } = await write()
    const windows = Map.groupBy(await rowsOf(archive, 'windows.csv'), row => row.place_id ?? '')
    const listings = await db
      .selectFrom('listings')
      .select(['source', 'source_id', 'member_uid', 'happy_minutes'])
      .where('hidden_at', 'is', null)
      .execute()
    const inFeed = new Map([...windows].map(([place, rows]) => [place, multirangeOf(rows)]))
    for (const { source, source_id, member_uid, happy_minutes } of listings) {
      const id = `${source}/${source_id ?? member_uid}`
      const place = inFeed.get(/^[+=@-]/.test(id) ? `'${id}` : id) ?? '{}'
      expect(place, id).toBe(happy_minutes)
    }
    expect(listings.length).toBeGreaterThan(340)
  })

  test('has rows that its own schema describes', async () => {
    await addWorld()
    const { archive } = await write()
    const files = await unzipped(archive)
    const schema = JSON.parse(files['schema.json'] ?? '')
    const ajv = new Ajv2020()
    for (const name of TABLE_NAMES) {
      const validate = ajv.compile(schema.properties[name])
      for (const row of await rowsOf(archive, name)) {
        expect(validate(row), `${name} ${JSON.stringify(row)}`).toBe(true)
      }
    }
    expect(files['LICENCE.txt']).toContain('OpenStreetMap')
  })

  test('has nobody who has not agreed, is hidden or is doubted', async () => {
    await loadDemoWorld(db, { now: NOW })
    await addListing(db, { name: 'Hidden Cove', hidden_at: NOW })
    const happy = [{ start: 1020, end: 1080 }]
    const exceptions = JSON.stringify([
      { on: '2027-07-03', kind: 'other-hours', note: '', happy },
      { on: '2027-07-04', kind: 'closed', note: '' },
    ])
    await addListing(db, { name: 'The Doubt', doubted_from: NOW, exceptions })
    const { archive } = await write()
    const places = await rowsOf(archive, 'places.csv')
    const shown = await db
      .selectFrom('listings')
      .select(['source_id', 'id'])
      .where('member_uid', 'is', null)
      .where('hidden_at', 'is', null)
      .execute()
    expect(places).toHaveLength(shown.length)
    expect(places.map(({ name }) => name)).not.toContain('Hidden Cove')
    expect(places.find(({ name }) => name === 'The Doubt')).toMatchObject({
      happy_hours: '',
      happy_hour_time: '',
      happy_hour_exceptions: '[{"on":"2027-07-04","kind":"closed","note":""}]',
    })
  })
})

describe('importing an open feed', () => {
  test('leaves out members of this installation, whose page is here', async () => {
    await addWorld()
    await addListing(db, { member_uid: memberUid(4), open_data_since: NOW })
    const before = await db.selectFrom('listings').select('id').execute()
    const { archive } = await write()
    const summary = await load(archive)
    expect(summary.leftOut.get('keeps its own page here')).toBe(1)
    expect(summary.inserted).toBe(0)
    expect(await db.selectFrom('listings').select('id').execute()).toHaveLength(before.length)
  })

  test('believes only the place’s own site, and nobody who opted out', async () => {
    const { id } = await addListing(db, { name: 'The Lantern' })
    await addStatement(id)
    await sql`update listings set happy_hours = ${JSON.stringify(texts(['Tue–Thu 3:00 PM - 6:00 PM']))}`.execute(
      db,
    )
    const { archive } = await write()
    await emptied()
    await sql`insert into sites (host, opted_out_at) values ('lantern.example', now())`.execute(db)
    expect((await load(archive)).problems).toEqual([])
    expect(await db.selectFrom('evidence').selectAll().execute()).toEqual([])
    await emptied()
    await load(archive)
    expect(await db.selectFrom('evidence').select(['manner', 'quote']).execute()).toEqual([
      { manner: 'stated', quote: 'Happy hour Tue-Thu 3pm-6pm' },
    ])
  })

  test.each([
    ['no archive', Buffer.from('PK but no archive')],
    ['cut off', null],
  ])('refuses what is %s and changes nothing', async (_, bytes) => {
    await addListing(db, { name: 'The Lantern' })
    const { archive } = await write()
    const broken = bytes ?? archive.subarray(0, archive.length - 100)
    await expect(load(broken)).rejects.toThrow(BrokenFile)
    expect(await db.selectFrom('listings').select('name').execute()).toEqual([
      { name: 'The Lantern' },
    ])
  })
})

function multirangeOf(rows: readonly Record<string, string>[]): string {
  const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const spans = rows.map(({ weekday, start, end }) => ({
    day: weekdayFrom(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].indexOf(weekday ?? '')),
    start: minutes(start),
    end: minutes(end),
  }))
  return `{${rangesOf(spans)
    .map(([start, end]) => `[${start},${end})`)
    .join(',')}}`
}

test('the day of a feed is that of the area it is made in', async () => {
  // Ten in the evening in Honolulu, four in the morning in Maryland.
  const feed = { publisher: 'https://hush.test', now: new Date('2027-06-18T08:00:00Z') }
  expect((await writeOpenFeed(db, { ...feed, timeZone: 'Pacific/Honolulu' })).madeOn).toBe(TODAY)
  expect((await writeOpenFeed(db, feed)).madeOn).toBe('2027-06-18')
})
