import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { zxyToTileId } from 'pmtiles'
import { ProtoReader } from '../proto-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import type { Points } from './geometry.ts'
import type { Shape } from './layers.ts'

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** The lines of one shape in one tile, in its units, as whole numbers. */
export interface Piece {
  shape: SpooledShape
  lines: Points[]
}

/** What pieces have in common; they are one feature of their tile. */
export type SpooledShape = Pick<Shape, 'layer' | 'type' | 'properties'>

/** Tiles below one of this zoom are kept together. */
const BUCKET_ZOOM = 9
const BUCKETS = 128
const BUFFER_BYTES = 64 * 1024

interface Bucket {
  file: string
  descriptor: number
  buffer: ByteWriter
}

/** Pieces of tiles on the disk, in an order of their own, so that they need no memory. */
export class Spool {
  readonly #folder: string
  readonly #buckets: Bucket[]
  readonly #shapes: SpooledShape[] = []
  readonly #numbers = new Map<string, number>()
  readonly #piece = new ByteWriter()

  /** Makes a folder inside the given one. */
  constructor(parent: string) {
    this.#folder = mkdtempSync(join(parent, 'streets-'))
    this.#buckets = Array.from({ length: BUCKETS }, (_, number) => {
      const file = join(this.#folder, String(number))
      return { file, descriptor: openSync(file, 'w'), buffer: new ByteWriter() }
    })
  }

  add(
    tile: TileAddress,
    { layer, type, properties }: SpooledShape,
    lines: readonly Points[],
  ): void {
    const bucket = this.#buckets[bucketOf(tile)]
    if (!bucket) return
    const piece = this.#piece
    piece.clear()
    piece.varint(this.#numberOf({ layer, type, properties }))
    for (const points of lines) {
      piece.varint(points.length)
      for (const number of points) piece.signed(number)
    }
    bucket.buffer.varint(zxyToTileId(tile.z, tile.x, tile.y))
    bucket.buffer.varint(piece.length)
    bucket.buffer.bytes(piece.written)
    if (bucket.buffer.length >= BUFFER_BYTES) flush(bucket)
  }

  /** Of one bucket after the other, the pieces of each tile by its id. */
  *tiles(onProgress: (part: number) => void): Generator<[tileId: number, pieces: Piece[]]> {
    for (const [index, bucket] of this.#buckets.entries()) {
      flush(bucket)
      const tiles = new Map<number, ProtoReader[]>()
      const reader = new ProtoReader(readFileSync(bucket.file))
      while (!reader.isAtEnd) {
        const id = reader.varint()
        const pieces = tiles.get(id) ?? []
        pieces.push(reader.message())
        tiles.set(id, pieces)
      }
      for (const [id, pieces] of tiles) yield [id, pieces.flatMap(piece => this.#read(piece))]
      onProgress((index + 1) / BUCKETS)
    }
  }

  remove(): void {
    for (const { descriptor } of this.#buckets) closeSync(descriptor)
    rmSync(this.#folder, { recursive: true })
  }

  #numberOf(shape: SpooledShape): number {
    const key = JSON.stringify(shape)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#shapes.length)
    return this.#shapes.push(shape) - 1
  }

  #read(reader: ProtoReader): Piece[] {
    const shape = this.#shapes[reader.varint()]
    const lines: Points[] = []
    while (!reader.isAtEnd) {
      const points: Points = []
      for (let count = reader.varint(); count > 0; count--) points.push(reader.signed())
      lines.push(points)
    }
    return shape ? [{ shape, lines }] : []
  }
}

function flush({ descriptor, buffer }: Bucket): void {
  writeSync(descriptor, buffer.written)
  buffer.clear()
}

function bucketOf({ z, x, y }: TileAddress): number {
  if (z < BUCKET_ZOOM) return 0
  const up = z - BUCKET_ZOOM
  return ((x >> up) * 31 + (y >> up)) % BUCKETS
}
