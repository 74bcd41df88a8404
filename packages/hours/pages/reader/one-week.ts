import type { Refutation, RefutedStatement, Statement } from '../statement.ts'
import { overlap, saysAllOf } from './complete-hours.ts'
import type { Piece } from './piece.ts'
import { quoteOf } from './pieces.ts'

/** Statements farther apart are not one. */
const LONGEST_QUOTE = 800
const UNEXPLAINED: ReadonlySet<Refutation> = new Set(['days-unexplained', 'times-unexplained'])
const LATE_START = '20:30'
const LATE = /(?<!\p{L})(?:late|reverse)(?!\p{L})/iu

/** A statement with the pieces that it was read from. */
export interface PlacedStatement extends Statement {
  from: number
  to: number
}

/** What a page says once, as one statement where it is one week, without the parts of what is refuted. */
export function inOneWeek(
  statements: readonly PlacedStatement[],
  refuted: readonly RefutedStatement[],
  pieces: readonly Piece[],
): Statement[] {
  const whole = statements.filter(
    one =>
      !refuted.some(other => isPartOf(one, other)) &&
      !statements.some(other => isInside(one, other)),
  )
  const shortest = whole.filter(one => !whole.some(other => isWithin(other, one)))
  const alone = shortest.filter(
    (one, place) => !shortest.slice(0, place).some(other => isSame(one, other)),
  )
  return together(alone, pieces)
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
    (LATE.test(quote) || !shareDays(statements) || areEarlyAndLate(windows))
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

function areEarlyAndLate(windows: Statement['windows']): boolean {
  const isLate = ({ start }: Statement['windows'][number]) => start !== null && start >= LATE_START
  return windows.some(isLate) && windows.some(one => !isLate(one))
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

/** One of the sections of another, which says more. */
function isInside(one: PlacedStatement, other: PlacedStatement): boolean {
  const isIn = other.from <= one.from && one.to <= other.to && !isSame(one, other)
  return isIn && saysAllOf(other.windows, one.windows)
}

function isSame(one: Statement, other: Statement): boolean {
  return saysAllOf(one.windows, other.windows) && saysAllOf(other.windows, one.windows)
}

/** A title says "Happy hour" above the heading that does: the shorter quote says all of it. */
function isWithin(some: Statement, other: Statement): boolean {
  const isShorter = some.quote.length < other.quote.length && other.quote.includes(some.quote)
  return isShorter && saysAllOf(some.windows, other.windows)
}
