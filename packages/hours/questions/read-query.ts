import { wordStems } from '../items/item-words.ts'
import { foldText } from '../items/reader/fold.ts'
import type { Weekday } from '../time/weekday.ts'
import { correctWords, type IsName } from './corrections.ts'
import { EMPTY_QUERY, type Query, type QueryReading } from './query.ts'
import { type Found, leadToPlace, readAmounts, readPhrase, readWhen } from './query-readers.ts'
import { DENIALS, NO_ALCOHOL, QUERY_FILLERS } from './query-words.ts'
import { readSearchText } from './search-text.ts'
import { listWords, type QueryWord } from './words.ts'

export interface QueryContext {
  /** In the zone of the diner: "tonight" and "tomorrow" become weekdays. */
  today: Weekday
  /** Words of names and towns, which are no typos. */
  isName?: IsName
}

/**
 * What the one box understands. Text that is too long or holds no letter or digit asks for nothing;
 * never throws.
 */
export function readQuery(text: string, { today, isName }: QueryContext): QueryReading {
  const typed = readSearchText(text.normalize('NFC'))
  const { text: meant, corrections } = correctWords(typed, isName)
  const { query, isUnderstood, isExact } = understand(meant, today)
  if (!isUnderstood)
    return { query: { ...query, rest: searchable(typed) }, name: null, corrections: [] }
  return { query, name: isExact ? null : typed, corrections }
}

function searchable(text: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? text : ''
}

interface Understood {
  query: Query
  isUnderstood: boolean
  /** A price, a clock time or "now" is no part of a name. */
  isExact: boolean
}

function understand(text: string, today: Weekday): Understood {
  const folded = foldText(text)
  const words = listWords(folded)
  const found: Found[] = []
  const rest: QueryWord[] = []
  const place: QueryWord[] = []
  let isPlace = false
  let hasFiller = false
  let at = 0
  for (let word = words[0]; word; word = words[at]) {
    const denied = isPlace ? 0 : deniedAt(words, at)
    if (denied > 0) {
      rest.push(...words.slice(at, at + denied))
      at += denied
      continue
    }
    const read = longest(
      readAmounts(folded, words, at) ?? readWhen(folded, words, at, today),
      readPhrase(words, at, today, isPlace),
    )
    const lead: number = isPlace ? 0 : leadToPlace(words, at)
    const filler: number = isPlace ? 0 : fillerAt(words, at)
    if (read) found.push(read)
    else if (isPlace) place.push(word)
    else if (lead === 0 && filler === 0) rest.push(word)
    hasFiller ||= filler > 0
    isPlace = !read && (isPlace || lead > 0)
    at += read?.words ?? Math.max(lead, filler, 1)
  }
  const query = merge(found, textOf(text, place), textOf(text, rest))
  const isUnderstood = found.length > 0 || place.length > 0 || (hasFiller && rest.length === 0)
  return { query, isUnderstood, isExact: found.some(({ isExact }) => isExact) }
}

/** How many words say what is not wanted: "no onions" asks for no onions. */
function deniedAt(words: readonly QueryWord[], at: number): number {
  if (!DENIALS.has(words[at]?.key ?? '') || NO_ALCOHOL.has(phraseOf(words, at, 2))) return 0
  return 1 + (readPhrase(words, at + 1, 0, false)?.words ?? 1)
}

function phraseOf(words: readonly QueryWord[], at: number, length: number): string {
  return words
    .slice(at, at + length)
    .map(({ key }) => key)
    .join(' ')
}

function isSameThing(one: string, other: string): boolean {
  return wordStems(one).join(' ') === wordStems(other).join(' ')
}

function longest(exact: Found | null, phrase: Found | null): Found | null {
  return exact && phrase && phrase.words > exact.words ? phrase : (exact ?? phrase)
}

function fillerAt(words: readonly QueryWord[], at: number): number {
  if (QUERY_FILLERS.has(phraseOf(words, at, 2))) return 2
  return QUERY_FILLERS.has(phraseOf(words, at, 1)) ? 1 : 0
}

function textOf(text: string, words: readonly QueryWord[]): string {
  return words.map(({ start, end }) => text.slice(start, end)).join(' ')
}

/** The first of each kind holds. A time of its own is more exact than "tonight". */
function merge(found: readonly Found[], place: string, rest: string): Query {
  const query = { ...EMPTY_QUERY, rest }
  const ordered = [...found].sort((first, second) => Number(second.isExact) - Number(first.isExact))
  for (const { sets } of ordered) {
    query.maxCents ??= sets.maxCents ?? null
    query.percentOff ??= sets.percentOff ?? null
    query.isTwoForOne ||= sets.isTwoForOne ?? false
    query.window ??= sets.window ?? null
    query.isOnNow ||= sets.isOnNow ?? false
    query.kind ??= sets.kind ?? null
    query.cuisine ??= sets.cuisine ?? null
    query.says ??= sets.says ?? null
    query.minutes ??= sets.minutes ?? null
    query.sort ??= sets.sort ?? null
    query.place ??= sets.place ?? null
  }
  const things = found.flatMap(({ sets }) => sets.wanted ?? [])
  const wanted = things.filter(
    ({ word }, at) => things.findIndex(each => isSameThing(each.word, word)) === at,
  )
  const days = [...new Set(found.flatMap(({ sets }) => sets.days ?? []))].sort()
  return { ...query, wanted, days, place: place === '' ? query.place : place }
}
