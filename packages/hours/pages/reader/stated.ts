import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { readHours } from '../../happy-hours/read-hours.ts'
import {
  lookLikeOpeningHours,
  readCompleteHours,
  saysAllOf,
  statesSeveralAtOnce,
} from './complete-hours.ts'
import { type Piece, quoteOf } from './pieces.ts'
import {
  DATED_HEADING,
  DAYS_ONLY,
  HAPPY_HOUR,
  HASHTAG,
  LEADING_DAYS,
  ONE_DAY,
  OTHER_SERVICE,
  PRICE_LINE,
  RECURRING,
  STARTS_WITH_DAY,
} from './words.ts'

const MAX_NEIGHBORS = 3
/** A day a line, or a line for the day and one for its time. */
export const LONGEST_LIST = 15
/** Specials of fewer days are their own. */
const LEAST_DAYS = 3
/** A line of days and times has hardly any other words. */
const LONGEST_SCHEDULE = 60
const LONGEST_TITLE = 40
/** What follows the words within one line is read up to here. */
const LONGEST_TAIL = 120
/** Words before them that may belong to them. */
const LONGEST_HEAD = 12

export interface Reading {
  windows: HoursWindow[]
  quote: string
}

/** What the pieces around the words at `place` state; the longest reading that changes nothing wins. */
export function readStatement(pieces: readonly Piece[], place: number): Reading | null {
  return (
    readForward(pieces, place) ??
    readWithin(pieces[place]) ??
    readLeadingDays(pieces, place) ??
    readRecurring(pieces, place) ??
    readBackward(pieces, place)
  )
}

function readForward(pieces: readonly Piece[], place: number): Reading | null {
  let best: Reading | null = null
  for (const end of endsAfter(pieces, place)) {
    const quote = quoteOf(pieces, place, end)
    const windows = readCompleteHours(quote)
    if (best && isTitle(pieces[end])) break
    if (best && !(windows && saysAllOf(windows, best.windows))) break
    if (windows && !(best && saysAllOf(best.windows, windows))) best = { windows, quote }
  }
  const isBare = !hasOwnTime(pieces[place])
  return best && isBare && lookLikeOpeningHours(best.windows) ? null : best
}

export function hasOwnTime(piece: Piece | undefined): boolean {
  return readHours(piece?.text ?? '')?.length !== 0
}

/** "Kids’ night": after a whole statement it begins another. */
function isTitle(piece: Piece | undefined): boolean {
  const text = piece?.text ?? ''
  return (
    text.length < LONGEST_TITLE &&
    /^\p{Lu}/u.test(text) &&
    !/\d/u.test(text) &&
    readHours(text)?.length === 0
  )
}

/** From `place` itself on, up to where something else begins; a list of days may be longer. */
function endsAfter(pieces: readonly Piece[], place: number): number[] {
  const ends = [place]
  for (let end = place + 1; end <= place + LONGEST_LIST; end += 1) {
    const piece = pieces[end]
    if (!piece || isBarrier(piece)) break
    const isTwoLines = ONE_DAY.test(piece.text) && isTimeOnly(pieces[end + 1]?.text ?? '')
    const isListed = isTwoLines || isDayAndTime(piece.text)
    if (end > place + MAX_NEIGHBORS && !isListed) break
    if (end > place + 1 && ONE_DAY.test(piece.text) && !isTwoLines) break
    if (isTwoLines) end += 1
    ends.push(end)
  }
  return ends
}

function isDayAndTime(text: string): boolean {
  return STARTS_WITH_DAY.test(text) && readCompleteHours(text) !== null
}

function isTimeOnly(text: string): boolean {
  const windows = readHours(text)
  return windows?.length === 1 && windows[0]?.days === null && text.length < LONGEST_SCHEDULE
}

/** Where something else begins. */
export function isBarrier({ text }: Piece): boolean {
  if (HASHTAG.test(text)) return true
  return OTHER_SERVICE.test(text) || DATED_HEADING.test(text) || isSpecial(text)
}

/** "$5 margaritas on Tuesdays" is no happy hour; "all drinks half price weekdays 4–6" is one. */
function isSpecial(text: string): boolean {
  if (!PRICE_LINE.test(text)) return false
  const days = readCompleteHours(text)?.flatMap(window => window.days ?? []) ?? []
  return new Set(days).size < LEAST_DAYS
}

/** A line of menus, addresses and hours: only what stands right at the words. */
function readWithin(piece: Piece | undefined): Reading | null {
  if (!piece) return null
  const words = HAPPY_HOUR.exec(piece.text)
  if (!words) return null
  const before = piece.text.slice(0, words.index + words[0].length)
  const after = words[0] + upToService(piece.text.slice(before.length))
  if (statesSeveralAtOnce(before.slice(0, words.index) + after)) return null
  return firstReading([...tailsOf(after), ...headsOf(before)])
}

function upToService(text: string): string {
  return text.slice(0, OTHER_SERVICE.exec(text)?.index)
}

/** The shortest first, as the least that could be about something else. */
function tailsOf(text: string): string[] {
  const cuts = [
    ...text
      .slice(0, LONGEST_TAIL)
      .matchAll(
        /(?<=\d\s?(?:[ap]\.?m\.?)?)(?=[\s,;)]|$)(?!\s[ap]\.?m\b)|(?<=[a-z]{3})(?=[\s,;)]|$)/giu,
      ),
  ]
  return cuts.map(({ index }) => text.slice(0, index))
}

function headsOf(text: string): string[] {
  const words = text.split(' ').slice(-LONGEST_HEAD)
  return words.map((_, place) => words.slice(words.length - 1 - place).join(' '))
}

function firstReading(texts: readonly string[]): Reading | null {
  let best: Reading | null = null
  for (const quote of texts) {
    const windows = readCompleteHours(quote)
    if (best && !(windows && saysAllOf(windows, best.windows))) break
    if (windows && !best) best = { windows, quote }
  }
  return best
}

/** "Happy Hour 4-7PM ¶ Monday - Friday What's on …": the next line begins with the days. */
function readLeadingDays(pieces: readonly Piece[], place: number): Reading | null {
  const [words, after] = [pieces[place], pieces[place + 1]]
  const days = after && LEADING_DAYS.exec(after.text)?.[0].trim()
  if (!words || !days) return null
  const at = HAPPY_HOUR.exec(words.text)?.index ?? 0
  const quote = quoteOf(
    [
      { ...words, text: words.text.slice(at) },
      { ...after, text: days },
    ],
    0,
    1,
  )
  const windows = readCompleteHours(quote)
  return windows ? { windows, quote } : null
}

/** An event card: its title, its next date, then "Every weekday" and the time. */
function readRecurring(pieces: readonly Piece[], place: number): Reading | null {
  const [title, date, days, time] = pieces.slice(place, place + MAX_NEIGHBORS + 1)
  if (!title || !date || !days || !time) return null
  if (!DATED_HEADING.test(date.text) || !RECURRING.test(days.text)) return null
  const windows = readCompleteHours(`${title.text} ${days.text} ${time.text}`)
  return windows ? { windows, quote: quoteOf(pieces, place, place + MAX_NEIGHBORS) } : null
}

/**
 * Where a site's builder puts the schedule above its heading: all of it, or the days of a heading that
 * says the times.
 */
function readBackward(pieces: readonly Piece[], place: number): Reading | null {
  const [before, words] = [pieces[place - 1], pieces[place]]
  if (!before || !words || before.text.length > LONGEST_SCHEDULE || isBarrier(before)) return null
  const isWhole = readCompleteHours(before.text) !== null && readHours(words.text)?.length === 0
  if (!isWhole && !DAYS_ONLY.test(before.text)) return null
  const quote = quoteOf(pieces, place - 1, place)
  const windows = readCompleteHours(quote)
  return windows ? { windows, quote } : null
}
