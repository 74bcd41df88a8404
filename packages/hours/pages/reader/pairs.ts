import { marksOf } from '../../happy-hours/read-hours.ts'
import { isDays } from './line-kinds.ts'
import type { Piece } from './piece.ts'
import { cellText, EMPTY_CELL, joined, type ShapedLine } from './tables.ts'

const LEAST_PAIRS = 2
const MOST_PAIRS = 7

/** The cells of one table together, and lists of days and times that pair; every other line alone. */
export function groupTables(lines: readonly ShapedLine[]): ShapedLine[][] {
  const groups: ShapedLine[][] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) break
    const table = line.shape.cell?.[0]
    const count = table === undefined ? countPairs(lines, at) : 0
    const last = groups.at(-1)
    if (table !== undefined && last?.[0]?.shape.cell?.[0] === table) last.push(line)
    else groups.push(count > 0 ? lines.slice(at, at + count) : [line])
    at += Math.max(1, count)
  }
  return groups
}

/**
 * How many lines from `at` on are days and their times: a column of each, or each time above its days. 0
 * where it is no such list, or where a line too many leaves open which belong together.
 */
function countPairs(lines: readonly ShapedLine[], at: number): number {
  const text = (place: number) => lines[place]?.text ?? ''
  let pairs = 0
  while (pairs < MOST_PAIRS && isDays(text(at + pairs))) pairs += 1
  const isColumn = pairs >= LEAST_PAIRS
  if (!isColumn) {
    pairs = 0
    const isPair = (place: number) => isTime(text(place)) && isDays(text(place + 1))
    while (pairs < MOST_PAIRS && isPair(at + 2 * pairs)) pairs += 1
    if (pairs < LEAST_PAIRS || isDays(text(at - 1))) return 0
  }
  const times = lines.slice(at + pairs, at + 2 * pairs)
  const isWhole = !isColumn || (times.length === pairs && times.every(one => isTime(one.text)))
  return isWhole && !isTime(text(at + 2 * pairs)) ? 2 * pairs : 0
}

function isTime(text: string): boolean {
  const { days, hasTimes, words } = marksOf(text)
  return EMPTY_CELL.test(text) || (hasTimes && days.length === 0 && words === 0)
}

/** "Monday ¶ Tuesday ¶ 3–6 ¶ 4–7", or "3–6 ¶ Mon–Thu ¶ 4–7 ¶ Fri–Sun", as a row a pair. */
export function readPairs(lines: readonly ShapedLine[]): Piece[] | null {
  if (lines[0]?.shape.cell !== undefined) return null
  const half = lines.length / 2
  const isColumn = isDays(lines[0]?.text ?? '')
  const rows = Array.from({ length: half }, (_, row) => {
    const [day, time] = isColumn ? [row, half + row] : [2 * row + 1, 2 * row]
    return `${lines[day]?.text} ${cellText(lines[time])}`
  })
  return [joined(lines, rows.join('\n'))]
}
