import { marksOf, namesDay } from '../../happy-hours/read-hours.ts'
import type { Weekday } from '../../time/weekday.ts'
import type { PageText, Place } from '../page.ts'
import type { Manner, Refutation, RefutedStatement, Statement } from '../statement.ts'
import { readStatement } from './attach.ts'
import { readCalendar } from './calendar.ts'
import { readClosing } from './closing.ts'
import { type PlacedReading, saysAllOf } from './complete-hours.ts'
import { readDayCards } from './day-cards.ts'
import { isOfOneDate, takesDaysAway, withoutDaysOff } from './days-off.ts'
import { endsScope, hasTimes, isDays, isLabel, NOTHING_ON } from './line-kinds.ts'
import { inOneWeek, type PlacedStatement } from './one-week.ts'
import { closedDaysIn, seasonOf } from './opening.ts'
import { callsItOtherwise } from './other-names.ts'
import type { Piece } from './piece.ts'
import { LONGEST_TEXT, piecesOf, quoteOf } from './pieces.ts'
import { placeWords } from './place-words.ts'
import { examine } from './refute.ts'
import { isOfOthers } from './refute-place.ts'
import { isReview } from './reviews.ts'
import { isDenied } from './voice.ts'
import {
  DAY_ITEM,
  DRINK,
  GUEST_VOICE,
  HAPPY_HOUR,
  JOB_PAGE,
  NOT_OF_BAR,
  POURED,
  PRICE,
  TRADE_NAME,
} from './words.ts'

/** A page that says more was made to keep a reader busy. */
const MOST_STATEMENTS = 20
/** Of the words, with a schedule or without; a long line counts as several. */
const MOST_MENTIONS = 100
const LETTERS_OF_MENTION = 200
/** Lines that name another trade. */
const LEAST_SIGNS = 2
/** What may be another part of the same happy hour */
const UNSAID: ReadonlySet<Refutation> = new Set([
  'days-unexplained',
  'times-unexplained',
  'words-unexplained',
])
const MOST_WORDS_OF_ROW = 3
/** Beside the days of a part */
const MOST_WORDS_BESIDE = 2
/** Rows of one list */
const LINES_BESIDE = 2

export interface PageReading {
  statements: Statement[]
  /** What was read and is not believed, each with its reason. */
  refuted: RefutedStatement[]
}

export function namesHappyHour(text: string): boolean {
  return HAPPY_HOUR.test(text) || callsItOtherwise(text)
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
  const refuted: (PlacedStatement & RefutedStatement)[] = []
  const unread: number[] = []
  const unreadDays: Weekday[] = []
  let mentions = 0
  let isOff = readClosing(page) !== null
  const cards = readDayCards(pieces)
  const isOnCard = (at: number) =>
    [...cards.readings, ...cards.unread].some(({ from, to }) => from <= at && at <= to)
  for (const [at, piece] of pieces.entries()) {
    if (isOnCard(at)) continue
    if (statements.length >= MOST_STATEMENTS || mentions >= MOST_MENTIONS) break
    if (!HAPPY_HOUR.test(piece.says)) continue
    mentions += Math.ceil(piece.says.length / LETTERS_OF_MENTION)
    const isGuest = isReview(pieces, at) || GUEST_VOICE.test(piece.says)
    if (isOfOneDate(piece.says, today)) continue
    const isNone = NOTHING_ON.test(piece.says) || takesDaysAway(piece.says)
    const reading = isNone ? null : readStatement(pieces, at, today)
    if (reading) add(reading, 'stated', isGuest)
    else if (isDayAlone(piece.says)) unread.push(at)
    else if (!isGuest && isDenied(piece.says) && !namesDay(piece.says) && !isOfDay(pieces, at))
      isOff ||= !isOfOthers(pieces, at, words)
    else if (isLabel(piece)) unreadDays.push(...daysBelow(pieces, at))
  }
  for (const reading of cards.readings) add(reading, 'stated', false)
  const isCardRefuted = cards.unread.length > 0 || refuted.some(({ from }) => isOnCard(from))
  if (isCardRefuted) refute(({ from }) => isOnCard(from), 'days-unexplained')
  const calendar = readCalendar(pieces)
  if (calendar) add(calendar, 'calendar', false)
  if (isOff) refute(() => true, 'denied')
  // what stands beside an unread row is of its list, and so is what stands beside that
  const claimed = new Set(statements.flatMap(one => one.windows.flatMap(({ days }) => days ?? [])))
  if (unreadDays.some(day => !claimed.has(day))) refute(() => true, 'days-unexplained')
  const rows = unread.filter(at => {
    return marksOf(pieces[at]?.says ?? '').days.some(day => !claimed.has(day))
  })
  const refutedRows = refuted.filter(one => UNSAID.has(one.refutation))
  const isRowOfDay = ({ from }: PlacedStatement) => DAY_ITEM.test(pieces[from]?.says ?? '')
  if (rows.length > 0 || refutedRows.some(isRowOfDay)) refute(isRowOfDay, 'days-unexplained')
  for (const at of rows) {
    const found = refute(({ from, to }) => isBeside(at, from, to), 'days-unexplained')
    rows.push(...found.flatMap(({ from, to }) => [from, to]))
  }
  for (const row of refutedRows) {
    refute(
      one => isBeside(row.from, one.from, one.to) && !saysAllOf(one.windows, row.windows),
      row.refutation,
    )
  }
  return { statements: inOneWeek(statements, refuted, pieces), refuted, isOff }

  function refute(isRefuted: (one: PlacedStatement) => boolean, refutation: Refutation) {
    const found = statements.filter(isRefuted)
    refuted.push(...found.map(one => ({ ...one, refutation })))
    for (const one of found) statements.splice(statements.indexOf(one), 1)
    return found
  }

  function add(said: PlacedReading, manner: Manner, isGuest: boolean): void {
    const reading = withoutDaysOff(said, pieces, today)
    const windows = reading.windows.map(window => withoutClosed(window, closed))
    const claim = { ...reading, windows, pieces }
    const found =
      manner === 'calendar' ? { ...reading, ...UNLIMITED } : examine(claim, circumstances)
    const isWhole = reading.from === found.from && reading.to === found.to
    const quote = isWhole ? reading.quote : quoteOf(pieces, found.from, found.to)
    if (quote.length > LONGEST_TEXT || statements.some(one => one.quote === quote)) return
    const { conditions, validFrom, validUntil, from, to } = found
    const statement = {
      windows,
      quote,
      url: page.url,
      manner,
      conditions,
      validFrom,
      validUntil,
      from,
      to,
    }
    const refutation = (isGuest ? 'guest-voice' : null) ?? found.refutation ?? season
    if (refutation === null) statements.push(statement)
    else if (!refuted.some(one => one.quote === quote)) refuted.push({ ...statement, refutation })
  }
}

/** Of a part that cannot be read: "Late Happy Hour ¶ Fri & Sat ¶ 10 till the band stops" */
function daysBelow(pieces: readonly Piece[], at: number): Weekday[] {
  const [days, times] = pieces.slice(at + 1, at + 3)
  const isOfIt =
    days !== undefined &&
    !endsScope(days, pieces[at]) &&
    marksOf(days.says).words <= MOST_WORDS_BESIDE
  const isTimed = /\d/u.test(`${days?.says} ${times?.says}`)
  return isOfIt && isTimed && !hasTimes(days.says) ? marksOf(days.says).days : []
}

/** "Saturday" above "No happy hour" */
function isOfDay(pieces: readonly Piece[], at: number): boolean {
  return NOTHING_ON.test(pieces[at]?.says ?? '') && isDays(pieces[at - 1]?.says ?? '')
}

/** "Wednesday: happy hour all night": a row of a list that has no hours to read. */
function isDayAlone(says: string): boolean {
  const { days, words } = marksOf(says)
  const isRow = DAY_ITEM.test(says) && !PRICE.test(says) && words <= MOST_WORDS_OF_ROW
  return !NOTHING_ON.test(says) && days.length === 1 && (words <= 1 || isRow)
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
