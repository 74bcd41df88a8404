import type { Weekday } from '../time/weekday.ts'
import { listNamedDays } from './read-hours.ts'
import { normalizeText } from './reader/normalize.ts'
import { type PlacedToken, placeTokens } from './reader/tokenizer.ts'
import type { Token } from './reader/tokens.ts'

/** A piece of a pasted text, up to a comma: the days that it names and the deal that it holds. */
export interface Piece {
  text: string
  days: Weekday[]
  /** Without the days and times around it; '' where nothing else is there. */
  matter: string
  hasPrice: boolean
  /** Whether a day or a time stands in it, so that the clock has to read it. */
  isTimely: boolean
}

/** What stands around a deal and is no part of it. */
const AROUND: ReadonlySet<Token['kind']> = new Set([
  ...([
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
  ] as const),
  ...(['late', 'allday', 'allnight', 'latenight', 'comma', 'and', 'slash', 'break'] as const),
  ...(['period', 'colon', 'leftparen', 'rightparen', 'happyhour', 'filler'] as const),
  ...(['day', 'dayset', 'hours'] as const),
])
const TIMELY: ReadonlySet<Token['kind']> = new Set([
  ...(['day', 'dayset', 'allday', 'allnight', 'latenight', 'date', 'month', 'except'] as const),
])
const STARTS_RANGE: ReadonlySet<Token['kind']> = new Set(['dash', 'to', 'until'])
/** Not between the digits of "6.50", nor after "p.m" and "Mon". */
const SENTENCE_END =
  /[;\n•·●▪|]|[.!?](?=\s|$)(?<!\b(?:[ap]\.m|mon|tues?|weds?|thurs?|fri|sat|sun)\.)/gi
const COMMA = /,(?!\d{3}\b)/
const JOINED_DEALS = /\s(?:and|&|\+)\s(?=[$€£]|half\b|\d+\s?%)/gi

/** The statements of a text, each cut into its pieces. */
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
  const isAround = tokens.map((_, place) => isAroundDeal(tokens, place, days))
  const first = isAround.indexOf(false)
  const last = isAround.lastIndexOf(false)
  const [from, to] = [tokens[first]?.from ?? 0, tokens[last]?.to ?? 0]
  const matter = first < 0 ? '' : text.slice(from, closed(text, from, to)).trim()
  return {
    text,
    days,
    matter: /\p{L}/u.test(matter) ? matter : '',
    hasPrice: tokens.some(({ token }) => token.kind === 'price') || /\bfree\b/i.test(text),
    isTimely: tokens.some(({ token }, place) => TIMELY.has(token.kind) || isTime(tokens, place)),
  }
}

/** "wings (bar only)" keeps the parenthesis that it opens. */
function closed(text: string, from: number, to: number): number {
  const isOpen = text.slice(from, to).includes('(') && text.charAt(to) === ')'
  return isOpen ? to + 1 : to
}

function isAroundDeal(
  tokens: readonly PlacedToken[],
  place: number,
  days: readonly Weekday[],
): boolean {
  const token = tokens[place]?.token
  if (!token) return false
  if (token.kind === 'letters') return days.length > 0
  return AROUND.has(token.kind) || isTime(tokens, place)
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
