import { closeSync, openSync, writeSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import type { Box } from '../box.ts'
import { ByteWriter } from '../streets/byte-writer.ts'

type Tags = Readonly<Record<string, string>>

export interface WrittenNode {
  id: number
  latitude: number
  longitude: number
  tags?: Tags
}

export interface WrittenWay {
  id: number
  nodes: readonly number[]
  tags: Tags
}

export interface WrittenRelation {
  id: number
  /** Ways with their roles. */
  members: readonly (readonly [id: number, role: string])[]
  tags: Tags
}

export interface WrittenElements {
  nodes?: Iterable<WrittenNode>
  ways?: Iterable<WrittenWay>
  relations?: Iterable<WrittenRelation>
}

export interface WrittenHeader {
  box?: Box
  /** Of the data. */
  date?: Date
  requires?: string[]
}

/** As many elements as most programs put into a block. */
const PER_BLOCK = 8000

/** Writes a PBF file of OpenStreetMap. */
export function writeExtract(path: string, elements: WrittenElements, header: WrittenHeader = {}) {
  const file = openSync(path, 'w')
  try {
    writeSync(file, blobOf('OSMHeader', headerOf(header)))
    const write = <T>(all: Iterable<T> | undefined, encode: (part: T[], block: Block) => void) => {
      for (const part of inParts(all ?? [])) {
        const block = new Block()
        encode(part, block)
        writeSync(file, blobOf('OSMData', block.encoded()))
      }
    }
    write(elements.nodes, encodeNodes)
    write(elements.ways, encodeWays)
    write(elements.relations, encodeRelations)
  } finally {
    closeSync(file)
  }
}

function* inParts<T>(all: Iterable<T>): Generator<T[]> {
  let part: T[] = []
  for (const one of all) {
    part.push(one)
    if (part.length < PER_BLOCK) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

function blobOf(type: string, content: Uint8Array): Buffer {
  const blob = new ByteWriter()
  blob.numberField(2, content.length)
  blob.bytesField(3, deflateSync(content, { level: 1 }))
  const header = new ByteWriter()
  header.textField(1, type)
  header.numberField(3, blob.length)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header.written, blob.written])
}

function headerOf({ box, date, requires = [] }: WrittenHeader): Uint8Array {
  const header = new ByteWriter()
  if (box) {
    const bounds = new ByteWriter()
    for (const [index, degrees] of [box.west, box.east, box.north, box.south].entries()) {
      bounds.varint((index + 1) * 8)
      bounds.signed(Math.round(degrees * 1e9))
    }
    header.bytesField(1, bounds.written)
  }
  for (const name of ['OsmSchema-V0.6', 'DenseNodes', ...requires]) header.textField(4, name)
  if (date) header.numberField(32, date.getTime() / 1000)
  return header.written
}

class Block {
  readonly #texts = new Map<string, number>([['', 0]])
  readonly #group = new ByteWriter()

  add(field: number, element: ByteWriter): void {
    this.#group.bytesField(field, element.written)
  }

  number(text: string): number {
    const number = this.#texts.get(text) ?? this.#texts.size
    this.#texts.set(text, number)
    return number
  }

  tagFields(element: ByteWriter, tags: Tags): void {
    element.bytesField(2, packed(Object.keys(tags).map(key => this.number(key))))
    element.bytesField(3, packed(Object.values(tags).map(value => this.number(value))))
  }

  encoded(): Uint8Array {
    const texts = new ByteWriter()
    for (const text of this.#texts.keys()) texts.textField(1, text)
    const block = new ByteWriter()
    block.bytesField(1, texts.written)
    block.bytesField(2, this.#group.written)
    return block.written
  }
}

function encodeNodes(nodes: WrittenNode[], block: Block): void {
  const units = (degrees: number) => Math.round(degrees * 1e7)
  const dense = new ByteWriter()
  dense.bytesField(1, differences(nodes.map(({ id }) => id)))
  dense.bytesField(8, differences(nodes.map(({ latitude }) => units(latitude))))
  dense.bytesField(9, differences(nodes.map(({ longitude }) => units(longitude))))
  const keysAndValues = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(pair => pair.map(text => block.number(text))),
    0,
  ])
  dense.bytesField(10, packed(keysAndValues))
  block.add(2, dense)
}

function encodeWays(ways: WrittenWay[], block: Block): void {
  for (const { id, nodes, tags } of ways) {
    const way = new ByteWriter()
    way.numberField(1, id)
    block.tagFields(way, tags)
    way.bytesField(8, differences(nodes))
    block.add(3, way)
  }
}

const WAY = 1

function encodeRelations(relations: WrittenRelation[], block: Block): void {
  for (const { id, members, tags } of relations) {
    const relation = new ByteWriter()
    relation.numberField(1, id)
    block.tagFields(relation, tags)
    relation.bytesField(8, packed(members.map(([, role]) => block.number(role))))
    relation.bytesField(9, differences(members.map(([member]) => member)))
    relation.bytesField(10, packed(members.map(() => WAY)))
    block.add(4, relation)
  }
}

function packed(numbers: readonly number[]): Uint8Array {
  const writer = new ByteWriter()
  for (const number of numbers) writer.varint(number)
  return writer.written
}

function differences(numbers: readonly number[]): Uint8Array {
  const writer = new ByteWriter()
  for (const [index, number] of numbers.entries()) writer.signed(number - (numbers[index - 1] ?? 0))
  return writer.written
}
