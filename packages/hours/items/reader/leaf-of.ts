import { type Leaf, leavesUnder } from '../item.ts'
import type { Meaning } from '../words/vocabulary.ts'

/**
 * What a phrase is: English puts it last ("lobster flatbread" is pizza, "bottles of wine" wine).
 * Null where nothing is known or only a shy word stands among unknown ones.
 */
export function leafOf(
  meanings: readonly Meaning[],
  unknownWords: number,
  isMeasured: boolean,
): Leaf | null {
  const named = meanings.filter(({ leaf }) => leaf !== null)
  const strong = named.filter(({ strength }) => strength === 'strong')
  const head = strong.at(-1)?.leaf
  if (head) return mixedWith(strong, named, head)
  const weak = named.findLast(({ strength }) => strength === 'weak')
  // "pours of house red"
  const last = named.at(-1)
  if (isMeasured && last?.strength === 'shy' && unknownWords === 0) return last.leaf
  if (weak) return weak.leaf
  return unknownWords === 0 ? (named.at(-1)?.leaf ?? null) : null
}

export function isSure(meanings: readonly Meaning[]): boolean {
  return meanings.some(({ leaf, strength }) => leaf !== null && strength === 'strong')
}

/** Spirits with a soft drink, or as "drinks", are cocktails. */
function mixedWith(strong: readonly Meaning[], named: readonly Meaning[], head: Leaf): Leaf {
  const hasSpirit = strong.some(({ leaf }) => leaf === 'spirit')
  if (!hasSpirit) return head
  if (head === 'soft') return 'cocktail'
  return head === 'spirit' && named.at(-1)?.leaf === 'drink' ? 'cocktail' : head
}

const DRINKS: ReadonlySet<Leaf> = new Set(leavesUnder('drink'))

const FILLED: ReadonlySet<Leaf | null> = new Set([
  'tacos',
  'pizza',
  'burger',
  'sandwich',
  'salad',
  'nachos',
])

/** Under the heading "Cocktails" an unknown name is one, and so is an Arnold Palmer. */
export function leafUnder(
  heading: Leaf | null,
  { leaf, isSure, isFilling }: { leaf: Leaf | null; isSure: boolean; isFilling: boolean },
): Leaf | null {
  if (isFilling && FILLED.has(heading)) return heading
  if (leaf === null) return heading
  // "Margaritas", and "Pitcher 22" below it; "Tacos", and "Chicken 4"
  if (heading && !isSure && isDrink(heading) === isDrink(leaf)) return heading
  const isPlain = leaf === 'soft' || leaf === 'spirit' || leaf === 'drink'
  if (heading === 'spirit' && leaf === 'soft') return 'cocktail'
  return heading === 'cocktail' && isPlain ? heading : leaf
}

export function isDrink(leaf: Leaf): boolean {
  return DRINKS.has(leaf)
}
