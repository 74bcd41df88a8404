import { describeMinute } from '@hush/hours'
import { localTimeAt } from '@hush/hours/time'
import type { WaitingAlert } from './choose-digest.ts'

export interface AlertLine {
  kind: WaitingAlert['kind']
  listing: { id: number; member_uid: string | null; name: string }
  promotion: { id: string; title: string } | null
  hours: string
  /** Null if no start is known. */
  startsAt: Date | null
  timeZone: string
  /** Null if the place is followed. */
  question: string | null
}

const MAX_SUBJECT_LENGTH = 200

export function alertText(line: AlertLine): string {
  const text = line.question === null ? newsText(line) : `${newsText(line)} · ${line.question}`
  return text.replace(/\s+/g, ' ').trim()
}

function newsText({ kind, listing, promotion, hours, startsAt, timeZone }: AlertLine): string {
  const { name } = listing
  if (kind === 'week') {
    const week = inOneLine(hours)
    return week ? `${name} has a new week: ${week}` : `${name} changed its week`
  }
  if (kind === 'start') {
    const clock = startsAt ? describeMinute(localTimeAt(startsAt, timeZone).minute) : ''
    return `${name}: happy hour starts at ${clock}`
  }
  return `${name} posted a ${kind}: ${promotion?.title ?? ''}`
}

function inOneLine(hours: string): string {
  const lines = hours.split('\n').map(line => line.trim())
  return lines.filter(line => line !== '').join('; ')
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
