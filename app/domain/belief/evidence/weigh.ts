import { type HoursWindow, readHours, writeHours } from '@hush/hours'
import { fullestOf, saysAllOf } from '@hush/hours/pages'
import { describeWeekdays } from '@hush/hours/time'
import type { TermCondition } from './conditions.ts'

export type Verdict = 'right' | 'wrong' | 'other-place'

/** One statement about the happy hours of a listing. */
export interface HoursEvidence {
  manner: 'stated' | 'calendar' | 'model' | 'owner' | 'map-data' | 'visit' | 'desk'
  windows: HoursWindow[]
  /** 'YYYY-MM-DD'; null without a start. */
  validFrom: string | null
  validUntil: string | null
  /** Such as "bar only". */
  conditions: readonly TermCondition[]
  isGone: boolean
  verdict: Verdict | null
}

/** The highest rank with a statement decides; within a rank all must agree. */
const RANKS: readonly (readonly HoursEvidence['manner'][])[] = [
  ['desk'],
  ['owner'],
  ['visit'],
  ['stated', 'calendar'],
  ['model'],
  ['map-data'],
]

export type WeighResult<One extends HoursEvidence> =
  | { outcome: 'known'; by: One }
  | { outcome: 'unknown' }
  /** Two statements, neither containing the other: nothing is published. */
  | { outcome: 'conflict' }

export function weigh<One extends HoursEvidence>(
  evidence: readonly One[],
  today: string,
): WeighResult<One> {
  const valid = evidence.filter(one => isValid(one, today))
  const judged = valid.filter(({ verdict }) => verdict === 'right')
  const deciding = judged.length > 0 ? judged : valid
  for (const manners of RANKS) {
    const statements = deciding.filter(({ manner }) => manners.includes(manner))
    if (statements.length === 0) continue
    const fullest = fullestOf(statements)
    return fullest ? { outcome: 'known', by: fullest } : { outcome: 'conflict' }
  }
  return { outcome: 'unknown' }
}

function isValid(one: HoursEvidence, today: string): boolean {
  const { isGone, verdict, validFrom, validUntil } = one
  if (isGone || verdict === 'wrong' || verdict === 'other-place') return false
  return (validFrom ?? today) <= today && today <= (validUntil ?? today)
}

/** Each text is read back by the clock as the same window. */
export function publishedTexts(windows: readonly HoursWindow[]): string[] {
  return windows.map(window => {
    const text = `${describeWeekdays(window.days ?? [])} ${writeHours([window])}`.trim()
    if (!saysAllOf(readHours(text) ?? [], [window])) throw new Error(`"${text}" is read otherwise.`)
    return text
  })
}

export function textsOf(weighed: WeighResult<HoursEvidence & { quote: string }>): string[] {
  if (weighed.outcome !== 'known') return []
  const { quote, windows } = weighed.by
  return isWritten(weighed.by) ? quote.split('\n') : publishedTexts(windows)
}

/** Files and operators publish their own words, which no website visit confirms. */
export function isWritten({ manner }: Pick<HoursEvidence, 'manner'>): boolean {
  return manner === 'map-data' || manner === 'desk'
}
