import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that it can be read aloud at a bar. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve letters of five bits: 60 bits, more than anybody guesses (trust T22 asks for 50). */
const LENGTH = 12
const GROUP = 4

/** A new personal code as it is stored: twelve letters without dashes. */
export function makePersonalCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** A code as people read it: "7K3M-0QXZ-R2TD". */
export function shownCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code
}
