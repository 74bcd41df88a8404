export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 128

/** Source: diner §5. */
export const PASSWORD_RULES: readonly {
  label: string
  need: string
  isMet: (password: string) => boolean
}[] = [
  {
    label: 'At least 8 characters',
    need: '8 characters',
    isMet: password => password.length >= MIN_PASSWORD_LENGTH,
  },
  {
    label: 'One uppercase letter (A-Z)',
    need: 'an uppercase letter',
    isMet: password => /[A-Z]/.test(password),
  },
  {
    label: 'One lowercase letter (a-z)',
    need: 'a lowercase letter',
    isMet: password => /[a-z]/.test(password),
  },
  { label: 'One digit (0-9)', need: 'a digit', isMet: password => /[0-9]/.test(password) },
]

export function stillNeeded(password: string): string {
  const unmet = PASSWORD_RULES.filter(rule => !rule.isMet(password))
  return unmet.map(({ need }) => need).join(', ')
}

export function meetsPasswordRules(password: string): boolean {
  return PASSWORD_RULES.every(rule => rule.isMet(password))
}

/** Words that lists of leaked passwords start with, without the digits people append. */
const COMMON_WORDS = new Set(
  `password passwort passwd passw pass letmein welcome qwerty qwertz azerty qwertyuiop asdf asdfgh
  asdfghjkl zxcvbn zxcvbnm qwer qaz qazwsx abc abcd abcde abcdef abcdefg abcdefgh admin
  administrator root login master default changeme secret access test testing guest user hello
  iloveyou loveyou love monkey dragon football baseball basketball soccer hockey superman batman
  spiderman pokemon starwars princess sunshine shadow michael jordan jennifer charlie daniel jessica
  ashley matthew andrew thomas robert george hunter ranger buster killer pepper ginger summer winter
  spring autumn january february march april june july august september october november december
  monday friday computer internet whatever freedom trustno trustme ninja mustang harley liverpool
  chelsea arsenal cheese chocolate cookie flower purple orange banana google facebook`.split(/\s+/),
)

const COMMON_WALKS = [
  '1q2w3e4r',
  'q1w2e3r4',
  '1qaz2wsx',
  'zaq12wsx',
  'qwe123',
  'a1b2c3d4',
  '1a2b3c4d',
]

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (COMMON_WALKS.some(walk => lower.startsWith(walk) || lower.endsWith(walk))) return true
  const digits = lower.replace(/\D/g, '')
  const rest = lower.replace(/\d/g, '')
  if (rest.length <= 4 && isCounting(digits)) return true
  return COMMON_WORDS.has(plainWord(lower))
}

function isCounting(digits: string): boolean {
  return /^(\d)\1*$/.test(digits) || '01234567890'.includes(digits) || '9876543210'.includes(digits)
}

/** "P@ssw0rd2027!" becomes "password", and so does a word typed twice. */
function plainWord(lower: string): string {
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const plain = core.replace(/[01345@$!7]/g, sign => LOOKALIKES[sign] ?? sign)
  return plain.replace(/^(.{3,}?)\1+$/, '$1')
}

const MIN_PERSONAL_LENGTH = 4

export function isPersonalPassword(
  password: string,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
): boolean {
  const lower = password.toLowerCase()
  const mailName = email.split('@')[0] ?? ''
  const words = [firstName, lastName, mailName, ...mailName.split(/[._+-]/)]
  return [...words.filter(part => part.length >= MIN_PERSONAL_LENGTH), 'hush'].some(part =>
    lower.includes(part.toLowerCase()),
  )
}
