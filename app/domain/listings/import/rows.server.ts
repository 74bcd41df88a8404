import { extname } from 'node:path'
import { BrokenFile } from './broken-file.ts'
import { readCsvRows } from './csv-rows.server.ts'
import { extractFormatOf, readExtractRows } from './extract-rows.server.ts'
import { JsonDocument } from './json-document.ts'
import { splitLines } from './json-lines.ts'
import { dateOfFile, rowFromJson } from './json-row.ts'
import type { ServiceArea } from './service-area.ts'
import type { SourceRow, UnreadableRow } from './source-row.ts'
import { readHead, readText } from './text-file.server.ts'

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
