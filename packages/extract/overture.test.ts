import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type OverturePlace, readOverture } from './overture.ts'
import { type WrittenPlace, writeOverture } from './testing/write-overture.ts'

const folder = mkdtempSync(join(tmpdir(), 'hush-overture-'))
afterAll(() => rmSync(folder, { recursive: true }))

const BOX = { south: 37.7, west: -79.8, north: 39.95, east: -74.8 }
const HERON: WrittenPlace = {
  id: 'f00d',
  name: 'The Idle Heron',
  category: 'pub',
  latitude: 39.05,
  longitude: -77.12,
  confidence: 0.75,
  website: 'https://heron.example',
  phone: '+13015550142',
  street: '12 Alder Street',
  city: 'Rockville',
  postcode: '20852',
}
const MITTE: WrittenPlace = { ...HERON, id: 'beef', latitude: 52.5, longitude: 13.4 }

function write(places: WrittenPlace[], options = {}): string {
  const path = join(folder, 'places.parquet')
  writeOverture(path, places, options)
  return path
}

async function readGroups(path: string): Promise<(OverturePlace | null)[][]> {
  const groups: (OverturePlace | null)[][] = []
  for await (const group of readOverture(path, { box: BOX })) groups.push(group)
  return groups
}

async function read(path: string): Promise<(OverturePlace | null)[]> {
  return (await readGroups(path)).flat()
}

describe('reading places of Overture Maps', () => {
  test('finds what is said of each', async () => {
    expect(await read(write([HERON]))).toEqual([
      {
        id: 'f00d',
        name: 'The Idle Heron',
        category: 'pub',
        confidence: 0.75,
        website: 'https://heron.example',
        phone: '+13015550142',
        address: {
          freeform: '12 Alder Street',
          locality: 'Rockville',
          postcode: '20852',
          region: 'MD',
          country: 'US',
        },
        status: 'open',
        latitude: 39.05,
        longitude: -77.12,
      },
    ])
  })

  test('reads no row group that lies elsewhere, and no place beside the box', async () => {
    const many = [MITTE, MITTE, HERON, MITTE]
    const groups = await readGroups(write(many, { rowGroupSize: 2 }))
    expect(groups.map(places => places.map(place => place?.id))).toEqual([['f00d']])
  })

  test('refuses a file of another continent', async () => {
    await expect(read(write([MITTE]))).rejects.toThrow(/^lies elsewhere: nothing of it is between/)
  })

  test.each(['names', 'addresses', 'bbox'])('refuses a file without %s', async leftOut => {
    await expect(read(write([HERON], { leftOut }))).rejects.toThrow(
      `is not a file of Overture places: it has no column “${leftOut}”`,
    )
  })

  test('refuses a file that says nowhere what a place is', async () => {
    await expect(read(write([HERON], { leftOut: 'categories' }))).rejects.toThrow(
      'it has no column of categories',
    )
  })

  test('refuses a file that was cut, and one that is damaged inside', async () => {
    const path = write([HERON, HERON])
    const whole = readFileSync(path)
    writeFileSync(path, whole.subarray(0, whole.length - 9))
    await expect(read(path)).rejects.toThrow(/^is not a whole Parquet file/)
    writeFileSync(path, Buffer.from(whole).fill(255, 4, 200))
    await expect(read(path)).rejects.toThrow(/^is damaged after row 0/)
  })
})
