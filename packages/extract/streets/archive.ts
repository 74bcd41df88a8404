import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Box } from '../box.ts'
import { ByteWriter } from './byte-writer.ts'
import { MAX_ZOOM, MIN_ZOOM } from './layers.ts'

const HEADER_BYTES = 127
const MAGIC = 'PMTiles\u0003'
const GZIP = 2
const VECTOR_TILES = 1
const NOT_CLUSTERED = 0
/** Entries of one leaf, which a browser fetches as a whole: about 16 KB. */
const LEAF_ENTRIES = 4096
const COPY_BYTES = 1024 * 1024

interface Entry {
  id: number
  at: number
  bytes: number
}

interface Directories {
  root: Buffer
  leaves: Buffer
}

/** Writes a PMTiles archive (version 3): the tiles in any order, then what leads to them. */
export class ArchiveWriter {
  readonly #path: string
  readonly #tilesPath: string
  readonly #tiles: number
  readonly #entries: Entry[] = []
  #bytes = 0
  #largest = 0

  constructor(path: string) {
    this.#path = path
    this.#tilesPath = `${path}.tiles`
    this.#tiles = openSync(this.#tilesPath, 'w+')
  }

  add(id: number, tile: Buffer): void {
    const packed = gzipSync(tile)
    writeSync(this.#tiles, packed)
    this.#entries.push({ id, at: this.#bytes, bytes: packed.length })
    this.#bytes += packed.length
    this.#largest = Math.max(this.#largest, packed.length)
  }

  /** Bytes of the archive; those of its largest tile. */
  finish(box: Box, attribution: string) {
    this.#entries.sort((a, b) => a.id - b.id)
    const directories = directoriesOf(this.#entries)
    const metadata = gzipSync(JSON.stringify({ name: 'Streets', type: 'overlay', attribution }))
    const header = headerOf(directories, metadata, {
      box,
      entries: this.#entries,
      tileBytes: this.#bytes,
    })
    const archive = openSync(this.#path, 'w')
    for (const part of [header, directories.root, metadata, directories.leaves]) {
      writeSync(archive, part)
    }
    this.#copyTiles(archive)
    closeSync(archive)
    return { tiles: this.#entries.length, largestTileBytes: this.#largest }
  }

  remove(): void {
    closeSync(this.#tiles)
    rmSync(this.#tilesPath)
  }

  #copyTiles(archive: number): void {
    const buffer = Buffer.alloc(COPY_BYTES)
    for (let at = 0; at < this.#bytes; at += COPY_BYTES) {
      writeSync(archive, buffer, 0, readSync(this.#tiles, buffer, 0, COPY_BYTES, at))
    }
  }
}

/** One directory where it is small, else leaves and a root that leads to them. */
function directoriesOf(entries: readonly Entry[]): Directories {
  if (entries.length <= LEAF_ENTRIES) {
    return { root: directoryOf(entries, 1), leaves: Buffer.alloc(0) }
  }
  const leaves: Buffer[] = []
  const toLeaves: Entry[] = []
  let at = 0
  for (let first = 0; first < entries.length; first += LEAF_ENTRIES) {
    const leaf = directoryOf(entries.slice(first, first + LEAF_ENTRIES), 1)
    toLeaves.push({ id: entries[first]?.id ?? 0, at, bytes: leaf.length })
    leaves.push(leaf)
    at += leaf.length
  }
  return { root: directoryOf(toLeaves, 0), leaves: Buffer.concat(leaves) }
}

/** `runLength` is 1 for tiles and 0 for leaves. */
function directoryOf(entries: readonly Entry[], runLength: 0 | 1): Buffer {
  const directory = new ByteWriter()
  directory.varint(entries.length)
  let last = 0
  for (const { id } of entries) {
    directory.varint(id - last)
    last = id
  }
  for (const _ of entries) directory.varint(runLength)
  for (const { bytes } of entries) directory.varint(bytes)
  for (const { at } of entries) directory.varint(at + 1)
  return gzipSync(directory.written)
}

function headerOf(
  { root, leaves }: Directories,
  metadata: Buffer,
  { box, entries, tileBytes }: { box: Box; entries: readonly Entry[]; tileBytes: number },
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write(MAGIC, 'latin1')
  const metadataAt = HEADER_BYTES + root.length
  const leavesAt = metadataAt + metadata.length
  const tilesAt = leavesAt + leaves.length
  const count = entries.length
  const parts = [HEADER_BYTES, root.length, metadataAt, metadata.length, leavesAt, leaves.length]
  for (const [index, number] of [...parts, tilesAt, tileBytes, count, count, count].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8)
  }
  header.set([NOT_CLUSTERED, GZIP, GZIP, VECTOR_TILES, MIN_ZOOM, MAX_ZOOM], 96)
  const center = [(box.west + box.east) / 2, (box.south + box.north) / 2]
  for (const [index, degrees] of [box.west, box.south, box.east, box.north].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  }
  header[118] = MIN_ZOOM
  for (const [index, degrees] of center.entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 119 + index * 4)
  }
  return header
}
