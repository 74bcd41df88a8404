import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { FileProblem } from './file-problem.ts'
import { hasName, nameOf } from './pdf-names.ts'
import { undoPredictor } from './pdf-predictor.ts'

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
