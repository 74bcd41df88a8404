import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { BrokenFile } from './broken-file.ts'
import { isNameField } from './import-fields.ts'
import type { SourceRow, UnreadableRow } from './source-row.ts'

const MAX_ROW_LENGTH = 1024 * 1024
const DELIMITERS = [',', ';', '\t', '|']

/** Throws `BrokenFile` if the header or the quoting is broken. */
export async function* readCsvRows(
  text: AsyncIterable<string>,
  head: string,
  isHeader = namesPlaces,
): AsyncGenerator<SourceRow | UnreadableRow> {
  let header: string[] | undefined
  let lastLine = 0
  for await (const { cells, lines } of readCells(text, delimiterOf(head))) {
    const line = lastLine + 1
    lastLine = lines
    if (cells.length === 1 && cells[0]?.trim() === '') continue
    if (header) yield rowOf(line, header, cells)
    else if (isHeader(cells)) header = cells
    else throw new BrokenFile('has no header that names its columns')
  }
  if (!header) throw new BrokenFile('is empty')
}

function rowOf(line: number, header: string[], cells: string[]): SourceRow | UnreadableRow {
  if (cells.length !== header.length) {
    return {
      line,
      object: null,
      problem: `has ${cells.length} fields where the header has ${header.length}`,
    }
  }
  const values = new Map(header.map((name, place) => [name, cells[place]]))
  return { line, object: null, values, shape: null, id: null, fileDate: null }
}

function namesPlaces(cells: readonly string[]): boolean {
  return cells.some(isNameField)
}

async function* readCells(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<{ cells: string[]; lines: number }> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  pipeline(Readable.from(text), parser, () => {})
  try {
    for await (const { record, info } of parser) yield { cells: record, lines: info.lines }
  } catch (error) {
    throw error instanceof CsvError ? new BrokenFile(clauseOf(error)) : error
  }
}

function clauseOf(error: CsvError): string {
  const line = `line ${'lines' in error ? error.lines : '?'}`
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return `ends within a quoted field (${line})`
    case 'INVALID_OPENING_QUOTE':
      return `has a quote in the middle of a field (${line})`
    case 'CSV_INVALID_CLOSING_QUOTE':
      return `has text after a closing quote (${line})`
    case 'CSV_MAX_RECORD_SIZE':
      return `has a row of more than 1 MB (${line}); is a quote left open?`
    default:
      return `is not CSV (${line}): ${error.message}`
  }
}

function delimiterOf(head: string): string {
  const firstLine = head.split('\n', 1)[0] ?? ''
  const count = (sign: string) => firstLine.split(sign).length
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
