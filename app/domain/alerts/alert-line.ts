import { describeMinute } from '../happy-hours/wording.ts'
import { localTimeAt } from '../time/local-time.ts'
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

/** "Copper Owl: happy hour starts at 4 PM · Oysters up to $10 near Silver Spring, 20910" */
export function alertText(line: AlertLine): string {
  return line.question === null ? newsText(line) : `${newsText(line)} · ${line.question}`
}

function newsText({ kind, listing, promotion, hours, startsAt, timeZone }: AlertLine): string {
  const name = listing.name.replace(/\s+/g, ' ')
  if (kind === 'week')
    return hours ? `${name} has a new week: ${hours}` : `${name} changed its week`
  if (kind === 'start') {
    const clock = startsAt ? describeMinute(localTimeAt(startsAt, timeZone).minute) : ''
    return `${name}: happy hour starts at ${clock}`
  }
  return `${name} posted a ${kind}: ${promotion?.title.replace(/\s+/g, ' ') ?? ''}`
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
  return more.length === 0 ? alertText(first) : `${alertText(first)}, and ${more.length} more`
}
