import { marksOf } from '../../happy-hours/read-hours.ts'
import { DAY_SETS, DAY_WORDS } from '../../happy-hours/reader/lexicon.ts'
import { mayBelong, type PlacedReading, readCompleteHours } from './complete-hours.ts'
import { readLimits } from './limits.ts'
import { hasTimes, isLabel, kindOf, LONGEST_SCHEDULE } from './line-kinds.ts'
import { type OwnReading, wordsOf } from './own-line.ts'
import type { Piece } from './piece.ts'
import { quoteOf } from './pieces.ts'
import { STOPS } from './remainder.ts'
import { GENERIC, HAPPY_HOUR, isOtherService, MODIFIERS, ONE_DAY, OTHER_SERVICE } from './words.ts'

/** Listed between the days above and the happy hour. */
const MOST_SERVICES = 4
/** Days and times on lines of their own. */
const MOST_LINES_ABOVE = 3

interface Governed {
  clause: string
  below: readonly number[]
  today: string
}

/**
 * Where a site's builder puts the schedule above its heading: all of it, or the days of a heading that
 * says the times.
 */
export function readAbove(
  pieces: readonly Piece[],
  place: number,
  { clause, below, today }: Governed,
): PlacedReading | null {
  const at = daysAfter(pieces, place) ?? daysAbove(pieces, place)
  const before = pieces[at]
  if (!before || before.says.length > LONGEST_SCHEDULE || isOtherService(before.says)) return null
  const above = readLimits(before.says, today).rest
  const kind = kindOf(above)
  const isDays = kind === 'days' && !ONE_DAY.test(above)
  const needsDays = kind === 'times' && !hasTimes(clause)
  const list =
    below.length === 0 && needsDays && isDaysLine(pieces[place + 1]) ? [place + 1] : below
  const listed = list.map(line => pieces[line]?.says ?? '')
  const isTimes = needsDays && listed.length > 0 && !listed.some(hasTimes)
  const isWhole =
    kind === 'schedule' &&
    isPlain(above) &&
    !hasTimes(clause) &&
    below.length === 0 &&
    isLabel(pieces[place]) &&
    !isTitled(pieces, place)
  if (!isDays && !isWhole && !isTimes) return null
  const windows = readCompleteHours([above, clause, ...(isWhole ? [] : listed)].join('\n'))
  // Markup ends the section above a heading.
  const isHeading = isWhole && pieces[place]?.shape.heading !== undefined
  if (!windows || !mayBelong(windows, !isHeading && isLabel(pieces[place]))) return null
  const from = Math.min(at, place)
  const to = Math.max(at, place, ...(isWhole ? [] : list))
  return { windows, from, to, quote: quoteOf(pieces, from, to) }
}

/** A card whose heading says when, and whose text begins with the words: "Happy Hour – $5 drafts". */
export function readHeadingAbove(pieces: readonly Piece[], place: number): PlacedReading | null {
  const label = pieces[place]
  const level = pieces[place - 1]?.shape.heading
  const isFirst = /^[^\p{L}]*(?:our\s)?$/iu.test(label?.says.split(HAPPY_HOUR)[0] ?? '-')
  if (!label || level === undefined || !isFirst || hasTimes(label.says)) return null
  let from = place
  while (
    place - from < MOST_LINES_ABOVE &&
    pieces[from - 1]?.shape.heading === level &&
    isWhen(pieces[from - 1]?.says ?? '')
  )
    from -= 1
  if (from === place || label.shape.heading !== undefined) return null
  const windows = readCompleteHours(
    pieces
      .slice(from, place)
      .map(({ says }) => says)
      .join('\n'),
  )
  return windows && mayBelong(windows, true)
    ? { windows, from, to: place, quote: quoteOf(pieces, from, place) }
    : null
}

/** "Open daily 11am – late" is a line of its own. */
const OPENING = /^\W*(?:we(?:’|'| a)re )?open(?!\p{L})/iu

/** A schedule below another row of its list, or below a title that is its own. */
function isTitled(pieces: readonly Piece[], place: number): boolean {
  const above = pieces[place - 2]
  const lines = pieces[place]?.shape.heading === undefined ? MOST_SERVICES : 1
  const near = pieces.slice(Math.max(0, place - 1 - lines), place - 1)
  if (!above || near.some(({ shape }) => shape.heading !== undefined)) return above !== undefined
  const isService = isOtherService(above.says) || OPENING.test(above.says)
  if (/:$/u.test(above.says) || HAPPY_HOUR.test(above.says)) return true
  return isService ? !hasTimes(above.says) : kindOf(above.says) === 'schedule'
}

/** "Available at the bar everyday 4–7", and no "two courses" of another kind. */
function isPlain(says: string): boolean {
  const words = says.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return wordsOf(says) === 0 || words.every(word => KNOWN.some(known => known.has(word)))
}

const KNOWN = [GENERIC, MODIFIERS, STOPS, DAY_WORDS, DAY_SETS]

function isDaysLine(piece: Piece | undefined): boolean {
  return piece !== undefined && kindOf(piece.says) === 'days' && !ONE_DAY.test(piece.says)
}

/**
 * Where each heading of a page stands below its schedule, what follows the happy hour belongs to the
 * heading of the next service.
 */
export function readBlockAbove(
  pieces: readonly Piece[],
  place: number,
  { own, below }: { own: OwnReading; below: readonly number[] },
): PlacedReading | null {
  const last = below.at(-1)
  if (last === undefined || hasTimes(own.clause) || /:\s*$/u.test(own.clause)) return null
  const next = pieces[last + 1]
  if (!next || !OTHER_SERVICE.test(next.says) || hasTimes(next.says)) return null
  if (isWhen(pieces[last + 2]?.says ?? '')) return null
  let from = place
  while (from > 0 && place - from < MOST_LINES_ABOVE && isWhen(pieces[from - 1]?.says ?? ''))
    from -= 1
  if (isOtherService(pieces[from - 1]?.says ?? '')) return null
  const text = pieces.slice(from, place + 1).map(({ says }) => says)
  const windows = from < place ? readCompleteHours(text.toReversed().join('\n')) : null
  return windows && { windows, from, to: place, quote: quoteOf(pieces, from, place) }
}

function isWhen(says: string): boolean {
  const kind = kindOf(says)
  return (kind === 'schedule' || kind === 'days' || kind === 'times') && marksOf(says).words === 0
}

/** "Happy hour 3–5 | Dinner 5–9 | Mon–Sat": days at the end of the line of the services. */
function daysAfter(pieces: readonly Piece[], place: number): number | null {
  for (let at = place + 1; pieces[at]?.isContinued; at += 1) {
    const says = pieces[at]?.says ?? ''
    if (kindOf(says) === 'days') return at
    if (!OTHER_SERVICE.test(says) || !hasTimes(says) || marksOf(says).days.length > 0) break
  }
  return null
}

/** The line right above, or the days above the services of which the happy hour is one. */
function daysAbove(pieces: readonly Piece[], place: number): number {
  for (let at = place - 1; at >= Math.max(0, place - MOST_SERVICES); at -= 1) {
    const says = pieces[at]?.says ?? ''
    if (kindOf(says) === 'days') return at
    const isService = OTHER_SERVICE.test(says) && hasTimes(says) && marksOf(says).days.length === 0
    if (!isService) break
  }
  return place - 1
}
