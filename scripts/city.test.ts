import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inventTowns, writeExtract, writeOverture } from '@hush/extract/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'

const { db, url } = useDatabase()
const folder = await mkdtemp(join(tmpdir(), 'hush-city-'))
afterAll(() => rm(folder, { recursive: true }))
afterAll(() => db.deleteFrom('locations').where('state', '=', 'IN').execute())

const TOWN = join(folder, 'town.osm.pbf')
const CUT = join(folder, 'cut.osm.pbf')
const INDIANA = join(folder, 'indiana.osm.pbf')
const AFAR = join(folder, 'afar.osm.pbf')
const HUGE = join(folder, 'huge.osm.pbf')
const OTHER = join(folder, 'other.parquet')
const STREETS = join(folder, 'streets.pmtiles')
const SIZE = { blocks: 8, housesPerBlock: 2, placesPerBlock: 0.5 }
writeExtract(TOWN, inventTowns([{ name: 'Rockville', latitude: 39.084, longitude: -77.153 }], SIZE))
const GARY = { name: 'Gary', latitude: 41.596, longitude: -87.345 }
const SOUTH_BEND = { name: 'South Bend', latitude: 41.676, longitude: -86.25 }
writeExtract(INDIANA, inventTowns([GARY, SOUTH_BEND], SIZE))
writeExtract(AFAR, inventTowns([{ name: 'Berlin', latitude: 52.52, longitude: 13.4 }], SIZE))
await writeFile(CUT, (await readFile(TOWN)).subarray(0, 2000))
await writeFile(HUGE, Buffer.from('\x06\x40\0\0\n\tOSMHeader', 'latin1'))
writeOverture(OTHER, [], { leftOut: 'names' })

beforeEach(() => rm(STREETS, { force: true }))

interface Answer {
  code: number
  out: string
  err: string
}

function run(...args: string[]): Promise<Answer> {
  const script = join(import.meta.dirname, 'city.ts')
  const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: url }
  return new Promise(resolve => {
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

function listings() {
  return db.selectFrom('listings').select(['name', 'source']).execute()
}

async function states() {
  const rows = await db
    .selectFrom('locations')
    .select('state')
    .distinct()
    .orderBy('state')
    .execute()
  return rows.map(({ state }) => state)
}

describe('npm run city', () => {
  test('makes listings and streets of an extract, and leaves nothing twice', async () => {
    const { code, out } = await run(TOWN)
    expect(out).toContain(`${TOWN}: 34 rows\n  34 inserted`)
    expect(out).toMatch(/Streets: 15\d lines and areas, \d+ tiles, 0\.0 MB, the largest tile \d KB/)
    expect(out).toMatch(/listings +34\n {2}with opening hours +\d+\n {2}with happy hours .* +\d+\n/)
    expect(code).toBe(0)
    expect((await readFile(STREETS)).toString('latin1', 0, 7)).toBe('PMTiles')
    expect((await run(TOWN)).out).toContain('0 inserted, 0 updated, 34 unchanged')
    expect(await listings()).toHaveLength(34)
  })

  test('counts the same in a dry run, and keeps nothing', async () => {
    const { code, out } = await run('--dry-run', TOWN)
    expect(out).toContain('34 rows (dry run: nothing was saved)')
    expect(out).toMatch(/listings +34\n/)
    expect(out).toContain('Streets: ')
    expect(code).toBe(0)
    expect(await listings()).toEqual([])
    expect(existsSync(STREETS)).toBe(false)
  })

  test('refuses each file that it cannot read by a sentence, and loads the others', async () => {
    const { code, err } = await run('--no-streets', CUT, AFAR, HUGE, OTHER, TOWN)
    const refusals = err.split('\n').filter(line => line.endsWith('Nothing of it was loaded.'))
    expect(refusals).toEqual([
      expect.stringMatching(/cut\.osm\.pbf ends in the middle of a block .*\./),
      expect.stringMatching(/afar\.osm\.pbf lies elsewhere: nothing of it is between .*\./),
      expect.stringMatching(/huge\.osm\.pbf has a block header of 104,857,600 bytes .*\./),
      expect.stringMatching(/other\.parquet is not a file of Overture places: .*\./),
    ])
    expect(code).toBe(1)
    expect(await listings()).toHaveLength(34)
    expect(existsSync(STREETS)).toBe(false)
  })

  test('serves a second state beside the first, each place on its own clock', async () => {
    const area = ['--no-streets', '--area', 'MD,Indiana,IN']
    expect((await run('--dry-run', ...area, INDIANA)).code).toBe(0)
    expect(await states()).toEqual(['MD'])
    const { code } = await run(...area, INDIANA)
    expect(code).toBe(0)
    expect(await states()).toEqual(['IN', 'MD'])
    const places = await db
      .selectFrom('listings')
      .select(eb => ['state', 'city', 'time_zone', eb.fn.countAll<number>().as('places')])
      .groupBy(['state', 'city', 'time_zone'])
      .orderBy('time_zone')
      .execute()
    const there = { state: 'IN', places: 34 }
    expect(places).toEqual([
      { ...there, city: 'Gary', time_zone: 'America/Chicago' },
      { ...there, city: 'South Bend', time_zone: 'America/New_York' },
    ])
  })

  test('refuses a state that does not exist by a sentence', async () => {
    const { code, err } = await run('--area', 'MD,XX', TOWN)
    expect(err).toMatch(/^--area must be states such as MD,DC,VA: “XX” is none of AL, .* WY\.\n$/)
    expect(code).toBe(1)
    expect(await listings()).toEqual([])
  })
})
