import type { Element, Price, Thing } from './elements.ts'
import { APART, JOINED, LISTED } from './tokens.ts'

export interface Bound {
  price: Price
  side: Side
  things: Thing[]
}

export type Side = 'left' | 'right'

interface Neighbour {
  place: number
  thing: Thing
  /** The widest gap on the way. */
  level: number
}

/** Which price belongs to which things of a line. */
export function bindPrices(elements: readonly Element[]): Bound[] {
  const line = mergePrices(elements)
  const sides = chooseSides(line)
  const owned = new Set<Thing>()
  for (const [place, side] of sides) {
    const thing = neighbourOf(line, place, side)?.thing
    if (thing) owned.add(thing)
  }
  const bound: Bound[] = []
  for (const [place, side] of sides) {
    const price = line[place]
    const first = neighbourOf(line, place, side)
    if (price?.kind !== 'price' || !first) continue
    const more = side === 'right' ? listAfter(line, first, owned) : listBefore(line, first, owned)
    for (const thing of more) owned.add(thing)
    bound.push({ price, side, things: [first.thing, ...more] })
  }
  return bound
}

/** "$7 / $28" and "$7 a glass $28 a bottle" are two prices of one thing; "$12 $8" is unclear. */
function mergePrices(elements: readonly Element[]): Element[] {
  const line: Element[] = []
  for (const [at, element] of elements.entries()) {
    const last = line.at(-1)
    const before = last?.kind === 'gap' ? line.at(-2) : last
    const isNext = element.kind === 'price' && before?.kind === 'price'
    if (
      !isNext ||
      element.isAfterAside ||
      !arePlain(before, element) ||
      haveOwn(line, before, elements, at)
    ) {
      line.push(element)
      continue
    }
    line.splice(line.indexOf(before) + 1)
    const isUnclear = last === before && element.start - before.end < 2
    before.amounts = isUnclear ? [] : [...before.amounts, ...element.amounts]
    before.end = element.end
  }
  return line
}

/** "Wings are $10, $4 beers": each has a thing at its own side. */
function haveOwn(
  line: readonly Element[],
  before: Price,
  elements: readonly Element[],
  at: number,
): boolean {
  const left = neighbourOf(line, line.indexOf(before), 'left')
  const right = neighbourOf(elements, at, 'right')
  return left !== null && right !== null && left.level < LISTED && right.level < LISTED
}

function arePlain(...prices: Price[]): boolean {
  return prices.every(isPlainPrice)
}

function isPlainPrice({ amounts }: Price): boolean {
  return amounts.every(({ priceCents }) => priceCents !== null && priceCents > 0)
}

function neighbourOf(line: readonly Element[], place: number, side: Side): Neighbour | null {
  const step = side === 'left' ? -1 : 1
  let level = 0
  let unknown: Neighbour | null = null
  for (let at = place + step; ; at += step) {
    const element = line[at]
    if (!element || element.kind === 'price' || level >= APART) return unknown
    // "10% off + bubbly" gives the bubbly besides
    if (side === 'right' && at === place + 1 && element.kind === 'gap' && element.word === '+') {
      return null
    }
    if (element.kind === 'gap') level = Math.max(level, element.level)
    else if (isSpecialOn(element, line[at + 1])) continue
    else if (element.leaf !== null) {
      return unknown && level > JOINED ? unknown : { place: at, thing: element, level }
    } else if (level > JOINED) return unknown
    else if (level === 0) unknown ??= { place: at, thing: element, level }
    if (unknown && isBlank(unknown.thing)) return unknown
  }
}

function chooseSides(line: readonly Element[]): Map<number, Side> {
  const sides = new Map<number, Side>()
  const undecided: number[] = []
  line.forEach((element, place) => {
    if (element.kind !== 'price') return
    const side = sideOf(line, place)
    if (side === 'either') undecided.push(place)
    else if (side) sides.set(place, side)
  })
  const side = sideOfAll(line)
  for (const place of undecided) if (side) sides.set(place, side)
  return new Map([...sides].sort(([first], [second]) => first - second))
}

function sideOf(line: readonly Element[], place: number): Side | 'either' | null {
  const left = usable(neighbourOf(line, place, 'left'), 'left')
  const right = usable(neighbourOf(line, place, 'right'), 'right')
  if (!left || !right) return left ? 'left' : right ? 'right' : null
  const [isLeftBlank, isRightBlank] = [isBlank(left.thing), isBlank(right.thing)]
  if (isLeftBlank !== isRightBlank) return isLeftBlank ? 'right' : 'left'
  if (left.level === right.level && (left.thing.leaf === null) !== (right.thing.leaf === null)) {
    return left.thing.leaf === null ? 'right' : 'left'
  }
  if (left.thing.leadsOn && right.level > 0) return 'left'
  if (left.level !== right.level) return left.level < right.level ? 'left' : 'right'
  return 'either'
}

/** "$7 food special on select appetizers" */
function isSpecialOn(thing: Thing, next: Element | undefined): boolean {
  const isBroad = thing.leaf === 'food' || thing.leaf === 'drink'
  return isBroad && thing.isMention && next?.kind === 'thing' && next.leaf !== null
}

/** "happy hour", which has no price of its own */
export function isBlank(thing: Thing): boolean {
  return thing.leaf === null && thing.unknown === 0
}

function usable(neighbour: Neighbour | null, side: Side): Neighbour | null {
  if (!neighbour || neighbour.level >= APART) return null
  if (neighbour.level >= LISTED && (side === 'right' || neighbour.thing.leaf === null)) return null
  return neighbour
}

/** Prices between two things go with the one that the line begins or ends with. */
function sideOfAll(line: readonly Element[]): Side | null {
  const parts = line.filter(({ kind }) => kind !== 'gap')
  const [first] = parts
  if (first?.kind !== 'thing') return 'right'
  const last = parts.findLast(part => part.kind !== 'thing' || part.leaf !== null)
  if (last?.kind === 'price') return 'left'
  // "Quesadilla $12 Desserts" may be either, "Wine Wednesday $5 glasses" is not
  const isTitle =
    first.isMention || first.leaf === null || first.leaf === 'food' || first.leaf === 'drink'
  return isTitle ? 'right' : null
}

/** "$5 wine, beer & rails" */
function listAfter(line: readonly Element[], first: Neighbour, owned: ReadonlySet<Thing>): Thing[] {
  const things: Thing[] = []
  let level = 0
  for (const element of line.slice(first.place + 1)) {
    if (element.kind === 'price') break
    if (element.kind === 'gap') {
      level = Math.max(level, element.level)
      continue
    }
    const reach = first.thing.leaf === null ? JOINED : LISTED
    const isJoined = level === JOINED || (level === LISTED && reach === LISTED)
    if (!isJoined || owned.has(element) || element.isMention) break
    if (element.leaf === null && level === LISTED) break
    // "tacos al pastor or chicken"
    if (element.leaf === 'main' && (!element.isSure || first.thing.leaf === 'tacos')) break
    // "brisket, queso, peppers" describes a plate
    if (first.thing.leaf === 'main' && first.thing.isSingular && level === LISTED) break
    if (element.leaf !== null) things.push(element)
    level = 0
  }
  return things
}

/** "Wings, tacos and sliders for $5": a comma counts only before an "and". */
function listBefore(
  line: readonly Element[],
  first: Neighbour,
  owned: ReadonlySet<Thing>,
): Thing[] {
  const things: Thing[] = []
  let level = 0
  let hasJoint = false
  for (const element of line.slice(0, first.place).reverse()) {
    if (element.kind === 'price') break
    if (element.kind === 'gap') {
      level = Math.max(level, element.level)
      continue
    }
    const isJoined = level === JOINED || (level === LISTED && hasJoint)
    if (!isJoined || owned.has(element)) break
    hasJoint = true
    if (element.leaf !== null) things.push(element)
    level = 0
  }
  return things
}
