import { marksOf } from '../../happy-hours/read-hours.ts'
import { lookLikeOpeningHours, type PlacedReading, readCompleteHours } from './complete-hours.ts'
import { isDays } from './line-kinds.ts'
import type { Piece } from './piece.ts'
import { quoteOf } from './pieces.ts'
import { STOPS } from './remainder.ts'
import { GENERIC, HAPPY_HOUR, MODIFIERS, OTHER_SERVICE, PART_OF_EVENING, PRICE } from './words.ts'

/** Lines of one heading, with the items below. */
const LONGEST_SECTION = 60
const LEAST_SECTIONS = 2
/** A schedule stands right below the name of its section. */
const LINES_OF_SCHEDULE = 2
const NUMBERS = ['two', 'three', 'four']
const COUNT = /(?<![\p{L}\d])(two|three|four|[2-4])\s(?:\p{L}+\s)?(?:hap'?py|hoppy)[\s-]*hours/iu

interface Section {
  name: string
  says: string
  at: number
}

/**
 * "Two happy hours" above the headings of each: every section under the heading that says when it is;
 * undefined where fewer than two do.
 */
export function readSections(
  pieces: readonly Piece[],
  place: number,
): PlacedReading | null | undefined {
  const label = pieces[place]
  const level = label?.shape.heading
  if (!label || level === undefined || marksOf(label.says).hasTimes) return undefined
  const all = sectionsOf(pieces, place, level)
  if (all.length < LEAST_SECTIONS) return undefined
  const count = COUNT.exec(label.says)?.[1]?.toLowerCase()
  const isCounted = count !== undefined && all.length === numberOf(count)
  const sections = isCounted ? all : all.filter(({ name }) => isPart(name))
  const last = sections.at(-1)
  if (!last) return null
  const windows = readCompleteHours([label.says, ...sections.map(({ says }) => says)].join('\n'))
  if (!windows || lookLikeOpeningHours(windows)) return null
  const quote = quoteOf(pieces, place, last.at)
  return { windows, from: place, to: last.at, quote, hasSections: true }
}

function numberOf(count: string): number {
  const written = NUMBERS.indexOf(count)
  return written < 0 ? Number(count) : written + 2
}

function sectionsOf(pieces: readonly Piece[], place: number, level: number): Section[] {
  const found: Section[] = []
  for (let at = place + 1; at <= place + LONGEST_SECTION; at += 1) {
    const piece = pieces[at]
    if (!piece || (piece.shape.heading ?? 7) <= level) break
    if (piece.shape.heading === undefined) continue
    const name = piece.says
    if (OTHER_SERVICE.test(name) && !PART_OF_EVENING.test(name)) continue
    const below = pieces.slice(at + 1, at + 1 + LINES_OF_SCHEDULE)
    const days = isDays(name) ? `${name}\n` : ''
    const end = below.findIndex(({ says, shape }) => {
      return shape.heading === undefined && isSchedule(days + says)
    })
    const says = below[end]?.says
    if (says !== undefined) found.push({ name, says: days + says, at: at + 1 + end })
  }
  return found
}

function isSchedule(says: string): boolean {
  return marksOf(says).words <= 1 && !PRICE.test(says) && readCompleteHours(says) !== null
}

/** Named by the time of day, the bar or the days: what else has a name is another thing. */
function isPart(name: string): boolean {
  if (HAPPY_HOUR.test(name) || PART_OF_EVENING.test(name) || isDays(name)) return true
  const words = name.toLowerCase().match(/\p{L}[\p{L}'’-]*/gu) ?? []
  return words.every(word => GENERIC.has(word) || MODIFIERS.has(word) || STOPS.has(word))
}
