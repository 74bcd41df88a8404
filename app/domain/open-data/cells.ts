/** A spreadsheet would run these, perhaps after removing apostrophes; a plain number is none. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** Spreadsheets and our importer remove the apostrophe. */
export function harmlessCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** '' for a list without entries. */
export function jsonCell(value: readonly unknown[] | Record<string, unknown> | null): string {
  return value === null || Object.keys(value).length === 0 ? '' : JSON.stringify(value)
}

export function cellText(cell: unknown): string {
  return typeof cell === 'string' ? cell.replace(/^'(?='*[=+\-@\t\r])/, '') : ''
}
