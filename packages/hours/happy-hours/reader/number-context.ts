import type { TimeToken, Token } from './tokens.ts'

const CLEAR_NEIGHBOURS: ReadonlySet<string> = new Set([
  'day',
  'dayset',
  'happyhour',
  'latenight',
  'hours',
  'allday',
])
const NEUTRAL_BEFORE: ReadonlySet<string> = new Set(
  'colon leftparen break dash comma and filler period slash rightparen morning time close opens price'.split(
    ' ',
  ),
)
const NEUTRAL_WORDS: ReadonlySet<string> = new Set(
  'special specials menu deal deals served available offered bar drink drinks food early bird'.split(
    ' ',
  ),
)

export function needsContext(start: Token, end: Token): boolean {
  return !isSure(start) && !isSure(end)
}

function isSure(token: Token): boolean {
  return token.kind !== 'time' || token.form === 'explicit'
}

export function contextOf(
  tokens: readonly Token[],
  first: number,
  next: number,
): 'time' | 'weak' | 'noise' | 'unclear' {
  const before = tokens[first - 1]
  const after = tokens[next]
  const [start, end] = [tokens[first], tokens[next - 1]]
  if (before?.kind === 'count' || isUnit(after)) return 'noise'
  if (isDotted(start) && isDotted(end)) {
    if (!isQuarter(start) || !isQuarter(end)) return 'noise'
    if (isAfternoon(start) && isAfternoon(end)) return 'time'
    return isClear(before) || isClear(after) ? 'time' : 'unclear'
  }
  if (isClear(before) || isClear(after)) return 'time'
  if (before?.kind === 'comma' && isClear(tokens[first - 2])) return 'time'
  if (after?.kind === 'comma' && isClear(tokens[next + 1])) return 'time'
  if (start?.kind === 'time' && !isOrdinary(start, end)) return 'noise'
  if (!isQuiet(after)) return 'unclear'
  return isTopic(before) ? 'weak' : 'time'
}

function isDotted(token: Token | undefined): boolean {
  return token?.kind === 'time' && token.form === 'dotted'
}

/** "16.00–18.00" */
function isAfternoon(token: Token | undefined): boolean {
  return token?.kind === 'time' && token.is24 && token.hour > 12
}

/** "4.30" may be a time, "6.99" is a price. */
function isQuarter(token: Token | undefined): boolean {
  return token?.kind === 'time' && token.minute % 15 === 0
}

/** Hours unless something suggests otherwise, unlike house numbers and prices. */
function isOrdinary(start: TimeToken, end: Token | undefined): boolean {
  const isBare = (time: TimeToken) => time.form === 'bare' && time.hour <= 12 && time.hour > 0
  return isBare(start) && end?.kind === 'time' && isBare(end)
}

function isClear(token: Token | undefined): boolean {
  return token !== undefined && CLEAR_NEIGHBOURS.has(token.kind)
}

export function isUnit(token: Token | undefined): boolean {
  return token?.kind === 'unit'
}

export function isQuiet(token: Token | undefined): boolean {
  return token?.kind !== 'word' || NEUTRAL_WORDS.has(token.text)
}

function isTopic(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    !NEUTRAL_BEFORE.has(token.kind) &&
    !isClear(token) &&
    !isNeutralWord(token)
  )
}

/** A lone time after this belongs to something else: "fireworks 9pm", "last call 1am". */
export function isOtherMatter(token: Token | undefined): boolean {
  return token?.kind === 'close' || (token?.kind === 'word' && !isNeutralWord(token))
}

export function isNeutralWord(token: Token): boolean {
  return 'text' in token && NEUTRAL_WORDS.has(token.text)
}
