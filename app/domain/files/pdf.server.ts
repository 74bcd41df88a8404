import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { FileProblem } from './file-problem.ts'
import { hasName, nameOf } from './pdf-names.ts'

const PARAMETERS = nameOf('DecodeParms', 'DP', 'Predictor')
const INLINE = /\/DecodeParms\s*(?:\[\s*)?<<([^<>]*)>>/g
const NUMBER = /^\s*(?:\/(Predictor|Columns|Colors|BitsPerComponent)\s+(\d{1,5})\s*)*$/
const EACH = /\/(\w+)\s+(\d+)/g
const PLAIN = 1
const TIFF = 2
const FIRST_PNG = 10

const MAX_PAGES = 50
/** Plain documents stay far below. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024
/** Line breaks may follow the last %%EOF, but not another file. */
const END = /%%EOF[\s\0]{0,64}$/

const ACTIVE = nameOf(
  'JavaScript',
  'OpenAction',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
)
const ACTIVE_IN_OBJECTS = nameOf(
  'JS',
  'AA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
)
const ENCRYPTED = nameOf('Encrypt')
const PACKED_OBJECTS = nameOf('ObjStm', 'XRef')
/** Viewers also decompress an object stream without a type. */
const FIRST = nameOf('First')
const FIRST_AT = /\/First\s+\d+(?!\d|\s+\d+\s+R)/
const FILTER = nameOf('Filter')
/** A viewer may be led to an object inside a stream that it should skip. */
const OBJECT = /\d[\s\0]+\d+[\s\0]+obj\b/
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g

const inflateAsync = promisify(inflate)

/** Judges every byte a viewer might read, not only parsed objects (decision 0027). */
export async function pdfProblem(bytes: Uint8Array): Promise<FileProblem | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !END.test(text.slice(-128))) return 'damaged'
  if (hasName(text, ACTIVE)) return 'active-pdf'
  let pages = 0
  let bytesLeft = MAX_INFLATED_BYTES
  for (const { objects, body } of partsOf(text)) {
    if (hasName(objects, ENCRYPTED)) return 'locked-pdf'
    if (hasName(objects, ACTIVE_IN_OBJECTS)) return 'active-pdf'
    if (body !== null && (!endsInStream(objects) || OBJECT.test(body))) return 'damaged'
    pages += count(objects, PAGE)
    const packed = count(objects, PACKED_OBJECTS)
    if (packed === 0 && (body === null || !isPackedWithoutType(objects))) continue
    const inner =
      packed <= 1 && body !== null ? await inflateStream(objects, body, bytesLeft) : null
    if (inner === null) return 'damaged'
    bytesLeft -= inner.length
    if (hasName(inner, ACTIVE) || hasName(inner, ACTIVE_IN_OBJECTS)) return 'active-pdf'
    pages += count(inner, PAGE)
  }
  if (pages === 0) return 'damaged'
  return pages > MAX_PAGES ? 'too-many-pages' : null
}

function* partsOf(text: string): Generator<{ objects: string; body: string | null }> {
  const stream = /\bstream[ \t]*(?:\r\n|\n|\r)/g
  let from = 0
  for (;;) {
    stream.lastIndex = from
    const start = stream.exec(text)
    const end = start ? text.indexOf('endstream', stream.lastIndex) : -1
    if (!start || end < 0) break
    yield { objects: text.slice(from, start.index), body: text.slice(stream.lastIndex, end) }
    from = end + 'endstream'.length
  }
  yield { objects: text.slice(from), body: null }
}

/** In a comment, string or open dictionary the word would hide the rest from us alone. */
function endsInStream(objects: string): boolean {
  const inText = /\\[\s\S]|[()]/g
  const inObject = /%[^\r\n]*|<<|>>|\(/g
  let depth = 0
  let texts = 0
  let at = 0
  for (;;) {
    const signs = texts > 0 ? inText : inObject
    signs.lastIndex = at
    const sign = signs.exec(objects)?.[0]
    if (sign === undefined) return depth === 0 && texts === 0
    at = signs.lastIndex
    if (sign === '(') texts += 1
    if (sign === ')') texts -= 1
    if (sign === '<<') depth += 1
    if (sign === '>>') depth -= 1
    if (sign.startsWith('%') && at === objects.length) return false
  }
}

/** In an outline `First` refers to an object that ends before the stream. */
function isPackedWithoutType(objects: string): boolean {
  const ofStream = objects.slice(objects.lastIndexOf('endobj') + 1)
  return hasName(ofStream, FIRST) || FIRST_AT.test(objects)
}

async function inflateStream(
  objects: string,
  body: string,
  maxBytes: number,
): Promise<string | null> {
  if (!hasName(objects, FILTER)) return body
  const isFlate = /\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(\/|>>)/.test(objects)
  if (!isFlate || maxBytes <= 0) return null
  try {
    const options = { maxOutputLength: maxBytes }
    const inflated = await inflateAsync(Buffer.from(body, 'latin1'), options)
    return undoPredictor(inflated, objects)?.toString('latin1') ?? null
  } catch {
    return null
  }
}

function count(text: string, pattern: RegExp): number {
  pattern.lastIndex = 0
  let matches = 0
  while (matches <= MAX_PAGES && pattern.exec(text)) matches += 1
  return matches
}

/** ISO 32000-1, 7.4.4.4. Null for parameters that cannot be undone. */
function undoPredictor(bytes: Buffer, dictionary: string): Buffer | null {
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
