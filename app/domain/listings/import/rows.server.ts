import { extname } from 'node:path'
import { BrokenExtract, type OsmFeature, openExtract, readOverture } from '@hush/extract'
import { BrokenFile } from './broken-file.ts'
import { readCsvRows } from './csv-rows.server.ts'
import { JsonDocument } from './json-document.ts'
import { dateOfFile, rowFromJson } from './json-row.ts'
import { cuisinesOf, isPlaceOfOsm } from './osm-tags.ts'
import { boxOf, SERVICE_MILES, type ServiceArea } from './service-area.ts'
import { centroid } from './shape.ts'
import type { Point, SourceRow, UnreadableRow } from './source-row.ts'
import { readHead, readText } from './text-file.server.ts'

const MAX_LINE_LENGTH = 16 * 1024 * 1024

/** Of Overture's some two thousand categories. */
const EATING =
  /^(bar|pub|brewery|winery|distillery|cafe|coffee_shop|gastropub|lounge|beer_garden|taproom|brewpub|.*_(bar|pub|restaurant|brewery))$|^restaurant$/

const OTHER_BARS = /^(juice|oxygen|salad|smoothie|tanning|brow|blow_dry|milk|hookah)_bar$/

/** Below it a place is more often gone than there. */
const MIN_CONFIDENCE = 0.5

type FileFormat = 'csv' | 'json-lines' | 'json-document'

const CSV_ENDINGS = new Set(['.csv', '.tsv', '.txt'])

/** `onProgress` gets the part read, 0 to 1. Throws `BrokenFile`, at the latest at the end. */
export async function* readRows(
  path: string,
  area: ServiceArea,
  onProgress: (part: number) => void,
): AsyncGenerator<SourceRow | UnreadableRow> {
  const { head, bytes } = await readHead(path)
  const extract = extractFormatOf(path, head)
  if (extract) return yield* readExtractRows(path, extract, { area, onProgress })
  let read = 0
  const text = readText(path, count => {
    read += count
    onProgress(read / bytes)
  })
  const format = formatOf(path, head)
  if (format === 'csv') yield* readCsvRows(text, head)
  else if (format === 'json-lines') yield* readJsonLines(text)
  else yield* readJsonDocument(text)
}

/** The extension decides only if the content is ambiguous. */
function formatOf(path: string, head: string): FileFormat {
  const start = head.replace(/^\uFEFF/, '').trimStart()
  if (start === '') throw new BrokenFile('is empty')
  if (start.startsWith('\u001e')) return 'json-lines'
  if (start.startsWith('<')) {
    throw new BrokenFile('is XML: convert it to GeoJSON first (see docs/importing.md)')
  }
  if (!/^[{[]/.test(start) || CSV_ENDINGS.has(extname(path).toLowerCase())) return 'csv'
  return isObjectOfItsOwn(start.split('\n', 1)[0] ?? '') ? 'json-lines' : 'json-document'
}

function isObjectOfItsOwn(firstLine: string): boolean {
  try {
    const value: unknown = JSON.parse(firstLine)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && !('features' in value) && !('elements' in value)
  } catch {
    return false
  }
}

async function* readJsonLines(
  pieces: AsyncIterable<string>,
): AsyncGenerator<SourceRow | UnreadableRow> {
  for await (const { line, text, isCut } of splitLines(pieces)) {
    const value = parseJson(text)
    const place = { line, object: null }
    if (value) yield rowFromJson(place, value.json)
    else if (isCut) throw new BrokenFile(`ends in the middle of line ${line}`)
    else yield { ...place, problem: 'is not JSON' }
  }
}

async function* readJsonDocument(
  pieces: AsyncIterable<string>,
): AsyncGenerator<SourceRow | UnreadableRow> {
  const document = new JsonDocument()
  let fileDate: string | null | undefined
  let count = 0
  for await (const piece of pieces) {
    for (const { line, text } of document.push(piece)) {
      const value = parseJson(text)
      if (!value) throw new BrokenFile(`is not JSON in the object that begins at line ${line}`)
      if (fileDate === undefined) fileDate = dateOfFile(document.header())
      yield rowFromJson({ line, object: ++count }, value.json, fileDate)
    }
  }
  document.end()
}

function parseJson(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return null
  }
}

type Rows = AsyncGenerator<SourceRow | UnreadableRow>

interface ExtractReading {
  /** An extract holds more than the area, and what lies outside is no row. */
  area: ServiceArea
  onProgress: (part: number) => void
}

type ExtractFormat = 'osm' | 'overture'

/** By content, or by a name that promises it; null for other formats. */
function extractFormatOf(path: string, head: string): ExtractFormat | null {
  if (/\.pbf$/i.test(path) || head.slice(0, 32).includes('OSMHeader')) return 'osm'
  return /\.(geo)?parquet$/i.test(path) || head.startsWith('PAR1') ? 'overture' : null
}

/** Throws `BrokenFile`. A row is counted as a line. */
async function* readExtractRows(
  path: string,
  format: ExtractFormat,
  reading: ExtractReading,
): Rows {
  try {
    yield* format === 'osm' ? readOsmRows(path, reading) : readOvertureRows(path, reading)
  } catch (error) {
    throw error instanceof BrokenExtract ? new BrokenFile(error.message) : error
  }
}

async function* readOsmRows(path: string, { area, onProgress }: ExtractReading): Rows {
  const extract = await openExtract(path)
  const fileDate = extract.header.date
  let line = 0
  const isWanted = (_: string, tags: ReadonlyMap<string, string>) => isPlaceOfOsm(tags)
  try {
    for await (const features of extract.features({ box: boxOf(area), isWanted, onProgress })) {
      for (const feature of features) {
        const shape = pointOf(feature)
        if (shape === null || !isNear(area, shape)) continue
        const id = `${feature.kind}/${feature.id}`
        yield { line: ++line, object: null, values: feature.tags, shape, id, fileDate }
      }
    }
  } finally {
    await extract.close()
  }
}

function pointOf({ outer: [path = []] }: OsmFeature): Point | null {
  const corners = Array.from({ length: path.length / 2 }, (_, at) => path.slice(2 * at, 2 * at + 2))
  return centroid(corners)
}

function isNear(area: ServiceArea, point: Point): boolean {
  return (area.nearest(point)?.miles ?? Number.POSITIVE_INFINITY) <= SERVICE_MILES
}

async function* readOvertureRows(path: string, { area, onProgress }: ExtractReading): Rows {
  let line = 0
  for await (const places of readOverture(path, { box: boxOf(area), onProgress })) {
    for (const place of places) {
      if (place === null) {
        yield { line: ++line, object: null, problem: 'is not a place as Overture describes one' }
        continue
      }
      const { id, name, category, confidence, address, website, phone, status, ...shape } = place
      const isPlace = EATING.test(category ?? '') && !OTHER_BARS.test(category ?? '')
      const isSure = status === 'permanently_closed' || (confidence ?? 1) >= MIN_CONFIDENCE
      if (!isPlace || !isSure || !isNear(area, shape)) continue
      const values = {
        'source name': 'Overture Maps',
        name,
        category: cuisinesOf(category ?? '')[0],
        address: address?.freeform,
        city: address?.locality,
        zip: address?.postcode,
        state: address?.region,
        country: address?.country,
        website,
        phone,
        status,
      }
      const row = { object: null, values: new Map(Object.entries(values)), shape, id }
      yield { line: ++line, ...row, fileDate: null }
    }
  }
}

/** Cut if the file ends without a line break. */
interface TextLine {
  line: number
  text: string
  isCut: boolean
}

async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let rest = ''
  let line = 0
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH) throw new BrokenFile(`holds too much in line ${line + 1}`)
    for (const text of lines) {
      line++
      const content = withoutMarks(text)
      if (content) yield { line, text: content, isCut: false }
    }
  }
  const last = withoutMarks(rest)
  if (last) yield { line: line + 1, text: last, isCut: true }
}

/** RS precedes each record of a GeoJSON sequence (RFC 8142). */
function withoutMarks(text: string): string {
  return text.replace('\u001e', '').trim()
}
