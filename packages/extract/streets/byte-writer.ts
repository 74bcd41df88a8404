const FIRST_BYTES = 1024
const VARINT = 0
const BYTES = 2

/** Writes numbers and the fields of a protocol buffer. */
export class ByteWriter {
  #bytes: Buffer<ArrayBuffer> = Buffer.allocUnsafe(FIRST_BYTES)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** What was written, until something else is. */
  get written(): Buffer<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length)
  }

  clear(): void {
    this.#length = 0
  }

  varint(number: number): void {
    let rest = number
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#push((rest % 128) + 128)
    this.#push(rest)
  }

  signed(number: number): void {
    this.varint(number < 0 ? -2 * number - 1 : 2 * number)
  }

  bytes(part: Uint8Array): void {
    this.#makeRoom(part.length)
    this.#bytes.set(part, this.#length)
    this.#length += part.length
  }

  numberField(field: number, number: number): void {
    this.varint(field * 8 + VARINT)
    this.varint(number)
  }

  bytesField(field: number, part: Uint8Array): void {
    this.varint(field * 8 + BYTES)
    this.varint(part.length)
    this.bytes(part)
  }

  textField(field: number, text: string): void {
    this.bytesField(field, Buffer.from(text))
  }

  #push(byte: number): void {
    this.#makeRoom(1)
    this.#bytes[this.#length++] = byte
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(2 * (this.#length + bytes))
    larger.set(this.written)
    this.#bytes = larger
  }
}
