import { marksOf } from '../../happy-hours/read-hours.ts'
import type { Weekday } from '../../time/weekday.ts'
import type { PlacedReading } from './complete-hours.ts'
import { readLimits } from './limits.ts'
import type { Piece } from './piece.ts'
import { quoteOf } from './pieces.ts'
import { isDenied } from './voice.ts'
import { HAPPY_HOUR } from './words.ts'

/** Below a schedule and some of its items. */
const LINES_BELOW = 8
/** More say why */
const MOST_WORDS = 3
const OF_IT =
  /^\W*(?:(?:please )?note:?\s|\*)?(?:not (?:available|offered|valid|served|on)|except|exclud|excl)|(?<!\p{L})excluded(?!\p{L})/iu

/** "There is no happy hour on Wednesdays": no statement of its own. */
export function takesDaysAway(says: string): boolean {
  const { days, excepted, hasTimes } = marksOf(says)
  const isOfDays = excepted.length > 0 && days.length === 0 && !hasTimes
  return isOfDays && NOT_ON.test(says) && HAPPY_HOUR.test(says)
}

/** "No happy hour on Thursday, November 26" */
export function isOfOneDate(says: string, today: string): boolean {
  const isNotOn = takesDaysAway(says) || (NOT_ON.test(says) && isDenied(says))
  return isNotOn && readLimits(says, today).refusal === 'dated'
}

const NOT_ON = /(?<!\p{L})(?:no|not|\p{L}+n['’]t|never)(?!\p{L})/iu

/** Without the days that a line below takes away: "No happy hour on Wednesdays". */
export function withoutDaysOff(
  reading: PlacedReading,
  pieces: readonly Piece[],
  today: string,
): PlacedReading {
  const off = new Set<Weekday>()
  let { to } = reading
  for (let at = reading.to + 1; at <= reading.to + LINES_BELOW; at += 1) {
    const { says = '', shape } = pieces[at] ?? {}
    const { days, excepted, words } = marksOf(says)
    if (shape?.heading !== undefined || (HAPPY_HOUR.test(says) && days.length > 0)) break
    if (readLimits(says, today).refusal !== null) continue
    if (excepted.length === 0 || !(HAPPY_HOUR.test(says) || OF_IT.test(says))) continue
    for (const day of excepted) off.add(day)
    if (words <= MOST_WORDS && !isDenied(says)) to = at
  }
  if (off.size === 0) return reading
  const windows = reading.windows.flatMap(one => {
    const days = one.days?.filter(day => !off.has(day)) ?? null
    return days?.length === 0 ? [] : { ...one, days }
  })
  return { ...reading, windows, to, quote: quoteOf(pieces, reading.from, to) }
}
