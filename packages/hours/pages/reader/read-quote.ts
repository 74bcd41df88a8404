import { marksOf, readHours } from '../../happy-hours/read-hours.ts'
import { collapse, type PageText, type Place } from '../page.ts'
import type { Refutation, Statement } from '../statement.ts'
import { LONGEST_LIST } from './attach.ts'
import {
  lookLikeOpeningHours,
  type Reading,
  readCompleteHours,
  saysAllOf,
  statesSeveralAtOnce,
} from './complete-hours.ts'
import { readLimits } from './limits.ts'
import type { Piece } from './piece.ts'
import { joinPieces, piecesOf, quoteOf } from './pieces.ts'
import { placeWords } from './place-words.ts'
import { examine } from './refute.ts'
import { isReview } from './reviews.ts'
import { isDenied } from './voice.ts'
import { DATED_HEADING, HAPPY_HOUR, OTHER_SERVICE } from './words.ts'

/** Why a quote that somebody pointed at states nothing. */
export type QuoteRefusal =
  | 'not-in-page'
  | 'no-words'
  /** Days or times are missing, a window is longer than a happy hour, or two overlap. */
  | 'no-schedule'
  | 'several-places'
  /** Another service, an event or a price stands between. */
  | 'another-service'
  /** Times above the words and below them, or long evenings below mere words. */
  | 'opening-hours'
  | Refutation

/** Where a page repeats it, of the places that are tried. */
const MOST_PLACES = 20

interface Asked {
  place: Place
  /** 'YYYY-MM-DD' */
  today: string
}

interface Span extends Asked {
  url: string
  pieces: readonly Piece[]
  from: number
  to: number
}

/**
 * What a quote of a page states, by the rules of what we find ourselves; only the words and their
 * schedule may stand farther apart.
 */
export function readQuote(page: PageText, quote: string, asked: Asked): Statement | QuoteRefusal {
  const pieces = piecesOf(page)
  const { text, starts } = joinPieces(pieces)
  const wanted = collapse(quote)
  let refusal: QuoteRefusal = 'not-in-page'
  for (const at of placesIn(text, wanted)) {
    const end = at + wanted.length
    const from = starts.findLastIndex(start => start <= at)
    const to = starts.findLastIndex(start => start < end)
    const begin = HAPPY_HOUR.exec(wanted)?.index === 0 ? at : (starts[from] ?? at)
    const read = readSpan(text.slice(begin, end), { ...asked, url: page.url, pieces, from, to })
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

function readSpan(quote: string, span: Span): Statement | QuoteRefusal {
  if (!HAPPY_HOUR.test(quote)) return 'no-words'
  const refusal = refusalOf(span)
  if (refusal) return refusal
  const { pieces, from, to, place, today } = span
  const windows = readCompleteHours(readLimits(quote, today).rest)
  const line = quoteOf(pieces, from, to)
  if (isDenied(line)) return 'denied'
  if (!windows) return 'no-schedule'
  const words = pieces.findIndex(({ text }, at) => at >= from && HAPPY_HOUR.test(text))
  const saysTwice =
    words > from &&
    namesTimes(quoteOf(pieces, from, words - 1)) &&
    namesTimes(quoteOf(pieces, words, to))
  const isBare = !marksOf(pieces[words]?.says ?? '').hasTimes
  if (saysTwice || (isBare && lookLikeOpeningHours(windows))) return 'opening-hours'
  const longer = longerReading({ windows, quote }, line)
  const claim = { pieces, from, to, windows: longer.windows }
  const { refutation, conditions, validFrom, validUntil } = examine(claim, {
    place: placeWords(place),
    isOwnPage: true,
    today,
  })
  if (refutation) return refutation
  return { ...longer, url: span.url, manner: 'model', conditions, validFrom, validUntil }
}

/** What cannot be read may. */
function namesTimes(text: string): boolean {
  return readHours(text)?.some(({ start, allDay }) => start !== null || allDay) ?? true
}

function refusalOf({ pieces, from, to }: Span): QuoteRefusal | null {
  if (to - from > LONGEST_LIST) return 'another-service'
  const touched = pieces.slice(from, to + 1)
  if (touched.some((_, place) => isReview(pieces, from + place))) return 'guest-voice'
  const isOther = ({ text }: Piece) => OTHER_SERVICE.test(text) || DATED_HEADING.test(text)
  if (touched.some(piece => !HAPPY_HOUR.test(piece.text) && isOther(piece)))
    return 'another-service'
  return statesSeveralAtOnce(quoteOf(pieces, from, to)) ? 'several-places' : null
}

/** A quote that ends too early is read to the end of its line, where that adds days and changes none. */
function longerReading(reading: Reading, line: string): Reading {
  const quote = line.slice(line.indexOf(reading.quote))
  const windows = readCompleteHours(quote)
  return windows && saysAllOf(windows, reading.windows) ? { windows, quote } : reading
}
