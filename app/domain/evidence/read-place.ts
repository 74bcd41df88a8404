import type { PageText } from './page.ts'
import { pagesOfBranch } from './reader/branches.ts'
import { saysAllOf } from './reader/complete-hours.ts'
import { namesHappyHour, readPage } from './reader/read-page.ts'
import type { NoHours, Statement } from './statement.ts'

/** Fewer are days with something more. */
const LEAST_DAYS = 3

export interface Place {
  name: string
  website: string
}

export type PlaceHours =
  | { statement: Statement; reason: null; others: Statement[] }
  | { statement: null; reason: NoHours; others: Statement[] }

/** What the pages of a website say of the happy hours of one place; nothing where they disagree. */
export function readPlace(place: Place, all: readonly PageText[]): PlaceHours {
  const pages = pagesOfBranch(place, all)
  if (!pages.some(page => namesHappyHour(page.text))) return none('no-words')
  const statements = pages.flatMap(readPage)
  const [first] = statements
  if (!first) return none('no-schedule')
  const fullest = statements.find(one => statements.every(other => agrees(one, other)))
  if (!fullest) return none('conflict', statements)
  return { statement: fullest, reason: null, others: statements.filter(other => other !== fullest) }
}

/** A calendar shows some of the days that the words name, a special one or two; "weekdays" denies "daily". */
function agrees(one: Statement, other: Statement): boolean {
  if (!saysAllOf(one.windows, other.windows)) return false
  const days = new Set(other.windows.flatMap(window => window.days ?? []))
  const isPart = other.manner === 'calendar' || days.size < LEAST_DAYS
  return isPart || saysAllOf(other.windows, one.windows)
}

function none(reason: NoHours, others: Statement[] = []): PlaceHours {
  return { statement: null, reason, others }
}
