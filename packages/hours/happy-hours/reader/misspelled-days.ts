import { DAY_SETS, DAY_WORDS } from './lexicon.ts'
import type { Token } from './tokens.ts'

const SHORTEST_NAME = 6
const LONG_NAME = 8

const NAMES: ReadonlyMap<string, Token> = new Map([
  ...[...DAY_WORDS].map(([word, day]): [string, Token] => [word, { kind: 'day', day }]),
  ...[...DAY_SETS].map(([word, days]): [string, Token] => [word, { kind: 'dayset', days }]),
])
const LONG_NAMES = [...NAMES.keys()].filter(
  name => /^[a-z]{6,}$/.test(name) && !/^night/.test(name),
)

/** Real words one letter away from a day. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  'sundae sundaes funday fundays monkey sundry everybody'.split(' '),
)

export function readMisspelledDay(word: string): Token | null {
  if (word.length < SHORTEST_NAME - 1 || word.length > 12 || OTHER_WORDS.has(word)) return null
  const near = LONG_NAMES.filter(candidate => isSlipOf(word, candidate))
  const least = Math.min(...near.map(name => slipsBetween(word, name)))
  const nearest = near.filter(name => slipsBetween(word, name) === least)
  if (!nearest.every(name => name.charAt(0) === word.charAt(0))) return null
  const [token, ...others] = nearest.flatMap(name => NAMES.get(name) ?? [])
  // "tursday" may be either of two days
  return token && others.every(other => isSameDays(token, other)) ? token : null
}

function isSameDays(one: Token, other: Token): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isSlipOf(word: string, name: string): boolean {
  const allowed = name.length >= LONG_NAME ? 2 : 1
  if (Math.abs(word.length - name.length) > allowed) return false
  return slipsBetween(word, name) <= allowed
}

/** The Damerau-Levenshtein distance. */
export function slipsBetween(word: string, name: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, column) => column)
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= name.length; column += 1) {
      const isSame = word.charAt(row - 1) === name.charAt(column - 1)
      const isSwapped =
        word.charAt(row - 1) === name.charAt(column - 2) &&
        word.charAt(row - 2) === name.charAt(column - 1)
      const costs = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ]
      if (isSwapped && row > 1 && column > 1) costs.push((beforeLast[column - 2] ?? 0) + 1)
      current.push(Math.min(...costs))
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}
