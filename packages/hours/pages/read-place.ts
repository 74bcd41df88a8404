import { fullestOf } from './agreement.ts'
import type { PageText } from './page.ts'
import { pagesOfBranch } from './reader/branches.ts'
import { namesHappyHour, readPage } from './reader/read-page.ts'
import type { NoHours, Statement } from './statement.ts'

/** Of all pages of a place, about: enough to see whether they agree. */
const MOST_STATEMENTS = 40

export interface Place {
  name: string
  website: string
}

export type PlaceHours =
  | { statement: Statement; reason: null; others: Statement[] }
  | { statement: null; reason: NoHours; others: Statement[] }

/** What the pages of a website say of the happy hours of one place; nothing where they disagree. */
export function readPlace(
  place: Place,
  all: readonly PageText[],
  statementsOf: (page: PageText) => Statement[] = readPage,
): PlaceHours {
  const pages = pagesOfBranch(place, all)
  if (!pages.some(page => namesHappyHour(page.text))) return none('no-words')
  const statements: Statement[] = []
  for (const page of pages) {
    if (statements.length < MOST_STATEMENTS) statements.push(...statementsOf(page))
  }
  const [first] = statements
  if (!first) return none('no-schedule')
  const fullest = fullestOf(statements)
  if (!fullest) return none('conflict', statements)
  return { statement: fullest, reason: null, others: statements.filter(other => other !== fullest) }
}

function none(reason: NoHours, others: Statement[] = []): PlaceHours {
  return { statement: null, reason, others }
}
