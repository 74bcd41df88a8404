import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { marksOf, readHours } from '../../happy-hours/read-hours.ts'
import { overlap, type PlacedReading, readCompleteHours } from './complete-hours.ts'
import { hasTimes, kindOf } from './line-kinds.ts'
import { upToService } from './own-line.ts'
import type { Piece } from './piece.ts'
import { quoteOf } from './pieces.ts'
import { ALL_DAY_LONG, HAPPY_HOUR, isOtherService, NOT_PUBLIC, ONE_DAY, PRICE } from './words.ts'

/** Headings of single days make a list from here on. */
const LEAST_CARDS = 3
const LONGEST_CARD = 10
const LONGEST_LINE = 120

interface DayCards {
  /** One a run of cards side by side; a happy hour that is not for everybody stands alone. */
  readings: PlacedReading[]
  /** Cards that say a happy hour with a time that cannot be read, as spans of pieces. */
  unread: { from: number; to: number }[]
}

/** Cards of single days, of which some say a happy hour with its time. */
export function readDayCards(pieces: readonly Piece[]): DayCards {
  const cards = pieces.flatMap(({ says }, at) => (ONE_DAY.test(says) ? [at] : []))
  if (cards.length < LEAST_CARDS) return { readings: [], unread: [] }
  const runs: PlacedReading[][] = []
  const others: PlacedReading[] = []
  let run: PlacedReading[] = []
  const unread: DayCards['unread'] = []
  for (const [place, from] of cards.entries()) {
    const end = Math.min(cards[place + 1] ?? Number.POSITIVE_INFINITY, from + LONGEST_CARD)
    const reading = readCard(pieces, from, end)
    if (reading === 'unread') unread.push({ from, to: end - 1 })
    if (reading === null || reading === 'unread') run = []
    else if (NOT_PUBLIC.test(reading.quote)) others.push(reading)
    else if (run.push(reading) === 1) runs.push(run)
  }
  return { readings: [...runs.map(one => joined(pieces, one)), ...others], unread }
}

function joined(pieces: readonly Piece[], run: readonly PlacedReading[]): PlacedReading {
  const from = Math.min(...run.map(one => one.from))
  const to = Math.max(...run.map(one => one.to))
  const windows = run.flatMap(one => one.windows)
  return { windows, from, to, quote: quoteOf(pieces, from, to), hasSections: true }
}

/** All happy hours of a card, each with its time in its line or right below. */
function readCard(
  pieces: readonly Piece[],
  from: number,
  end: number,
): PlacedReading | 'unread' | null {
  const day = pieces[from]?.says ?? ''
  const windows: HoursWindow[] = []
  let to = from
  for (let at = from + 1; at < end; at += 1) {
    const says = upToService(pieces[at]?.says ?? '')
    if (!HAPPY_HOUR.test(says) || isOtherService(says)) continue
    if (says.length > LONGEST_LINE) return 'unread'
    const below = at + 1 < end ? (pieces[at + 1]?.says ?? '') : ''
    const isTimed = hasTimes(says) || (/\d/u.test(says) && !PRICE.test(says))
    const isBelow = !isTimed && kindOf(below) === 'times'
    if (marksOf(says).days.length > 0 || !(isBelow || isTimed)) continue
    const own = windowsOn(day, isBelow ? `${says}\n${below}` : says)
    if (!own) return 'unread'
    windows.push(...own)
    to = isBelow ? at + 1 : at
  }
  if (overlap(windows)) return 'unread'
  return to === from ? null : { windows, from, to, quote: quoteOf(pieces, from, to) }
}

function windowsOn(day: string, says: string): HoursWindow[] | null {
  const complete = readCompleteHours(`${day}\n${says}`)
  if (complete) return complete
  if (!ALL_DAY_LONG.test(says)) return null
  const days = marksOf(day).days
  return readHours(says)?.some(({ allDay }) => allDay) && days.length === 1
    ? [{ days, start: null, end: null, allDay: true }]
    : null
}
