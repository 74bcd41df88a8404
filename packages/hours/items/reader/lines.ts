import type { Leaf } from '../item.ts'
import { type Bound, bindPrices, isBlank } from './bind.ts'
import type { Element, Gap, Line, Price, Thing } from './elements.ts'
import { isDrink } from './leaf-of.ts'
import { JOINED, LISTED, SET_OFF } from './tokens.ts'

export interface BoundUnder extends Bound {
  heading: Leaf | null
}

const LONGEST_HEADING = 4
const LONGEST_NAME = 10

/** Binds prices to things, line by line: a name may stand on the line before its price. */
export function bindLines(lines: readonly Line[]): BoundUnder[] {
  const bound: BoundUnder[] = []
  const isNameFirst = beginsWithName(lines)
  let heading: Leaf | null = null
  for (const [at, line] of lines.entries()) {
    const { elements } = line
    const prices = pricesOf(elements)
    if (prices.length === 0) {
      const own = headingOf(elements)
      heading = own === undefined ? heading : own
      if (own && lines[at + 1]?.hasPrice) explain(elements)
    } else if (thingsOf(elements).length > 0) {
      const isNamedAbove = !line.isAfterSlash && lines[at - 1]?.hasPrice === false
      const { rest, leaf } = splitHeading(skipDescription(elements, isNamedAbove))
      heading = leaf ?? heading
      const isBesideWine = elements.some(each => each.kind === 'thing' && each.leaf === 'wine')
      const areWines = isBesideWine && thingsOf(elements).every(isWineOrPour)
      for (const each of bindPrices(joinCells(skipDescription(rest, isNamedAbove))))
        bound.push({
          ...each,
          things: namePours(areWines, nameBottles(isBesideWine, each)),
          heading,
        })
    } else {
      const things =
        namesAfterSlash(lines[at + 1]) ??
        namesFor(lines, at, isNameFirst) ??
        lastNamed(lines[at - 1], bound)
      for (const price of prices) {
        const each: Bound = { price, side: 'left', things, isUnsure: false }
        bound.push({ ...each, things: mixSpirits(nameBottles(false, each), line), heading })
      }
    }
  }
  return bound
}

const MOST_FOR_BEER_CENTS = 900
const LEAST_FOR_WINE_CENTS = 1500
const LEAST_OFF_WINE_CENTS = 500

/** "Bottles $5" are of beer, "bottles $25" and "$9 wines, 10% off bottles" of wine. */
function nameBottles(isBesideWine: boolean, { price, things }: Bound): Thing[] {
  if (!things.some(({ isBottle }) => isBottle)) return things
  const [amount] = price.amounts
  const { priceCents = null, offCents = null } = amount ?? {}
  const isDear =
    (priceCents ?? 0) >= LEAST_FOR_WINE_CENTS || (offCents ?? 0) >= LEAST_OFF_WINE_CENTS
  const isCheap = priceCents !== null && priceCents <= MOST_FOR_BEER_CENTS
  const leaf = isCheap ? 'beer' : isDear || isBesideWine ? 'wine' : null
  return things.flatMap(thing => (thing.isBottle ? (leaf ? { ...thing, leaf } : []) : thing))
}

/** "House pours $6 – malbec, cabernet" */
function namePours(areWines: boolean, things: readonly Thing[]): Thing[] {
  return areWines ? things.map(thing => ({ ...thing, leaf: 'wine' })) : [...things]
}

function isWineOrPour({ leaf, isSure, isWineKind }: Thing): boolean {
  return leaf === 'wine' || isWineKind || (leaf === 'spirit' && !isSure)
}

/** "Iced tea", and "with rum, gin or vodka" on the next line */
function mixSpirits(things: readonly Thing[], { holdsSpirit }: Line): Thing[] {
  return things.map(thing =>
    holdsSpirit && thing.leaf === 'soft' ? { ...thing, leaf: 'cocktail' } : thing,
  )
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
function headingOf(line: readonly Element[]): Leaf | null | undefined {
  const things = thingsOf(line)
  if (things.length === 0 || wordCount(line) > LONGEST_HEADING) return undefined
  const leaves = new Set(things.map(leafAsHeading))
  const [leaf] = leaves
  return leaves.size === 1 && leaf ? leaf : null
}

function explain(line: readonly Element[]) {
  for (const thing of thingsOf(line)) thing.isExplained = true
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
  if (!leaf || !isHeading) return { rest: line, leaf: null }
  first.isExplained = true
  return { rest: line.slice(2), leaf }
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

/** "Mudslide | vodka, coffee liqueur, ice cream $12", "Mussels, wine and garlic, bread 13": what it holds has no price. */
function skipDescription(cells: readonly Element[], isNamedAbove: boolean): readonly Element[] {
  const price = cells.at(-1)
  if (price?.kind !== 'price' || pricesOf(cells).length !== 1) return cells
  const line = cells.filter((each, at) => !isBorder(each) || at < cells.length - 2)
  const border = line.findIndex(isBorder)
  const mark = border < 0 ? line.findIndex(isMark) : border
  const [name, held] = [line.slice(0, mark), line.slice(mark + 1, -1)]
  const isNamed = mark > 0 && !name.some(isMark)
  const isHeld =
    border < 0
      ? !isNamedAbove && isDishOf(line, mark)
      : !held.some(isBorder) && isDescription([...held, price])
  if (!isNamed || !isHeld) return line
  explain(held)
  const [dish, last] = [thingsOf(name).at(-1), thingsOf(held).at(-1)]
  // "Grilled oysters, butter (4) 12"
  if (dish && last) dish.count ??= last.count
  return [...name, price]
}

/** A dish, and after a comma or colon things of which one is no item. */
function isDishOf(line: readonly Element[], mark: number): boolean {
  const [dish, gap] = line.slice(mark - 1, mark + 1)
  const held = line.slice(mark + 1)
  const last = thingsOf(held).at(-1)
  const isCounted = last?.count != null
  const isDish = dish?.kind === 'thing' && dish.isSure && isPrepared(dish.leaf)
  const isListed = gap?.kind === 'gap' && gap.level === LISTED
  const isMarked = isListed || (gap?.kind === 'gap' && gap.level === SET_OFF)
  const parts = held.filter(each => each.kind === 'gap' && each.level === LISTED).length + 1
  const isOther = thingsOf(held).some(
    ({ leaf, unknown, isDressing }) => leaf === null && (unknown > 0 || isDressing),
  )
  const isUnsure =
    gap?.kind === 'gap' && gap.level === SET_OFF && thingsOf(held).every(isPartlyKnown)
  if (isDish && isUnsure && isDescribed(dish)) return true
  const fewest = isCounted || last?.isDressing ? 0 : isListed ? 1 : 2
  return isDish && isMarked && isOther && parts > fewest
}

function isMark(element: Element): boolean {
  return element.kind === 'gap' && element.level > JOINED
}

/** What is made of something: a dish or a cocktail. */
function isPrepared(leaf: Leaf | null): boolean {
  return leaf !== null && (leaf === 'cocktail' || !isDrink(leaf))
}

/** "Coconut shrimp - mango chili 10", but not "Starters - goat cheese 10" */
function isDescribed({ leaf, isCourse, isMention, isSingular }: Thing): boolean {
  const isHeading = leaf === 'food' || (leaf === 'cocktail' && !isSingular)
  return !isHeading && !isCourse && !isMention
}

function isPartlyKnown({ unknown }: Thing): boolean {
  return unknown > 0
}

function isBorder(element: Element): element is Gap {
  return element.kind === 'gap' && element.word === '|'
}

/** Of prices on lines of their own: whether names precede them ("Wings", "$8") or follow. */
function beginsWithName(lines: readonly Line[]): boolean {
  const first = lines.findIndex(isLonePrice)
  const last = lines.findLastIndex(isLonePrice)
  return nameLine(lines[first - 1]) !== null || nameLine(lines[last + 1]) === null
}

function isLonePrice({ elements }: Line): boolean {
  return pricesOf(elements).length > 0 && thingsOf(elements).length === 0
}

const MOST_DESCRIBING = 4

/** The name of the lines between the last price and a lone one, or the line after it. */
function namesFor(lines: readonly Line[], at: number, isNameFirst: boolean): Thing[] | null {
  const next = nameLine(lines[at + 1])
  if (!isNameFirst) return next && things(next)
  for (let back = at - 1; back >= 0 && back >= at - MOST_DESCRIBING; back -= 1) {
    const line = lines[back]
    if (!line || pricesOf(line.elements).length > 0) break
    const name = nameLine(line)
    const earlier = nameLine(lines[back - 1])
    if (name && !(isDescription(name) && earlier && !isDescription(earlier))) return things(name)
  }
  const isAfterPrice = at === 0 || pricesOf(lines[at - 1]?.elements ?? []).length > 0
  return isAfterPrice ? next && things(next) : null
}

/** "6 oz $7 / 9 oz $10 house red": the sizes are of what stands after the last. */
function namesAfterSlash(next: Line | undefined): Thing[] | null {
  if (!next?.isAfterSlash || next.elements[0]?.kind !== 'price') return null
  const named = things(next.elements)
  return named.length > 0 && pricesOf(next.elements).length === 1 ? named : null
}

/** "House white 6 oz $7", and "9 oz $10" on the next line */
function lastNamed(line: Line | undefined, bound: readonly Bound[]): Thing[] {
  const last = bound.at(-1)
  return line?.elements.at(-1)?.kind === 'price' && last?.side === 'left' ? last.things : []
}

function nameLine(line: Line | undefined): readonly Element[] | null {
  if (!line || line.isDescribing) return null
  const { elements } = line
  if (pricesOf(elements).length > 0 || wordCount(elements) > LONGEST_NAME) return null
  return things(elements).length > 0 ? elements : null
}

function things(line: readonly Element[]): Thing[] {
  return thingsOf(line).filter(({ leaf }) => leaf !== null)
}

function isDescription(line: readonly Element[]): boolean {
  return line.filter(element => element.kind === 'gap' && element.level === LISTED).length > 1
}
