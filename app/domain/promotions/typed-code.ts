/** Crockford's base 32: without I, L, O and U, so that a code can be read aloud. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const CODE_LENGTH = 12
const GROUP = 4

export const MAX_TYPED_CODE_LENGTH = 60

const LOOK_ALIKES = new Map([
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
  ['U', 'V'],
])

const BETWEEN = /[\s\p{Pd}._·]+/gu
const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** Tolerates lower case, other separators and look-alike letters. */
export function readTypedCode(typed: string): string | null {
  if (typed.length > MAX_TYPED_CODE_LENGTH) return null
  const letters = typed.normalize('NFKC').toUpperCase().replace(BETWEEN, '')
  const code = [...letters].map(letter => LOOK_ALIKES.get(letter) ?? letter).join('')
  return CODE.test(code) ? code : null
}

export function formatCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code
}
