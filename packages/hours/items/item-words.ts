import { LEAVES, type Leaf, leavesUnder } from './item.ts'
import { foldText } from './reader/fold.ts'
import { listPhrases, MISSPELT } from './words/vocabulary.ts'
import { LEAF_NAMES, NARROWER, SAME_WORDS } from './words/word-families.ts'

const WORD = /[\p{L}\p{M}\p{N}]+(?:['.][\p{L}\p{M}\p{N}]+)*/gu
const WITHOUT_ALCOHOL = /\b(?:non[ -]alcoholic|alcohol[ -]free|n\/a(?= ))/g
const SILENT: ReadonlySet<string> = new Set(
  'a an the of and n or with w on in for to at from our your any all'.split(' '),
)

/** "crabcake" is "crab cake" on both sides. */
const COMPOUNDS: ReadonlyMap<string, readonly string[]> = new Map(
  listPhrases().flatMap(phrase => {
    const parts = phrase.split(' ')
    return parts.length === 2 ? [[parts.join(''), parts] as const] : []
  }),
)

function singular(word: string): string {
  if (word.length <= 3) return word
  const one = /(?:ss|x|z|ch|sh|o)es$/.test(word)
    ? word.slice(0, -2)
    : word.replace(/(?<![su])s$/, '')
  return one.replace(/(?<=..)ie$/, 'y')
}

function stemOf(word: string): string {
  const one = singular(MISSPELT.get(word) ?? word)
  return SAME_WORDS.get(one) ?? one
}

/** What two spellings of a thing have in common: of "Old-Fashioneds" `old` and `fashioned`. Each once. */
export function wordStems(text: string): string[] {
  const folded = foldText(text).replaceAll(WITHOUT_ALCOHOL, 'nonalcoholic')
  const words = Array.from(folded.matchAll(WORD), ([word]) => word.replaceAll(/['.]/g, ''))
  const parts = words.flatMap(word => COMPOUNDS.get(word) ?? COMPOUNDS.get(singular(word)) ?? word)
  return [...new Set(parts.filter(word => !SILENT.has(word)).map(stemOf))]
}

/** The stems of an item, and of what it is a kind of: a Guinness is a stout. */
export function itemWords(text: string): string[] {
  const stems = wordStems(text)
  const broader = stems.flatMap(stem => NARROWER.get(stem) ?? [])
  return [...new Set([...stems, ...broader.flatMap(wordStems)])]
}

/** What a thing is a kind of, for one that is: "stout" of Guinness. */
export function broaderWords(word: string): readonly string[] {
  return [...new Set(wordStems(word).flatMap(stem => NARROWER.get(stem) ?? []))]
}

/** What an item must be to be the thing that a word names. */
export interface NamedThing {
  /** Whose prices bound it; null where it may be anything. */
  leaf: Leaf | null
  /** Null for any. */
  leaves: readonly Leaf[] | null
  words: readonly string[]
  isWholeLeaf: boolean
}

const LEAF_OF_NAME: ReadonlyMap<string, Leaf> = new Map(
  LEAF_NAMES.flatMap(([leaf, names]) => names.map(name => [nameKey(name), leaf] as const)),
)
const STRONG_DRINKS: ReadonlySet<string> = new Set(['alcohol', 'booze', 'liquor'].map(nameKey))

/** The leaf that a word means as such: "small plates" are appetizers. */
export function leafOfName(word: string): Leaf | null {
  return LEAF_OF_NAME.get(nameKey(word)) ?? null
}

function nameKey(text: string): string {
  return wordStems(text).join(' ')
}

/** "Beer" is any beer, "draft beer" one that says draft, and "mojito" what says mojito, whatever it is. */
export function namedThing({ leaf, word }: { leaf: Leaf | null; word: string }): NamedThing {
  const stems = wordStems(word)
  if (leaf === null) return { leaf, leaves: null, words: stems, isWholeLeaf: false }
  if (word === leaf || LEAF_OF_NAME.get(stems.join(' ')) === leaf) {
    const leaves = leavesOf(leaf, stems)
    return { leaf, leaves, words: [], isWholeLeaf: leaves.length === leavesUnder(leaf).length }
  }
  const rest = stems.filter(stem => LEAF_OF_NAME.get(stem) !== leaf)
  const isOfLeaf = rest.length > 0 && rest.length < stems.length
  return isOfLeaf
    ? { leaf, leaves: leavesUnder(leaf), words: rest, isWholeLeaf: false }
    : { leaf: null, leaves: kinOf(leaf), words: stems, isWholeLeaf: false }
}

const PORTIONS: ReadonlySet<string> = new Set(
  `pint can bottle glass draft pour pitcher bucket flight basket plate platter bowl cup tower trio duo sampler special
  shot shooter board order dozen neat bite piece skewer jar carafe tumbler goblet mug boat tray pack half each`.split(
    /\s+/,
  ),
)

/**
 * Whether an item is the thing itself, and does not only have it in it: "crab dip with bread" is no crab, "smoked
 * wings", "pint of Guinness" and "whiskey flight" are what they say. True for whole leaves.
 */
export function isNamedFor(thing: { leaf: Leaf | null; word: string }, text: string): boolean {
  const { leaf, leaves, words } = namedThing(thing)
  const isSpecial = thing.leaf !== null && leaf === null && leaves !== null
  const head = words.at(-1)
  if (!isSpecial || head === undefined) return true
  const parts = foldText(text).split(/,|;|\(|\/|&|\+|\b(?:and|or|of)\b/)
  return parts.some(part => {
    const [main = ''] = part.split(/\b(?:with|in|on|from|over|for|w)\b/)
    const stems = wordStems(main).filter(stem => !/^\d+$/.test(stem))
    const last = stems.findLastIndex(stem => !PORTIONS.has(stem))
    return stems.slice(Math.max(last, 0)).some(stem => stem === head || isKindOf(stem, head))
  })
}

function isKindOf(stem: string, head: string): boolean {
  return (NARROWER.get(stem) ?? []).flatMap(wordStems).includes(head)
}

/** Bourbon is no sauce, and coffee no cocktail; a crab may be in a sandwich. */
function kinOf(leaf: Leaf): readonly Leaf[] {
  const drinks = leavesUnder('drink')
  if (leaf === 'soft') return [leaf]
  return drinks.includes(leaf) ? drinks : LEAVES.filter(each => !drinks.includes(each))
}

function leavesOf(leaf: Leaf, stems: readonly string[]): readonly Leaf[] {
  const leaves = leavesUnder(leaf)
  return STRONG_DRINKS.has(stems.join(' ')) ? leaves.filter(each => each !== 'soft') : leaves
}
