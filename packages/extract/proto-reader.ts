import { BrokenExtract } from './broken-extract.ts'

const MORE = 128
const MAX_VARINT_BYTES = 10
const NEGATIVE_FROM = 2 ** 63
const ALL_OF_64_BITS = 2 ** 64

const VARINT = 0
const FIXED_64 = 1
const BYTES = 2
const FIXED_32 = 5

/**
 * Reads the fields of a protocol buffer and never beyond its end: a length that a damaged file
 * states is believed only as far as there are bytes.
 */
export class ProtoReader {
  readonly #bytes: Uint8Array
  readonly #end: number
  #at: number
  #type = VARINT

  constructor(bytes: Uint8Array, from = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = from
    this.#end = end
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end
  }

  /** The number of the next field, whose value is then read or skipped; 0 at the end. */
  field(): number {
    if (this.isAtEnd) return 0
    const tag = this.varint()
    this.#type = tag & 7
    return Math.floor(tag / 8)
  }

  /** Exact up to 2^53. */
  varint(): number {
    let byte = this.#next()
    if (byte < MORE) return byte
    let value = byte & 127
    let scale = 128
    for (let count = 1; count < MAX_VARINT_BYTES; count++) {
      byte = this.#next()
      value += (byte & 127) * scale
      if (byte < MORE) return value
      scale *= 128
    }
    throw damaged()
  }

  int64(): number {
    const value = this.varint()
    return value >= NEGATIVE_FROM ? value - ALL_OF_64_BITS : value
  }

  /** In the zigzag form of `sint64`. */
  signed(): number {
    const value = this.varint()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  bytes(): Uint8Array {
    const end = this.#endOfBytes()
    const part = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return part
  }

  text(): string {
    return new TextDecoder().decode(this.bytes())
  }

  message(): ProtoReader {
    const end = this.#endOfBytes()
    const inside = new ProtoReader(this.#bytes, this.#at, end)
    this.#at = end
    return inside
  }

  packed(read: (inside: ProtoReader) => number): number[] {
    const inside = this.message()
    const numbers: number[] = []
    while (!inside.isAtEnd) numbers.push(read(inside))
    return numbers
  }

  skip(): void {
    if (this.#type === VARINT) this.varint()
    else if (this.#type === BYTES) this.#at = this.#endOfBytes()
    else if (this.#type === FIXED_64) this.#at += 8
    else if (this.#type === FIXED_32) this.#at += 4
    else throw damaged()
  }

  #next(): number {
    const byte = this.#at < this.#end ? this.#bytes[this.#at++] : undefined
    if (byte === undefined) throw damaged()
    return byte
  }

  #endOfBytes(): number {
    const end = this.varint() + this.#at
    if (end > this.#end) throw damaged()
    return end
  }
}

/** Packed numbers that each state the difference to the one before. */
export function summedUp(differences: number[]): number[] {
  let sum = 0
  for (const [index, difference] of differences.entries()) {
    sum += difference
    differences[index] = sum
  }
  return differences
}

export function damaged(): BrokenExtract {
  return new BrokenExtract('is damaged')
}
