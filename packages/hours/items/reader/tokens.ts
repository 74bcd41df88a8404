export interface Amount {
  priceCents: number | null
  maxCents: number | null
  isFrom: boolean
  offCents: number | null
  offPercent: number | null
  count: number | null
}

export const NO_AMOUNT: Amount = {
  priceCents: null,
  maxCents: null,
  isFrom: false,
  offCents: null,
  offPercent: null,
  count: null,
}

/** How far a mark keeps a price from its thing: "and", a dash or colon, a comma, a semicolon. */
export const JOINED = 1
export const SET_OFF = 2
export const LISTED = 3
export const APART = 4

export type Sign =
  | { kind: 'word'; word: string }
  | { kind: 'amount'; amount: Amount }
  /** A price that is not clear: "up to 50% off". */
  | { kind: 'unclear' }
  /** Hours, dates, sizes and surcharges. */
  | { kind: 'noise' }
  | { kind: 'count'; count: number }
  | { kind: 'number'; value: number }
  /** `word` is "and" or "or", which may stand inside a phrase. */
  | { kind: 'gap'; level: number; word: string }
  /** The end of a line or sentence. */
  | { kind: 'end' }
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
