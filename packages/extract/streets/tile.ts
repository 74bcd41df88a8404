import { ByteWriter } from './byte-writer.ts'
import { doubleArea, type Points } from './geometry.ts'
import type { ShapeType } from './layers.ts'
import type { Piece, SpooledShape } from './spool.ts'

/** Units along a side of a tile. */
export const EXTENT = 4096
const VERSION = 2

const TYPE_NUMBERS: Readonly<Record<ShapeType, number>> = { point: 1, line: 2, area: 3 }
const MOVE_TO = 1
const LINE_TO = 2
const CLOSE = 7

/** A vector tile as Mapbox specifies it. Pieces of one shape are one feature. */
export function encodeTile(pieces: readonly Piece[]): Buffer {
  const tile = new ByteWriter()
  const byLayer = Map.groupBy(pieces, ({ shape }) => shape.layer)
  for (const [name, ofLayer] of byLayer) tile.bytesField(3, encodeLayer(name, ofLayer))
  return tile.written
}

function encodeLayer(name: string, pieces: readonly Piece[]): Buffer {
  const layer = new ByteWriter()
  const keys = new Numbering<string>()
  const values = new Numbering<string | number>()
  layer.textField(1, name)
  for (const [shape, ofShape] of Map.groupBy(pieces, piece => piece.shape)) {
    const tags = Object.entries(shape.properties).flatMap(([key, value]) => {
      return [keys.numberOf(key), values.numberOf(value)]
    })
    layer.bytesField(2, encodeFeature(shape, tags, ofShape))
  }
  for (const key of keys.all()) layer.textField(3, key)
  for (const value of values.all()) layer.bytesField(4, encodeValue(value))
  layer.numberField(5, EXTENT)
  layer.numberField(15, VERSION)
  return layer.written
}

function encodeFeature(
  { type }: SpooledShape,
  tags: readonly number[],
  pieces: readonly Piece[],
): Buffer {
  const feature = new ByteWriter()
  const packed = new ByteWriter()
  for (const tag of tags) packed.varint(tag)
  feature.bytesField(2, packed.written)
  feature.numberField(3, TYPE_NUMBERS[type])
  feature.bytesField(
    4,
    encodeGeometry(
      type,
      pieces.flatMap(({ lines }) => lines),
    ),
  )
  return feature.written
}

function encodeGeometry(type: ShapeType, lines: readonly Points[]): Buffer {
  const geometry = new ByteWriter()
  let [x, y] = [0, 0]
  for (const points of lines) {
    for (let at = 0; at + 1 < points.length; at += 2) {
      if (at === 0) command(geometry, MOVE_TO, 1)
      if (at === 2) command(geometry, LINE_TO, points.length / 2 - 1)
      geometry.signed((points[at] ?? 0) - x)
      geometry.signed((points[at + 1] ?? 0) - y)
      x = points[at] ?? 0
      y = points[at + 1] ?? 0
    }
    if (type === 'area') command(geometry, CLOSE, 1)
  }
  return geometry.written
}

function command(geometry: ByteWriter, id: number, count: number): void {
  geometry.varint(count * 8 + id)
}

function encodeValue(value: string | number): Buffer {
  const encoded = new ByteWriter()
  if (typeof value === 'string') encoded.textField(1, value)
  else encoded.numberField(5, value)
  return encoded.written
}

class Numbering<T> {
  readonly #numbers = new Map<T, number>()

  numberOf(value: T): number {
    const number = this.#numbers.get(value) ?? this.#numbers.size
    this.#numbers.set(value, number)
    return number
  }

  all(): Iterable<T> {
    return this.#numbers.keys()
  }
}

/** Outer rings clockwise on the screen, holes the other way. */
export function wound(ring: Points, isInner: boolean): Points {
  if (doubleArea(ring) > 0 === !isInner) return ring
  const turned: Points = []
  for (let at = ring.length - 2; at >= 0; at -= 2) turned.push(ring[at] ?? 0, ring[at + 1] ?? 0)
  return turned
}
