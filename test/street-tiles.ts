const HEADER_BYTES = 127
const VECTOR_TILES = 1
const NOT_COMPRESSED = 1
const MAX_ZOOM = 0
/** Vector tiles count in these. */
const EXTENT = 4096

/** A PMTiles file (version 3) of one tile: all of the world is land, and a road crosses it. */
export function streetTiles(): Buffer {
  const tile = Buffer.concat([
    layer('earth', { type: 3, geometry: square() }),
    layer('roads', { type: 2, geometry: diagonal() }),
  ])
  // One entry: tile 0, that once, of this length, at the start.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const metadataAt = HEADER_BYTES + directory.length
  const tileAt = metadataAt + metadata.length
  return Buffer.concat([header(), directory, metadata, tile])

  function header(): Buffer {
    const bytes = Buffer.alloc(HEADER_BYTES)
    bytes.write('PMTiles\u0003', 'latin1')
    const parts = [HEADER_BYTES, directory.length, metadataAt, metadata.length, tileAt, 0, tileAt]
    const numbers = [...parts, tile.length, 1, 1, 1]
    for (const [index, number] of numbers.entries()) {
      bytes.writeBigUInt64LE(BigInt(number), 8 + index * 8)
    }
    bytes.set([1, NOT_COMPRESSED, NOT_COMPRESSED, VECTOR_TILES, 0, MAX_ZOOM], 96)
    for (const [index, degrees] of [-180, -85, 180, 85].entries()) {
      bytes.writeInt32LE(degrees * 1e7, 102 + index * 4)
    }
    return bytes
  }
}

/** A layer of one feature, whose kind is that of a motorway. */
function layer(name: string, { type, geometry }: { type: number; geometry: number[] }): Buffer {
  const feature = [
    ...field(2, packed([0, 0])),
    ...[(3 << 3) | 0, type],
    ...field(4, packed(geometry)),
  ]
  return Buffer.from(
    field(3, [
      ...field(1, [...Buffer.from(name)]),
      ...field(2, feature),
      ...field(3, [...Buffer.from('kind')]),
      ...field(4, field(1, [...Buffer.from(name === 'roads' ? 'highway' : 'earth')])),
      ...[(5 << 3) | 0, ...varint(EXTENT)],
      ...[(15 << 3) | 0, 2],
    ]),
  )
}

function square(): number[] {
  const side = zigzag(EXTENT)
  return [command(1, 1), 0, 0, command(2, 3), side, 0, 0, side, zigzag(-EXTENT), 0, command(7, 1)]
}

function diagonal(): number[] {
  return [command(1, 1), 0, 0, command(2, 1), zigzag(EXTENT), zigzag(EXTENT)]
}

function command(id: number, count: number): number {
  return id | (count << 3)
}

function zigzag(number: number): number {
  return (number << 1) ^ (number >> 31)
}

function packed(numbers: readonly number[]): number[] {
  return numbers.flatMap(varint)
}

/** A field of bytes. */
function field(id: number, bytes: readonly number[]): number[] {
  return [(id << 3) | 2, ...varint(bytes.length), ...bytes]
}

function varint(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...varint(number >>> 7)]
}
