import { ALERT_KINDS, type AlertKind, type News } from '../channels/alert-kinds.ts'

export interface AlertLine extends News {
  kind: AlertKind
  /** Null if the place is followed. */
  question: string | null
}

const MAX_SUBJECT_LENGTH = 200

export function alertText(line: AlertLine): string {
  const news = ALERT_KINDS[line.kind].text(line)
  const text = line.question === null ? news : `${news} · ${line.question}`
  return text.replace(/\s+/g, ' ').trim()
}

export function inOrderOfStart(lines: readonly AlertLine[]): AlertLine[] {
  return lines.toSorted((one, other) => startOf(one) - startOf(other))
}

function startOf({ startsAt }: AlertLine): number {
  return startsAt?.getTime() ?? Number.POSITIVE_INFINITY
}

export function digestSubject(lines: readonly AlertLine[]): string {
  const [first, ...more] = lines
  if (!first) return ''
  const rest = more.length === 0 ? '' : `, and ${more.length} more`
  return shortened(alertText(first), MAX_SUBJECT_LENGTH - rest.length) + rest
}

export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // Cuts no surrogate pair in half.
  return `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
