import type { Leaf } from '../item.ts'
import { findPhrase } from '../words/vocabulary.ts'
import { isDrink } from './leaf-of.ts'

const WITHOUT =
  'virgin|mocktails?|na|non ?alcoholic|(?:zero|0) ?proof|(?:alcohol|booze|spirit) ?free|(?:no|without|zero) (?:alcohol|booze)'
const SPIKED = 'spiked|boozy|alcoholic|adult'
const BREWED = 'hard'
const LEAD = new RegExp(`^(?:${WITHOUT}|${SPIKED}|${BREWED})$`)
const LONGEST_LEAD = 2

/** "Virgin mojitos" hold no alcohol, "spiked tea" and "hard lemonade" do; in lower case, without marks. */
export function withStrength(leaf: Leaf, words: readonly string[]): Leaf {
  const says = (told: string) => new RegExp(String.raw`\b(?:${told})\b`).test(words.join(' '))
  if (!isDrink(leaf)) return leaf
  if (says(WITHOUT)) return 'soft'
  if (leaf !== 'soft') return leaf
  if (says(SPIKED)) return 'cocktail'
  return says(BREWED) ? 'beer' : leaf
}

/** The drink that begins at a word with whether it holds alcohol: "spiked tea", "virgin mojito". */
export function findByStrength(
  words: readonly string[],
  place: number,
): { leaf: Leaf; length: number } | null {
  for (let lead = LONGEST_LEAD; lead > 0; lead -= 1) {
    const told = words.slice(place, place + lead)
    const found = LEAD.test(told.join(' ')) ? findPhrase(words, place + lead) : null
    const leaf = found?.meaning.leaf
    if (found && leaf && isDrink(leaf))
      return { leaf: withStrength(leaf, told), length: lead + found.length }
  }
  return null
}
