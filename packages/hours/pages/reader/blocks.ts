import { marksOf } from '../../happy-hours/read-hours.ts'
import { mayBelong, type PlacedReading, readCompleteHours } from './complete-hours.ts'
import { isLabel, kindOf, withoutService } from './line-kinds.ts'
import type { Piece } from './piece.ts'
import { quoteOf } from './pieces.ts'
import { DATED_HEADING, HAPPY_HOUR, isOtherService } from './words.ts'

/** A block of more lines is a page. */
const LONGEST_BLOCK = 16

/** In the name of what has days of its own */
const DAILY = /(?<!\p{L})(?:daily|every ?day)(?!\p{L})/iu

interface Span {
  from: number
  to: number
}

/**
 * The days and times of the smallest block of the page's markup that holds the label and times, or the
 * days of a label with times: a card may say them in any order. Null where the block holds anything else with a time.
 */
export function readBlock(pieces: readonly Piece[], place: number): PlacedReading | null {
  const label = pieces[place]
  if (!label) return null
  const own = marksOf(label.says)
  if (own.hasTimes && own.days.length > 0) return null
  const name = label.says.replace(/(?<!\p{L})menus?(?!\p{L})/iu, '').replace(DAILY, '')
  const isIn = own.hasTimes ? hasDays : hasTimes
  const block = isLabel({ ...label, says: name }) ? blockOf(pieces, place, isIn) : null
  if (!block) return null
  const said = new Map<number, string>()
  let headings = 0
  for (let at = block.from; at <= block.to; at += 1) {
    const { says, shape } = pieces[at] ?? label
    if (at === place) continue
    if (shape.heading !== undefined) headings += 1
    if (HAPPY_HOUR.test(says) || isOtherService(says) || DATED_HEADING.test(says)) return null
    const when = withoutService(says)
    const kind = kindOf(when)
    if (kind === 'days' || (!own.hasTimes && (kind === 'schedule' || kind === 'times')))
      said.set(at, when)
    else if (kind === 'closed' || marksOf(says).hasTimes) return null
  }
  const isTitled = headings > 1 || (headings === 1 && label.shape.heading !== undefined)
  const isOwnTitle = [...said.keys()].some(at => pieces[at]?.shape.heading !== undefined)
  if (said.size === 0 || (isTitled && !isOwnTitle)) return null
  const windows = readCompleteHours([name, ...said.values()].join('\n'))
  if (!windows || !mayBelong(windows, true)) return null
  const from = Math.min(place, ...said.keys())
  const to = Math.max(place, ...said.keys())
  return { windows, from, to, quote: quoteOf(pieces, from, to) }
}

const hasTimes = ({ says }: Piece) => marksOf(says).hasTimes
const hasDays = ({ says }: Piece) => kindOf(says) === 'days'

function blockOf(
  pieces: readonly Piece[],
  place: number,
  isIn: (piece: Piece) => boolean,
): Span | null {
  let [from, to] = [place, place]
  while (to - from < LONGEST_BLOCK) {
    const level = Math.max(sharedAt(pieces[from]), sharedAt(pieces[to + 1]))
    if (level === 0) return null
    while (sharedAt(pieces[from]) >= level && place - from < LONGEST_BLOCK) from -= 1
    while (sharedAt(pieces[to + 1]) >= level && to - place < LONGEST_BLOCK) to += 1
    if (pieces.slice(from, to + 1).some((one, at) => from + at !== place && isIn(one)))
      return { from, to }
  }
  return null
}

/** Of the blocks of the line before it. */
function sharedAt(piece: Piece | undefined): number {
  if (piece?.isContinued) return Number.POSITIVE_INFINITY
  return piece?.shape.shared ?? 0
}
