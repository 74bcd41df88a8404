const LINE_LENGTH = 54
const STEP = '  '

/** JSON for reading: whatever fits into a line is one, and only the rest is broken up. */
export function jsonText(value: unknown, indent = ''): string {
  const line = oneLine(value)
  if (indent.length + line.length <= LINE_LENGTH) return line
  const deeper = indent + STEP
  if (Array.isArray(value)) {
    return inLines(
      '[',
      value.map(item => jsonText(item, deeper)),
      ']',
      indent,
    )
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => {
      return `${JSON.stringify(name)}: ${jsonText(field, deeper)}`
    })
    return inLines('{', fields, '}', indent)
  }
  return line
}

function inLines(open: string, parts: string[], close: string, indent: string): string {
  return `${open}\n${parts.map(part => indent + STEP + part).join(',\n')}\n${indent}${close}`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, field]) => {
    return `${JSON.stringify(name)}: ${oneLine(field)}`
  })
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
