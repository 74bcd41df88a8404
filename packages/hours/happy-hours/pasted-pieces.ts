import type { Weekday } from '../time/weekday.ts'
import { listNamedDays } from './read-hours.ts'
import { readDays } from './reader/days.ts'
import { normalizeText } from './reader/normalize.ts'
import { type PlacedToken, placeTokens } from './reader/tokenizer.ts'
import type { Token } from './reader/tokens.ts'

export interface Piece {
  text: string
  days: Weekday[]
  content: string
  hasPrice: boolean
  isTimely: boolean
  /** Named beside "closed", "no happy hour" or "except"; with them, the days that are on. */
  excludedDays: Weekday[]
}

const CONNECTIVES: ReadonlySet<Token['kind']> = new Set([
  'dash',
  'to',
  'until',
  'from',
  'after',
  'before',
  'at',
  'between',
  'open',
  'close',
  'late',
  'allday',
  'allnight',
  'latenight',
  'comma',
  'and',
  'slash',
  'break',
  'period',
  'colon',
  'leftparen',
  'rightparen',
  'happyhour',
  'filler',
  'day',
  'dayset',
  'hours',
])
const TIMELY: ReadonlySet<Token['kind']> = new Set([
  'day',
  'dayset',
  'allday',
  'allnight',
  'latenight',
  'date',
  'month',
  'except',
])
const EXCLUDING: ReadonlySet<Token['kind']> = new Set(['closed', 'except', 'not'])
const STARTS_RANGE: ReadonlySet<Token['kind']> = new Set(['dash', 'to', 'until'])
/** Not between the digits of "6.50", nor after "p.m" and "Mon". */
const SENTENCE_END =
  /[;\n•·●▪|]|[.!?](?=\s|$)(?<!\b(?:[ap]\.m|mon|tues?|weds?|thurs?|fri|sat|sun)\.)/gi
const COMMA = /,(?!\d{3}\b)/
const JOINED_DEALS = /\s(?:and|&|\+)\s(?=[$€£]|half\b|\d+\s?%)/gi

export function splitPasted(text: string): Piece[][] {
  return normalizeText(text)
    .split(SENTENCE_END)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
    .map(sentence =>
      sentence
        .replace(JOINED_DEALS, ', ')
        .split(COMMA)
        .map(part => part.trim())
        .filter(part => part !== '')
        .map(pieceOf),
    )
}

function pieceOf(text: string): Piece {
  const tokens = placeTokens(text)
  const days = listNamedDays(text)
  const areConnectives = tokens.map((_, place) => isConnective(tokens, place, days))
  const first = areConnectives.indexOf(false)
  const last = areConnectives.lastIndexOf(false)
  const [from, to] = [tokens[first]?.from ?? 0, tokens[last]?.to ?? 0]
  const content = first < 0 ? '' : text.slice(from, endWithParenthesis(text, from, to)).trim()
  return {
    text,
    days,
    content: /\p{L}/u.test(content) ? content : '',
    hasPrice: tokens.some(({ token }) => token.kind === 'price') || /\bfree\b/i.test(text),
    excludedDays: excludedDays(tokens),
    isTimely: tokens.some(({ token }, place) => TIMELY.has(token.kind) || isTime(tokens, place)),
  }
}

function excludedDays(tokens: readonly PlacedToken[]): Weekday[] {
  const plain = tokens.map(({ token }) => token)
  if (!plain.some(({ kind }) => EXCLUDING.has(kind))) return []
  return plain.flatMap((_, place) => readDays(plain, place)?.days ?? [])
}

/** "wings (bar only)" keeps its closing parenthesis. */
function endWithParenthesis(text: string, from: number, to: number): number {
  const isOpen = text.slice(from, to).includes('(') && text.charAt(to) === ')'
  return isOpen ? to + 1 : to
}

function isConnective(
  tokens: readonly PlacedToken[],
  place: number,
  days: readonly Weekday[],
): boolean {
  const token = tokens[place]?.token
  if (!token) return false
  if (token.kind === 'letters') return days.length > 0
  return CONNECTIVES.has(token.kind) || isTime(tokens, place)
}

/** A clock time, or a bare number at either end of a range: not the 5 of "5 wings". */
function isTime(tokens: readonly PlacedToken[], place: number): boolean {
  const token = tokens[place]?.token
  if (token?.kind !== 'time') return false
  if (token.form === 'explicit') return true
  const [before, after] = [tokens[place - 1]?.token.kind, tokens[place + 1]?.token.kind]
  const startsRange = after !== undefined && STARTS_RANGE.has(after)
  return startsRange || (before !== undefined && STARTS_RANGE.has(before))
}
