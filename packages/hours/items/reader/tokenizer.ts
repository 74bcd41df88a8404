import { readAmount } from './amounts.ts'
import { NUMERALS } from './function-words.ts'
import { readTime } from './times.ts'
import {
  APART,
  JOINED,
  LISTED,
  NO_AMOUNT,
  type Read,
  SET_OFF,
  type Sign,
  type Token,
} from './tokens.ts'

const GAPS: Readonly<Record<string, number>> = {
  ',': LISTED,
  ':': SET_OFF,
  '=': SET_OFF,
  '@': SET_OFF,
  ';': APART,
  '|': APART,
  '~': APART,
  '&': JOINED,
  '+': JOINED,
  '/': JOINED,
}
const ENDS: ReadonlySet<string> = new Set(['\n', '\r', '!', '?', '•', '·', '●', '▪', '■', '◦', '★'])
const JOINTS: Readonly<Record<string, string>> = { and: 'and', n: 'and', or: 'or', plus: 'and' }
const ABBREVIATIONS: ReadonlySet<string> = new Set([
  'reg',
  'orig',
  'oz',
  'lb',
  'vs',
  'st',
  'approx',
  'incl',
  'no',
  'w',
  'co',
  'inc',
  'bros',
  'dr',
  'mr',
  'mrs',
  'jr',
  'mt',
  'ft',
  'dom',
  'imp',
  'btl',
  'btls',
  'gl',
  'gls',
  'sm',
  'lg',
  'med',
])
/** "Gluten free": free of something, and not for nothing. */
const FREE_OF: ReadonlySet<string> = new Set(
  'gluten sugar dairy meat nut peanut alcohol fat cage guilt hassle stress worry smoke duty toll soy lactose grain carb feel risk caffeine wheat allergen egg are is be'.split(
    ' ',
  ),
)

/** "Fries ........ 7" */
const LEADER = /(?:[.;]\s?){3,80}(?=[$\d])|[.;]{2,80}\s?(?=[$\d])|_{2,80}/y
const STRUCK = /~~([^~\n]{0,80})~~|<(s|del|strike)>([^<]{0,80})<\/\2>|((?:[^\s]\u0336)+)/y
const SKIPPED = /<[^>\n]{0,40}>/y
const ADD_ON = /\+\s?[$€£]\s?\d+(?:\.\d+)?/y
const OFF_BEFORE = /off \$(\d{1,2}(?:\.\d\d)?)(?= [a-z])/y
/** "14-inch", "two-topping": no count. */
const COMPOUND =
  /(\d{1,2}|one|two|three|four|five|six|seven|eight|ten|twelve)(?=-(?!piece|pc|pack|count|ct|for|off|dollar|buck|cent|course)[a-z])/y
const QUANTITY =
  /(?:(\d{1,2})|(½|half|1\/2)|a|one)?[\s-]?(?:dozen|doz|dz)\b|(\d{1,2})[\s-]?(?:pcs?|pieces?|pce|ct|count)\b\.?/y
const HALF = /(?:½|1\/2)(?![\d/])/y
const NUMBER = /\d+(?:\.\d+)?(?![\da-z]|\.\d)/y
const PLAIN_PRICE = /^\s*\$?\s?(\d{1,3}(?:\.\d\d)?)\s*$/
const WORD = /[a-z0-9][a-z0-9']*|\p{L}+/uy

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let place = 0
  while (place < text.length) {
    const read =
      readStruck(text, place) ?? skip(text, place) ?? readSign(text, place, tokens.at(-1))
    if (read?.sign) tokens.push({ ...read.sign, start: place, end: read.end })
    place = read?.end ?? place + 1
  }
  return tokens
}

function skip(text: string, place: number): { sign: null; end: number } | null {
  const character = text.charAt(place)
  if (character === ' ') return { sign: null, end: place + 1 }
  if (!'<.;_'.includes(character)) return null
  const match = matchAt(character === '<' ? SKIPPED : LEADER, text, place)
  return match && { sign: null, end: place + match[0].length }
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place
  return pattern.exec(text)
}

function readSign(text: string, place: number, before: Token | undefined): Read | null {
  return (
    readQuantity(text, place, before) ??
    (beginsWord(text, place)
      ? (readFreePrice(text, place, before) ?? readTime(text, place))
      : null) ??
    readNumberOrWord(text, place) ??
    readMark(text, place, before)
  )
}

function beginsWord(text: string, place: number): boolean {
  return !/[a-z0-9]/.test(text.charAt(place)) || !/[a-z0-9]/.test(text.charAt(place - 1))
}

function readStruck(text: string, place: number): Read | null {
  const match = matchAt(STRUCK, text, place)
  if (!match) return null
  const [all, tildes, , tags, strokes] = match
  const price = PLAIN_PRICE.exec((tildes ?? tags ?? strokes ?? '').replaceAll('\u0336', ''))?.[1]
  const cents = price === undefined ? null : Math.round(Number(price) * 100)
  return { sign: { kind: 'struck', cents }, end: place + all.length }
}

function readFreePrice(text: string, place: number, before: Token | undefined): Read | null {
  const isFreeOf =
    text.startsWith('free', place) &&
    (text.charAt(place - 1) === '-' || (before?.kind === 'word' && FREE_OF.has(before.word)))
  if (isFreeOf) return null
  const isStart = before === undefined || before.kind === 'end'
  const off = isStart && matchAt(OFF_BEFORE, text, place)
  if (!off) return readAmount(text, place)
  const amount = { ...NO_AMOUNT, offCents: Math.round(Number(off[1]) * 100) }
  return { sign: { kind: 'amount', amount }, end: place + off[0].length }
}

function readQuantity(text: string, place: number, before: Token | undefined): Read | null {
  const addOn = text.charAt(place) === '+' && matchAt(ADD_ON, text, place)
  if (addOn && (before?.kind !== 'word' || text.charAt(place + 1) !== ' ')) {
    return { sign: { kind: 'unclear', doubt: 'add-on' }, end: place + addOn[0].length }
  }
  if (!beginsWord(text, place)) return null
  const match = matchAt(QUANTITY, text, place)
  if (!match) return null
  const [all, dozens, half, pieces] = match
  const count = pieces ? Number(pieces) : half ? 6 : 12 * Number(dozens ?? 1)
  return { sign: { kind: 'count', count }, end: place + all.length }
}

function readNumberOrWord(text: string, place: number): Read | null {
  const half = matchAt(HALF, text, place)
  if (half) return { sign: { kind: 'word', word: 'half' }, end: place + half[0].length }
  const compound = beginsWord(text, place) ? matchAt(COMPOUND, text, place)?.[0] : undefined
  if (compound) {
    const word = String(NUMERALS[compound] ?? compound)
    return { sign: { kind: 'word', word }, end: place + compound.length }
  }
  const number = matchAt(NUMBER, text, place)
  if (number) {
    return { sign: { kind: 'number', value: Number(number[0]) }, end: place + number[0].length }
  }
  const match = matchAt(WORD, text, place)
  if (!match) return null
  // "w/ whiz"
  if (match[0] === 'w' && text.charAt(place + 1) === '/')
    return { sign: { kind: 'word', word: 'with' }, end: place + 2 }
  if (match[0] === 'n' && text.startsWith('n/a ', place))
    return { sign: { kind: 'word', word: 'na' }, end: place + 3 }
  // "we'll" is no well
  const word = match[0].endsWith("'ll") ? 'will' : match[0].replaceAll("'", '')
  return { sign: wordSign(word), end: place + match[0].length }
}

function wordSign(word: string): Sign {
  const joint = JOINTS[word]
  if (joint) return { kind: 'gap', level: JOINED, word: joint }
  return { kind: 'word', word }
}

function readMark(text: string, place: number, before: Token | undefined): Read | null {
  const mark = text.charAt(place)
  const sign = signOf(mark, text, place, before)
  return sign && { sign, end: place + 1 }
}

function signOf(mark: string, text: string, place: number, before: Token | undefined): Sign | null {
  const isSpaceBefore = /\s|^$/.test(text.charAt(place - 1))
  const isSpaceAfter = /\s|^$/.test(text.charAt(place + 1))
  if (mark === '/' && isSpaceBefore && isSpaceAfter) return { kind: 'end', isSlash: true }
  if (mark === '.')
    return isSpaceAfter && !isAbbreviated(before) ? { kind: 'end', isSlash: false } : null
  if (mark === '-') return isSpaceBefore || isSpaceAfter ? gap(SET_OFF) : null
  if (mark === '(' || mark === '[') return { kind: 'open' }
  if (mark === ')' || mark === ']') return { kind: 'close' }
  // "*wings excluded", but not "oysters* $2"
  if (mark === '*' && isSpaceBefore && !isSpaceAfter) return { kind: 'end', isSlash: false }
  if (ENDS.has(mark)) return { kind: 'end', isSlash: false }
  const level = GAPS[mark]
  return level === undefined ? null : gap(level, mark)
}

function gap(level: number, word = ''): Sign {
  return { kind: 'gap', level, word }
}

function isAbbreviated(before: Token | undefined): boolean {
  return before?.kind === 'word' && ABBREVIATIONS.has(before.word)
}
