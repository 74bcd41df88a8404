import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from './typed-code.ts'

/**
 * A new personal code as it is stored: twelve letters without dashes. They are 60 bits, more than anybody
 * guesses.
 */
export function makePersonalCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  )
  return letters.join('')
}
