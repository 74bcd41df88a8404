import type { PlaceKind } from '@hush/hours/questions'

const KIND_WORDS = {
  brewery: /brew|beer|\bale/i,
  winery: /wine|vineyard/i,
  cafe: /caf[eé]|coffee|baker|\btea\b|dessert/i,
  bar: /\bbars?\b|\bpub|lounge|tavern|cocktail|night/i,
} as const satisfies Record<Exclude<PlaceKind, 'restaurant'>, RegExp>

type NamedKind = keyof typeof KIND_WORDS

/** The first kind in the category's words wins; a restaurant if there is none. */
export const NAMED_KINDS: readonly NamedKind[] = ['brewery', 'winery', 'cafe', 'bar']

export function listingKind(category: string | null): PlaceKind {
  return NAMED_KINDS.find(kind => KIND_WORDS[kind].test(category ?? '')) ?? 'restaurant'
}

/** The words of a kind as a PostgreSQL regular expression, to be matched without regard to case. */
export function kindPattern(kind: NamedKind): string {
  return KIND_WORDS[kind].source.replaceAll('\\b', '\\y')
}
