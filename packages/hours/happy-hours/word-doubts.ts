import { typingDistance } from '../questions/typing-distance.ts'
import { slipsBetween } from './reader/misspelled-days.ts'
import type { PlacedToken } from './reader/tokenizer.ts'
import { isTime, TIMING } from './timing.ts'
import { GRAMMAR_WORDS, OTHER_WORDS, PASSED_WORDS, UNITS } from './typed-words.ts'

/** A word beside days and times that nobody can be sure of, and what it may mean, the likeliest first. */
export interface WordDoubt {
  word: string
  guesses: string[]
  /** "June to August", which no week can hold. */
  why?: 'season'
}

const JOINTS: ReadonlySet<string> = new Set('dash to until slash and comma'.split(' '))
const RANGE_JOINTS: ReadonlySet<string> = new Set('dash to until slash and'.split(' '))
/** What may stand before the first day of a sentence. */
const LEADS: readonly string[] = ['happyhour', 'filler', 'colon']
const SHORTEST = 2
const LONG = 7
const MOST_GUESSES = 3
/** What may stand between two days. */
const DAY_JOINTS = ['thru', 'through', 'until', 'and', 'except', 'to']

/** The words of one sentence to ask back, the first of them first. */
export function doubtsOf(text: string, tokens: readonly PlacedToken[]): WordDoubt[] {
  const doubts = [
    ...unfinishedDoubts(text),
    ...halfDoubts(text),
    ...pairDoubts(text, tokens),
    ...sameHourDoubts(text),
    ...nightDoubts(text, tokens),
  ]
  const isAnyTiming = tokens.some((_, at) => isTimingAt(tokens, at))
  for (const [at, { token, from, to }] of tokens.entries()) {
    const word = text.slice(from, to)
    const lower = word.toLowerCase()
    if (!isAnyTiming || doubts.some(doubt => doubt.word.includes(word))) continue
    const odd = oddWord(tokens, at, lower)
    if (odd !== null) doubts.push({ word, guesses: [odd] })
    if (token.kind !== 'word' || odd !== null || !/\p{L}/u.test(word)) continue
    const guesses = guessesOf(lower, isDay(tokens, at - 1) && isDay(tokens, at + 1))
    const isPlaced = isInPlaceOfDay(tokens, at) || isNextDay(tokens, at, guesses)
    if (!isPlaced && (PASSED_WORDS.has(lower) || OTHER_WORDS.has(lower))) continue
    const isAmong = isPlaced || (timingBeside(tokens, at, 1) && timingBeside(tokens, at, -1))
    const isDoubt = guesses.length > 0 ? isAmong || isBesideTiming(tokens, at) : isAmong
    if (isDoubt) doubts.push({ word, guesses: inPlace(guesses, isDay(tokens, at + 1)) })
  }
  return doubts
}

/** Before a day it is "closed" that was meant, and not the end of opening hours. */
function inPlace(guesses: readonly string[], isBeforeDay: boolean): string[] {
  const meant = guesses.map(guess => (isBeforeDay && /^clos/.test(guess) ? 'closed' : guess))
  return [...new Set(meant)]
}

/** "4pm-", after which nothing stands, and "6:0pm" */
function unfinishedDoubts(text: string): WordDoubt[] {
  const open = /(?<![$\d.:])(\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)?) ?(?:-|to|until|till?)$/i.exec(
    text,
  )
  const short = /(?<![$\d.:])(\d{1,2}:\d)(?![\d:])( ?[ap]\.?m\b)?/i.exec(text)
  return [
    ...(open ? [{ word: open[0], guesses: [`${open[1]} to close`] }] : []),
    ...(short ? [{ word: short[0], guesses: [`${short[1]}0${short[2] ?? ''}`] }] : []),
  ]
}

/** "4pn" */
function halfDoubts(text: string): WordDoubt[] {
  return [...text.matchAll(/(?<![$\d.:])(\d{1,2}(?:[:.]\d\d)?) ?([a-z]{1,3})\b/gi)].flatMap(
    ([word, number = '', half = '']) => {
      const lower = half.toLowerCase()
      if (UNITS.has(lower)) return []
      const [pm, am] = ['pm', 'am'].map(each => slipsBetween(lower, each))
      if (pm !== 1 && am !== 1) return []
      return [{ word, guesses: [`${number}${pm === 1 ? 'pm' : 'am'}`] }]
    },
  )
}

const DAY_NAME = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}'
const DAY_NAMES = `${DAY_NAME}(?: ?[-&] ?${DAY_NAME})*`
const HOUR = String.raw`\d{1,2}(?::\d\d)?(?: ?[ap]\.?m?\b)?`
const UNTIL = new RegExp(
  String.raw`(?<!\d ?)\b(${DAY_NAMES}),? (?:until|till?) (${HOUR})|(?<=[(,] ?)(?:until|till?) (${HOUR})(?: on)? (${DAY_NAMES})`,
  'i',
)
const RANGE =
  /(?<![$\d.:])(\d{1,2}(?::\d\d)?(?: ?[ap]\.?m?\b)?) ?(?:-|to|until|till?) ?(?:\d|close|midnight)/i

/** "4-7 Mon-Wed, Thursday until 8", "(til 8 on Thursday)": from the same time as the others, or from the opening. */
export function untilDoubts(text: string): WordDoubt[] {
  const [word, daysFirst, endLast, endFirst, daysLast] = UNTIL.exec(text) ?? []
  const [days, end] = [daysFirst ?? daysLast, endLast ?? endFirst]
  const start = RANGE.exec(text)?.[1]
  if (!word || !start) return []
  return [{ word, guesses: [`${days} ${start} to ${end}`, `${days} open to ${end}`] }]
}

/** "daily 3 6" */
function pairDoubts(text: string, tokens: readonly PlacedToken[]): WordDoubt[] {
  const isRead = tokens.some((_, at) => isTime(tokens, at))
  if (isRead || !tokens.some((_, at) => isDay(tokens, at))) return []
  const [word, start, end] =
    /(?<![$\d.:]|\d )\b(\d{1,2}(?::\d\d)?) (\d{1,2}(?::\d\d)?)\b(?!\s?[%\d.:])/.exec(text) ?? []
  const isHours = [start, end].every(hour => Number.parseInt(hour ?? '', 10) <= 12)
  return word && isHours ? [{ word, guesses: [`${start}-${end}`] }] : []
}

/** "4-4", but not "12-12" */
function sameHourDoubts(text: string): WordDoubt[] {
  const [word, hour = '', end = '', half = ''] =
    /(?<![$\d.:/-])(\d{1,2}(?::\d\d)?) ?(?:-|to|until|till?) ?(\d{1,2}(?::\d\d)?)( ?[ap]\.?m?\b)?(?![\d:.%/])/i.exec(
      text,
    ) ?? []
  const isSame = hour.replace(':00', '') === end.replace(':00', '')
  if (!word || !isSame || Number.parseInt(hour, 10) >= 12) return []
  const isToEvening = /p/i.test(half)
  return [{ word, guesses: [isToEvening ? `${hour}am-${end}pm` : `${hour}pm-${end}am`] }]
}

/** "Tuesday all night": until when, and from the same time as the others or from the opening. */
function nightDoubts(text: string, tokens: readonly PlacedToken[]): WordDoubt[] {
  const night = tokens.find(({ token }) => token.kind === 'allnight')
  if (!night) return []
  const start = RANGE.exec(text)?.[1]
  const guesses = [...(start ? [`${start} to close`] : []), 'open to close', 'all day']
  return [{ word: text.slice(night.from, night.to), guesses }]
}

function guessesOf(word: string, isBetweenDays: boolean): string[] {
  if (word.length < SHORTEST) return []
  const allowed = word.length >= LONG ? 2 : 1
  const near = (isBetweenDays ? DAY_JOINTS : GRAMMAR_WORDS).flatMap(target => {
    const slips = slipsBetween(word, target)
    const isNear = slips <= (target.length >= LONG ? allowed : 1)
    return isNear ? [{ target, slips, distance: typingDistance(word, target, allowed + 2) }] : []
  })
  const least = Math.min(...near.map(({ slips }) => slips))
  const nearest = near.filter(({ slips }) => slips === least)
  return nearest
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST_GUESSES)
    .map(({ target }) => target)
}

function isTimingAt(tokens: readonly PlacedToken[], at: number): boolean {
  const token = tokens[at]?.token
  return token !== undefined && (TIMING.has(token.kind) || isTime(tokens, at))
}

function timingBeside(tokens: readonly PlacedToken[], at: number, step: 1 | -1): boolean {
  let place = at + step
  while (['filler', 'colon', ...JOINTS].includes(tokens[place]?.token.kind ?? '')) place += step
  const kind = tokens[place]?.token.kind
  const isBound = kind === 'from' || kind === 'close' || kind === 'except' || kind === 'closed'
  return isBound || kind === 'time' || isTimingAt(tokens, place)
}

function isBesideTiming(tokens: readonly PlacedToken[], at: number): boolean {
  return timingBeside(tokens, at, 1) || timingBeside(tokens, at, -1)
}

/** "Mon-Thu 3-6, Fir 3-7" */
function isNextDay(
  tokens: readonly PlacedToken[],
  at: number,
  guesses: readonly string[],
): boolean {
  const isDayMeant = guesses.some(guess => /^(?:mon|tue|wed|thu|fri|sat|sun)/.test(guess))
  const [before, after] = [tokens[at - 1]?.token.kind, tokens[at + 1]?.token.kind]
  return isDayMeant && (before === 'comma' || before === 'and') && after === 'time'
}

/** Where a day or a time belongs: at the open end of a range or list, after "except", alone with times. */
function isInPlaceOfDay(tokens: readonly PlacedToken[], at: number): boolean {
  return isOpenRange(tokens, at) || isExcepted(tokens, at) || isDayOfTime(tokens, at)
}

/** "Mom - Sun", "3:30 to clwse" */
function isOpenRange(tokens: readonly PlacedToken[], at: number): boolean {
  const kindAt = (place: number) => tokens[place]?.token.kind ?? ''
  if (RANGE_JOINTS.has(kindAt(at + 1)) && isTimingAt(tokens, at + 2)) return true
  const isListed = kindAt(at + 1) === 'comma' && isDay(tokens, at + 2) && isFirst(tokens, at)
  const isAfterDay = kindAt(at - 1) === 'comma' && isDay(tokens, at - 2) && isLast(tokens, at)
  // "7p until close Fir, Sat", "4:30 PM ail close"
  const isAfterEnd = ['time', 'close', 'midnight'].includes(kindAt(at - 1))
  if (isAfterEnd && kindAt(at + 1) === 'comma' && isDay(tokens, at + 2)) return true
  if (isAfterEnd && kindAt(at + 1) === 'close') return true
  const isAfterTiming = RANGE_JOINTS.has(kindAt(at - 1)) && isTimingAt(tokens, at - 2)
  return isListed || isAfterDay || (isAfterTiming && !RANGE_JOINTS.has(kindAt(at - 3)))
}

function isFirst(tokens: readonly PlacedToken[], at: number): boolean {
  return tokens.slice(0, at).every(({ token }) => LEADS.includes(token.kind))
}

function isLast(tokens: readonly PlacedToken[], at: number): boolean {
  const next = tokens[at + 1]?.token.kind
  return next === undefined || ['dash', 'to', 'colon', 'comma', 'from'].includes(next)
}

function isDay(tokens: readonly PlacedToken[], at: number): boolean {
  return ['day', 'dayset'].includes(tokens[at]?.token.kind ?? '')
}

/** "daily but not viernes" */
function isExcepted(tokens: readonly PlacedToken[], at: number): boolean {
  let place = at - 1
  const isPassed = ['filler', 'not', 'count', 'except', 'closed']
  while (isPassed.includes(tokens[place]?.token.kind ?? '')) place -= 1
  const isAfter = tokens
    .slice(place + 1, at)
    .some(({ token }) => token.kind === 'except' || token.kind === 'closed')
  if (tokens[place]?.token.kind === 'comma') place -= 1
  return isAfter && isTimingAt(tokens, place)
}

/** "mercredi 4-7" and "4-7 Mittwoch", where no day is named. */
function isDayOfTime(tokens: readonly PlacedToken[], at: number): boolean {
  if (tokens.some((_, place) => isDay(tokens, place))) return false
  const isPassed = ({ token }: PlacedToken) =>
    [...LEADS, 'word', ...RANGE_JOINTS].includes(token.kind)
  const isBefore = tokens.slice(0, at).every(isPassed) && timingBeside(tokens, at, 1)
  const isAfterTime = ['time', 'close'].includes(tokens[at - 1]?.token.kind ?? '')
  return isBefore || (isAfterTime && isLast(tokens, at))
}

/** "on-Sun", "but not on, 4-7", "Mon thr Fri", "Sat an Sun", "close Mondays": a word of the grammar in another's place. */
function oddWord(tokens: readonly PlacedToken[], at: number, word: string): string | null {
  const [isAfterDay, isBeforeDay] = [isDay(tokens, at - 1), isDay(tokens, at + 1)]
  const before = tokens[at - 1]?.token.kind ?? ''
  if (/^(?:thrs?|threw|throo)$/.test(word) && isAfterDay && isBeforeDay) return 'thru'
  if (word === 'an' && isAfterDay && isBeforeDay) return 'and'
  if (/^close[st]?$/.test(word) && isBeforeDay && !RANGE_JOINTS.has(before)) return 'closed'
  if (word === 'thru' && before === 'dash' && !isBeforeDay) return 'thu'
  const after = tokens[at + 1]?.token.kind ?? ''
  if (word === 'too' && before === 'time' && /^(?:time|close|midnight)$/.test(after)) return 'to'
  const isRange = ['dash', 'to', 'until'].includes(after)
  if (word === 'except on' && isLast(tokens, at)) return 'except mon'
  if (word === 'on' && before === 'except' && isLast(tokens, at)) return 'mon'
  return /^(?:on|min)$/.test(word) && isRange && isDay(tokens, at + 2) ? 'mon' : null
}

/** The text with a doubted word written as meant; with `null` it is left out. */
export function answerDoubt(text: string, { word }: WordDoubt, meant: string | null): string {
  const escaped = word
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/[ -]/g, mark => (mark === '-' ? '[-‐-―−]' : String.raw`\s+`))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu')
  return text.replaceAll(
    meant === null ? new RegExp(`${pattern.source} ?`, 'giu') : pattern,
    meant ?? '',
  )
}
