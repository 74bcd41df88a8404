import type { Leaf } from '../item.ts'
import { type Bound, bindPrices, isBlank } from './bind.ts'
import type { Element, Gap, Price, Thing } from './elements.ts'
import { LISTED, SET_OFF } from './tokens.ts'

export interface BoundUnder extends Bound {
  heading: Leaf | null
}

const LONGEST_HEADING = 4
const LONGEST_NAME = 10

/** Binds prices to things, line by line: a name may stand on the line before its price. */
export function bindLines(lines: readonly Element[][]): BoundUnder[] {
  const bound: BoundUnder[] = []
  let heading: Leaf | null = null
  for (const [at, line] of lines.entries()) {
    const prices = pricesOf(line)
    if (prices.length === 0) heading = headingAfter(line, heading)
    else if (thingsOf(line).length > 0) {
      const { rest, leaf } = splitHeading(line)
      heading = leaf ?? heading
      for (const each of bindPrices(joinCells(skipDescription(rest))))
        bound.push({ ...each, heading })
    } else {
      const things = namesFor(lines, at) ?? lastNamed(lines[at - 1], bound)
      for (const price of prices) bound.push({ price, side: 'left', things, heading })
    }
  }
  return bound
}

function pricesOf(line: readonly Element[]): Price[] {
  return line.filter(element => element.kind === 'price')
}

function thingsOf(line: readonly Element[]): Thing[] {
  return line.filter(element => element.kind === 'thing')
}

function wordCount(line: readonly Element[]): number {
  return thingsOf(line).reduce((sum, { words }) => sum + words, 0)
}

/** A short line of known words alone is a heading, and another short line ends the one before. */
function headingAfter(line: readonly Element[], heading: Leaf | null): Leaf | null {
  const things = thingsOf(line)
  if (things.length === 0 || wordCount(line) > LONGEST_HEADING) return heading
  const leaves = new Set(things.map(leafAsHeading))
  const [leaf] = leaves
  return leaves.size === 1 && leaf ? leaf : null
}

function leafAsHeading({ leaf, isSure, unknown }: Thing): Leaf | null {
  return leaf && isSure && unknown === 0 && leaf !== 'other' ? leaf : null
}

/** "BEER – Golden Lager $5, Hazy Days $7" */
function splitHeading(line: readonly Element[]): { rest: readonly Element[]; leaf: Leaf | null } {
  const [first, mark, next, after] = line
  const isSetOff = mark?.kind === 'gap' && mark.level === SET_OFF
  if (first?.kind !== 'thing' || !isSetOff) return { rest: line, leaf: null }
  const leaf = first.words <= LONGEST_HEADING ? leafAsHeading(first) : null
  const isHeading =
    next?.kind === 'thing' || (next?.kind === 'price' && after?.kind === 'thing' && !isBlank(after))
  return leaf && isHeading ? { rest: line.slice(2), leaf } : { rest: line, leaf: null }
}

/** "WINGS | $8 | BURGER | $9": a price alone in its cell belongs to the cell beside. */
function joinCells(line: readonly Element[]): Element[] {
  const step = line[0]?.kind === 'price' ? -1 : 1
  return line.map((element, at) => {
    const isBeside = isBorder(element) && line[at + step]?.kind === 'price'
    const beyond = line[at + 2 * step]
    const isAlone = beyond === undefined || isBorder(beyond)
    return isBeside && isAlone ? { ...element, level: SET_OFF } : element
  })
}

/** "Mudslide | vodka, coffee liqueur, ice cream $12": what a name holds has no price of its own. */
function skipDescription(line: readonly Element[]): readonly Element[] {
  const border = line.findIndex(isBorder)
  const [name, cell, price] = [line.slice(0, border), line.slice(border + 1), line.at(-1)]
  const isNamed = border > 0 && name.every(({ kind }) => kind === 'thing')
  const isOnlyPrice = price?.kind === 'price' && pricesOf(line).length === 1
  const isListed = !cell.some(isBorder) && isDescription(cell)
  return isNamed && isOnlyPrice && isListed ? [...name, price] : line
}

function isBorder(element: Element): element is Gap {
  return element.kind === 'gap' && element.word === '|'
}

/** The things of the line before a lone price, or of the lines after it. */
function namesFor(lines: readonly Element[][], at: number): Thing[] | null {
  const before = nameLine(lines[at - 1])
  const earlier = nameLine(lines[at - 2])
  if (before && earlier && isDescription(before) && !isDescription(earlier)) return things(earlier)
  if (before) return things(before)
  const next = nameLine(lines[at + 1])
  return next && things(next)
}

/** "House white 6 oz $7", and "9 oz $10" on the next line */
function lastNamed(line: readonly Element[] | undefined, bound: readonly Bound[]): Thing[] {
  const last = bound.at(-1)
  return line?.at(-1)?.kind === 'price' && last?.side === 'left' ? last.things : []
}

function nameLine(line: readonly Element[] | undefined): readonly Element[] | null {
  if (!line || pricesOf(line).length > 0 || wordCount(line) > LONGEST_NAME) return null
  return things(line).length > 0 ? line : null
}

function things(line: readonly Element[]): Thing[] {
  return thingsOf(line).filter(({ leaf }) => leaf !== null)
}

function isDescription(line: readonly Element[]): boolean {
  return line.filter(element => element.kind === 'gap' && element.level === LISTED).length > 1
}
