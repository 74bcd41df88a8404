import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import { PMTiles, zxyToTileId } from 'pmtiles'
import { afterAll, describe, expect, test } from 'vitest'
import { ArchiveWriter } from './streets/archive.ts'
import { makeStreets } from './streets.ts'
import { inventTowns } from './testing/invent-towns.ts'
import { writeExtract } from './testing/write-extract.ts'

const folder = mkdtempSync(join(tmpdir(), 'hush-streets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const BOX = { south: 37.7, west: -79.8, north: 39.95, east: -74.8 }
const TOWN = { name: 'Rockville', latitude: 39.084, longitude: -77.153 }
const SIZE = { blocks: 16, housesPerBlock: 6, placesPerBlock: 0.4 }

const extract = join(folder, 'town.osm.pbf')
writeExtract(extract, inventTowns([TOWN], SIZE))

function open(path: string): PMTiles {
  return new PMTiles({
    getKey: () => path,
    async getBytes(offset, length) {
      const file = openSync(path, 'r')
      const bytes = new Uint8Array(length)
      const read = readSync(file, bytes, 0, length, offset)
      closeSync(file)
      return { data: bytes.buffer.slice(0, read) }
    },
  })
}

async function tileAt(
  path: string,
  z: number,
  { latitude, longitude } = TOWN,
): Promise<VectorTile> {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  const [column, row] = [longitude / 360 + 0.5, y].map(part => Math.floor(part * 2 ** z))
  const tile = await open(path).getZxy(z, column ?? 0, row ?? 0)
  return new VectorTile(new Pbf(new Uint8Array(tile?.data ?? new ArrayBuffer())))
}

function kindsIn(tile: VectorTile, name: string): unknown[] {
  const layer = tile.layers[name]
  const features = Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at))
  return [...new Set(features.map(feature => feature?.properties.kind))].sort()
}

describe('streets of an extract', () => {
  const path = join(folder, 'streets.pmtiles')

  test('are an archive that the library of the map reads', async () => {
    const summary = await makeStreets({ extracts: [extract], box: BOX, path })
    expect(summary.features).toBeGreaterThan(1500)
    expect(await open(path).getHeader()).toMatchObject({
      tileType: 1,
      tileCompression: 2,
      minZoom: 6,
      maxZoom: 14,
      numTileEntries: summary.tiles,
      minLon: BOX.west,
      maxLat: BOX.north,
    })
    expect(readdirSync(folder).sort()).toEqual(['streets.pmtiles', 'town.osm.pbf'])
  })

  test('are drawn in layers and kinds of Protomaps, the larger ones from afar', async () => {
    const near = await tileAt(path, 14)
    expect(Object.keys(near.layers).sort()).toEqual(['buildings', 'landuse', 'places', 'roads'])
    expect(kindsIn(near, 'roads')).toEqual(['major_road', 'minor_road', 'rail'])
    const far = await tileAt(path, 8)
    expect(kindsIn(far, 'roads')).toEqual(['major_road'])
    expect(Object.keys(far.layers)).not.toContain('buildings')
    const town = far.layers.places?.feature(0)
    expect(town?.properties).toMatchObject({ kind: 'locality', name: 'Rockville', min_zoom: 8 })
    expect(near.layers.roads?.feature(0).properties.name).toMatch(/^\w+ (Street|Avenue) \d$/)
  })

  test('leave the island out of the lake, and stay within their tile', async () => {
    const shore = { ...TOWN, latitude: TOWN.latitude - (SIZE.blocks / 2 + 4) * 0.0012 }
    const water = (await tileAt(path, 13, shore)).layers.water?.feature(0)
    const rings = water?.loadGeometry() ?? []
    expect(rings).toHaveLength(2)
    // Clockwise on the screen is positive: the lake, and the hole the other way.
    const areas = rings.map(ring =>
      ring.reduce((sum, from, at) => {
        const to = ring[(at + 1) % ring.length] ?? from
        return sum + from.x * to.y - to.x * from.y
      }, 0),
    )
    expect(areas.map(Math.sign)).toEqual([1, -1])
    for (const { x, y } of rings.flat()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-64)
      expect(Math.max(x, y)).toBeLessThanOrEqual(4096 + 64)
    }
  })

  test('are drawn once where two extracts hold them', async () => {
    const one = await makeStreets({ extracts: [extract], box: BOX, path })
    const two = await makeStreets({ extracts: [extract, extract], box: BOX, path })
    expect(two).toEqual(one)
  })

  test('stay as they were when a file is broken', async () => {
    const broken = join(folder, 'broken.osm.pbf')
    writeFileSync(broken, Buffer.from('no map'))
    const summary = await makeStreets({ extracts: [extract], box: BOX, path })
    await expect(makeStreets({ extracts: [extract, broken], box: BOX, path })).rejects.toThrow(
      /^has a block header/,
    )
    expect((await open(path).getHeader()).numTileEntries).toBe(summary.tiles)
    rmSync(broken)
    expect(readdirSync(folder).sort()).toEqual(['streets.pmtiles', 'town.osm.pbf'])
  })

  test('of a large state are found through leaves', async () => {
    const large = join(folder, 'large.pmtiles')
    const archive = new ArchiveWriter(large)
    for (let x = 0; x < 100; x++) {
      for (let y = 0; y < 100; y++) archive.add(zxyToTileId(14, x, y), Buffer.from(`${x}/${y}`))
    }
    archive.finish(BOX, 'us')
    archive.remove()
    const tile = await open(large).getZxy(14, 71, 13)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString()).toBe('71/13')
    expect(await open(large).getZxy(14, 101, 13)).toBeUndefined()
    rmSync(large)
  })
})
