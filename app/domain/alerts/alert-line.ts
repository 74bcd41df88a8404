import { describeMinute } from '@hush/hours'
import { localTimeAt } from '@hush/hours/time'
import type { WaitingAlert } from './choose-digest.ts'

/** One thing that a person is told. */
export interface AlertLine {
  kind: WaitingAlert['kind']
  listing: { id: number; member_uid: string | null; name: string }
  /** The coupon or deal it is about. */
  promotion: { id: string; title: string } | null
  /** The week in words. */
  hours: string
  /** When the happy hour begins next, or began where it is on; null where none is known to come. */
  startsAt: Date | null
  timeZone: string
  /** The saved question that it answers, where its place is not followed. */
  question: string | null
}

const MAX_SUBJECT_LENGTH = 200

/** One line: "Copper Owl: happy hour starts at 4 PM · Oysters up to $10 near Silver Spring, 20910" */
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

/** "Copper Owl: happy hour starts at 4 PM, and 2 more" */
export function digestSubject(lines: readonly AlertLine[]): string {
  const [first, ...more] = lines
  if (!first) return ''
  const rest = more.length === 0 ? '' : `, and ${more.length} more`
  return shortened(alertText(first), MAX_SUBJECT_LENGTH - rest.length) + rest
}

export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // Half of a pair of surrogates is no letter.
  return `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
