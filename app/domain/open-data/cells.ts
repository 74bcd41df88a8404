/** What a spreadsheet would run, or would if its apostrophes were taken away: a plain number is none. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** The apostrophe that spreadsheets take away again, and our importer does too. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** '' for a list without entries. */
export function jsonCell(value: readonly unknown[] | Record<string, unknown> | null): string {
  return value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value)
}

/** The text of such a cell. */
export function cellText(cell: unknown): string {
  return typeof cell === 'string' ? cell.replace(/^'(?='*[=+\-@\t\r])/, '') : ''
}
