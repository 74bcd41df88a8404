import { sortWeekdays, type Weekday } from '../time/weekday.ts'
import type { HoursWindow } from './hours-window.ts'
import { resolveDayLetters } from './reader/day-letters.ts'
import { interpret } from './reader/interpret.ts'
import { normalizeText } from './reader/normalize.ts'
import { scan } from './reader/scan.ts'
import { settleClock } from './reader/settle-clock.ts'
import { tokenize } from './reader/tokenizer.ts'
import type { Token } from './reader/tokens.ts'

/** Longer texts are not read. */
export const MAX_HOURS_TEXT_LENGTH = 2000

/**
 * Reads a happy-hour text as people write it ("Mon-Fri 4-7pm, all day Sunday") into its windows.
 * An empty list means that it holds no schedule; null that it cannot be read: something in it may be
 * a time or a day and is not understood, or may be understood in two ways. Never throws.
 */
export function readHours(text: string): HoursWindow[] | null {
  if (text.length > MAX_HOURS_TEXT_LENGTH) return null
  return interpret(scan(tokensOf(text)))
}

/** Why a text is not read; null where it is. */
export type Unreadable = 'too-long' | 'dated' | 'late-night' | 'unclear' | 'two-ways'

export function whyUnreadable(text: string): Unreadable | null {
  if (text.length > MAX_HOURS_TEXT_LENGTH) return 'too-long'
  const found = scan(tokensOf(text))
  if (interpret(found) !== null) return null
  if (found.hasDate) return 'dated'
  if (found.isUnclear) return 'unclear'
  const hasTimes = found.atoms.some(atom => atom.kind === 'times')
  return found.hasLateNight && !hasTimes ? 'late-night' : 'two-ways'
}

/** The days that a text names, Monday first, whatever it says of them. */
export function listNamedDays(text: string): Weekday[] {
  if (text.length > MAX_HOURS_TEXT_LENGTH) return []
  const { atoms } = scan(tokensOf(text))
  return sortWeekdays(atoms.flatMap(atom => (atom.kind === 'days' ? [...atom.days] : [])))
}

/** Whether a text names a day at all. */
export function namesDay(text: string): boolean {
  return tokensOf(text.slice(0, MAX_HOURS_TEXT_LENGTH)).some(
    token => token.kind === 'day' || token.kind === 'dayset',
  )
}

function tokensOf(text: string): Token[] {
  return settleClock(resolveDayLetters(tokenize(normalizeText(text))))
}
