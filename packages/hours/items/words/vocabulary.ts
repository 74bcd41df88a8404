import { LEAVES, type Leaf } from '../item.ts'
import drinks from './drinks.json' with { type: 'json' }
import foods from './foods.json' with { type: 'json' }
import misspelt from './misspelt.json' with { type: 'json' }
import noItems from './no-items.json' with { type: 'json' }

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

/** Lines of phrases: singular, without accents and apostrophes; plurals are made from the last word. */
type Noun = Partial<Readonly<Record<Strength, readonly string[]>>>

const NOUNS: Readonly<Record<Leaf, Noun>> = { ...drinks, ...foods }

interface Entry {
  entry: string
  meaning: Meaning
}

const ENTRIES: readonly Entry[] = [
  ...LEAVES.flatMap(leaf => [
    ...listEntries(NOUNS[leaf].strong, { leaf, strength: 'strong' }),
    ...listEntries(NOUNS[leaf].weak, { leaf, strength: 'weak' }),
    ...listEntries(NOUNS[leaf].shy, { leaf, strength: 'shy' }),
  ]),
  ...listEntries(noItems, { leaf: null, strength: 'strong' }),
]

function listEntries(lines: readonly string[] = [], meaning: Meaning): Entry[] {
  return lines.flatMap(line => line.split(',').map(entry => ({ entry: entry.trim(), meaning })))
}

/** Usual misspellings, further from the word than a slip of the finger. */
export const MISSPELT: ReadonlyMap<string, string> = new Map(Object.entries(misspelt))

/** "=sips" has no other form; the others have a singular and a plural. */
function formsOf(entry: string): string[] {
  return entry.startsWith('=') ? [entry.slice(1)] : [entry, ...pluralsOf(entry)]
}

/** "cherries", and "Bloody Marys" */
function pluralsOf(phrase: string): string[] {
  if (/[^aeiou]y$/.test(phrase)) return [`${phrase.slice(0, -1)}ies`, `${phrase}s`]
  if (/[^aeiou]o$/.test(phrase)) return [`${phrase}s`, `${phrase}es`]
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
  for (const { entry, meaning } of ENTRIES) {
    for (const form of formsOf(entry)) addPhrase(root, form, meaning)
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
  return ENTRIES.flatMap(({ entry, meaning }) => (meaning.leaf === null ? [] : formsOf(entry)))
}
