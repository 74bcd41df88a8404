import type { PageText } from '../page.ts'
import type { Statement } from '../statement.ts'
import { readCalendar } from './calendar.ts'
import { saysAllOf } from './complete-hours.ts'
import { isDenied } from './denials.ts'
import { piecesOf } from './pieces.ts'
import { isReview } from './reviews.ts'
import { type Reading, readStatement } from './stated.ts'
import { GUEST_VOICE, HAPPY_HOUR, PRIVATE, SOME_LOCATIONS } from './words.ts'

/** A page that says more was made to keep a reader busy. */
const MOST_STATEMENTS = 20
/** Of the words, with a schedule or without. */
const MOST_MENTIONS = 100

export function namesHappyHour(text: string): boolean {
  return HAPPY_HOUR.test(text)
}

/** What a page says of its happy hours, each quote once; in the order of the page. */
export function readPage({ url, text }: PageText): Statement[] {
  const pieces = piecesOf(text)
  const statements: Statement[] = []
  let mentions = 0
  for (const [place, piece] of pieces.entries()) {
    if (statements.length >= MOST_STATEMENTS || mentions >= MOST_MENTIONS) break
    if (!HAPPY_HOUR.test(piece.text) || isReview(pieces, place)) continue
    if (PRIVATE.test(piece.text) || GUEST_VOICE.test(piece.text)) continue
    mentions += 1
    const reading = readStatement(pieces, place)
    if (!reading || isDenied(reading.quote, piece.text)) continue
    add(reading, 'stated')
  }
  add(readCalendar(pieces), 'calendar')
  return statements.filter(statement => !statements.some(other => isWithin(other, statement)))

  function add(reading: Reading | null, manner: Statement['manner']): void {
    if (!reading || SOME_LOCATIONS.test(reading.quote)) return
    if (statements.some(({ quote }) => quote === reading.quote)) return
    statements.push({ ...reading, url, manner })
  }
}

/** A title says "Happy hour" above the heading that does: the shorter quote says all of it. */
function isWithin(some: Statement, other: Statement): boolean {
  const isShorter = some.quote.length < other.quote.length && other.quote.includes(some.quote)
  return isShorter && saysAllOf(some.windows, other.windows)
}
