import { wordStems } from '../items/item-words.ts'
import { foldText } from '../items/reader/fold.ts'
import type { Weekday } from '../time/weekday.ts'
import { correctWords, type IsName } from './corrections.ts'
import type { Found } from './found.ts'
import { namePictures } from './pictures.ts'
import { EMPTY_QUERY, type Query, type QueryReading, type QueryWindow } from './query.ts'
import { leadToPlace, limitAt, readAmounts, readPhrase } from './query-readers.ts'
import { AND_WORDS, DENIALS, NO_ALCOHOL, QUERY_FILLERS } from './query-words.ts'
import { readSearchText } from './search-text.ts'
import { translateWords } from './translations.ts'
import { readWhen } from './when-readers.ts'
import { listWords, type QueryWord } from './words.ts'

export interface QueryContext {
  /** In the zone of the diner: "tonight" and "tomorrow" become weekdays. */
  today: Weekday
  /** Of today, so that "Thanksgiving" becomes one of the coming days; without it no date is read. */
  date?: string
  /** Words of names and towns, which are no typos. */
  isName?: IsName
}

/**
 * What the one box understands. Text that is too long or holds no letter or digit asks for nothing;
 * never throws.
 */
export function readQuery(text: string, context: QueryContext): QueryReading {
  const { isName } = context
  const typed = readSearchText(text.normalize('NFC'))
  const english = translateWords(withoutSlashes(namePictures(typed)), isName)
  const { text: meant, corrections } = correctWords(english.text, isName)
  const { query, isUnderstood, isExact } = understand(meant, context)
  if (!isUnderstood)
    return { query: { ...query, rest: searchable(typed) }, name: null, corrections: [] }
  return {
    query,
    name: isExact ? null : typed,
    corrections: [...english.corrections, ...corrections],
  }
}

/** "w/in 5 miles, w/ fries" */
function withoutSlashes(text: string): string {
  return text
    .replaceAll(/\bw\/in\b/gi, 'within')
    .replaceAll(/\bw\/o\b/gi, 'without')
    .replaceAll(/\bw\/ ?/gi, 'with ')
}

function searchable(text: string): string {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text) ? text : ''
}

interface Understood {
  query: Query
  isUnderstood: boolean
  /** A price, a clock time or "now" is no part of a name. */
  isExact: boolean
}

function understand(text: string, context: QueryContext): Understood {
  const { today } = context
  const folded = foldText(text)
  const words = listWords(folded)
  const found: (Found & { at: number })[] = []
  const rest: QueryWord[] = []
  const place: QueryWord[] = []
  let isJoined = false
  let isEach = false
  let isPlace = false
  let hasFiller = false
  let at = 0
  for (let word = words[0]; word; word = words[at]) {
    const limit = limitAt(folded, words, at)
    const amount = limit > 0 ? null : readAmounts(folded, words, at)
    const lead: number = isPlace || limit > 0 || amount ? 0 : leadToPlace(words, at)
    const denied = isPlace || lead > 0 ? limit : Math.max(limit, deniedAt(words, at))
    if (denied > 0) {
      rest.push(...words.slice(at, at + denied))
      at += denied
      continue
    }
    const filler: number = isPlace ? 0 : fillerAt(words, at)
    const phrase = readPhrase(words, at, today, isPlace)
    const read = longest(
      amount ?? readWhen(folded, words, at, context),
      phrase && phrase.words >= filler ? phrase : null,
    )
    if (read) {
      isEach ||= isJoined && read.sets.wanted !== undefined
      if (read.sets.maxCents === undefined) isJoined = false
      found.push({ ...read, at })
    } else if (isPlace) place.push(word)
    else if (lead === 0 && filler === 0) rest.push(word)
    else isJoined = AND_WORDS.has(word.key) && found.at(-1)?.sets.wanted !== undefined
    hasFiller ||= filler > 0
    isPlace = read ? read.isLead === true : isPlace || lead > 0
    at += read?.words ?? Math.max(lead, filler, 1)
  }
  const priced = withOwnPrices(found)
  const { query, ignored } = merge(priced ?? found, textOf(text, place))
  rest.push(...ignored.flatMap(({ at, words: count }) => words.slice(at, at + count)))
  rest.sort((one, other) => one.start - other.start)
  query.rest = textOf(text, rest)
  query.isEach = query.wanted.length > 1 && (isEach || priced !== null)
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

/** Of words that the grammar does not know, those that say something. */
export function withoutFillers(text: string): string[] {
  const words = listWords(foldText(text))
  const kept: QueryWord[] = []
  for (let at = 0; at < words.length; ) {
    const filler = fillerAt(words, at)
    if (filler === 0) kept.push(...words.slice(at, at + 1))
    at += Math.max(filler, 1)
  }
  return kept.map(({ start, end }) => text.slice(start, end))
}

function fillerAt(words: readonly QueryWord[], at: number): number {
  if (QUERY_FILLERS.has(phraseOf(words, at, 2))) return 2
  return QUERY_FILLERS.has(phraseOf(words, at, 1)) ? 1 : 0
}

function textOf(text: string, words: readonly QueryWord[]): string {
  return words.map(({ start, end }) => text.slice(start, end)).join(' ')
}

type Placed = Found & { at: number }

/** "$2 taco, $5 marg": each price is of the thing beside it. Null where there is one price, or things lack theirs. */
function withOwnPrices(found: readonly Placed[]): Placed[] | null {
  const isPrice = ({ sets }: Found) => sets.maxCents !== undefined
  const prices = found.filter(isPrice)
  if (prices.length < 2) return null
  const isBefore = found.findIndex(isPrice) < found.findIndex(({ sets }) => sets.wanted)
  const priceOf = new Map<Found, number>()
  for (const [place, { sets }] of found.entries()) {
    const thing = found[place + (isBefore ? 1 : -1)]
    if (sets.maxCents === undefined || sets.maxCents === null) continue
    if (!thing?.sets.wanted) return null
    priceOf.set(thing, sets.maxCents)
  }
  return found
    .filter(each => !isPrice(each))
    .map(each => {
      const maxCents = priceOf.get(each)
      if (maxCents === undefined) return each
      const wanted = each.sets.wanted?.map(thing => ({ ...thing, maxCents }))
      return { ...each, sets: { ...each.sets, ...(wanted && { wanted }) } }
    })
}

/** What of a query is one value; a second one that differs is not dropped in silence. */
const SINGLE = [
  'maxCents',
  'percentOff',
  'isTwoForOne',
  'offCents',
  'isCoupon',
  'isNextWeek',
  'window',
  'isOnNow',
  'kind',
  'cuisine',
  'minutes',
  'sort',
  'miles',
  'place',
] as const

/** The first of each kind holds, what else was read is ignored. A time of its own is more exact than "tonight". */
function merge(found: readonly Placed[], place: string): { query: Query; ignored: Placed[] } {
  const query: Query = { ...EMPTY_QUERY }
  const ordered = [...found].sort((first, second) => rank(first) - rank(second))
  const ignored = ordered.filter(({ sets }) => {
    const isPart = sets.wanted || sets.says || (sets.days ?? []).length > 0
    const keys = SINGLE.filter(key => sets[key] !== undefined && sets[key] !== null)
    const isTaken = keys.map(key => take(query, sets, key)).includes(true)
    return keys.length > 0 && !isPart && !isTaken
  })
  const things = found.flatMap(({ sets }) => sets.wanted ?? [])
  const wanted = things.filter(
    ({ word }, at) => things.findIndex(each => isSameThing(each.word, word)) === at,
  )
  const days = [...new Set(found.flatMap(({ sets }) => sets.days ?? []))].sort()
  const says = found.flatMap(({ sets }) => sets.says ?? []).join(' and ') || null
  return { query: { ...query, wanted, days, says, place: place || query.place }, ignored }
}

/** "Near me" is no order against "cheapest". */
function rank({ sets, isExact }: Found): number {
  return sets.sort === 'distance' ? 2 : Number(!isExact)
}

/** False where another value of that kind stands already. */
function take(query: Query, sets: Partial<Query>, key: (typeof SINGLE)[number]): boolean {
  const [known, value] = [query[key], sets[key]]
  if (known === null || known === false) Object.assign(query, { [key]: value })
  else if (key === 'window' && isRefined(sets.window, query.window)) return true
  const isSame = JSON.stringify(query[key]) === JSON.stringify(value)
  return isSame || (key === 'sort' && value === 'distance')
}

/** "Tonight, 6 to 8": the more exact time lies within. */
function isRefined(vague: QueryWindow | null | undefined, exact: QueryWindow | null): boolean {
  if (!vague || !exact || vague.edge || exact.edge) return false
  const isBefore = vague.to !== null && (exact.to ?? Number.POSITIVE_INFINITY) > vague.to
  return !isBefore && (exact.from ?? 0) >= (vague.from ?? 0)
}
