import { marksOf } from '../../happy-hours/read-hours.ts'
import type { Weekday } from '../../time/weekday.ts'
import type { Refutation } from '../statement.ts'
import { isWithin, readLimits } from './limits.ts'
import type { Piece } from './piece.ts'
import { HAPPY_HOUR, OTHER_SERVICE } from './words.ts'

const LONGEST_LINE = 60
const LONGEST_SEASON = 160
const NO_HAPPY_HOUR = /(?<!\p{L})no (?:happy|hoppy)[\s-]?hours?(?!\p{L})/iu
const OPEN = /(?<!\p{L})(?:open|opens)(?!\p{L})/iu
/** What may be open or closed while the place is not. */
const PART =
  /(?<!\p{L})(?:patio|rooftop|deck|pool|garden|kitchen|food|terrace|beach|lot|office|slide)(?!\p{L})/iu

/** Weekdays on which a page says that the place is closed. */
export function closedDaysIn(pieces: readonly Piece[]): ReadonlySet<Weekday> {
  const days = new Set<Weekday>()
  const clauses = pieces.flatMap(({ says, isContinued }, at) => {
    const parts = says.split(/[·|•;\n]|(?<=[.!])\s/u)
    const first = isContinued ? (pieces[at - 1]?.says ?? '') : ''
    return parts.map((part, place) => ({ says: part, before: parts[place - 1] ?? first }))
  })
  for (const { says, before } of clauses) {
    if (NO_HAPPY_HOUR.test(says) && says.length <= LONGEST_LINE) {
      const { days: named, excepted, hasTimes } = marksOf(says)
      for (const day of hasTimes ? [] : [...named, ...excepted]) days.add(day)
    }
    if (says.length > LONGEST_LINE || HAPPY_HOUR.test(says) || OTHER_SERVICE.test(says)) continue
    if (
      !/clos|ferm|cerrad|fechad|ruhetag|geschlossen|chius|gesloten/iu.test(says) ||
      PART.test(says) ||
      PART.test(before)
    )
      continue
    const { excepted, hasTimes } = marksOf(says)
    if (!hasTimes) for (const day of excepted) days.add(day)
  }
  return days
}

/** A place that is open for a season has a happy hour in it alone. */
export function seasonOf(pieces: readonly Piece[], today: string): Refutation | null {
  const isOver = pieces.some(({ says }) => {
    if (says.length > LONGEST_SEASON || !OPEN.test(says) || PART.test(says)) return false
    const { validFrom, validUntil } = readLimits(says, today)
    const hasBoth = validFrom !== null && validUntil !== null
    return hasBoth && !isWithin({ validFrom, validUntil }, today)
  })
  return isOver ? 'season' : null
}
