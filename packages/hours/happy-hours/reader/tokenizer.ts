import { DAY_SETS, DAY_WORDS, LETTER_WORDS, SIGNS } from './lexicon.ts'
import { readMisspelledDay } from './misspelled-days.ts'
import { readNumber } from './numbers.ts'
import type { Read, SignKind, Token } from './tokens.ts'

const MARKS: Readonly<Record<string, SignKind>> = {
  '-': 'dash',
  ',': 'comma',
  '&': 'and',
  '+': 'and',
  '/': 'slash',
  '\\': 'slash',
  ';': 'break',
  '|': 'break',
  '\n': 'break',
  '•': 'break',
  '·': 'break',
  '●': 'break',
  '▪': 'break',
  '.': 'period',
  '!': 'period',
  '?': 'period',
  ':': 'colon',
  '@': 'at',
  '(': 'leftparen',
  '[': 'leftparen',
  ')': 'rightparen',
  ']': 'rightparen',
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/uy
const DAY_RUN = /^(?:M)?(?:T|TU)?(?:W)?(?:TH|R|T)?(?:F)?(?:S|SA)?(?:S|SU|U)?$/
const FULL_DAY = /day/

export type PlacedToken = { token: Token; from: number; to: number }

export function tokenize(text: string): Token[] {
  return placeTokens(text).map(({ token }) => token)
}

export function placeTokens(text: string): PlacedToken[] {
  const tokens: PlacedToken[] = []
  const lower = text.toLowerCase()
  // lower-casing may lengthen a letter, which would shift every later position
  const folded = lower.length === text.length ? lower : text
  let place = 0
  while (place < text.length) {
    const read = readPhrase(folded, place) ?? readNumber(folded, place) ?? readWord(text, place)
    if (read) {
      const next = skipAbbreviationDot(folded, place, read)
      tokens.push({ token: read.token, from: place, to: next })
      place = next
      continue
    }
    const mark = folded.charAt(place)
    const isSpaced = folded.charAt(place - 1) === ' ' && folded.charAt(place + 1) === ' '
    const kind = mark === '/' && isSpaced ? 'break' : MARKS[mark]
    if (kind) tokens.push({ token: { kind, text: mark }, from: place, to: place + 1 })
    place += 1
  }
  return tokens
}

/** "Mon." and "Tues." carry their own dot, "Monday." ends a sentence. */
function skipAbbreviationDot(text: string, start: number, { token, next }: Read): number {
  const isAbbreviation = token.kind === 'day' || token.kind === 'letters' || token.kind === 'except'
  if (!isAbbreviation || text.charAt(next) !== '.') return next
  return FULL_DAY.test(text.slice(start, next)) ? next : next + 1
}

type Phrase = { words: string; token: Token }

const PHRASES = indexPhrases()

function indexPhrases(): Map<string, Phrase[]> {
  const all: Phrase[] = [
    ...[...SIGNS].map(([words, kind]) => ({ words, token: { kind, text: words } })),
    ...[...DAY_WORDS].map(([words, day]): Phrase => ({ words, token: { kind: 'day', day } })),
    ...[...DAY_SETS].map(([words, days]): Phrase => ({ words, token: { kind: 'dayset', days } })),
  ]
  const index = new Map<string, Phrase[]>()
  for (const phrase of all.sort((a, b) => b.words.length - a.words.length)) {
    const first = phrase.words.charAt(0)
    index.set(first, [...(index.get(first) ?? []), phrase])
  }
  return index
}

const INSIDE_WORD = /[\p{L}\p{M}\p{N}]/u

function readPhrase(folded: string, place: number): Read | null {
  const candidates = PHRASES.get(folded.charAt(place))
  if (!candidates) return null
  for (const { words, token } of candidates) {
    const next = place + words.length
    if (folded.startsWith(words, place) && !INSIDE_WORD.test(folded.charAt(next))) {
      if (folded.charAt(next) === "'" && INSIDE_WORD.test(folded.charAt(next + 1))) continue
      return { token, next }
    }
  }
  return null
}

function readWord(text: string, place: number): Read | null {
  WORD.lastIndex = place
  const word = WORD.exec(text)?.[0]
  if (!word) return null
  const next = place + word.length
  const lower = word.toLowerCase()
  const isUpper = word === word.toUpperCase() || /^[A-Z][a-z]?$/.test(word)
  const isRun = word.length >= 3 && word.length <= 12 && DAY_RUN.test(word.toUpperCase())
  if (LETTER_WORDS.has(lower) || (isRun && /^(?:[MTWRFSU]|mt?w)/.test(word))) {
    return { token: { kind: 'letters', letters: lower, isUpper }, next }
  }
  return { token: readMisspelledDay(lower) ?? { kind: 'word', text: lower }, next }
}
