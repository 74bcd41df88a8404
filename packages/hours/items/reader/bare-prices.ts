import { findPhrase } from '../words/vocabulary.ts'
import { SIZE, UNIT } from './function-words.ts'
import { LISTED, NO_AMOUNT, SET_OFF, type Token } from './tokens.ts'

const MOST_DOLLARS = 99
const MOST_OFF = 20
const MOST_WORDS = 8
const MOST_FOR = 12

/** "Soda 3.5", "Mojito 2 off", "sliders 3 for 9": on a menu line without any other price, bare numbers are dollars. */
export function asMenuPrices(line: readonly Token[], currency: string | null): Token[] {
  const words = line.filter(({ kind }) => kind === 'word')
  const isPriced = line.some(({ kind }) => kind === 'amount')
  if (isPriced || words.length === 0 || isIngredients(line)) return [...line]
  const last = line.findLastIndex(({ kind }) => kind === 'number')
  const isMenuLine = isPriceAt(line, last) || isSizeAlone(line)
  return isMenuLine
    ? line.flatMap((token, at) => asMenuPrice(line, token, at, currency))
    : [...line]
}

/** "nori butter, chili oil 24": the dish has its name elsewhere. */
function isIngredients(line: readonly Token[]): boolean {
  const gaps = line.filter(token => token.kind === 'gap')
  const isListed =
    gaps.some(({ level }) => level === LISTED) && !gaps.some(({ word }) => word === 'and')
  return isListed && line.filter(isNumber).length === 1
}

function asMenuPrice(
  line: readonly Token[],
  token: Token,
  at: number,
  currency: string | null,
): Token[] {
  if (isOff(token) && isNumber(line[at - 1])) return []
  if (countOf(line, at + 1) !== null || countOf(line, at + 2) !== null) return []
  if (token.kind !== 'number' || !(isPriceAt(line, at) || isSizeAlone(line))) return [token]
  const cents = Math.round(token.value * 100)
  const amount = isOff(line[at + 1])
    ? { ...NO_AMOUNT, offCents: cents, currency }
    : { ...NO_AMOUNT, priceCents: cents, count: countOf(line, at), currency }
  return [{ kind: 'amount', amount, start: token.start, end: token.end }]
}

function isPriceAt(line: readonly Token[], at: number): boolean {
  const token = line[at]
  if (token?.kind !== 'number' || token.value <= 0 || token.value > MOST_DOLLARS) return false
  const next = line[at + 1]
  if (isOff(next)) return token.value <= MOST_OFF
  const isEnd = next === undefined || next.kind === 'gap' || isThing(line, at + 1)
  const isSet = countOf(line, at) !== null
  return isEnd && (isAfterThing(line, isSet ? at - 2 : at) || isNextSize(line, at))
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

/** "House wine by the glass 7 | bottle 28" */
function isNextSize(line: readonly Token[], at: number): boolean {
  const [mark, size] = line.slice(Math.max(0, at - 2), at)
  const isNext = mark?.kind === 'gap' && size?.kind === 'word' && UNIT.has(size.word)
  return isNext && isNumber(line[at - 3]) && isPriceAt(line, at - 3)
}

/** "House 6", on the line after "MARGARITAS" */
function isSizeAlone(line: readonly Token[]): boolean {
  const [size, price, more] = line
  const isSize = size?.kind === 'word' && SIZE.has(size.word)
  return isSize && isNumber(price) && price.value > 1 && price.value <= MOST_DOLLARS && !more
}

function isAfterThing(line: readonly Token[], at: number): boolean {
  const before = line.slice(Math.max(0, at - MOST_WORDS), at)
  const last = before.at(-1)
  const isBeside = last?.kind === 'gap' && (last.level === SET_OFF || last.word === '|')
  if (last?.kind === 'gap' && (!isBeside || last.word === ':')) return false
  const border = last?.kind === 'gap' ? before.slice(0, -1) : before
  const from = border.findLastIndex(({ kind }) => kind === 'gap' || kind === 'number') + 1
  return before.slice(from).some((_, step) => isThing(before, from + step))
}

function isThing(line: readonly Token[], at: number): boolean {
  const words = line.slice(at, at + 4).map(token => (token.kind === 'word' ? token.word : ''))
  return (findPhrase(words, 0)?.meaning.leaf ?? null) !== null
}

function isNumber(token: Token | undefined): token is Token & { kind: 'number' } {
  return token?.kind === 'number'
}

function isOff(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.word === 'off'
}
