import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from './typed-code.ts'

/** Twelve letters as stored, without dashes: 60 random bits, too many to guess. */
export function makePersonalCode(): string {
  const letters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
  )
  return letters.join('')
}
