import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { BrokenFile } from './broken-file.ts'
import { importFile } from './import-file.server.ts'

const { db } = useDatabase()
const folder = await mkdtemp(join(tmpdir(), 'hush-import-'))
afterAll(() => rm(folder, { recursive: true }))

async function load(name: string, content: string | Uint8Array, options = {}) {
  const path = join(folder, name)
  await writeFile(path, content)
  const problems: string[] = []
  const summary = await importFile(db, {
    path,
    source: null,
    checkedOn: null,
    today: '2027-06-17',
    isDryRun: false,
    onProblem: ({ line }, reason) => problems.push(`${line}: ${reason}`),
    onProgress: () => {},
    ...options,
  })
  return { ...summary, problems }
}

function listings() {
  return db.selectFrom('listings').selectAll().orderBy('source_id').execute()
}

const CSV = `id,name,lat,lon,happy_hour
a,The Idle Heron,39.05,-77.12,Mon-Fri 4-6pm
b,"Tansy, Hook",39.06,-77.11,Varies
`

function feature(id: number, name: string | null) {
  const geometry = { type: 'Point', coordinates: [-77.12 - id / 1000, 39.05] }
  return { type: 'Feature', id: `node/${id}`, properties: { name, amenity: 'pub' }, geometry }
}

describe('importing a file', () => {
  test('loads its rows with what the clock reads in them', async () => {
    expect(await load('heron-guide.csv', CSV)).toMatchObject({ rows: 2, inserted: 2, skipped: 0 })
    const [heron, tansy] = await listings()
    expect(heron).toMatchObject({
      source: 'heron-guide',
      source_id: 'a',
      checked_on: '2027-06-17',
      zip_code: '20852',
      city: 'North Bethesda',
      happy_days: 0b11111,
      member_uid: null,
      hidden_at: null,
      happy_minutes: '{[960,1080),[2400,2520),[3840,3960),[5280,5400),[6720,6840)}',
    })
    expect(heron?.miles_from_zip).toBeGreaterThan(0.1)
    expect(tansy).toMatchObject({ name: 'Tansy, Hook', happy_minutes: '{}' })
  })

  test('can be repeated: the same again changes nothing, a changed row is updated', async () => {
    await load('heron-guide.csv', CSV)
    expect(await load('heron-guide.csv', CSV)).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 2,
    })
    const changed = CSV.replace('4-6pm', '4-7pm')
    expect(await load('heron-guide.csv', changed)).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await listings()).toHaveLength(2)
  })

  test('notes the new day of a row that was checked again and had not changed', async () => {
    await load('heron-guide.csv', CSV, { checkedOn: '2027-05-01' })
    const again = await load('heron-guide.csv', CSV, { checkedOn: '2027-06-01' })
    expect(again).toMatchObject({ updated: 0, unchanged: 2 })
    expect((await listings()).map(row => row.checked_on)).toEqual(['2027-06-01', '2027-06-01'])
  })

  test('keeps the source that it is told', async () => {
    await load('heron-guide.csv', CSV, { source: 'The Heron Guide' })
    expect((await listings())[0]?.source).toBe('The Heron Guide')
  })

  test('reports a bad row with its line and loads the others', async () => {
    const text = `${CSV}c,,39,-77,\nd,Far Away,10,10,\ne,Last,39.05,-77.1,\n`
    expect(await load('heron-guide.csv', text)).toMatchObject({
      inserted: 3,
      skipped: 2,
      problems: ['4: has no name', expect.stringMatching(/^5: is outside the service area/)],
    })
  })

  test('reports a place that comes twice, also further apart than a batch', async () => {
    const rows = Array.from(
      { length: 1200 },
      (_, number) => `n${number},Place ${number},39.05,-77.12,`,
    )
    const text = `id,name,lat,lon,happy_hour\n${[...rows, 'n3,Again,39,-77,', 'n3,Thrice,39,-77,'].join('\n')}\n`
    expect(await load('many.csv', text)).toMatchObject({
      inserted: 1200,
      problems: [
        '1202: repeats the place of line 5 (n3)',
        '1203: repeats the place of line 5 (n3)',
      ],
    })
  })

  test('counts the closed ones it leaves out', async () => {
    const text = 'id,name,brewery_type,postal_code\na,Open,micro,20852\nb,Shut,closed,20852\n'
    const summary = await load('breweries.csv', text)
    expect([summary.inserted, [...summary.leftOut]]).toEqual([1, [['closed', 1]]])
    expect((await listings())[0]).toMatchObject({
      source: 'Open Brewery DB',
      category: 'Microbrewery',
    })
  })

  test('keeps nothing of a dry run, and counts the same', async () => {
    expect(await load('heron-guide.csv', CSV, { isDryRun: true })).toMatchObject({ inserted: 2 })
    expect(await listings()).toEqual([])
  })

  test('reads GeoJSON, sequences of it, JSON lists and lines, and answers of Overpass', async () => {
    const features = [feature(1, 'One'), feature(2, 'Two')]
    const element = {
      type: 'way',
      id: 3,
      center: { lat: 39.05, lon: -77.12 },
      tags: features[0]?.properties,
    }
    const collection = { type: 'FeatureCollection', timestamp: '2027-04-05T06:00:00Z', features }
    await load('a.geojson', JSON.stringify(collection))
    await load('b.geojsonseq', features.map(one => `\u001e${JSON.stringify(one)}\n`).join(''))
    await load('c.json', JSON.stringify({ elements: [element] }, null, 2))
    await load('d.json', JSON.stringify([{ ...element.center, name: 'Four' }]))
    await load('e.jsonl', '{"name":"Five","zip":"20852"}\n{"name":\n')
    expect((await listings()).map(row => [row.source, row.name, row.checked_on])).toEqual(
      expect.arrayContaining([
        ['OpenStreetMap', 'One', '2027-06-17'],
        ['OpenStreetMap', 'Two', '2027-06-17'],
        ['d', 'Four', '2027-06-17'],
        ['e', 'Five', '2027-06-17'],
      ]),
    )
    expect(await listings()).toHaveLength(5)
  })

  test('takes the date of an OpenStreetMap export from the file', async () => {
    const collection = { timestamp: '2027-04-05T06:00:00Z', features: [feature(1, 'One')] }
    await load('a.geojson', JSON.stringify(collection))
    expect((await listings())[0]?.checked_on).toBe('2027-04-05')
  })
})

describe('a broken file', () => {
  const collection = JSON.stringify({
    type: 'FeatureCollection',
    features: [1, 2, 3].map(id => feature(id, 'Pub')),
  })

  test('changes nothing, wherever it was cut off', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: collection.length - 1 }), async end => {
        await expect(load('cut.geojson', collection.slice(0, end))).rejects.toThrow(BrokenFile)
      }),
      { numRuns: 25 },
    )
    expect(await listings()).toEqual([])
  })

  test.each([
    [
      'that is not UTF-8',
      'a.csv',
      Buffer.concat([Buffer.from(CSV), Buffer.from([0x63, 0xff, 0x0a])]),
    ],
    ['with a quote left open', 'a.csv', `${CSV}c,"Open,39,-77,\n`],
    ['of lines that ends within one', 'a.jsonl', '{"name":"A","zip":"20852"}\n{"name":"B"'],
    ['of bytes', 'a.csv', Buffer.from(`${CSV}\0\0`)],
    ['of XML', 'a.osm', '<osm version="0.6"></osm>'],
    ['of nothing', 'a.json', ''],
  ])('%s changes nothing', async (_, name, content) => {
    await expect(load(name, content)).rejects.toThrow(BrokenFile)
    expect(await listings()).toEqual([])
  })

  test('that is not there is reported as such', async () => {
    const path = join(folder, 'nowhere.csv')
    await expect(load('a.csv', CSV, { path })).rejects.toThrow('cannot be read')
  })

  test('leaves the connection usable', async () => {
    await expect(load('a.jsonl', '{"name":')).rejects.toThrow(BrokenFile)
    expect(await load('heron-guide.csv', CSV)).toMatchObject({ inserted: 2 })
  })
})

describe('a place that two sources know', () => {
  const HERE = 'id,name,address,lat,lon,phone,website\n'
  const ours = `${HERE}h,The Idle Heron,7 Mill Street,39.05,-77.12,301-555-0100,\n`
  const listing = (source: string) =>
    db
      .selectFrom('listings')
      .selectAll()
      .where('source', '=', source)
      .orderBy('id')
      .executeTakeFirstOrThrow()

  test('is listed once, by the listing that came first', async () => {
    await load('ours.csv', ours)
    const theirs = `${HERE}1,Idle Heron Pub,7 Mill St,39.0503,-77.12,,https://heron.test/\n`
    expect(await load('theirs.csv', theirs)).toMatchObject({ inserted: 1, copies: 1, perhaps: 0 })
    const kept = await listing('ours')
    expect(await listing('theirs')).toMatchObject({
      copy_of: kept.id,
      hidden_at: expect.any(Date),
    })
    await load('theirs.csv', theirs.replace('Idle Heron Pub', 'Idle Heron Bar'))
    expect(await listing('theirs')).toMatchObject({ name: 'Idle Heron Bar', copy_of: kept.id })
    expect(kept.hidden_at).toBeNull()
  })

  test('is a case for the desk where the names are only alike, or two could be it', async () => {
    await load('ours.csv', ours)
    await load('theirs.csv', `${HERE}1,Idle Herons Nest,7 Mill St,39.0503,-77.12,,\n`)
    expect(await load('third.csv', ours)).toMatchObject({ copies: 0, perhaps: 2 })
    const finds = await db.selectFrom('unsure_finds').selectAll().execute()
    expect(finds.map(({ reason }) => reason)).toEqual(['same-place', 'same-place', 'same-place'])
    expect((await listing('third')).hidden_at).toBeNull()
  })

  test('is not looked for among the rows of its own source, nor among hidden listings', async () => {
    await load('ours.csv', `${ours}i,The Idle Heron,7 Mill Street,39.05,-77.12,301-555-0100,\n`)
    expect((await listings()).map(({ copy_of }) => copy_of)).toEqual([null, null])
    await db.updateTable('listings').set({ hidden_at: new Date() }).execute()
    expect(await load('theirs.csv', ours)).toMatchObject({ copies: 0, perhaps: 0 })
  })
})
