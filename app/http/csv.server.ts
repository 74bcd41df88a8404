/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** RFC 4180, with a byte order mark so that Excel reads it as UTF-8. */
export function csvAnswer(
  fileName: string,
  header: readonly string[],
  rows: readonly (readonly (string | number | Date | null)[])[],
): Response {
  const lines = [header, ...rows].map(row => row.map(cellOf).join(','))
  return new Response(`\ufeff${lines.join('\r\n')}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}

function cellOf(value: string | number | Date | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : value
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
