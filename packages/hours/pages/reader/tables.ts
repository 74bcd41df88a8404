import { marksOf } from '../../happy-hours/read-hours.ts'
import type { LineShape } from '../page.ts'
import { isDays } from './line-kinds.ts'
import type { Piece } from './piece.ts'
import { HAPPY_HOUR } from './words.ts'

/** A cell in which nothing is on. */
export const EMPTY_CELL = /^(?:[-–—−.*×x\s/]*|none|no|n\/?a|nil|off|closed)$/iu
/** A table with more rows is a menu or a calendar, which is read by the line. */
const MOST_ROWS = 20
/** Fewer rows of days are read one by one. */
const LEAST_DAYS = 2

export interface ShapedLine {
  text: string
  /** In the rows below the one that it is written in. */
  isRepeated?: true
  shape: LineShape
}

/**
 * A piece a row; the whole table where its columns are days, or services by the day, or where its rows
 * are days with what is on. Null for a table to be read by the line.
 */
export function readTable(lines: readonly ShapedLine[]): Piece[] | null {
  const rows = rowsOf(lines)
  if (rows.length > MOST_ROWS) return null
  const listed = byRow(rows)
  if (listed !== null) return [joined(lines, listed)]
  const hasPlainCells = rows.every(row => new Set(row.map(columnOf)).size === row.length)
  if (!hasPlainCells) return null
  const says = byColumn(rows)
  return says === null ? rows.map(row => joined(row, rowText(row))) : [joined(lines, says)]
}

/** A cell of several rows stands in each of them. */
function rowsOf(lines: readonly ShapedLine[]): ShapedLine[][] {
  const all = lines.flatMap(line => {
    const [table = 0, row = 0, column = 0] = line.shape.cell ?? []
    return Array.from({ length: line.shape.rows ?? 1 }, (_, at): ShapedLine => {
      const cell = [table, row + at, column] as const
      return at === 0 ? line : { text: line.text, shape: { ...line.shape, cell }, isRepeated: true }
    })
  })
  return [...Map.groupBy(all, ({ shape }) => shape.cell?.[1] ?? 0)]
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row.toSorted((one, other) => columnOf(one) - columnOf(other)))
}

/** "Tuesday | Happy Hour ¶ Trivia | 3–6 ¶ 7": each line of a cell with the line beside it. */
function byRow(rows: readonly ShapedLine[][]): string | null {
  const titles = new Set<string>()
  const listed: string[] = []
  for (const row of rows) {
    const [day, ...more] = row
    const named = more.filter(({ text }) => HAPPY_HOUR.test(text))
    if (named.length === 0) continue
    const [label] = named
    const when = label && timeBeside(label, row)
    if (named.length > 1 || !day || !isDays(day.text) || !when) return null
    titles.add(label === when ? 'Happy Hour' : label.text)
    listed.push(`${day.text} ${when.text}`)
  }
  return listed.length < LEAST_DAYS ? null : [[...titles].join(', '), ...listed].join('\n')
}

/** "Friday | –": nothing is on; "Monday | 3 pm | 6 pm": from when until when. */
function rowText(row: readonly ShapedLine[]): string | undefined {
  const [day, ...cells] = row
  if (!day || cells.length === 0 || !isDays(day.text)) return undefined
  if (EMPTY_CELL.test(cells[0]?.text ?? '')) return `${day.text} closed`
  const [from, until, ...more] = cells.map(({ text }) => text)
  const areEnds = CLOCK_TIME.test(from ?? '') && CLOCK_TIME.test(until ?? '')
  return areEnds ? [`${day.text} ${from} - ${until}`, ...more].join(' ') : undefined
}

/** "3 pm" in a column of beginnings or of ends */
const CLOCK_TIME = /^(?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?|noon|midnight|close)$/iu

function timeBeside(label: ShapedLine, row: readonly ShapedLine[]): ShapedLine | undefined {
  if (marksOf(label.text).hasTimes) return label
  const columns = Map.groupBy(row, columnOf)
  const own = columns.get(columnOf(label)) ?? []
  const beside = [...columns].flatMap(([column, cell]) => {
    const isBeside = column > 0 && column !== columnOf(label) && cell.length === own.length
    return isBeside ? (cell[own.indexOf(label)] ?? []) : []
  })
  return beside.find(({ text }) => marksOf(text).hasTimes)
}

export function joined(lines: readonly ShapedLine[], says?: string): Piece {
  const text = textOf(lines.filter(line => !line.isRepeated))
  const isStruck = lines.some(({ shape }) => shape.isStruck)
  const shape = { ...lines[0]?.shape, ...(isStruck && { isStruck: true as const }) }
  return { text, says: says ?? textOf(lines), isGlued: false, isContinued: false, shape }
}

function textOf(lines: readonly ShapedLine[]): string {
  return lines.map(({ text }) => text).join(' ')
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

export function cellText(cell: ShapedLine | undefined): string {
  return cell === undefined || EMPTY_CELL.test(cell.text) ? 'closed' : cell.text
}
