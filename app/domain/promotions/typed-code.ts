/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud at a bar. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const CODE_LENGTH = 12
const GROUP = 4

/** More than anybody writes of one code, spaces and dashes included. */
export const MAX_TYPED_CODE_LENGTH = 60

/** Letters that no code has, and what whoever typed them saw. */
const LOOK_ALIKES = new Map([
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
  ['U', 'V'],
])

const BETWEEN = /[\s\p{Pd}._·]+/gu
const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/**
 * A personal code as it is stored, from what was typed or scanned: in small letters, with spaces, other
 * dashes or none, and with letters that look alike. Null for what cannot be a code.
 */
export function readTypedCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_CODE_LENGTH) return null
  const letters = typed.normalize('NFKC').toUpperCase().replace(BETWEEN, '')
  const code = [...letters].map(letter => LOOK_ALIKES.get(letter) ?? letter).join('')
  return CODE.test(code) ? code : null
}

/** A code as people read it: "7K3M-0QXZ-R2TD". */
export function shownCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code
}
