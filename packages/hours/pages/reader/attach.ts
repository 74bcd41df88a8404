import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { type HoursMarks, marksOf } from '../../happy-hours/read-hours.ts'
import {
  lookLikeOpeningHours,
  type PlacedReading,
  readCompleteHours,
  saysAllOf,
  statesSeveralAtOnce,
} from './complete-hours.ts'
import { readLimits } from './limits.ts'
import {
  firstReading,
  type OwnReading,
  ownReading,
  tailsOf,
  upToService,
  upToWords,
  wordsOf,
} from './own-line.ts'
import { type Piece, quoteOf } from './pieces.ts'
import { readSections } from './sections.ts'
import {
  DATED_HEADING,
  DAY_ITEM,
  HAPPY_HOUR,
  HASHTAG,
  isOtherService,
  LEADING_DAYS,
  ONE_DAY,
  OTHER_SERVICE,
  PRICE,
  RECURRING,
} from './words.ts'

/** A schedule stands so near below the words; items and prices between are not counted. */
const MOST_BETWEEN = 4
/** Listed between the days above and the happy hour. */
const MOST_SERVICES = 4
const MOST_ITEMS_BETWEEN = 12
/** A day a line, or a line for the day and one for its time. */
export const LONGEST_LIST = 20
/** Specials of fewer days are their own. */
const LEAST_DAYS = 3
/** Days and times on lines of their own. */
const MOST_LINES_ABOVE = 3
const MOST_DAYS = 7
/** A line of days and times has hardly any other words. */
const MOST_WORDS = 5
const LONGEST_SCHEDULE = 80
/** An answer right below its question, or a text right below its heading, is a sentence. */
const LONGEST_ANSWER = 220

type Kind = 'schedule' | 'days' | 'times' | 'closed' | 'price' | 'other'

/** What the pieces around the words at `place` state. */
export function readStatement(
  pieces: readonly Piece[],
  place: number,
  today: string,
): PlacedReading | null {
  const piece = pieces[place]
  if (!piece) return null
  const says = (at: number) => {
    const { rest } = readLimits(pieces[at]?.says ?? '', today)
    if (at === place) return rest
    const line = withoutService(rest)
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
    const text = [clause, ...list.map(says)].join('\n')
    attempts.push({ text, from: place, to: list.at(-1) ?? place })
  }
  const above = readBlockAbove(pieces, place, { own, below })
  if (above) return above
  for (const { text, from, to } of attempts) {
    const windows = readCompleteHours(text)
    if (!windows || (own.windows && !extendsOwn(windows, own.windows, text))) continue
    if (!own.windows && !hasTimes(clause) && lookLikeOpeningHours(windows)) continue
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
    readAbove(pieces, place, { clause, below, today })
  )
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
  let between = 0
  let items = 0
  for (let at = place + 1; at <= place + LONGEST_LIST; at += 1) {
    const given = pieces[at]
    const piece = given && { ...given, says: withoutService(given.says) }
    if (!piece || endsScope(piece, pieces[place])) break
    const kind = kindOf(piece.says)
    const isHappyAgain = HAPPY_HOUR.test(piece.says)
    if (isHappyAgain && (found.length > 0 || own.windows || marksOf(piece.says).hasTimes)) break
    const isFirst = found.length === 0
    if (kind === 'days' && !isDayOfList(pieces, at, { ownMarks, isFirst })) break
    if (kind === 'schedule' || kind === 'times' || kind === 'days' || kind === 'closed') {
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

/** A line without the prices or the service that follow its own days and times. */
function withoutService(given: string): string {
  const says = withoutPrices(given)
  const service = OTHER_SERVICE.exec(says)
  if (!service || HAPPY_HOUR.test(says)) return says
  const own = upToService(says)
  return marksOf(own).hasTimes || marksOf(own).days.length > 0 ? own : says
}

function withoutPrices(says: string): string {
  const price = PRICE.exec(says)
  const before = says.slice(0, price?.index).replace(/[\s.,;:–—-]+$/u, '')
  const { days, hasTimes: isTimed, words } = marksOf(price ? before : '')
  return days.length > 0 && isTimed && words === 0 ? before : says
}

/** Where something else begins than what the words above govern. */
function endsScope({ says, shape }: Piece, label: Piece | undefined): boolean {
  const level = label?.shape.heading
  const isHeading = level !== undefined && (shape.heading ?? 7) <= level
  if (isHeading && !HAPPY_HOUR.test(says) && kindOf(says) === 'other') return true
  if (HASHTAG.test(says) || DATED_HEADING.test(says)) return true
  return isOtherService(says) && !(HAPPY_HOUR.test(says) && !OTHER_SERVICE.test(says))
}

function kindOf(text: string): Kind {
  if (text.length > LONGEST_ANSWER) return 'other'
  const { days, hasTimes: isTimed, excepted, words } = marksOf(text)
  if (excepted.length > 0 && days.length === 0 && !isTimed)
    return words <= MOST_WORDS ? 'closed' : 'other'
  const isPriced = PRICE.test(text)
  if (days.length > 0 && isTimed) {
    const isWeek = new Set(days).size >= LEAST_DAYS && readCompleteHours(text) !== null
    if (isPriced) return isWeek ? 'schedule' : 'price'
    const isPlain =
      words === 0 ||
      wordsOf(text) === 0 ||
      (words <= MOST_WORDS && new Set(days).size >= LEAST_DAYS)
    return text.length <= LONGEST_SCHEDULE && isPlain ? 'schedule' : 'other'
  }
  if (days.length > 1 && LEADING_DAYS.test(text)) return 'days'
  if (isPriced || /^[\s\d.,$/]+$/u.test(text)) return 'price'
  if (days.length > 0) return words <= 1 ? 'days' : 'other'
  const isTime = isTimed && words <= 2 && text.length <= LONGEST_SCHEDULE
  return isTime ? 'times' : 'other'
}

function hasTimes(text: string): boolean {
  return marksOf(text).hasTimes
}

/** "When is happy hour?" above its answer, a heading above its text. */
function readAnswer(pieces: readonly Piece[], place: number, today: string): PlacedReading | null {
  const [words, answer] = [pieces[place], pieces[place + 1]]
  if (
    !words ||
    !answer ||
    HAPPY_HOUR.test(answer.says) ||
    answer.says.length > LONGEST_ANSWER ||
    endsScope(answer, words)
  )
    return null
  if (hasTimes(words.says) || marksOf(words.says).words > MOST_WORDS * 2) return null
  const rest = upToWords(withoutService(readLimits(answer.says, today).rest))
  const windows = readCompleteHours(`${words.says}\n${rest}`) ?? firstReading(tailsOf(rest))
  if (!windows || lookLikeOpeningHours(windows) || statesSeveralAtOnce(rest)) return null
  const isSpecial =
    PRICE.test(answer.says) && new Set(windows.flatMap(({ days }) => days ?? [])).size < LEAST_DAYS
  return isSpecial
    ? null
    : { windows, from: place, to: place + 1, quote: quoteOf(pieces, place, place + 1) }
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

interface Governed {
  clause: string
  below: readonly number[]
  today: string
}

/**
 * Where a site's builder puts the schedule above its heading: all of it, or the days of a heading that
 * says the times.
 */
function readAbove(
  pieces: readonly Piece[],
  place: number,
  { clause, below, today }: Governed,
): PlacedReading | null {
  const at = daysAbove(pieces, place)
  const before = pieces[at]
  if (!before || before.says.length > LONGEST_SCHEDULE || isOtherService(before.says)) return null
  const above = readLimits(before.says, today).rest
  const kind = kindOf(above)
  const isDays = kind === 'days' && !ONE_DAY.test(above)
  const isWhole =
    kind === 'schedule' &&
    !hasTimes(clause) &&
    below.length === 0 &&
    kindOf(pieces[place - 2]?.says ?? '') !== 'schedule'
  if (!isDays && !isWhole) return null
  const list = isDays ? below : []
  const text = [above, clause, ...list.map(at => pieces[at]?.says ?? '')].join('\n')
  const windows = readCompleteHours(text)
  const to = list.at(-1) ?? place
  if (!windows || lookLikeOpeningHours(windows)) return null
  return { windows, from: at, to, quote: quoteOf(pieces, at, to) }
}

/**
 * Where each heading of a page stands below its schedule, what follows the happy hour belongs to the
 * heading of the next service.
 */
function readBlockAbove(
  pieces: readonly Piece[],
  place: number,
  { own, below }: { own: OwnReading; below: readonly number[] },
): PlacedReading | null {
  const last = below.at(-1)
  if (last === undefined || hasTimes(own.clause) || /:\s*$/u.test(own.clause)) return null
  const next = pieces[last + 1]
  if (!next || !OTHER_SERVICE.test(next.says) || hasTimes(next.says)) return null
  if (isWhen(pieces[last + 2]?.says ?? '')) return null
  let from = place
  while (from > 0 && place - from < MOST_LINES_ABOVE && isWhen(pieces[from - 1]?.says ?? ''))
    from -= 1
  if (isOtherService(pieces[from - 1]?.says ?? '')) return null
  const text = pieces.slice(from, place + 1).map(({ says }) => says)
  const windows = from < place ? readCompleteHours(text.toReversed().join('\n')) : null
  return windows && { windows, from, to: place, quote: quoteOf(pieces, from, place) }
}

function isWhen(says: string): boolean {
  const kind = kindOf(says)
  return (kind === 'schedule' || kind === 'days' || kind === 'times') && marksOf(says).words === 0
}

/** The line right above, or the days above the services of which the happy hour is one. */
function daysAbove(pieces: readonly Piece[], place: number): number {
  for (let at = place - 1; at >= Math.max(0, place - MOST_SERVICES); at -= 1) {
    const says = pieces[at]?.says ?? ''
    if (kindOf(says) === 'days') return at
    const isService = OTHER_SERVICE.test(says) && hasTimes(says) && marksOf(says).days.length === 0
    if (!isService) break
  }
  return place - 1
}
