import type { Leaf } from '../item.ts'
import { BEER, CIDER, SHY_BEER, WEAK_BEER } from './beer-words.ts'
import {
  COCKTAIL,
  DRINK,
  SAKE,
  SHY_COCKTAIL,
  SHY_SPIRIT,
  SHY_WINE,
  SOFT,
  SPIRIT,
  WEAK_DRINK,
  WEAK_SPIRIT,
  WINE,
} from './drink-words.ts'
import {
  BURGER,
  DESSERT,
  FRIES,
  NACHOS,
  OYSTERS,
  PIZZA,
  SALAD,
  SANDWICH,
  SEAFOOD,
  SHY_PIZZA,
  SUSHI,
  TACOS,
  WEAK_SUSHI,
  WINGS,
} from './food-words.ts'
import { MISSPELT } from './misspelt-words.ts'
import { NO_ITEMS } from './no-item-words.ts'
import {
  APPETIZER,
  FOOD,
  MAIN,
  OTHER,
  SHY_APPETIZER,
  WEAK_APPETIZER,
  WEAK_FOOD,
  WEAK_MAIN,
} from './plate-words.ts'

/**
 * A weak word counts where no strong one stands in the same phrase ("cider pints" are cider), a shy
 * one only where the rest of the phrase says nothing ("house red", but not "red lentil").
 */
export type Strength = 'strong' | 'weak' | 'shy'

/** A leaf of null is a phrase that holds a word of the vocabulary and is no item: "wine bar". */
export interface Meaning {
  leaf: Leaf | null
  strength: Strength
}

const TABLES: readonly [string, Leaf | null, Strength][] = [
  [BEER, 'beer', 'strong'],
  [WEAK_BEER, 'beer', 'weak'],
  [SHY_BEER, 'beer', 'shy'],
  [CIDER, 'cider', 'strong'],
  [WINE, 'wine', 'strong'],
  [SHY_WINE, 'wine', 'shy'],
  [COCKTAIL, 'cocktail', 'strong'],
  [SHY_COCKTAIL, 'cocktail', 'shy'],
  [SPIRIT, 'spirit', 'strong'],
  [WEAK_SPIRIT, 'spirit', 'weak'],
  [SHY_SPIRIT, 'spirit', 'shy'],
  [SAKE, 'sake', 'strong'],
  [SOFT, 'soft', 'strong'],
  [DRINK, 'drink', 'strong'],
  [WEAK_DRINK, 'drink', 'weak'],
  [OYSTERS, 'oysters', 'strong'],
  [SEAFOOD, 'seafood', 'strong'],
  [WINGS, 'wings', 'strong'],
  [TACOS, 'tacos', 'strong'],
  [BURGER, 'burger', 'strong'],
  [PIZZA, 'pizza', 'strong'],
  [SHY_PIZZA, 'pizza', 'shy'],
  [SUSHI, 'sushi', 'strong'],
  [WEAK_SUSHI, 'sushi', 'weak'],
  [SANDWICH, 'sandwich', 'strong'],
  [FRIES, 'fries', 'strong'],
  [NACHOS, 'nachos', 'strong'],
  [SALAD, 'salad', 'strong'],
  [DESSERT, 'dessert', 'strong'],
  [APPETIZER, 'appetizer', 'strong'],
  [WEAK_APPETIZER, 'appetizer', 'weak'],
  [SHY_APPETIZER, 'appetizer', 'shy'],
  [MAIN, 'main', 'strong'],
  [WEAK_MAIN, 'main', 'weak'],
  [FOOD, 'food', 'strong'],
  [WEAK_FOOD, 'food', 'weak'],
  [OTHER, 'other', 'strong'],
  [NO_ITEMS, null, 'strong'],
]

export function listEntries(table: string): string[] {
  return table.split(/[,\n]/).flatMap(entry => (entry.trim() === '' ? [] : [entry.trim()]))
}

/** "=sips" has no other form; the others have a singular and a plural. */
export function formsOf(entry: string): string[] {
  return entry.startsWith('=') ? [entry.slice(1)] : [entry, ...pluralsOf(entry)]
}

/** "cherries", and "Bloody Marys" */
function pluralsOf(phrase: string): string[] {
  if (/[^aeiou]y$/.test(phrase)) return [`${phrase.slice(0, -1)}ies`, `${phrase}s`]
  return [/(?:s|x|z|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`]
}

interface Node {
  meaning: Meaning | null
  next: Map<string, Node>
}

function emptyNode(): Node {
  return { meaning: null, next: new Map() }
}

function addPhrase(root: Node, phrase: string, meaning: Meaning) {
  let node = root
  for (const word of phrase.split(' ')) {
    const next = node.next.get(word) ?? emptyNode()
    node.next.set(word, next)
    node = next
  }
  node.meaning ??= meaning
}

function buildTree(): Node {
  const root = emptyNode()
  for (const [table, leaf, strength] of TABLES) {
    const meaning = { leaf, strength }
    for (const entry of listEntries(table)) {
      for (const form of formsOf(entry)) addPhrase(root, form, meaning)
    }
  }
  return root
}

const TREE = buildTree()

/** The longest phrase of the vocabulary that begins at a word. */
export function findPhrase(
  words: readonly string[],
  place: number,
): { meaning: Meaning; length: number } | null {
  let found: { meaning: Meaning; length: number } | null = null
  let node: Node | undefined = TREE
  for (let next = place; node && next <= words.length; next += 1) {
    if (node.meaning) found = { meaning: node.meaning, length: next - place }
    const word = words[next] ?? ''
    node = node.next.get(word) ?? node.next.get(MISSPELT.get(word) ?? '')
  }
  return found
}

const SHORTEST_MISSPELT = 5

/** Words without one of their letters, but never without the first. */
const WITHOUT_ONE = new Map(
  [...TREE.next]
    .filter(([word, { meaning }]) => word.length > SHORTEST_MISSPELT && meaning?.leaf)
    .flatMap(([word]) => withoutOne(word).map((short): [string, string] => [short, word]))
    // "blood" is no slip for "bloody"
    .filter(([short, word]) => !word.startsWith(short)),
)

function withoutOne(word: string): string[] {
  return [...word].flatMap((_, at) => (at === 0 ? [] : word.slice(0, at) + word.slice(at + 1)))
}

function swapped(word: string): string[] {
  return [...word].flatMap((letter, at) =>
    at < 1 || at + 1 === word.length
      ? []
      : `${word.slice(0, at)}${word.charAt(at + 1)}${letter}${word.slice(at + 2)}`,
  )
}

/** What a word means that lacks a letter of a known one, has one too many or two swapped. */
export function findMisspelt(word: string): Meaning | null {
  if (word.length < SHORTEST_MISSPELT) return null
  const shorter = withoutOne(word).filter(each => !word.startsWith(each))
  const near = [WITHOUT_ONE.get(word) ?? '', ...shorter, ...swapped(word)]
  const meanings = near.flatMap(each => {
    const meaning = each.length < SHORTEST_MISSPELT ? null : TREE.next.get(each)?.meaning
    return meaning?.leaf && meaning.strength === 'strong' ? meaning : []
  })
  return new Set(meanings.map(({ leaf }) => leaf)).size === 1 ? (meanings[0] ?? null) : null
}

export function listPhrases(): string[] {
  return TABLES.filter(([, leaf]) => leaf !== null).flatMap(([table]) =>
    listEntries(table).flatMap(formsOf),
  )
}
