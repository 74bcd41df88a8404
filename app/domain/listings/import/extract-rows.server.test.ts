import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type WrittenElements, writeExtract, writeOverture } from '@hush/extract/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { importFile } from './import-file.server.ts'

const { db } = useDatabase()
const folder = await mkdtemp(join(tmpdir(), 'hush-extract-import-'))
afterAll(() => rm(folder, { recursive: true }))

async function load(path: string, options = {}) {
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

const HERON = {
  amenity: 'pub',
  name: 'The Idle Heron',
  'addr:housenumber': '12',
  'addr:street': 'Alder Street',
  website: 'https://heron.example',
  opening_hours: 'Mo-Fr 11:00-23:00',
  happy_hours: 'Mo-Fr 16:00-18:00',
}
const TOWN: WrittenElements = {
  nodes: [
    { id: 1, latitude: 39.05, longitude: -77.12, tags: HERON },
    { id: 2, latitude: 39.05, longitude: -77.13, tags: { 'disused:amenity': 'bar', name: 'Gone' } },
    { id: 3, latitude: 39.05, longitude: -77.13, tags: { amenity: 'parking', name: 'Lot' } },
    { id: 4, latitude: 39.05, longitude: -77.13, tags: { amenity: 'bar' } },
    { id: 5, latitude: 38.0, longitude: -79.5, tags: { amenity: 'bar', name: 'Far in the hills' } },
    { id: 11, latitude: 39.06, longitude: -77.14 },
    { id: 12, latitude: 39.06, longitude: -77.1398 },
    { id: 13, latitude: 39.0602, longitude: -77.1398 },
    { id: 14, latitude: 39.0602, longitude: -77.14 },
  ],
  ways: [
    { id: 1, nodes: [11, 12, 13, 14, 11], tags: { amenity: 'restaurant', name: 'Tansy & Hook' } },
  ],
}
const DATED = { date: new Date('2027-06-01T12:00:00Z') }

function write(elements: WrittenElements): string {
  const path = join(folder, 'maryland.osm.pbf')
  writeExtract(path, elements, DATED)
  return path
}

describe('importing an extract of OpenStreetMap', () => {
  test('loads places of nodes and ways with their hours, and nothing from beyond the area', async () => {
    const summary = await load(write(TOWN))
    expect(summary).toMatchObject({ rows: 4, inserted: 2, skipped: 1 })
    expect(summary.leftOut).toEqual(new Map([['closed', 1]]))
    expect(summary.problems).toEqual(['3: has no name'])
    const [heron, tansy] = await listings()
    expect(heron).toMatchObject({
      source: 'OpenStreetMap',
      source_id: 'node/1',
      checked_on: '2027-06-01',
      address: '12 Alder Street',
      website: 'https://heron.example/',
      happy_days: 0b11111,
    })
    expect(heron?.opening_hours).toHaveLength(5)
    expect(tansy).toMatchObject({ source_id: 'way/1', name: 'Tansy & Hook' })
    expect(tansy?.latitude).toBeCloseTo(39.0601, 5)
    expect(tansy?.longitude).toBeCloseTo(-77.1399, 5)
  })

  test('leaves no place twice when it is run again', async () => {
    await load(write(TOWN))
    expect(await load(write(TOWN))).toMatchObject({ inserted: 0, unchanged: 2 })
  })

  test('loads nothing of a file that is damaged after its first places', async () => {
    const nodes = Array.from({ length: 9000 }, (_, index) => {
      return { id: index + 1, latitude: 39.05, longitude: -77.12, tags: HERON }
    })
    const path = write({ nodes })
    const bytes = await readFile(path)
    await writeFile(path, bytes.fill(0, bytes.length - 200))
    await expect(load(path)).rejects.toThrow(/^is damaged in the block at byte \d+$/)
    await writeFile(path, bytes.subarray(0, bytes.length - 200))
    await expect(load(path)).rejects.toThrow(/^ends in the middle of a block/)
    expect(await listings()).toEqual([])
  })

  test('refuses another continent', async () => {
    const path = write({ nodes: [{ id: 1, latitude: 52.5, longitude: 13.4, tags: HERON }] })
    await expect(load(path)).rejects.toThrow(/^lies elsewhere: nothing of it is between 37\.\d+°/)
  })
})

describe('importing places of Overture Maps', () => {
  const place = {
    id: 'f00d',
    name: 'Amber Wren',
    category: 'sports_bar',
    latitude: 39.06,
    longitude: -77.11,
    street: '3 Clover Avenue',
    postcode: '20852',
    website: 'https://wren.example',
  }
  const path = join(folder, 'places.parquet')

  test('loads places to eat or drink that are probably there', async () => {
    writeOverture(path, [
      place,
      { ...place, id: 'a', category: 'juice_bar' },
      { ...place, id: 'b', category: 'bank' },
      { ...place, id: 'c', confidence: 0.2 },
      { ...place, id: 'd', status: 'permanently_closed', confidence: 0 },
    ])
    const summary = await load(path)
    expect(summary).toMatchObject({ rows: 2, inserted: 1, problems: [] })
    expect(summary.leftOut).toEqual(new Map([['closed', 1]]))
    expect(await listings()).toMatchObject([
      {
        source: 'Overture Maps',
        source_id: 'f00d',
        name: 'Amber Wren',
        category: 'Sports Bar',
        address: '3 Clover Avenue',
        city: 'North Bethesda',
        zip_code: '20852',
        checked_on: '2027-06-17',
      },
    ])
  })

  test('joins a place that OpenStreetMap knows already', async () => {
    await load(write(TOWN))
    const heron = { name: 'Idle Heron', street: '12 Alder St', category: 'pub' }
    writeOverture(path, [{ ...place, ...heron, latitude: 39.0501, longitude: -77.12 }])
    expect(await load(path)).toMatchObject({ inserted: 1, copies: 1 })
  })
})

describe('importing All the Places', () => {
  test('names it as the source, and reads its address', async () => {
    const path = join(folder, 'chain.geojson')
    const feature = {
      type: 'Feature',
      id: 'Qx-1',
      properties: {
        '@spider': 'crooked_lark',
        ref: '1',
        name: 'Crooked Lark',
        amenity: 'restaurant',
        'addr:street_address': '44 Fern Street',
        'addr:state': 'MD',
        opening_hours: 'Mo-Su 11:00-22:00',
      },
      geometry: { type: 'Point', coordinates: [-77.12, 39.05] },
    }
    await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
    expect(await load(path)).toMatchObject({ inserted: 1, problems: [] })
    expect(await listings()).toMatchObject([
      { source: 'All the Places', source_id: 'Qx-1', address: '44 Fern Street' },
    ])
  })
})
