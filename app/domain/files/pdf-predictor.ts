import { hasName, nameOf } from './pdf-names.ts'

const PARAMETERS = nameOf('DecodeParms', 'DP', 'Predictor')
const INLINE = /\/DecodeParms\s*(?:\[\s*)?<<([^<>]*)>>/g
const NUMBER = /^\s*(?:\/(Predictor|Columns|Colors|BitsPerComponent)\s+(\d{1,5})\s*)*$/
const EACH = /\/(\w+)\s+(\d+)/g
const PLAIN = 1
const TIFF = 2
const FIRST_PNG = 10

/** ISO 32000-1, 7.4.4.4. Null for parameters that cannot be undone. */
export function undoPredictor(bytes: Buffer, dictionary: string): Buffer | null {
  if (!hasName(dictionary, PARAMETERS)) return bytes
  const [inline, ...more] = dictionary.matchAll(INLINE)
  const written = inline?.[1] ?? ''
  if (!inline || more.length > 0 || !NUMBER.test(written)) return null
  if (hasName(dictionary.replace(inline[0], ''), PARAMETERS)) return null
  const pairs = [...written.matchAll(EACH)]
  const given = new Map(pairs.map(([, name, value]) => [name, Number(value)]))
  if (given.size < pairs.length) return null
  const predictor = given.get('Predictor') ?? PLAIN
  const colors = given.get('Colors') ?? 1
  const columns = given.get('Columns') ?? 1
  if (predictor === PLAIN) return bytes
  if ((given.get('BitsPerComponent') ?? 8) !== 8 || colors === 0 || columns === 0) return null
  const row = { length: columns * colors, back: colors }
  if (predictor === TIFF) return undoTiff(bytes, row)
  return predictor >= FIRST_PNG ? undoPng(bytes, row) : null
}

/** Bytes; `back` is the distance to the same color of the previous pixel. */
interface Row {
  length: number
  back: number
}

function undoTiff(bytes: Buffer, { length, back }: Row): Buffer {
  const plain = Buffer.from(bytes)
  for (let at = 0; at < plain.length; at += 1) {
    if (at % length >= back) plain[at] = (plain[at] ?? 0) + (plain[at - back] ?? 0)
  }
  return plain
}

function undoPng(bytes: Buffer, { length, back }: Row): Buffer | null {
  const plain = Buffer.alloc(bytes.length)
  let to = 0
  for (let from = 0; from < bytes.length; from += length + 1) {
    const way = bytes[from] ?? 0
    if (way > 4) return null
    const begin = to
    for (const byte of bytes.subarray(from + 1, from + 1 + length)) {
      const left = to - begin >= back ? (plain[to - back] ?? 0) : 0
      const above = begin > 0 ? (plain[to - length] ?? 0) : 0
      const corner = begin > 0 && to - begin >= back ? (plain[to - length - back] ?? 0) : 0
      plain[to] =
        byte + ([0, left, above, (left + above) >> 1, paeth(left, above, corner)][way] ?? 0)
      to += 1
    }
  }
  return plain.subarray(0, to)
}

/** Source: PNG (third edition), 9.4. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [toLeft, toAbove] = [Math.abs(guess - left), Math.abs(guess - above)]
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
