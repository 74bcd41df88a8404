import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Box } from '../box.ts'
import { BrokenExtract } from '../broken-extract.ts'
import {
  type WrittenElements,
  type WrittenHeader,
  type WrittenNode,
  writeExtract,
} from '../testing/write-extract.ts'
import { type OsmFeature, openExtract } from './extract.ts'

const folder = mkdtempSync(join(tmpdir(), 'hush-extract-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MARYLAND: Box = { south: 37.7, west: -79.8, north: 39.95, east: -74.8 }

function nodeAt(id: number, across: number, down: number, tags = {}): WrittenNode {
  return { id, longitude: -77 + across / 1000, latitude: 39 + down / 1000, tags }
}

/** Corners of a square around a center, with ids from the given one. */
function square(first: number, reach: number): WrittenNode[] {
  return [
    nodeAt(first, -reach, -reach),
    nodeAt(first + 1, reach, -reach),
    nodeAt(first + 2, reach, reach),
    nodeAt(first + 3, -reach, reach),
  ]
}

const HERON: WrittenElements = {
  nodes: [
    nodeAt(1, 1, 2, { amenity: 'pub', name: 'The Idle Heron' }),
    ...square(10, 4),
    ...square(20, 1),
  ],
  ways: [
    { id: 1, nodes: [10, 11, 12], tags: {} },
    { id: 2, nodes: [10, 13, 12], tags: {} },
    { id: 3, nodes: [20, 21, 22, 23, 20], tags: { amenity: 'bar', name: 'Tansy Hook' } },
  ],
  relations: [
    {
      id: 7,
      tags: { type: 'multipolygon', natural: 'water' },
      members: [
        [1, 'outer'],
        [2, 'outer'],
        [3, 'inner'],
      ],
    },
  ],
}

function write(name: string, elements: WrittenElements, header?: WrittenHeader): string {
  const path = join(folder, name)
  writeExtract(path, elements, header)
  return path
}

async function read(path: string, box = MARYLAND): Promise<OsmFeature[]> {
  const extract = await openExtract(path)
  const found: OsmFeature[] = []
  const isWanted = (_: string, tags: ReadonlyMap<string, string>) =>
    tags.has('amenity') || tags.has('natural') || tags.has('highway')
  try {
    for await (const features of extract.features({ box, isWanted })) found.push(...features)
  } finally {
    await extract.close()
  }
  return found
}

describe('reading an extract', () => {
  test('finds what is wanted of nodes, ways and areas of several ways', async () => {
    const [pub, bar, lake, ...others] = await read(write('heron.osm.pbf', HERON))
    expect(others).toEqual([])
    expect(pub).toMatchObject({ kind: 'node', id: 1, outer: [[-76.999, 39.002]] })
    expect(pub?.tags.get('name')).toBe('The Idle Heron')
    expect(bar).toMatchObject({ kind: 'way', id: 3 })
    expect(bar?.outer[0]).toHaveLength(10)
    expect(lake).toMatchObject({ kind: 'relation', id: 7 })
    expect(lake?.outer).toHaveLength(1)
    expect(lake?.outer[0]?.slice(0, 2)).toEqual(lake?.outer[0]?.slice(-2))
    expect(lake?.inner).toHaveLength(1)
  })

  test('says of which day the data are', async () => {
    const date = new Date('2026-11-20T20:21:05Z')
    const extract = await openExtract(write('dated.osm.pbf', HERON, { date, box: MARYLAND }))
    await extract.close()
    expect(extract.header).toEqual({ date: '2026-11-20', box: MARYLAND })
  })

  test('cuts lines at the box, and keeps ids beyond 32 bits', async () => {
    const far = 13_000_000_000
    const path = write('cut.osm.pbf', {
      nodes: [
        nodeAt(5, 0, 0),
        nodeAt(6, 1, 0),
        nodeAt(7, 900, 0),
        nodeAt(far, 2, 0),
        nodeAt(far + 1, 3, 0),
      ],
      ways: [{ id: far, nodes: [5, 6, 7, far, far + 1], tags: { highway: 'primary' } }],
    })
    const [road] = await read(path, { south: 38.9, west: -77.1, north: 39.1, east: -76.9 })
    expect(road).toMatchObject({ kind: 'way', id: far })
    expect(road?.outer).toEqual([
      [-77, 39, -76.999, 39],
      [-76.998, 39, -76.997, 39],
    ])
  })

  test('reads many blocks', async () => {
    const nodes = Array.from({ length: 20_000 }, (_, index) =>
      nodeAt(index * 3 + 1, index / 100, 0),
    )
    const path = write('many.osm.pbf', {
      nodes,
      ways: [{ id: 1, nodes: nodes.map(({ id }) => id), tags: { highway: 'path' } }],
    })
    const [way] = await read(path)
    expect(way?.outer[0]).toHaveLength(40_000)
  })
})

describe('an extract that cannot be read', () => {
  const whole = readFileSync(write('whole.osm.pbf', HERON))
  const refused = (bytes: Uint8Array) => {
    const path = join(folder, 'refused.osm.pbf')
    writeFileSync(path, bytes)
    return expect(read(path)).rejects
  }

  test.each([whole.length - 1, whole.length - 40, 60, 3])('is cut after byte %i', async length => {
    await refused(whole.subarray(0, length)).toThrow(
      /^ends in the middle of a block .* not copied whole$/,
    )
  })

  test('has a block header or a block beyond the limits of the format', async () => {
    const long = Buffer.from(whole)
    long.writeUInt32BE(100 * 1024 * 1024)
    await refused(long).toThrow(
      'has a block header of 104,857,600 bytes where 65,536 are allowed (at byte 0)',
    )
    // Of the type "OSMHeader" and 40 MB.
    const header = [0x0a, 9, ...Buffer.from('OSMHeader'), 0x18, 0x80, 0x80, 0x80, 0x14]
    const wide = Buffer.from([0, 0, 0, header.length, ...header])
    await refused(wide).toThrow('has a block of 41,943,040 bytes where 33,554,432 are allowed')
  })

  test('is of another kind', async () => {
    await refused(Buffer.from('\0\0\0\u0004abcd')).toThrow(BrokenExtract)
    await refused(Buffer.from('')).toThrow('is not a PBF file of OpenStreetMap')
    const history = write('history.osm.pbf', HERON, { requires: ['HistoricalInformation'] })
    await expect(read(history)).rejects.toThrow('holds the history of the map')
    const other = write('other.osm.pbf', HERON, { requires: ['OsmSchema-V0.7'] })
    await expect(read(other)).rejects.toThrow('needs a reader of “OsmSchema-V0.7”')
  })

  test('lies on another continent, by its header or by its nodes', async () => {
    const berlin = { south: 52.3, west: 13, north: 52.7, east: 13.8 }
    const sentence =
      'lies elsewhere: nothing of it is between 37.7° and 39.95° north and between 79.8° and 74.8° west'
    await expect(read(write('berlin.osm.pbf', HERON, { box: berlin }))).rejects.toThrow(sentence)
    const nodes = [{ id: 1, latitude: 52.5, longitude: 13.4 }]
    await expect(read(write('mitte.osm.pbf', { nodes }))).rejects.toThrow(sentence)
  })

  test('is not sorted', async () => {
    const path = write('unsorted.osm.pbf', { nodes: [nodeAt(2, 0, 0), nodeAt(1, 0, 0)] })
    await expect(read(path)).rejects.toThrow('is not sorted by ids')
  })

  test('is damaged anywhere: read otherwise or refused, and never anything else', async () => {
    const damage = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }))
    const path = join(folder, 'damaged.osm.pbf')
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async places => {
        const bytes = Buffer.from(whole)
        for (const [at, by] of places) bytes[at] = (bytes[at] ?? 0) ^ by
        writeFileSync(path, bytes)
        await read(path).catch(error => expect(error).toBeInstanceOf(BrokenExtract))
      }),
    )
  })
})
