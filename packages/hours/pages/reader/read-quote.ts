import { readHours } from '../../happy-hours/read-hours.ts'
import { collapse, type PageText } from '../page.ts'
import {
  lookLikeOpeningHours,
  readCompleteHours,
  saysAllOf,
  statesSeveralAtOnce,
} from './complete-hours.ts'
import { isDenied } from './denials.ts'
import { joinPieces, type Piece, piecesOf, quoteOf } from './pieces.ts'
import { isReview } from './reviews.ts'
import { hasOwnTime, isBarrier, LONGEST_LIST, type Reading } from './stated.ts'
import { GUEST_VOICE, HAPPY_HOUR, PRIVATE, SOME_LOCATIONS } from './words.ts'

/** Why a quote that somebody pointed at states nothing. */
export type QuoteRefusal =
  | 'not-in-page'
  | 'no-words'
  /** It says that there is none. */
  | 'denied'
  /** Days or times are missing, a window is longer than a happy hour, or two overlap. */
  | 'no-schedule'
  /** A review, a private party, "select locations". */
  | 'not-the-place'
  | 'several-places'
  /** Another service, an event or a price stands between. */
  | 'another-service'
  /** Times above the words and below them, or long evenings below mere words. */
  | 'opening-hours'

/** Where a page repeats it, of the places that are tried. */
const MOST_PLACES = 20

interface Span {
  pieces: readonly Piece[]
  from: number
  to: number
}

/**
 * What a quote of a page states, by the rules of what we find ourselves; only the words and their
 * schedule may stand farther apart.
 */
export function readQuote(page: PageText, quote: string): Reading | QuoteRefusal {
  const pieces = piecesOf(page.text)
  const { text, starts } = joinPieces(pieces)
  const wanted = collapse(quote)
  let refusal: QuoteRefusal = 'not-in-page'
  for (const at of placesIn(text, wanted)) {
    const end = at + wanted.length
    const from = starts.findLastIndex(start => start <= at)
    const to = starts.findLastIndex(start => start < end)
    const begin = HAPPY_HOUR.exec(wanted)?.index === 0 ? at : (starts[from] ?? at)
    const read = readSpan(text.slice(begin, end), { pieces, from, to })
    if (typeof read !== 'string') return read
    refusal = read
  }
  return refusal
}

/** Where `wanted` stands and cuts no word or number. */
function placesIn(text: string, wanted: string): number[] {
  const places: number[] = []
  if (wanted === '') return places
  for (
    let at = text.indexOf(wanted);
    at >= 0 && places.length < MOST_PLACES;
    at = text.indexOf(wanted, at + 1)
  ) {
    const isCut =
      /[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1)) ||
      /[\p{L}\p{N}]{2}/u.test(text.slice(at + wanted.length - 1, at + wanted.length + 1))
    if (!isCut) places.push(at)
  }
  return places
}

function readSpan(quote: string, span: Span): Reading | QuoteRefusal {
  if (!HAPPY_HOUR.test(quote)) return 'no-words'
  const refusal = refusalOf(span)
  if (refusal) return refusal
  if (isDenied(quote, quoteOf(span.pieces, span.from, span.to))) return 'denied'
  const windows = readCompleteHours(quote)
  if (!windows) return 'no-schedule'
  const { pieces, from, to } = span
  const words = pieces.findIndex(({ text }, place) => place >= from && HAPPY_HOUR.test(text))
  const saysTwice =
    words > from &&
    namesTimes(quoteOf(pieces, from, words - 1)) &&
    namesTimes(quoteOf(pieces, words, to))
  const isBare = !hasOwnTime(pieces[words])
  if (saysTwice || (isBare && lookLikeOpeningHours(windows))) return 'opening-hours'
  return longerReading({ windows, quote }, quoteOf(pieces, from, to))
}

/** What cannot be read may. */
function namesTimes(text: string): boolean {
  return readHours(text)?.some(({ start, allDay }) => start !== null || allDay) ?? true
}

function refusalOf({ pieces, from, to }: Span): QuoteRefusal | null {
  if (to - from > LONGEST_LIST) return 'another-service'
  const touched = pieces.slice(from, to + 1)
  const isForeign = touched.some(
    ({ text }, place) =>
      isReview(pieces, from + place) ||
      PRIVATE.test(text) ||
      GUEST_VOICE.test(text) ||
      SOME_LOCATIONS.test(text),
  )
  if (isForeign) return 'not-the-place'
  if (touched.some(piece => !HAPPY_HOUR.test(piece.text) && isBarrier(piece)))
    return 'another-service'
  return statesSeveralAtOnce(quoteOf(pieces, from, to)) ? 'several-places' : null
}

/** A quote that ends too early is read to the end of its line, where that adds days and changes none. */
function longerReading(reading: Reading, line: string): Reading {
  const quote = line.slice(line.indexOf(reading.quote))
  const windows = readCompleteHours(quote)
  return windows && saysAllOf(windows, reading.windows) ? { windows, quote } : reading
}
