import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Unpacks WOFF 1.0 (W3C WOFF §4, §5). */
export function woffToTrueType(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables)
  const power = Math.floor(Math.log2(tables))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables, 4)
  directory.writeUInt16BE(SFNT_ENTRY * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(SFNT_ENTRY * (tables - 2 ** power), 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let table = 0; table < tables; table += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * table
    const to = SFNT_HEADER + SFNT_ENTRY * table
    const bytes = readTable(woff, from)
    woff.copy(directory, to, from, from + 4)
    directory.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(bytes.length, to + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function readTable(woff: Buffer, entry: number): Buffer {
  const start = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const packed = woff.subarray(start, start + packedLength)
  return packedLength < woff.readUInt32BE(entry + 12) ? inflateSync(packed) : packed
}
