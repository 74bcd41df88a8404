import type { Weekday } from '../time/weekday.ts'
import { dealsOf, JOINTS, type Run } from './pasted-deals.ts'
import { listNamedDays } from './read-hours.ts'
import { resolveDayLetters } from './reader/day-letters.ts'
import { readDays } from './reader/days.ts'
import { normalizeText } from './reader/normalize.ts'
import { type PlacedToken, placeTokens } from './reader/tokenizer.ts'
import type { Token } from './reader/tokens.ts'
import { respell } from './respell.ts'
import { isTime, TIMING } from './timing.ts'
import { SEASON } from './typed-words.ts'
import { doubtsOf, type WordDoubt } from './word-doubts.ts'

export interface Sentence {
  text: string
  runs: Run[]
  doubts: WordDoubt[]
  isSeasonal: boolean
  /** "Ladies night 6-9, not happy hour", or brunch beside a happy hour */
  isDenied: boolean
  isTimely: boolean
  /** "4-6 (7 on Fridays)" */
  hasStrayNumber: boolean
  /** Named beside "closed", "no happy hour" or "except"; with them, the days that are on. */
  excludedDays: Weekday[]
}

const EXCLUDING: ReadonlySet<Token['kind']> = new Set(['closed', 'except', 'not'])
const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)'
/** Not between the digits of "6.50", nor after "p.m" and "Mon". */
const SENTENCE_END =
  /([;\n•·●▪|]|[.!?](?=\s|$)(?<!\b(?:[ap]\.m|mon|tues?|weds?|thurs?|fri|sat|sun|m|w|th|f|sa|su)\.))/gi
/** "4-7 Mon. Tue 5-8": after times the dot of a day ends the sentence. */
const DOT_AFTER_DAYS = new RegExp(
  String.raw`(?<=^|[;\n]|\. )((?:happy hour:? |hh:? ?)?(?:(?!${DAY})[a-z]{2,6} )?\d(?:(?:(?!${DAY})[^;\n.$]|\.(?=\d))*[;\n])?(?:[^;\n.$]|\.(?=\d))*\b${DAY}[a-z]{0,2})\.(?= )`,
  'gi',
)
const DOT_BEFORE_LABEL = new RegExp(`(?<=\\b${DAY}[a-z]{0,2})\\.(?= (?:happy hour|hh)\\b)`, 'gi')
/** "wFriday", which would otherwise be two days. */
const STRAY_LETTER = /(?<![\p{L}\d])\p{Ll}(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*/gu
const GLUED_DAYS = new RegExp(`\\b(${DAY}[a-z]*?)(to|thru|through|until|and)(?= ?${DAY})`, 'gi')
const EQUAL_DAYS = new RegExp(`\\b(${DAY}[a-z]{0,6}) ?= ?(?=${DAY})`, 'gi')
const OPEN_END = new RegExp(
  String.raw`(?:\b(?:to|until|till?|thru|through|from|except(?: for)?|excluding|(?<!${DAY}[a-z]{0,7}\W{1,3})closed|but|not|and|between)|[-–,&/:])\s*$`,
  'i',
)
/** The mark of a list at the start of a line is no dash. */
const BULLET = /^[ \t]*(?:[-*–]|\d{1,2}\))[ \t]+/gm
const OPEN_START = /^\s*(?:(?:to|until|till?|thru|through|and)\b|[-–&/,])/i

const LABEL = /\b(?:happy h(?:ou)?rs?|hh)\b/i
/** What has times of its own beside a happy hour. */
const SERVICE =
  /\b(?:brunch|breakfast|lunch|dinner|trivia|karaoke|bingo|live music|djs?|open mic|quiz)\b/i
const NO_HAPPY_HOUR = /\d.*\bnot (?:an? |our |the )?(?:happy hour|hh)\b\W*$/i

/** What a slipped finger types and nobody reads otherwise. */
function mendTyping(text: string): string {
  return normalizeText(respell(text).replace(STRAY_LETTER, day => day.toLowerCase()))
    .replace(BULLET, '')
    .replace(/(?<=\d|[:.]\d)o(?!m\b)/gi, '0')
    .replace(/(?<=\d) ?= ?(?=\d)/g, '-')
    .replace(EQUAL_DAYS, '$1-')
    .replace(/(?<![\p{L}\d])[lI](?=\d?[:\d])|(?<=(?<!\d)1)[lI](?=[:\s-])/gu, '1')
    .replace(/(?<![$\d.])(\d{1,2});([0-5]\d)(?!\d)/g, '$1:$2')
    .replace(/(?<![$\d.])(\d{1,2})\.([0-5]\d)(?= ?(?:[ap]m?\b|-|to\b|until\b|till?\b))/gi, '$1:$2')
    .replace(/(?<=\d ?(?:[ap]m)? ?(?:-|to|until|till?) ?)(\d{1,2})\.([0-5]\d)(?![\d%])/gi, '$1:$2')
    .replace(/(?<=\d)7 days\b/gi, ' 7 days')
    .replace(/--+/g, '-')
    .replace(/(?<=[a-z]{2})(?=(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b)/g, ' ')
    .replace(GLUED_DAYS, '$1 $2 ')
    .replace(/(?<!\p{L})(\p{L}+)(?: \1)+(?!\p{L})/giu, '$1')
    .replace(DOT_AFTER_DAYS, '$1;')
    .replace(DOT_BEFORE_LABEL, ';')
    .replace(/(?<=[a-z]{2})(?=\d{1,2}(?::\d\d)?(?: ?[ap]\.?m?\b| ?(?:-|to|til|until|thru)))/gi, ' ')
    .replace(
      /(?<=\d(?: ?[ap]\.?m?)?)(to|until|till?|thru|through)(?=\d|noon|midnight|close|\s)/gi,
      ' $1 ',
    )
    .replace(/\b(to|until|till?)(?=(?:midnight|noon|close)\b)/gi, '$1 ')
    .replace(/\b(HH|hour)(?=(?:mon|tue|wed|thu|fri|sat|sun|daily|every|week)[a-z]*\b)/gi, '$1 ')
    .replace(/(?<=day|daily|days|week|weekends)(?=(?:but|except|excluding|closed)\b)/gi, ' ')
}

/** Sentences as the reader takes them, with halves on two lines put together. */
export function mendPasted(text: string): string {
  const parts = mendTyping(text).split(SENTENCE_END)
  let joined = parts[0] ?? ''
  let last = joined
  for (let place = 1; place < parts.length; place += 2) {
    const [end = '', next = ''] = parts.slice(place, place + 2)
    const isLimit = end !== '.' && /^\s*(?:but|except|excluding)\b/i.test(next)
    const isHalf = last.trim() !== '' && next.trim() !== '' && (isLimit || areHalves(last, next))
    joined += isHalf ? ` ${next.trimStart()}` : end + next
    last = isHalf ? `${last} ${next}` : next
  }
  return LABEL.test(joined) ? splitServices(joined) : joined
}

/** "Sun 10-2 brunch, M-F 4-6 happy hour": another service is a sentence of its own. */
function splitServices(text: string): string {
  const pieces = text.split(',')
  return pieces.reduce((joined, piece, at) => {
    const isCut = isOfService(piece) || isOfService(pieces[at - 1] ?? '')
    return `${joined}${isCut ? ';' : ','}${piece}`
  })
}

function isOfService(text: string): boolean {
  return SERVICE.test(text) && /\d/.test(text) && !LABEL.test(text)
}

function areHalves(before: string, after: string): boolean {
  if (OPEN_END.test(before) || OPEN_START.test(after)) return true
  const [one, other] = [sentenceOf(before), sentenceOf(after)]
  if ([one, other].some(({ runs }) => runs.length === 0 || runs[0]?.kind !== 'timing')) return false
  const hasDeal = one.runs.some(({ kind }) => kind === 'deal')
  const [lacksTime, lacksDays] = [!hasTimes(one), !hasDays(other)]
  const isDaysFirst = lacksTime && hasDays(one) && lacksDays && hasTimes(other)
  const isTimesFirst =
    !hasDays(one) && hasTimes(one) && hasDays(other) && !hasTimes(other) && !hasDeals(other)
  return !hasDeal && (isDaysFirst || isTimesFirst)
}

export function hasTimes({ runs }: Sentence): boolean {
  return runs.some(run => run.kind === 'timing' && run.hasTime)
}

export function hasDays({ runs }: Sentence): boolean {
  return runs.some(run => run.kind === 'timing' && run.days.length > 0)
}

export function hasDeals({ runs }: Sentence): boolean {
  return runs.some(({ kind }) => kind === 'deal')
}

/** Of a text that `mendPasted` made. */
export function splitPasted(mended: string): Sentence[] {
  return mended
    .split(SENTENCE_END)
    .filter((_, place) => place % 2 === 0)
    .map(sentence => sentence.trim())
    .filter(sentence => sentence !== '')
    .map(text => {
      const isOther = LABEL.test(mended) && isOfService(text)
      return isOther ? { ...sentenceOf(text), isDenied: true, doubts: [] } : sentenceOf(text)
    })
}

function sentenceOf(text: string): Sentence {
  const tokens = placeTokens(text)
  const resolved = resolveDayLetters(tokens.map(({ token }) => token))
  const placed = tokens.map((each, at) => ({ ...each, token: resolved[at] ?? each.token }))
  const isTimely = placed.map((_, at) => isTiming(placed, at))
  const runs = runsOf(text, placed, isTimely)
  const isSeasonal = SEASON.test(text) && isTimely.includes(true)
  const isDenied = NO_HAPPY_HOUR.test(text)
  const isAlone = isSeasonal && !/\d/.test(text.replace(SEASON, '')) && !runs.some(isOfDays)
  const season: WordDoubt = { word: text, guesses: [], why: 'season' }
  return {
    text,
    runs,
    doubts: isAlone ? [season] : isDenied ? [] : doubtsOf(text, placed),
    isSeasonal,
    isDenied,
    isTimely: isTimely.includes(true),
    hasStrayNumber: placed.some((_, at) => isStrayNumber(placed, at)),
    excludedDays: excludedDays(placed),
  }
}

/** A number that stands alone and is neither an end of a range nor a price nor how many of something. */
function isStrayNumber(tokens: readonly PlacedToken[], at: number): boolean {
  const [before, number, after] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (number?.token.kind !== 'time' || number.token.hour > 12 || isTime(tokens, at)) return false
  if (tokens.some(({ token }) => token.kind === 'between' || token.kind === 'before')) return false
  const isOfTimes = ({ token }: PlacedToken) => JOINTS.has(token.kind) || TIMING.has(token.kind)
  return [before, after].every(each => each === undefined || isOfTimes(each))
}

function isOfDays(run: Run): boolean {
  return run.kind === 'deal' || (run.kind === 'timing' && run.days.length > 0)
}

function isTiming(tokens: readonly PlacedToken[], at: number): boolean {
  const kind = tokens[at]?.token.kind
  if (kind === undefined) return false
  return TIMING.has(kind) || isTime(tokens, at) || isExclusion(tokens, at) || isEnd(tokens, at)
}

/** "except", "closed" and "no" beside a day: not the "except" of "all drafts except stout". */
function isExclusion(tokens: readonly PlacedToken[], at: number): boolean {
  const kind = tokens[at]?.token.kind
  if (kind === undefined || !EXCLUDING.has(kind)) return false
  let next = at + 1
  while (['filler', 'happyhour', 'count', 'not'].includes(tokens[next]?.token.kind ?? '')) next += 1
  const isDay = (place: number) => ['day', 'dayset'].includes(tokens[place]?.token.kind ?? '')
  const before = tokens[at - 1]?.token.kind === 'colon' ? at - 2 : at - 1
  return isDay(next) || (kind === 'closed' && isDay(before))
}

/** The "close" of "4 to close". */
function isEnd(tokens: readonly PlacedToken[], at: number): boolean {
  const before = tokens[at - 1]?.token.kind ?? ''
  return tokens[at]?.token.kind === 'close' && ['dash', 'to', 'until'].includes(before)
}

function excludedDays(tokens: readonly PlacedToken[]): Weekday[] {
  const plain = tokens.map(({ token }) => token)
  if (!plain.some((_, at) => isExclusion(tokens, at))) return []
  return plain.flatMap((_, place) => readDays(plain, place)?.days ?? [])
}

interface Span {
  isTiming: boolean
  first: number
  last: number
}

function runsOf(text: string, tokens: readonly PlacedToken[], isTimely: readonly boolean[]): Run[] {
  return spansOf(tokens, isTimely).flatMap(({ isTiming, first, last }): Run[] => {
    const from = tokens[first]?.from ?? 0
    const to = tokens[last]?.to ?? 0
    if (!isTiming)
      return dealsOf(text, tokens.slice(beforeFillers(tokens, first), afterOnly(tokens, last)))
    const written = text.slice(from, to)
    const hasTime = tokens
      .slice(first, last + 1)
      .some(({ token }, at) => token.kind.startsWith('all') || isTime(tokens, first + at))
    return [{ kind: 'timing', days: listNamedDays(written), hasTime }]
  })
}

/** Days and times with the joints between them; a day after a whole statement begins another. */
function spansOf(tokens: readonly PlacedToken[], isTimely: readonly boolean[]): Span[] {
  const spans: Span[] = []
  let order: string[] = []
  for (const [at, { token }] of tokens.entries()) {
    const last = spans.at(-1)
    const isTimed = isTimely[at] === true
    if (!isTimed && JOINTS.has(token.kind)) continue
    const isDay = ['day', 'dayset', 'letters'].includes(token.kind)
    const part = isDay ? 'days' : token.kind === 'time' ? 'times' : null
    const isSecond = isTimed && part !== null && order[0] === part && order.length > 1
    if (!last || last.isTiming !== isTimed || isSecond) {
      spans.push({ isTiming: isTimed, first: at, last: at })
      order = []
    } else last.last = at
    if (isTimed && part !== null && order.at(-1) !== part) order.push(part)
  }
  return spans
}

/** "at the", which the words after it need to be a place. */
function beforeFillers(tokens: readonly PlacedToken[], first: number): number {
  let place = first
  while (['at', 'filler'].includes(tokens[place - 1]?.token.kind ?? '')) place -= 1
  return place
}

/** The "only" of "bar only", which without it is no condition. */
function afterOnly(tokens: readonly PlacedToken[], last: number): number {
  const next = tokens[last + 1]?.token
  return next?.kind === 'filler' && next.text === 'only' ? last + 2 : last + 1
}
