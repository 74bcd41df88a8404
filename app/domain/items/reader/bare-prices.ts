import { findPhrase } from '../words/vocabulary.ts'
import { NO_AMOUNT, SET_OFF, type Token } from './tokens.ts'

const MOST_DOLLARS = 99
const MOST_OFF = 20
const MOST_WORDS = 8

/** "Soda 3.5", "Mojito 2 off": on a menu line without any other price, bare numbers are dollars. */
export function asMenuPrices(line: readonly Token[]): Token[] {
  const words = line.filter(({ kind }) => kind === 'word')
  const isPriced = line.some(({ kind }) => kind === 'amount')
  if (isPriced || words.length === 0) return [...line]
  const isMenuLine = isPriceAt(
    line,
    line.findLastIndex(({ kind }) => kind === 'number'),
  )
  return isMenuLine ? line.flatMap((token, at) => asMenuPrice(line, token, at)) : [...line]
}

function asMenuPrice(line: readonly Token[], token: Token, at: number): Token[] {
  if (isOff(token) && isNumber(line[at - 1])) return []
  if (token.kind !== 'number' || !isPriceAt(line, at)) return [token]
  const cents = Math.round(token.value * 100)
  const amount = isOff(line[at + 1])
    ? { ...NO_AMOUNT, offCents: cents }
    : { ...NO_AMOUNT, priceCents: cents }
  return [{ kind: 'amount', amount, start: token.start, end: token.end }]
}

function isPriceAt(line: readonly Token[], at: number): boolean {
  const token = line[at]
  if (token?.kind !== 'number' || token.value <= 0 || token.value > MOST_DOLLARS) return false
  const next = line[at + 1]
  if (isOff(next)) return token.value <= MOST_OFF
  const isEnd = next === undefined || next.kind === 'gap' || isThing(line, at + 1)
  return isEnd && isAfterThing(line, at)
}

function isAfterThing(line: readonly Token[], at: number): boolean {
  const before = line.slice(Math.max(0, at - MOST_WORDS), at)
  const last = before.at(-1)
  if (last?.kind === 'gap' && (last.level !== SET_OFF || last.word !== '')) return false
  const border = last?.kind === 'gap' ? before.slice(0, -1) : before
  const from = border.findLastIndex(({ kind }) => kind === 'gap' || kind === 'number') + 1
  return before.slice(from).some((_, step) => isThing(before, from + step))
}

function isThing(line: readonly Token[], at: number): boolean {
  const words = line.slice(at, at + 4).map(token => (token.kind === 'word' ? token.word : ''))
  return (findPhrase(words, 0)?.meaning.leaf ?? null) !== null
}

function isNumber(token: Token | undefined): boolean {
  return token?.kind === 'number'
}

function isOff(token: Token | undefined): boolean {
  return token?.kind === 'word' && token.word === 'off'
}
