import type { DoubtKind } from '../item.ts'

export interface Amount {
  priceCents: number | null
  maxCents: number | null
  isFrom: boolean
  offCents: number | null
  offPercent: number | null
  count: number | null
  /** What it costs at other times: 700 in "$4 (reg. $7)". */
  usualCents: number | null
  /** ISO 4217; null for dollars. */
  currency: string | null
}

export const NO_AMOUNT: Amount = {
  priceCents: null,
  maxCents: null,
  isFrom: false,
  offCents: null,
  offPercent: null,
  count: null,
  usualCents: null,
  currency: null,
}

/** How far a mark keeps a price from its thing: "and", a dash or colon, a comma, a semicolon. */
export const JOINED = 1
export const SET_OFF = 2
export const LISTED = 3
export const APART = 4

export type Sign =
  | { kind: 'word'; word: string }
  | { kind: 'amount'; amount: Amount }
  /** A price that is not clear: "up to 50% off", "+$3", "goes up $1". */
  | { kind: 'unclear'; doubt: DoubtKind }
  /** A struck-out price; null where what is struck out is none. */
  | { kind: 'struck'; cents: number | null }
  /** Hours, dates and sizes; "at 5" is a start, "Tuesdays" weekly, "16 oz" a size. */
  | { kind: 'noise'; is: 'start' | 'weekly' | 'size' | 'other' }
  | { kind: 'count'; count: number }
  | { kind: 'number'; value: number }
  /** `word` is "and" or "or", which may stand inside a phrase. */
  | { kind: 'gap'; level: number; word: string }
  /** The end of a line or sentence; a spaced slash ends a part of one. */
  | { kind: 'end'; isSlash: boolean }
  | { kind: 'open' }
  | { kind: 'close' }

export type Token = Sign & { start: number; end: number }

/** The word of a token, "and" for "&" and "+", or what no vocabulary holds. */
export function wordOf(token: Token): string {
  if (token.kind === 'gap') return token.word === '&' || token.word === '+' ? 'and' : token.word
  if (token.kind === 'word') return token.word
  return token.kind === 'number' ? String(token.value) : `\0${token.kind}`
}

/** What a reader found, and where the text goes on. */
export interface Read {
  sign: Sign
  end: number
}
