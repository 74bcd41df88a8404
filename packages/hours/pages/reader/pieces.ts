import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { marksOf } from '../../happy-hours/read-hours.ts'
import { inEnglish } from '../../happy-hours/reader/languages.ts'
import { collapse, type PageText } from '../page.ts'
import { isDays } from './line-kinds.ts'
import { withKnownNames } from './other-names.ts'
import { groupTables, readPairs } from './pairs.ts'
import type { Piece } from './piece.ts'
import { readTable, type ShapedLine } from './tables.ts'
import { ADDS, HAPPY_HOUR, OTHER_SERVICE } from './words.ts'

/** Shorter lines are read whole. */
const LONG_LINE = 140
/** Of a sentence or a quote: what is longer was made to keep a reader busy. */
export const LONGEST_TEXT = 2_000

const DAY_NAME = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
const SHORT_DAY = '(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)'
/** Labels of what else a place serves, which begin a statement of their own. */
const LABEL =
  '(?:lunch|dinner|brunch|breakfast|kitchen|grill|bar|restaurant|taproom|patio|hours|open|opens|closed|trivia|karaoke|live music)'

/** "10:00 PMHappy Hour", "MIDNIGHTGrill:", "9pmSunday" */
const GLUED = new RegExp(
  `(?<=\\d ?[AaPp]\\.?[Mm]\\.?)(?=[A-Z][a-z])|(?<=[a-z!.)])(?=Happy Hour|${DAY_NAME}|${SHORT_DAY}\\b)|(?<=[A-Z]{3})(?=[A-Z][a-z]+:)`,
  'u',
)
/** Not between two days: "Thu / Fri" */
const CLAUSE = new RegExp(
  String.raw`(?<=\s[/|·•])(?<!${SHORT_DAY}\p{Ll}{0,6}\s[/|·•](?=\s${SHORT_DAY}))\s`,
  'iu',
)
const SENTENCE =
  /(?<=[!?]|(?<![\s.][ap]\.m|\b(?:mon|tues?|weds?|thurs?|fri|sat|sun|st|ste|ave|blvd|rd|mt|dr))\.)\s+(?=[A-Z$“"*0-9])/iu
const LABELLED = new RegExp(
  `(?<!(?<!\\p{L})(?:happy|hoppy|at|in|the|our|and)|&)\\s(?=(?:(?!happy|hoppy)\\w+ )?${LABEL}\\s?:)|(?<=\\d|[ap]\\.?m\\.?|close|midnight|[.!,;|)])\\s(?=happy hours?\\s?:)`,
  'iu',
)
/** "happy hour (formerly 4–6 daily) is now …" */
const PAST_ASIDE =
  /\s\((?:formerly|previously|it used to be|used to be|was|it was)\s[^()]{1,60}\)/giu
/** "Happy hour used to be 3–5. It is now …" */
const PAST_SENTENCE =
  /\s(?:used to be|was)\s[^\n()]{1,60}?[.;,]+\s(?:but )?it(?: is|['’]s) now\s/giu
/** Between two rows: "***", "|", a picture of a clock. */
const ORNAMENT = /^[^\p{L}\p{N}$€£–—-]+$/u
const STAR = /\s*[★☆✦✶]\s*|\s[*~+]{2,}\s|\s\/{2,}\s/u
const BULLET = /\s(?=[•●▪★*]\s)/u
const HAPPY = /^\W*happy$/iu
const OPEN_RANGE =
  /(?:day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|\d|[ap]\.?m\.?)\s?(?:[-–—]|to|thru|through|until)$/iu
/** "&", "and", "@": a line that joins the one before to the one after. */
const JOINT_ALONE = /^(?:&|\+|and|plus|from|@|to|until|till?|thru|through)$/iu
const OPENS_LATER = /(?:\d|[ap]\.?m\.?|day|days|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)s?\W?$/iu
const GOES_ON =
  /^(?:[-–—]|to|until|till?|thru|through)\s(?:\d|noon|midnight|close|mon|tue|wed|thu|fri|sat|sun)/iu
/** Two such rows in turn are days on which nothing is, and no range. */
const EMPTY_ROW = /^(?:mon|tue|wed|thu|fri|sat|sun)\p{Ll}*\s?[-–—]+$/iu
const RANGE_END = /^(?:\d|noon|midnight|close|mon|tue|wed|thu|fri|sat|sun)/iu
/** "Days:" above "Tue–Sat", and "Hours:" above "4–6": rows of what is when */
const LABEL_ALONE = /^(?:days?|when|times?|hours)\s?:$/iu
const DAYS_LINE = /^(?:days?|when)\s?:\s[^\d:]+$/iu
const TIME_LABEL = /^(?:times?|hours)\s?:/iu
const NAMED_TIMES =
  /^(?:days?|when)\s?:\s*([^\d:]+?)\s+(?:times?|hours)\s?:\s*|^(?:days?|when|times?)\s?:\s*(?=\p{L}|\d)/iu
/** "from 3ish" */
const ABOUT = /(?<=\d\s?(?:[ap]\.?m\.?)?)-?ish(?!\p{L})/giu
/** "Happy Hour x 2" */
const TIMES_OF_IT = /\s[x×]\s?[2-4]$/iu
const HOUR = /^hours?(?!\p{L})/iu

/** What was read from some pieces. */
export interface Claim {
  pieces: readonly Piece[]
  from: number
  to: number
  windows: readonly HoursWindow[]
  hasSections?: true
}

/** The lines of a page without the empty ones; long ones cut at sentences, labels and glued words. */
export function piecesOf({ text, shapes }: PageText): Piece[] {
  let shared = Number.POSITIVE_INFINITY
  const lines = text.split('\n').flatMap((line, place) => {
    const shape = shapes?.[place] ?? {}
    const says = collapse(line)
    shared = Math.min(shared, shape.shared ?? 0)
    if (ORNAMENT.test(says)) return []
    const read = { text: says, shape: { ...shape, shared } }
    shared = Number.POSITIVE_INFINITY
    return [read]
  })
  const pieces = groupTables(withWholeLines(lines)).flatMap(
    group =>
      (group.length > 1 ? (readPairs(group) ?? readTable(group)) : null) ?? group.flatMap(cut),
  )
  return withKnownNames(pieces)
}

/** "Happy" above "Hour", as a designer sets it; "Monday -" above "Friday, 4pm -" above "6pm". */
function withWholeLines(lines: readonly ShapedLine[]): ShapedLine[] {
  const whole: ShapedLine[] = []
  let before = ''
  let isEmptyRow = false
  for (const line of lines) {
    const last = whole.at(-1)
    const isOne = HAPPY.test(before) && HOUR.test(line.text)
    const areRows: boolean = EMPTY_ROW.test(before) && (isEmptyRow || EMPTY_ROW.test(line.text))
    const isRange = OPEN_RANGE.test(before) && RANGE_END.test(line.text) && !areRows
    const isJoint = JOINT_ALONE.test(line.text) && OPENS_LATER.test(before)
    const isJoined = JOINT_ALONE.test(before) && RANGE_END.test(line.text)
    const isRest = OPENS_LATER.test(before) && GOES_ON.test(line.text)
    const isAgain = last !== undefined && saysSameDays(before, line.text)
    const isNamed =
      LABEL_ALONE.test(before) || (DAYS_LINE.test(last?.text ?? '') && TIME_LABEL.test(line.text))
    if (last && (isOne || isRange || isJoint || isJoined || isRest || isNamed || isAgain))
      last.text += ` ${line.text}`
    else whole.push({ ...line })
    isEmptyRow = areRows
    before = line.text
  }
  return whole
}

/** "Martedì – Domenica" above "Tuesday – Sunday" */
function saysSameDays(one: string, other: string): boolean {
  if (!isDays(one) || !isDays(other) || inEnglish(one) === one) return false
  return `${marksOf(one).days}` === `${marksOf(other).days}`
}

function cut({ text, shape }: ShapedLine): Piece[] {
  return text.split(GLUED).flatMap((part, place) =>
    cutSpaced(part).map((piece, inner) => ({
      text: piece,
      says: piece.length > LONGEST_TEXT ? '' : said(piece),
      isGlued: place > 0 && inner === 0,
      isContinued: place + inner > 0,
      shape,
    })),
  )
}

function said(piece: string): string {
  return piece
    .replace(NAMED_TIMES, '$1 ')
    .replace(TIMES_OF_IT, '')
    .replace(ABOUT, '')
    .trim()
    .replace(PAST_ASIDE, ' ')
    .replace(PAST_SENTENCE, ' is ')
}

function cutSpaced(part: string): string[] {
  if (NAMED_TIMES.test(part) && part.length <= LONG_LINE) return [part]
  const isLong =
    part.length > LONG_LINE || OTHER_SERVICE.test(part) || OPENING.test(part) || saysMore(part)
  const starred = part.split(STAR)
  const clauses =
    OTHER_SERVICE.test(part) && HAPPY_HOUR.test(part)
      ? starred.flatMap(one => one.split(CLAUSE))
      : starred
  const sentences = isLong ? clauses.flatMap(clause => clause.split(SENTENCE)) : clauses
  const labelled = sentences.flatMap(sentence => sentence.split(LABELLED))
  const pieces = isLong ? labelled.flatMap(piece => piece.split(BULLET)) : labelled
  return pieces.map(piece => piece.trim()).filter(piece => piece !== '')
}

/** "Open daily from 10 to 11. Happy hour …" */
const OPENING = /(?<!\p{L})(?:open|opens|hours:)(?!\p{L})[^.]*\d/iu

/** "Happy hour daily 3–6. Irish session Sundays 4–7": a sentence has days and times of another thing. */
function saysMore(part: string): boolean {
  if (!HAPPY_HOUR.test(part)) return false
  return part.split(SENTENCE).some(sentence => {
    const { days, hasTimes, words } = marksOf(sentence)
    const isOther = !HAPPY_HOUR.test(sentence) && !ADDS.test(sentence)
    return isOther && days.length > 0 && hasTimes && words >= LEAST_WORDS_OF_OTHER
  })
}

const LEAST_WORDS_OF_OTHER = 2

/** Verbatim but for white space. */
export function quoteOf(pieces: readonly Piece[], from: number, to: number): string {
  return joinPieces(pieces.slice(from, to + 1).filter(({ shape }) => !shape.isTab)).text
}

/** The pieces as one text, and where in it each begins. */
export function joinPieces(pieces: readonly Piece[]): { text: string; starts: number[] } {
  let text = ''
  const starts = pieces.map(piece => {
    if (!piece.isGlued && text !== '') text += ' '
    const start = text.length
    text += piece.text
    return start
  })
  return { text, starts }
}
