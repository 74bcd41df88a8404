import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { marksOf } from '../../happy-hours/read-hours.ts'
import { collapse, type LineShape, type PageText } from '../page.ts'
import { HAPPY_HOUR, OTHER_SERVICE } from './words.ts'

/** Shorter lines are read whole. */
const LONG_LINE = 140

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
const CLAUSE = /(?<=\s[/|·•])\s/u
const SENTENCE =
  /(?<=[!?]|(?<![\s.][ap]\.m|\b(?:mon|tues?|weds?|thurs?|fri|sat|sun|st|ste|ave|blvd|rd|mt|dr))\.)\s+(?=[A-Z$“"*0-9])/iu
const LABELLED = new RegExp(
  `\\s(?=(?:\\w+ )?${LABEL}\\s?:)|(?<=\\d|[ap]\\.?m\\.?|close|midnight|[.!,;|)])\\s(?=happy hours?\\s?:)`,
  'iu',
)
const STAR = /\s*[★☆✦✶]\s*/u
const BULLET = /\s(?=[•●▪★*]\s)/u
const HAPPY = /^\W*happy$/iu
const OPEN_RANGE =
  /(?:day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|\d|[ap]\.?m\.?)\s?(?:[-–—]|to|thru|through|until)$/iu
const RANGE_END = /^(?:\d|noon|midnight|close|mon|tue|wed|thu|fri|sat|sun)/iu
const HOUR = /^hours?(?!\p{L})/iu
/** A cell in which nothing is on. */
const EMPTY_CELL = /^(?:[-–—−.*×x\s/]*|none|no|n\/?a|nil|off|closed)$/iu
/** A table with more rows is a menu or a calendar, which is read by the line. */
const MOST_ROWS = 20

/** A line, or a part of one that is longer than a statement. */
export interface Piece {
  text: string
  /** What it is read as: the columns of a table below their headings, otherwise its text. */
  says: string
  /** No white space stands before it. */
  isGlued: boolean
  /** It goes on the line of the piece before. */
  isContinued: boolean
  shape: LineShape
}

/** What was read from some pieces. */
export interface Claim {
  pieces: readonly Piece[]
  from: number
  to: number
  windows: readonly HoursWindow[]
}

interface ShapedLine {
  text: string
  shape: LineShape
}

/** The lines of a page without the empty ones; long ones cut at sentences, labels and glued words. */
export function piecesOf({ text, shapes }: PageText): Piece[] {
  const lines = text
    .split('\n')
    .map((line, place) => ({ text: collapse(line), shape: shapes?.[place] ?? {} }))
  return groupTables(withWholeLines(lines)).flatMap(group => {
    return group.length > 1 ? tableOf(group) : group.flatMap(cut)
  })
}

/** "Happy" above "Hour", as a designer sets it; "Monday -" above "Friday, 4pm -" above "6pm". */
function withWholeLines(lines: readonly ShapedLine[]): ShapedLine[] {
  const whole: ShapedLine[] = []
  let before = ''
  for (const line of lines) {
    const last = whole.at(-1)
    const isOne = HAPPY.test(before) && HOUR.test(line.text)
    const isRange = OPEN_RANGE.test(before) && RANGE_END.test(line.text)
    if (last && (isOne || isRange)) last.text += ` ${line.text}`
    else whole.push({ ...line })
    before = line.text
  }
  return whole
}

/** The cells of one table together; every other line alone. */
function groupTables(lines: readonly ShapedLine[]): ShapedLine[][] {
  const groups: ShapedLine[][] = []
  for (const line of lines) {
    const table = line.shape.cell?.[0]
    const last = groups.at(-1)
    if (table !== undefined && last?.[0]?.shape.cell?.[0] === table) last.push(line)
    else groups.push([line])
  }
  return groups
}

/** A piece a row; the whole table where its columns are days, or services by the day. */
function tableOf(lines: readonly ShapedLine[]): Piece[] {
  const rows = [...Map.groupBy(lines, ({ shape }) => shape.cell?.[1] ?? 0).values()]
  const hasPlainCells = rows.every(row => new Set(row.map(columnOf)).size === row.length)
  if (!hasPlainCells || rows.length > MOST_ROWS) return lines.flatMap(cut)
  const says = byColumn(rows)
  return says === null ? rows.map(row => joined(row)) : [joined(lines, says)]
}

function joined(lines: readonly ShapedLine[], says?: string): Piece {
  const text = lines.map(line => line.text).join(' ')
  const isStruck = lines.some(({ shape }) => shape.isStruck)
  const shape = { ...lines[0]?.shape, ...(isStruck && { isStruck: true as const }) }
  return { text, says: says ?? text, isGlued: false, isContinued: false, shape }
}

function columnOf({ shape }: ShapedLine): number {
  return shape.cell?.[2] ?? 0
}

const LETTERS = ['m', 't', 'w', 'th', 'f', 'sa', 'su']

/** Seven letters in a row are a week: "M T W T F S S". */
function spelledOut(head: readonly ShapedLine[]): ShapedLine[] {
  const named = head.filter(({ text }) => text.trim() !== '')
  const week = named.slice(-LETTERS.length)
  const isWeek =
    week.length === LETTERS.length &&
    week.every(({ text }, at) => LETTERS[at]?.startsWith(text.trim().toLowerCase()))
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  return isWeek
    ? head.map(cell => ({ ...cell, text: days[week.indexOf(cell)] ?? cell.text }))
    : [...head]
}

function byColumn([first = [], ...rows]: readonly ShapedLine[][]): string | null {
  const head = spelledOut(first)
  const days = head.filter(({ text }) => isDays(text))
  const label = head.find(({ text }) => HAPPY_HOUR.test(text))
  const cells = (column: number) => rows.map(row => row.find(cell => columnOf(cell) === column))
  if (days.length >= 2 && days.length >= head.length - 1) {
    const named = rows.find(row => HAPPY_HOUR.test(row[0]?.text ?? ''))
    const read = named ? [named] : rows.length === 1 ? rows : null
    if (!read) return null
    const title = named?.[0]?.text ?? ''
    const week = days.map(day => {
      const cell = read[0]?.find(one => columnOf(one) === columnOf(day))
      return `${day.text} ${cellText(cell)}`
    })
    return [title, ...week].join('\n').trim()
  }
  if (!label || columnOf(label) === 0 || rows.length === 0) return null
  const listed = cells(columnOf(label)).map((cell, row) => {
    return `${rows[row]?.[0]?.text ?? ''} ${cellText(cell)}`
  })
  return [label.text, ...listed].join('\n')
}

function cellText(cell: ShapedLine | undefined): string {
  return cell === undefined || EMPTY_CELL.test(cell.text) ? 'closed' : cell.text
}

function isDays(text: string): boolean {
  const { days, hasTimes, words } = marksOf(text)
  return days.length > 0 && !hasTimes && words === 0
}

function cut({ text, shape }: ShapedLine): Piece[] {
  return text.split(GLUED).flatMap((part, place) =>
    cutSpaced(part).map((piece, inner) => ({
      text: piece,
      says: piece,
      isGlued: place > 0 && inner === 0,
      isContinued: place + inner > 0,
      shape,
    })),
  )
}

function cutSpaced(part: string): string[] {
  const isLong = part.length > LONG_LINE || OTHER_SERVICE.test(part)
  const starred = part.split(STAR)
  const clauses = OTHER_SERVICE.test(part) ? starred.flatMap(one => one.split(CLAUSE)) : starred
  const sentences = isLong ? clauses.flatMap(clause => clause.split(SENTENCE)) : clauses
  const labelled = sentences.flatMap(sentence => sentence.split(LABELLED))
  const pieces = isLong ? labelled.flatMap(piece => piece.split(BULLET)) : labelled
  return pieces.map(piece => piece.trim()).filter(piece => piece !== '')
}

/** Verbatim but for white space. */
export function quoteOf(pieces: readonly Piece[], from: number, to: number): string {
  return joinPieces(pieces.slice(from, to + 1)).text
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
