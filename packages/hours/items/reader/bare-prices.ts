import type { Leaf } from '../item.ts'
import { findPhrase } from '../words/vocabulary.ts'
import { DRESSING, NUMBERED, SIZE, SURCHARGE_BEFORE, UNIT, VARIANT } from './function-words.ts'
import { isDrink } from './leaf-of.ts'
import { JOINED, LISTED, NO_AMOUNT, SET_OFF, type Token, wordOf } from './tokens.ts'

const MOST_DOLLARS = 99
const MOST_OFF = 20
const MOST_WORDS = 8
const MOST_FOR = 12

interface Context {
  barePrices: string | null
  /** What a spaced slash sets apart from the line; empty where none does. */
  before: readonly Token[]
  /** The line above has no price: it may name what this one describes. */
  isNamedAbove: boolean
}

/** "Soda 3.5", "Mojito 2 off", "sliders 3 for 9": on a menu line without any other price, bare numbers are dollars. */
export function asMenuPrices(
  line: readonly Token[],
  { barePrices, before, isNamedAbove }: Context,
): Token[] {
  if (line.some(({ kind }) => kind === 'amount')) return [...line]
  const menu = { line: withoutNotes(line), before, isNamedAbove }
  const places = findPrices(menu)
  if (places.size === 0) return [...line]
  const priced = menu.line.flatMap((_, at) => asMenuPrice(menu.line, at, places, barePrices))
  return restoreNotes(line, menu.line, priced)
}

/** Where the prices of a menu line stand: its last number is one, or none is. */
function findPrices(menu: MenuLine): ReadonlySet<number> {
  const last = menu.line.findLastIndex((token, at) => isNumber(token) && !isNumbered(menu.line, at))
  const places = new Set<number>()
  if (last < 0) return places
  if (isDishWithPrice(menu)) return places.add(last)
  if (isIngredients(menu.line)) return places
  if (isSizeAlone(menu)) return places.add(last)
  const listed = listedPrices(menu.line)
  if (listed) return listed
  for (let at = 0; at <= last; at += 1) if (isPriceAt(menu, at, places)) places.add(at)
  return places.has(last) ? places : new Set()
}

type MenuLine = Omit<Context, 'barePrices'> & { line: readonly Token[] }

/** Each note in parentheses as the mark that closes it. */
function withoutNotes(line: readonly Token[]): Token[] {
  let depth = 0
  return line.filter(({ kind }) => {
    if (kind === 'open') depth += 1
    const isWithin = depth > 0
    if (kind === 'close') depth = 0
    return !isWithin || kind === 'close'
  })
}

function restoreNotes(
  line: readonly Token[],
  shown: readonly Token[],
  priced: readonly Token[],
): Token[] {
  const kept = new Set(shown)
  return [...priced, ...line.filter(token => !kept.has(token))].sort(
    (one, other) => one.start - other.start,
  )
}

/** "Baked brie 10, olives 5, zorps 4": each piece of the line ends with its price, known or not. */
function listedPrices(line: readonly Token[]): ReadonlySet<number> | null {
  const isEnd = (at: number) => {
    const next = line[at]
    return next === undefined || (next.kind === 'gap' && next.level >= LISTED)
  }
  const ends = line.flatMap((_, at) => (!isEnd(at) && isEnd(at + 1) ? [at] : []))
  const pieces = ends.map((end, at) => line.slice((ends[at - 1] ?? -2) + 2, end + 1))
  const isListed = pieces.length > 1 && pieces.every(isNameWithPrice)
  return isListed && pieces.some(piece => piece.some((_, at) => isThing(piece, at)))
    ? new Set(ends)
    : null
}

function isNameWithPrice(piece: readonly Token[]): boolean {
  const name = piece.slice(0, -1)
  return (
    isPriceable(piece, piece.length - 1) &&
    name.some(({ kind }) => kind === 'word') &&
    name.length <= MOST_WORDS &&
    name.every(({ kind }) => kind === 'word' || kind === 'gap' || kind === 'close')
  )
}

/** A number that may be dollars: no more than a dish costs, and not of a suite, a table or a year. */
function isPriceable(line: readonly Token[], at: number): boolean {
  const token = line[at]
  const isSum = isNumber(token) && token.value > 0 && token.value <= MOST_DOLLARS
  return isSum && !isNumbered(line, at)
}

function isNumbered(line: readonly Token[], at: number): boolean {
  const before = line[at - 1]
  return before?.kind === 'word' && NUMBERED.has(before.word)
}

/** "nori butter, chili oil 24", but not "Sake, small 4": the dish has its name elsewhere. */
function isIngredients(line: readonly Token[]): boolean {
  const number = line.findIndex(isNumber)
  const gaps = line.slice(0, number).filter(token => token.kind === 'gap')
  const isListed =
    gaps.some(({ level }) => level === LISTED) && !gaps.some(gap => wordOf(gap) === 'and')
  const last = line.slice(0, number).findLastIndex(({ kind }) => kind === 'gap')
  if (line.slice(last + 1, number).every(isSize)) return false
  return isListed && line.filter(isNumber).length === 1
}

/** "Burger, cheddar, bacon 14": a dish and what it holds, of which something is no item. */
function isDishWithPrice({ line, isNamedAbove }: MenuLine): boolean {
  if (isNamedAbove || !isPriceable(line, line.length - 1) || line.filter(isNumber).length > 1)
    return false
  const marks = line.flatMap((token, at) =>
    token.kind === 'gap' && token.level >= SET_OFF && token.level <= LISTED ? [at] : [],
  )
  const [first = 0] = marks
  const isDish = line.slice(0, first).some((_, at) => isDishAt(line, at))
  const parts = marks.map((mark, at) => line.slice(mark + 1, marks[at + 1] ?? -1))
  const isOther = parts.some(part => !part.some((_, at) => isThing(part, at)))
  const mark = line[first]
  const isSetOff = mark?.kind === 'gap' && mark.level === SET_OFF
  return (
    isDish && isOther && marks.length > (isSetOff || isCounted(line) || isDressed(line) ? 0 : 1)
  )
}

/** "Grilled oysters, chipotle butter (4) 12" */
function isCounted(line: readonly Token[]): boolean {
  return line.at(-2)?.kind === 'close'
}

/** "Pork dumplings, chili crisp 7" */
function isDressed(line: readonly Token[]): boolean {
  const last = line.at(-2)
  return last?.kind === 'word' && DRESSING.has(last.word)
}

function isDishAt(line: readonly Token[], at: number): boolean {
  const leaf = leafAt(line, at)
  return leaf !== null && (leaf === 'cocktail' || !isDrink(leaf))
}

function asMenuPrice(
  line: readonly Token[],
  at: number,
  prices: ReadonlySet<number>,
  currency: string | null,
): Token[] {
  const token = line[at]
  if (!token) return []
  if (isOff(token) && isNumber(line[at - 1])) return []
  if (countOf(line, at + 1) !== null || countOf(line, at + 2) !== null) return []
  if (token.kind !== 'number' || !prices.has(at)) return [token]
  const cents = Math.round(token.value * 100)
  const amount = isOff(line[at + 1])
    ? { ...NO_AMOUNT, offCents: cents, currency }
    : { ...NO_AMOUNT, priceCents: cents, count: countOf(line, at), currency }
  return [{ kind: 'amount', amount, start: token.start, end: token.end }]
}

function isPriceAt(menu: MenuLine, at: number, earlier: ReadonlySet<number>): boolean {
  const { line } = menu
  const token = line[at]
  if (!isNumber(token) || !isPriceable(line, at)) return false
  const next = line[at + 1]
  if (isOff(next)) return token.value <= MOST_OFF
  const isSet = countOf(line, at) !== null
  return (
    endsPrice(line, at, token.value) &&
    (isAfterThing(line, isSet ? at - 2 : at) || isNextSize(menu, at, earlier))
  )
}

/** Another thing, a mark, a note at the end of all, or a size that costs more: "glass 7 bottle 28". */
function endsPrice(line: readonly Token[], at: number, value: number): boolean {
  const next = line[at + 1]
  if (next === undefined || next.kind === 'gap' || isThing(line, at + 1)) return true
  if (next.kind === 'word' && SURCHARGE_BEFORE.has(next.word)) return true
  const after = line.slice(at + 1, at + MOST_WORDS).find(token => !isSize(token))
  if (isNumber(after)) return isSize(next) && after.value > value
  const isNote = next.kind === 'close' || (next.kind === 'noise' && next.is === 'size')
  return isNote && (after === undefined || after.kind === 'gap')
}

/** 3, where "3 for 9" ends. */
function countOf(line: readonly Token[], at: number): number | null {
  const [count, link, total] = line.slice(Math.max(0, at - 2), at + 1)
  const isSet = isNumber(count) && link?.kind === 'word' && link.word === 'for' && isNumber(total)
  if (!isSet || !Number.isInteger(count.value) || count.value > MOST_FOR) return null
  return count.value > 1 && count.value < total.value && isAfterThing(line, at - 2)
    ? count.value
    : null
}

/** "House wine by the glass 7 | bottle 28", "Soup: cup 4", "Wings (6) 8 (12) 15" */
function isNextSize({ line, before }: MenuLine, at: number, earlier: ReadonlySet<number>): boolean {
  let from = at
  while (from > 0 && at - from < MOST_WORDS && isSize(line[from - 1])) from -= 1
  if (from === at) return false
  const isMarked = line[from - 1]?.kind === 'gap'
  const last = isMarked ? from - 2 : from - 1
  if (last < 0) return isPriced(before)
  return earlier.has(last) || (isMarked && isThing(line, last))
}

function isSize(token: Token | undefined): boolean {
  if (token?.kind === 'count' || token?.kind === 'close') return true
  if (token?.kind === 'noise') return token.is === 'size'
  return token?.kind === 'word' && (UNIT.has(token.word) || VARIANT.has(token.word))
}

/** "House 6" on the line after "MARGARITAS"; "bowl 6" after "cup 4 /"; "9" after "Spritz /" */
function isSizeAlone({ line, before }: MenuLine): boolean {
  const price = line.at(-1)
  const sizes = line.slice(0, -1)
  if (!isNumber(price) || price.value > MOST_DOLLARS || !sizes.every(isSize)) return false
  if (isPriced(before)) return sizes.length > 0
  const isNamed = before.some((_, at) => isThing(before, at)) && !before.some(isNumber)
  const [size] = sizes
  const isAlone = sizes.length === 1 && size?.kind === 'word' && SIZE.has(size.word)
  return price.value > 1 && (isAlone || (isNamed && sizes.length === 0))
}

function isPriced(line: readonly Token[]): boolean {
  return line.some(({ kind }) => kind === 'amount')
}

function isAfterThing(line: readonly Token[], at: number): boolean {
  const noted = line[at - 1]?.kind === 'close' ? at - 1 : at
  const before = line.slice(Math.max(0, noted - MOST_WORDS), noted)
  const last = before.at(-1)
  const isBeside = last?.kind === 'gap' && (last.level === SET_OFF || last.word === '|')
  if (last?.kind === 'gap' && (!isBeside || last.word === ':')) return false
  const border = last?.kind === 'gap' ? before.slice(0, -1) : before
  const from = border.findLastIndex(isEndOfName) + 1
  return before.slice(from).some((_, step) => isThing(before, from + step))
}

/** But not the mark within "gin & tonic". */
function isEndOfName(token: Token, at: number, line: readonly Token[]): boolean {
  if (token.kind === 'number') return true
  return token.kind === 'gap' && !(token.level === JOINED && isWithinPhrase(line, at))
}

function isWithinPhrase(line: readonly Token[], at: number): boolean {
  return line.slice(0, at).some((_, from) => (phraseAt(line, from)?.length ?? 0) > at - from)
}

function isThing(line: readonly Token[], at: number): boolean {
  return leafAt(line, at) !== null
}

function leafAt(line: readonly Token[], at: number): Leaf | null {
  return phraseAt(line, at)?.meaning.leaf ?? null
}

function phraseAt(line: readonly Token[], at: number) {
  const words = line.slice(at, at + 4).map(token => (isNumber(token) ? '' : wordOf(token)))
  return findPhrase(words, 0)
}

function isNumber(token: Token | undefined): token is Token & { kind: 'number' } {
  return token?.kind === 'number'
}

function isOff(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.word === 'off'
}
