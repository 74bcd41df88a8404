import type { FileHandle } from 'node:fs/promises'
import { inflateSync, zstdDecompressSync } from 'node:zlib'
import { BrokenExtract } from '../broken-extract.ts'
import { damaged, ProtoReader } from '../proto-reader.ts'

/** Where the content of one block of the file lies. */
export interface BlobEntry {
  type: string
  at: number
  bytes: number
}

/** Limits of the format. */
const MAX_HEADER_BYTES = 64 * 1024
const MAX_BLOB_BYTES = 32 * 1024 * 1024

const LENGTH_BYTES = 4
const SEPARATELY_PACKED = new Map([
  [4, 'LZMA'],
  [5, 'bzip2'],
  [6, 'LZ4'],
])

/** Reads the headers alone, so that a file that was cut is refused before anything is read of it. */
export async function listBlobs(file: FileHandle): Promise<BlobEntry[]> {
  const { size } = await file.stat()
  const entries: BlobEntry[] = []
  let at = 0
  while (at < size) {
    const length = (await readPart(file, { at, bytes: LENGTH_BYTES, size })).readUInt32BE(0)
    if (length > MAX_HEADER_BYTES) throw tooLarge('a block header', length, MAX_HEADER_BYTES, at)
    const headerAt = at + LENGTH_BYTES
    const header = await readPart(file, { at: headerAt, bytes: length, size })
    const { type, bytes } = blobHeaderOf(header, at)
    const entry = { type, at: headerAt + length, bytes }
    if (entry.at + bytes > size) throw cutOff(at, size)
    entries.push(entry)
    at = entry.at + bytes
  }
  return entries
}

/** Unpacked. */
export async function readBlob(file: FileHandle, entry: BlobEntry): Promise<Uint8Array> {
  const packed = Buffer.allocUnsafeSlow(entry.bytes)
  await file.read(packed, 0, entry.bytes, entry.at)
  try {
    return unpack(packed)
  } catch (error) {
    throw error instanceof BrokenExtract
      ? error
      : new BrokenExtract(`is damaged in the block at byte ${entry.at}`)
  }
}

interface Part {
  at: number
  bytes: number
  /** Of the file. */
  size: number
}

async function readPart(file: FileHandle, { at, bytes, size }: Part): Promise<Buffer> {
  if (at + bytes > size) throw cutOff(at, size)
  const part = Buffer.alloc(bytes)
  await file.read(part, 0, bytes, at)
  return part
}

function blobHeaderOf(header: Uint8Array, at: number): { type: string; bytes: number } {
  const reader = new ProtoReader(header)
  let type = ''
  let bytes = 0
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) type = reader.text()
    else if (field === 3) bytes = reader.varint()
    else reader.skip()
  }
  if (bytes > MAX_BLOB_BYTES) throw tooLarge('a block', bytes, MAX_BLOB_BYTES, at)
  return { type, bytes }
}

function unpack(blob: Uint8Array): Uint8Array {
  const reader = new ProtoReader(blob)
  let size = 0
  let content: (() => Uint8Array) | null = null
  for (let field = reader.field(); field > 0; field = reader.field()) {
    const packing = SEPARATELY_PACKED.get(field)
    if (packing) throw new BrokenExtract(`is packed with ${packing}, which is not read here`)
    if (field === 2) size = reader.varint()
    else if (field === 1 || field === 3 || field === 7) content = unpackerOf(field, reader.bytes())
    else reader.skip()
  }
  if (size > MAX_BLOB_BYTES) throw new BrokenExtract(`has a block of ${size} bytes`)
  if (content === null) throw damaged()
  return content()
}

function unpackerOf(field: number, bytes: Uint8Array): () => Uint8Array {
  const limit = { maxOutputLength: MAX_BLOB_BYTES }
  if (field === 1) return () => bytes
  return () => (field === 3 ? inflateSync(bytes, limit) : zstdDecompressSync(bytes, limit))
}

function tooLarge(what: string, bytes: number, most: number, at: number): BrokenExtract {
  const figures = `${bytes.toLocaleString('en-US')} bytes where ${most.toLocaleString('en-US')}`
  return new BrokenExtract(`has ${what} of ${figures} are allowed (at byte ${at})`)
}

function cutOff(at: number, size: number): BrokenExtract {
  return new BrokenExtract(
    `ends in the middle of a block (which begins at byte ${at} of ${size}): it was not copied whole`,
  )
}
