import { foldText } from '../items/reader/fold.ts'
import { listPhrases, MISSPELT } from '../items/words/vocabulary.ts'
import { COMMON_WORDS, FREQUENT } from './common-words.ts'
import type { Correction } from './query.ts'
import {
  CUISINES,
  KIND_WORDS,
  NOW_WORDS,
  QUERY_FILLERS,
  SORT_WORDS,
  WEEKDAY_WORDS,
  WINDOW_WORDS,
} from './query-words.ts'
import { typingDistance } from './typing-distance.ts'
import { listWords } from './words.ts'

export type IsName = (word: string) => boolean

const SHORTEST = 4
const LONGEST = 20

/** How much of a slip is still a typo, by the length of the word that was meant. */
function tolerance(length: number): number {
  if (length <= 4) return 0.7
  if (length === 5) return 1
  return length < 8 ? 1.5 : 2.1
}

const QUERY_WORDS = [
  ...WEEKDAY_WORDS.keys(),
  ...KIND_WORDS.keys(),
  ...CUISINES.keys(),
  ...SORT_WORDS.keys(),
  ...NOW_WORDS,
  ...WINDOW_WORDS.keys(),
  ...QUERY_FILLERS,
  'tomorrow until after before under half price free minutes hours least buck bucks bogo',
]

/** The likeliest first. */
const WORDS = [
  ...new Set([...FREQUENT, ...QUERY_WORDS, ...listPhrases()].flatMap(phrase => phrase.split(' '))),
]
const KNOWN: ReadonlySet<string> = new Set([...WORDS, ...COMMON_WORDS])
const FREQUENT_WORDS: ReadonlySet<string> = new Set(FREQUENT)
const RARITY = 0.6
/** The first letter is rarely wrong: candidates share it, or have it swapped with the second. */
const TARGETS = Map.groupBy(
  WORDS.filter(word => word.length >= SHORTEST && /^[a-z]+$/.test(word)),
  word => word.charAt(0),
)

/** The word that was likely meant, or null for known words, names and what is too far from any. */
export function correctWord(word: string): string | null {
  const usual = MISSPELT.get(word)
  if (usual !== undefined) return usual
  const isPlain = /^[a-z]+$/.test(word) && word.length <= LONGEST
  if (word.length < SHORTEST || !isPlain || KNOWN.has(word)) return null
  let best: string | null = null
  let least = Number.POSITIVE_INFINITY
  for (const first of new Set(word.slice(0, 2))) {
    for (const target of TARGETS.get(first) ?? []) {
      if (Math.abs(target.length - word.length) > 2) continue
      const most = Math.min(tolerance(target.length), least)
      const rarity = FREQUENT_WORDS.has(target) ? 0 : RARITY
      const distance = typingDistance(word, target, most - rarity) + rarity
      if (distance <= most && distance < least) [best, least] = [target, distance]
    }
  }
  return best ?? sameButFirst(word)
}

const LONG_ENOUGH = 6
const BY_LATER_LETTERS = new Map(
  WORDS.filter(word => word.length >= LONG_ENOUGH).map(word => [word.slice(1), word] as const),
)

/** "Quacamole": of a long word the first letter may be the slip. */
function sameButFirst(word: string): string | null {
  return BY_LATER_LETTERS.get(word.slice(1)) ?? null
}

/** Replaces the words that are surely mistyped. */
export function correctWords(
  text: string,
  isName: IsName = () => false,
): { text: string; corrections: Correction[] } {
  const corrections: Correction[] = []
  let corrected = ''
  let end = 0
  for (const word of listWords(foldText(text))) {
    const meant = isName(word.key) ? null : correctWord(word.key)
    if (meant === null) continue
    corrections.push({ typed: text.slice(word.start, word.end), meant })
    corrected += text.slice(end, word.start) + meant
    end = word.end
  }
  return { text: corrected + text.slice(end), corrections }
}
