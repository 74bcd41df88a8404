import { marksOf, namesDay } from '../../happy-hours/read-hours.ts'
import type { PageText, Place } from '../page.ts'
import type { Manner, Refutation, RefutedStatement, Statement } from '../statement.ts'
import { readStatement } from './attach.ts'
import { readCalendar } from './calendar.ts'
import { overlap, type PlacedReading, saysAllOf } from './complete-hours.ts'
import { readDayCards } from './day-cards.ts'
import { NOTHING_ON } from './line-kinds.ts'
import { closedDaysIn, seasonOf } from './opening.ts'
import type { Piece } from './piece.ts'
import { LONGEST_TEXT, piecesOf, quoteOf } from './pieces.ts'
import { placeWords } from './place-words.ts'
import { examine, isDenied } from './refute.ts'
import { isOfOthers } from './refute-place.ts'
import { isReview } from './reviews.ts'
import {
  DRINK,
  GUEST_VOICE,
  HAPPY_HOUR,
  JOB_PAGE,
  NOT_OF_BAR,
  POURED,
  TRADE_NAME,
} from './words.ts'

/** A page that says more was made to keep a reader busy. */
const MOST_STATEMENTS = 20
/** Of the words, with a schedule or without; a long line counts as several. */
const MOST_MENTIONS = 100
const LETTERS_OF_MENTION = 200
/** Lines that name another trade. */
const LEAST_SIGNS = 2
/** Rows of one list */
const LINES_BESIDE = 2
/** Statements farther apart are not one. */
const LONGEST_QUOTE = 800
const UNEXPLAINED: ReadonlySet<Refutation> = new Set(['days-unexplained', 'times-unexplained'])
const LATE = /(?<!\p{L})(?:late|reverse)(?!\p{L})/iu

interface PlacedStatement extends Statement {
  from: number
  to: number
}

export interface PageReading {
  statements: Statement[]
  /** What was read and is not believed, each with its reason. */
  refuted: RefutedStatement[]
}

export function namesHappyHour(text: string): boolean {
  return HAPPY_HOUR.test(text)
}

/**
 * What a page says of the happy hours of a place on a day 'YYYY-MM-DD', each quote once. What it tells
 * programs is read only where its visitors are told nothing.
 */
export function readPage(page: PageText, place: Place, today: string): PageReading {
  const pieces = piecesOf(page)
  const shown = pieces.filter(({ shape }) => !shape.isAside)
  const { isOff, ...reading } = readPieces(shown, { page, place, today })
  const isSilent = !isOff && reading.statements.length === 0 && reading.refuted.length === 0
  if (!isSilent || shown.length === pieces.length) return reading
  const aside = pieces.filter(({ shape }) => shape.isAside)
  const { statements, refuted } = readPieces(aside, { page, place, today })
  return { statements, refuted }
}

interface Asked {
  page: PageText
  place: Place
  today: string
}

function readPieces(
  pieces: readonly Piece[],
  { page, place, today }: Asked,
): PageReading & { isOff: boolean } {
  const words = placeWords(place)
  const isOwnPage = words.owns(URL.parse(page.url)?.host ?? '')
  const circumstances = { place: words, isOwnPage, today }
  const closed = closedDaysIn(pieces)
  const season =
    seasonOf(pieces, today) ?? (isOfJobs(pieces, page) ? 'not-of-bar' : tradeOf(pieces, place))
  const statements: PlacedStatement[] = []
  const refuted: RefutedStatement[] = []
  const unread: number[] = []
  let mentions = 0
  let isOff = false
  const cards = readDayCards(pieces)
  const isOnCard = (at: number) => cards.some(({ from, to }) => from <= at && at <= to)
  for (const [at, piece] of pieces.entries()) {
    if (isOnCard(at)) continue
    if (statements.length >= MOST_STATEMENTS || mentions >= MOST_MENTIONS) break
    if (!HAPPY_HOUR.test(piece.says)) continue
    mentions += Math.ceil(piece.says.length / LETTERS_OF_MENTION)
    const isGuest = isReview(pieces, at) || GUEST_VOICE.test(piece.says)
    const reading = NOTHING_ON.test(piece.says) ? null : readStatement(pieces, at, today)
    if (reading) add(reading, 'stated', isGuest)
    else if (isDayAlone(piece.says)) unread.push(at)
    else if (!isGuest && isDenied(piece.says) && !namesDay(piece.says))
      isOff ||= !isOfOthers(pieces, at, words)
  }
  for (const reading of cards) add(reading, 'stated', false)
  const calendar = readCalendar(pieces)
  if (calendar) add(calendar, 'calendar', false)
  if (isOff) refute(() => true, 'denied')
  // what stands beside an unread row is of its list, and so is what stands beside that
  const claimed = new Set(statements.flatMap(one => one.windows.flatMap(({ days }) => days ?? [])))
  const rows = unread.filter(at => {
    return marksOf(pieces[at]?.says ?? '').days.some(day => !claimed.has(day))
  })
  for (const at of rows) {
    const found = refute(({ from, to }) => isBeside(at, from, to), 'days-unexplained')
    rows.push(...found.flatMap(({ from, to }) => [from, to]))
  }
  const whole = statements.filter(one => !refuted.some(other => isPartOf(one, other)))
  const shortest = whole.filter(one => !whole.some(other => isWithin(other, one)))
  const alone = shortest.filter(
    (one, place) => !shortest.slice(0, place).some(other => isSame(one, other)),
  )
  return { statements: together(alone, pieces), refuted, isOff }

  function refute(isRefuted: (one: PlacedStatement) => boolean, refutation: Refutation) {
    const found = statements.filter(isRefuted)
    refuted.push(...found.map(one => ({ ...one, refutation })))
    for (const one of found) statements.splice(statements.indexOf(one), 1)
    return found
  }

  function add(reading: PlacedReading, manner: Manner, isGuest: boolean): void {
    const windows = reading.windows.map(window => withoutClosed(window, closed))
    const claim = { ...reading, windows, pieces }
    const found =
      manner === 'calendar' ? { ...reading, ...UNLIMITED } : examine(claim, circumstances)
    const isWhole = reading.from === found.from && reading.to === found.to
    const quote = isWhole ? reading.quote : quoteOf(pieces, found.from, found.to)
    if (quote.length > LONGEST_TEXT || statements.some(one => one.quote === quote)) return
    const { conditions, validFrom, validUntil, from, to } = found
    const said = { windows, quote, url: page.url, manner }
    const statement = { ...said, conditions, validFrom, validUntil, from, to }
    const refutation = (isGuest ? 'guest-voice' : null) ?? found.refutation ?? season
    if (refutation === null) statements.push(statement)
    else if (!refuted.some(one => one.quote === quote)) refuted.push({ ...statement, refutation })
  }
}

/** "Wednesday: happy hour all night": a row of a list that has no hours to read. */
function isDayAlone(says: string): boolean {
  const { days, words } = marksOf(says)
  return !NOTHING_ON.test(says) && days.length === 1 && words <= 1
}

function isBeside(at: number, from: number, to: number): boolean {
  return at >= from - LINES_BESIDE && at <= to + LINES_BESIDE
}

/** A calendar says its dates, and holds for some days from its reading on. */
const UNLIMITED = { refutation: null, conditions: [], validFrom: null, validUntil: null }

/** A cinema or a salon calls a discount a happy hour, and names no drinks. */
function tradeOf(pieces: readonly Piece[], { name }: Place): Refutation | null {
  const drinks = pieces
    .flatMap(({ says }) => says.split(/[,/|]/u))
    .filter(says => POURED.test(says)).length
  if (TRADE_NAME.test(name) && !DRINK.test(name) && drinks < LEAST_SIGNS) return 'not-of-bar'
  const texts = [name, ...pieces.map(({ says }) => says)]
  const hasTrade = texts.filter(text => NOT_OF_BAR.test(text)).length >= LEAST_SIGNS
  return hasTrade && !texts.some(text => DRINK.test(text)) ? 'not-of-bar' : null
}

/** By its address or its main heading. */
function isOfJobs(pieces: readonly Piece[], { url }: PageText): boolean {
  const address = (URL.parse(url)?.pathname ?? '').replaceAll(/[-_/.]/gu, ' ')
  const heading = pieces.find(({ shape }) => shape.heading === 1)?.says ?? ''
  return JOB_PAGE.test(address) || (JOB_PAGE.test(heading) && !HAPPY_HOUR.test(heading))
}

/** "Daily" is each day on which the place is open. */
function withoutClosed(window: Statement['windows'][number], closed: ReadonlySet<number>) {
  const { days } = window
  if (days?.length !== 7 || closed.size >= 7) return window
  return { ...window, days: days.filter(day => !closed.has(day)) }
}

/**
 * "Weekdays 4–6" and, in its own words, "all day Sunday" are one week; a day that is happy all day is so
 * whatever is said of every day.
 */
function together(statements: readonly PlacedStatement[], pieces: readonly Piece[]): Statement[] {
  const [first, ...rest] = statements
  if (!first || rest.length === 0) return [...statements]
  const allDay = new Set(
    statements.flatMap(({ windows }) =>
      windows.flatMap(one => (one.allDay ? (one.days ?? []) : [])),
    ),
  )
  const windows = statements
    .flatMap(one => one.windows)
    .map(one =>
      one.allDay ? one : { ...one, days: one.days?.filter(day => !allDay.has(day)) ?? null },
    )
  const from = Math.min(...statements.map(one => one.from))
  const to = Math.max(...statements.map(one => one.to))
  const quote = quoteOf(pieces, from, to)
  const isOneWeek =
    quote.length <= LONGEST_QUOTE &&
    statements.every(
      one => one.manner === 'stated' && one.validFrom === null && one.validUntil === null,
    ) &&
    !statements.some((one, place) =>
      statements.slice(place + 1).some(other => saySame(one, other)),
    ) &&
    !overlap(windows) &&
    (LATE.test(quote) || !shareDays(statements))
  if (!isOneWeek) return [...statements]
  return [
    {
      ...first,
      windows,
      quote,
      conditions: [...new Set(statements.flatMap(one => one.conditions))],
    },
  ]
}

/** Two times of one day are of one place where one of them is late at night. */
function shareDays(statements: readonly Statement[]): boolean {
  const days = statements.flatMap(({ windows }) => [
    ...new Set(windows.flatMap(one => (one.allDay ? [] : (one.days ?? [])))),
  ])
  return new Set(days).size < days.length
}

function saySame(one: Statement, other: Statement): boolean {
  return saysAllOf(one.windows, other.windows) || saysAllOf(other.windows, one.windows)
}

/** What says more, in more lines, and has days or times that nothing explains: its part is no whole. */
function isPartOf(one: Statement, other: RefutedStatement): boolean {
  const isUnexplained = UNEXPLAINED.has(other.refutation)
  const isLonger = other.quote.length > one.quote.length && other.quote.includes(one.quote)
  return isUnexplained && isLonger && saysAllOf(other.windows, one.windows) && !isSame(one, other)
}

function isSame(one: Statement, other: Statement): boolean {
  return saysAllOf(one.windows, other.windows) && saysAllOf(other.windows, one.windows)
}

/** A title says "Happy hour" above the heading that does: the shorter quote says all of it. */
function isWithin(some: Statement, other: Statement): boolean {
  const isShorter = some.quote.length < other.quote.length && other.quote.includes(some.quote)
  return isShorter && saysAllOf(some.windows, other.windows)
}
