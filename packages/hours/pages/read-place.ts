import { fullestOf } from './agreement.ts'
import type { PageText, Place } from './page.ts'
import { pagesOfBranch } from './reader/branches.ts'
import { namesHappyHour, readPage } from './reader/read-page.ts'
import type { NoHours, RefutedStatement, Statement } from './statement.ts'

/** Of all pages of a place, about: enough to see whether they agree. */
const MOST_STATEMENTS = 40

export type PlaceHours = {
  others: Statement[]
  /** What its pages say and is not believed. */
  refuted: RefutedStatement[]
} & ({ statement: Statement; reason: null } | { statement: null; reason: NoHours })

/** What the pages of a website say of the happy hours of one place on a day; nothing where they disagree. */
export function readPlace(place: Place, all: readonly PageText[], today: string): PlaceHours {
  const pages = pagesOfBranch(place, all)
  if (!pages.some(page => namesHappyHour(page.text))) return none('no-words')
  const statements: Statement[] = []
  const refuted: RefutedStatement[] = []
  for (const page of pages) {
    if (statements.length >= MOST_STATEMENTS || !namesHappyHour(page.text)) continue
    const read = readPage(page, place, today)
    statements.push(...read.statements)
    refuted.push(...read.refuted)
  }
  if (statements.length === 0) return none(refuted[0]?.refutation ?? 'no-schedule', [], refuted)
  const fullest = fullestOf(statements)
  if (!fullest) return none('conflict', statements, refuted)
  const others = statements.filter(other => other !== fullest)
  return { statement: fullest, reason: null, others, refuted }
}

function none(
  reason: NoHours,
  others: Statement[] = [],
  refuted: RefutedStatement[] = [],
): PlaceHours {
  return { statement: null, reason, others, refuted }
}
