import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { type HoursMarks, marksOf, namesDay } from '../../happy-hours/read-hours.ts'
import { readAbove, readBlockAbove, readHeadingAbove } from './above.ts'
import { readBlock } from './blocks.ts'
import {
  mayBelong,
  type PlacedReading,
  readCompleteHours,
  saysAllOf,
  statesSeveralAtOnce,
} from './complete-hours.ts'
import { readLimits } from './limits.ts'
import {
  endsScope,
  hasTimes,
  isLabel,
  kindOf,
  LEAST_DAYS,
  LONGEST_ANSWER,
  MOST_WORDS,
  withoutService,
} from './line-kinds.ts'
import {
  firstReading,
  type OwnReading,
  ownReading,
  tailsOf,
  upToWords,
  wordsOf,
} from './own-line.ts'
import type { Piece } from './piece.ts'
import { quoteOf } from './pieces.ts'
import { readSections } from './sections.ts'
import {
  DAILY_DEALS,
  DATED_HEADING,
  DAY_ITEM,
  HAPPY_HOUR,
  LEADING_DAYS,
  ONE_DAY,
  POINTER,
  PRICE,
  RECURRING,
} from './words.ts'

/** A schedule stands so near below the words; items and prices between are not counted. */
const MOST_BETWEEN = 4
const MOST_ITEMS_BETWEEN = 12
/** A day a line, or a line for the day and one for its time. */
export const LONGEST_LIST = 20
const MOST_DAYS = 7

/** What the pieces around the words at `place` state. */
export function readStatement(
  pieces: readonly Piece[],
  place: number,
  today: string,
): PlacedReading | null {
  const piece = pieces[place]
  if (!piece) return null
  const read = new Map<number, string>()
  const says = (at: number) => {
    const known = read.get(at) ?? lineAt(at)
    read.set(at, known)
    return known
  }
  const lineAt = (at: number) => {
    const { rest } = readLimits((pieces[at]?.says ?? '').replace(DAILY_DEALS, ' '), today)
    if (at === place) return isNamedDaily(pieces, place) ? rest.replace(DAILY_NAME, '') : rest
    const line = withoutService(rest)
    if (kindOf(line) === 'closed') {
      const { days, excepted } = marksOf(line)
      return days.length > 0 ? upToClosed(line) : excepted.length > 0 ? line : 'closed'
    }
    if (kindOf(line) !== 'days') return upToWords(line)
    return marksOf(line).words === 0 ? line : (LEADING_DAYS.exec(line)?.[0] ?? line)
  }
  const sections = readSections(pieces, place)
  if (sections !== undefined) return sections
  const own = ownReading(says(place))
  const below = scheduleBelow(pieces, place, own)
  const attempts: { text: string; from: number; to: number }[] = []
  const clause = own.clause
  for (let count = below.length; count > 0; count -= 1) {
    const list = below.slice(0, count)
    const to = list.at(-1) ?? place
    const text = [clause, ...list.map(says)]
      .join('\n')
      .replace(/\n(?=(?:closed|all[ -]day)\W*$)/gimu, ' ')
    attempts.push({ text, from: place, to })
  }
  const above = readBlockAbove(pieces, place, { own, below })
  if (above) return above
  for (const { text, from, to } of attempts) {
    const isLabelled = below[0] === place + 1 && (isLabel(piece) || hasItemsBelow(pieces, to))
    const windows = readCompleteHours(text, isLabelled)
    if (!windows || (own.windows && !extendsOwn(windows, own.windows, text))) continue
    const added = windows.filter(one => !saysAllOf(own.windows ?? [], [one]))
    const isGiven = own.windows === null ? hasTimes(clause) : added.length === 0
    if (!isGiven && !mayBelong(added, own.windows !== null || isLabel(piece))) break
    return { windows, from, to, quote: quoteOf(pieces, from, to) }
  }
  if (own.windows) {
    return { windows: own.windows, from: place, to: place, quote: quoteOf(pieces, place, place) }
  }
  return (
    readAnswer(pieces, place, today) ??
    readDayItems(pieces, place, clause) ??
    readLeadingDays(pieces, place) ??
    readRecurring(pieces, place) ??
    readHeadingAbove(pieces, place) ??
    readAbove(pieces, place, { clause, below, today }) ??
    readBlock(pieces, place)
  )
}

/** "Daily Happy Hour: Mon–Fri 4–6": a name, where the days stand beside it. */
const DAILY_NAME = /(?<!\p{L})(?:daily|every ?day)\s(?=(?:hap'?py|hoppy)[\s-]*hours?)/iu

function isNamedDaily(pieces: readonly Piece[], place: number): boolean {
  const says = pieces[place]?.says ?? ''
  if (!DAILY_NAME.test(says)) return false
  const beside = pieces.slice(Math.max(0, place - 1), place + 3).map(piece => {
    return piece === pieces[place] ? says.replace(DAILY_NAME, '') : piece.says
  })
  return beside.some((line, at) => {
    const { days, words } = marksOf(line)
    return days.length > 0 && days.length < MOST_DAYS && (words === 0 || at === Math.min(1, place))
  })
}

/** Right above what is poured in it, lines say its hours as one with its label does. */
function hasItemsBelow(pieces: readonly Piece[], at: number): boolean {
  return pieces.slice(at + 1, at + 3).some(({ says }) => PRICE.test(says))
}

/** "Friday: no happy hour" */
function upToClosed(line: string): string {
  return line.replace(/[^\p{L}]*(?:no|none|off|n\/?a)(?!\p{L}).*$/iu, ' closed')
}

/** A list below a whole statement may add days to it, and a closed day takes one away. */
function extendsOwn(
  windows: readonly HoursWindow[],
  own: readonly HoursWindow[],
  text: string,
): boolean {
  const isMore = saysAllOf(windows, own) && !saysAllOf(own, windows)
  return isMore || marksOf(text).excepted.length > 0
}

/** The lines of a schedule below the words, up to where something else begins. */
function scheduleBelow(pieces: readonly Piece[], place: number, own: OwnReading): number[] {
  const found: number[] = []
  const ownMarks = marksOf(own.clause)
  const isPointer = POINTER.test(pieces[place]?.says ?? '')
  let between = 0
  let items = 0
  for (let at = place + 1; at <= place + LONGEST_LIST; at += 1) {
    const given = pieces[at]
    const piece = given && { ...given, says: withoutService(given.says) }
    if (!piece || endsScope(piece, pieces[place])) break
    const kind = kindOf(piece.says)
    const isHappyAgain = kind !== 'closed' && HAPPY_HOUR.test(piece.says)
    const isPlain = kind !== 'other' && kind !== 'price' && marksOf(piece.says).words === 0
    if (isHappyAgain || (isPointer && !isPlain)) break
    const isFirst = found.length === 0
    if (kind === 'days' && !isDayOfList(pieces, at, { ownMarks, isFirst })) break
    if (isFirst && kind === 'closed' && !own.windows && !namesDay(piece.says)) {
      between += 1
    } else if (kind === 'schedule' || kind === 'times' || kind === 'days' || kind === 'closed') {
      if (own.windows && kind === 'times') break
      if ((own.windows || !isFirst) && kind === 'schedule' && wordsOf(piece.says) > 0) break
      found.push(at)
    } else if (!isFirst || own.windows) break
    else if (kind === 'price') items += 1
    else between += 1
    if (between > MOST_BETWEEN || items > MOST_ITEMS_BETWEEN) break
  }
  return found
}

/** A day alone is one of a list where its time follows; several days may belong to a time above. */
function isDayOfList(
  pieces: readonly Piece[],
  at: number,
  { ownMarks, isFirst }: { ownMarks: HoursMarks; isFirst: boolean },
): boolean {
  const next = pieces[at + 1]?.says ?? ''
  if (kindOf(next) === 'times' || kindOf(next) === 'closed') return true
  if (HAPPY_HOUR.test(next)) return false
  const isOne = ONE_DAY.test(pieces[at]?.says ?? '')
  const needsDays = ownMarks.hasTimes && ownMarks.days.length === 0
  const follows = !isFirst && kindOf(pieces[at - 1]?.says ?? '') === 'times'
  return !isOne && (needsDays || follows)
}

/** "When is happy hour?" above its answer, a heading above its text, whose sentences are tried in turn. */
function readAnswer(pieces: readonly Piece[], place: number, today: string): PlacedReading | null {
  for (let at = place + 1; at === place + 1 || pieces[at]?.isContinued; at += 1) {
    const read = at <= place + MOST_BETWEEN && readSentence(pieces, place, { at, today })
    if (read) return read
  }
  return null
}

function readSentence(
  pieces: readonly Piece[],
  place: number,
  { at, today }: { at: number; today: string },
): PlacedReading | null {
  const [words, answer] = [pieces[place], pieces[at]]
  if (
    !words ||
    !answer ||
    HAPPY_HOUR.test(answer.says) ||
    answer.says.length > LONGEST_ANSWER ||
    endsScope({ ...answer, says: withoutService(answer.says) }, words)
  )
    return null
  if (hasTimes(words.says) || marksOf(words.says).words > MOST_WORDS * 2) return null
  const rest = upToWords(withoutService(readLimits(answer.says, today).rest))
  const windows =
    readCompleteHours(`${words.says}\n${rest}`) ??
    firstReading(tailsOf(rest)) ??
    readCompleteHours(timedIn(rest))
  if (!windows || !mayBelong(windows, isLabel(words)) || statesSeveralAtOnce(rest)) return null
  const isSpecial =
    !words.says.endsWith('?') &&
    PRICE.test(answer.says) &&
    new Set(windows.flatMap(({ days }) => days ?? [])).size < LEAST_DAYS
  return isSpecial ? null : { windows, from: place, to: at, quote: quoteOf(pieces, place, at) }
}

/** The one sentence with figures. */
function timedIn(text: string): string {
  const timed = text.split(/(?<=[.!?)])\s/u).filter(sentence => /\d/u.test(sentence))
  return timed.length === 1 ? (timed[0] ?? '') : ''
}

/** The times in the heading, and below them the days with what is served on each. */
function readDayItems(
  pieces: readonly Piece[],
  place: number,
  clause: string,
): PlacedReading | null {
  const marks = marksOf(clause)
  if (!marks.hasTimes || marks.days.length > 0) return null
  const days: string[] = []
  for (let at = place + 1; at <= place + MOST_DAYS; at += 1) {
    const says = pieces[at]?.says ?? ''
    const day = DAY_ITEM.exec(says)?.[1]
    if (day === undefined || HAPPY_HOUR.test(says) || hasTimes(says)) break
    days.push(day)
  }
  if (days.length < LEAST_DAYS) return null
  const windows = readCompleteHours(`${clause}\n${days.join(', ')}`)
  const to = place + days.length
  return windows && { windows, from: place, to, quote: quoteOf(pieces, place, to) }
}

/** "Happy Hour 4-7PM ¶ Monday - Friday What's on …": the next line begins with the days. */
function readLeadingDays(pieces: readonly Piece[], place: number): PlacedReading | null {
  const [words, after] = [pieces[place], pieces[place + 1]]
  const days = after && LEADING_DAYS.exec(after.says)?.[0].trim()
  if (!words || !days || HAPPY_HOUR.test(after.says)) return null
  const at = HAPPY_HOUR.exec(words.says)?.index ?? 0
  const windows = readCompleteHours(`${words.says.slice(at)}\n${days}`)
  const quote = quoteOf([words, { ...after, text: days }], 0, 1)
  return windows && { windows, from: place, to: place + 1, quote }
}

/** An event card: its title, its next date, then "Every weekday" and the time. */
function readRecurring(pieces: readonly Piece[], place: number): PlacedReading | null {
  const [title, date, days, time] = pieces.slice(place, place + 4)
  if (!title || !date || !days || !time) return null
  if (!DATED_HEADING.test(date.says) || !RECURRING.test(days.says)) return null
  const windows = readCompleteHours(`${title.says} ${days.says} ${time.says}`)
  return (
    windows && { windows, from: place, to: place + 3, quote: quoteOf(pieces, place, place + 3) }
  )
}
