import { sortWeekdays, type Weekday } from '../time/weekday.ts'
import type { HoursWindow } from './hours-window.ts'
import { resolveDayLetters } from './reader/day-letters.ts'
import { resolveRest } from './reader/days.ts'
import { interpret } from './reader/interpret.ts'
import { normalizeText } from './reader/normalize.ts'
import { isNeutralWord } from './reader/number-context.ts'
import { scan } from './reader/scan.ts'
import { withoutOtherServices } from './reader/services.ts'
import { settleClock } from './reader/settle-clock.ts'
import { tokenize } from './reader/tokenizer.ts'
import type { Token } from './reader/tokens.ts'

export const MAX_HOURS_TEXT_LENGTH = 2000

/** An empty list means no schedule, null that something is unclear or ambiguous. Never throws. */
export function readHours(text: string): HoursWindow[] | null {
  if (text.length > MAX_HOURS_TEXT_LENGTH) return null
  return interpret(scan(tokensOf(text)))
}

/** As `readHours`, of when a place is open: it opens in the morning where no half of the day is said. */
export function readOpeningHours(text: string): HoursWindow[] | null {
  if (text.length > MAX_HOURS_TEXT_LENGTH) return null
  return interpret(scan(tokensOf(text), 'opening'))
}

/** The ranges that a text states of happy hours, whatever their days: "16:00-19:00". */
export function statedRanges(text: string): string[] {
  const result = scan(tokensOf(text.slice(0, MAX_HOURS_TEXT_LENGTH)))
  return withoutOtherServices(result).flatMap(atom => {
    const isOpening = atom.section === 'hours' || atom.section === 'opens'
    const isRange = atom.kind === 'times' && atom.shape === 'range'
    return isRange && !isOpening ? [`${atom.times.start}-${atom.times.end}`] : []
  })
}

export type Unreadable = 'too-long' | 'dated' | 'late-night' | 'unclear' | 'two-ways'

export function whyUnreadable(text: string): Unreadable | null {
  if (text.length > MAX_HOURS_TEXT_LENGTH) return 'too-long'
  const result = scan(tokensOf(text))
  if (interpret(result) !== null) return null
  if (result.hasDate) return 'dated'
  if (result.isUnclear) return 'unclear'
  const hasTimes = result.atoms.some(atom => atom.kind === 'times')
  return result.hasLateNight && !hasTimes ? 'late-night' : 'two-ways'
}

/** What a text names, whatever it means. */
export interface HoursMarks {
  days: Weekday[]
  hasTimes: boolean
  /** Days that it takes away: "closed Mondays". */
  excepted: Weekday[]
  /** Words that are no part of days and times. */
  words: number
}

const OTHER_WORDS: ReadonlySet<string> = new Set(['word', 'event', 'meal', 'morning'])

/** Of the last texts: lines of a page are looked at from each line beside them. */
const known = new Map<string, HoursMarks>()
const MOST_KNOWN = 500

export function marksOf(text: string): HoursMarks {
  if (text.length > MAX_HOURS_TEXT_LENGTH) {
    return { days: [], hasTimes: false, excepted: [], words: text.length }
  }
  const marks = known.get(text) ?? readMarks(text)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, marks)
  return marks
}

function readMarks(text: string): HoursMarks {
  const tokens = tokensOf(text)
  const { atoms } = scan(tokens)
  const daysOf = (kind: 'days' | 'except') =>
    sortWeekdays(atoms.flatMap(atom => (atom.kind === kind ? [...atom.days] : [])))
  return {
    days: daysOf('days'),
    hasTimes: atoms.some(({ kind }) => kind === 'times'),
    excepted: daysOf('except'),
    words: tokens.filter(token => OTHER_WORDS.has(token.kind) && !isNeutralWord(token)).length,
  }
}

export function listNamedDays(text: string): Weekday[] {
  return marksOf(text).days
}

export function namesDay(text: string): boolean {
  return tokensOf(text.slice(0, MAX_HOURS_TEXT_LENGTH)).some(
    token => token.kind === 'day' || token.kind === 'dayset',
  )
}

function tokensOf(text: string): Token[] {
  return settleClock(resolveRest(resolveDayLetters(tokenize(normalizeText(text)))))
}
