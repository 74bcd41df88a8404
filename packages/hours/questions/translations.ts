import { foldText } from '../items/reader/fold.ts'
import type { Correction } from './query.ts'
import spanish from './spanish.json' with { type: 'json' }
import { listWords } from './words.ts'

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(spanish.words))
const LINKS: ReadonlyMap<string, string> = new Map(Object.entries(spanish.links))
const LONGEST_PHRASE = 4

/** Spanish into English; short words ("de", "y") only beside a word that is Spanish by itself. */
export function translateWords(
  text: string,
  isName: (word: string) => boolean = () => false,
): { text: string; corrections: Correction[] } {
  const words = listWords(foldText(text))
  const phrases = phrasesOf(words.map(({ key }) => key))
  const isSpanish = phrases.some(phrase => WORDS.has(phrase) && !isName(phrase))
  const corrections: Correction[] = []
  if (!isSpanish) return { text, corrections }
  let [english, end, at] = ['', 0, 0]
  for (const phrase of phrases) {
    const length = phrase.split(' ').length
    const [first, last] = [words[at], words[at + length - 1]]
    at += length
    const meant = isName(phrase) ? undefined : (WORDS.get(phrase) ?? LINKS.get(phrase))
    if (!first || !last || meant === undefined) continue
    if (WORDS.has(phrase)) corrections.push({ typed: text.slice(first.start, last.end), meant })
    english += text.slice(end, first.start) + meant
    end = last.end
  }
  return { text: english + text.slice(end), corrections }
}

/** The longest that are known, and single words between them. */
function phrasesOf(keys: readonly string[]): string[] {
  const phrases: string[] = []
  for (let at = 0; at < keys.length; ) {
    const known = Array.from({ length: LONGEST_PHRASE }, (_, less) =>
      keys.slice(at, at + LONGEST_PHRASE - less).join(' '),
    ).find(phrase => WORDS.has(phrase) || LINKS.has(phrase))
    const phrase = known ?? keys[at] ?? ''
    phrases.push(phrase)
    at += phrase.split(' ').length
  }
  return phrases
}
