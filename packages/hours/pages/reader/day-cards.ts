import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { marksOf, readHours } from '../../happy-hours/read-hours.ts'
import { type PlacedReading, readCompleteHours } from './complete-hours.ts'
import type { Piece } from './piece.ts'
import { quoteOf } from './pieces.ts'
import { ALL_DAY_LONG, HAPPY_HOUR, isOtherService, NOT_PUBLIC, ONE_DAY } from './words.ts'

/** Headings of single days make a list from here on. */
const LEAST_CARDS = 3
const LONGEST_CARD = 10
const LONGEST_LINE = 120

/** Cards of single days, of which some say a happy hour with its time: one reading a run of such cards. */
export function readDayCards(pieces: readonly Piece[]): PlacedReading[] {
  const cards = pieces.flatMap(({ says }, at) => (ONE_DAY.test(says) ? [at] : []))
  if (cards.length < LEAST_CARDS) return []
  const isPublic = ({ quote }: PlacedReading) => !NOT_PUBLIC.test(quote)
  const runs: PlacedReading[][] = []
  const others: PlacedReading[] = []
  let run: PlacedReading[] = []
  for (const [place, from] of cards.entries()) {
    const end = Math.min(cards[place + 1] ?? Number.POSITIVE_INFINITY, from + LONGEST_CARD)
    const reading = readCard(pieces, from, end)
    if (reading && !isPublic(reading)) others.push(reading)
    else if (!reading) run = []
    else if (run.push(reading) === 1) runs.push(run)
  }
  return [...runs.map(one => joined(pieces, one)), ...others]
}

function joined(pieces: readonly Piece[], run: readonly PlacedReading[]): PlacedReading {
  const from = Math.min(...run.map(one => one.from))
  const to = Math.max(...run.map(one => one.to))
  const windows = run.flatMap(one => one.windows)
  return { windows, from, to, quote: quoteOf(pieces, from, to) }
}

function readCard(pieces: readonly Piece[], from: number, end: number): PlacedReading | null {
  const day = pieces[from]?.says ?? ''
  for (let at = from + 1; at < end; at += 1) {
    const says = pieces[at]?.says ?? ''
    if (!HAPPY_HOUR.test(says) || says.length > LONGEST_LINE || isOtherService(says)) continue
    const { days, hasTimes } = marksOf(says)
    if (!hasTimes || days.length > 0) continue
    const windows = windowsOn(day, says)
    if (windows) return { windows, from, to: at, quote: quoteOf(pieces, from, at) }
  }
  return null
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
