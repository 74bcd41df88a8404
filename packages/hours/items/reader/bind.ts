import type { Element, Gap, Price, Thing } from './elements.ts'
import { isDrink } from './leaf-of.ts'
import { APART, JOINED, LISTED, SET_OFF } from './tokens.ts'

export interface Bound {
  price: Price
  side: Side
  things: Thing[]
  isUnsure: boolean
}

export type Side = 'left' | 'right'

interface Neighbour {
  place: number
  thing: Thing
  /** The widest gap on the way. */
  level: number
  /** "$8 Zorp and lager": one plate, or two things. */
  isUnsure: boolean
}

/** Which price belongs to which things of a line. */
export function bindPrices(elements: readonly Element[]): Bound[] {
  const line = mergePrices(elements)
  const sides = chooseSides(line)
  const owned = new Set<Thing>()
  for (const [place, side] of sides) {
    const first = neighbourOf(line, place, side)
    for (const thing of first ? ownSegment(line, first, side) : []) owned.add(thing)
  }
  const bound: Bound[] = []
  for (const [place, side] of sides) {
    const price = line[place]
    const first = neighbourOf(line, place, side)
    if (price?.kind !== 'price' || !first) continue
    if (first.isUnsure && isPlainPrice(price)) {
      bound.push({ price, side, things: [], isUnsure: true })
      continue
    }
    const run = { line, first, owned, isDiscount: !isPlainPrice(price) }
    const own = ownSegment(line, first, side)
    const more = side === 'right' ? listAfter(run, own) : listBefore(run, own)
    for (const thing of more) owned.add(thing)
    bound.push({ price, side, things: [first.thing, ...more], isUnsure: false })
  }
  for (const [place, price] of line.entries()) {
    if (price.kind !== 'price' || !price.isOfSize || sides.has(place)) continue
    const before = bound.findLast(each => each.price.end < price.start)
    if (before?.side === 'right') bound.push({ ...before, price })
  }
  return bound
}

/** A price's nearest thing with what is joined to it: no other price of the line serves them. */
function ownSegment(line: readonly Element[], first: Neighbour, side: Side): Thing[] {
  const step = side === 'left' ? -1 : 1
  const things = [first.thing]
  for (let at = first.place + step; ; at += step) {
    const element = line[at]
    if (!element || element.kind === 'price') return things
    if (element.kind === 'thing') things.push(element)
    else if (element.level > JOINED) return things
  }
}

/** "$7 / $28" and "$7 a glass $28 a bottle" are two prices of one thing; "$12 $8" is unclear. */
function mergePrices(elements: readonly Element[]): Element[] {
  const line: Element[] = []
  for (const [at, element] of elements.entries()) {
    const last = line.at(-1)
    const beforeAt = line.length - (last?.kind === 'gap' ? 2 : 1)
    const before = line[beforeAt]
    const isNext = element.kind === 'price' && before?.kind === 'price'
    if (
      !isNext ||
      element.isAfterAside ||
      !arePlain(before, element) ||
      haveOwn(line, beforeAt, elements, at)
    ) {
      line.push(element)
      continue
    }
    line.splice(beforeAt + 1)
    const isUnclear = last === before && element.start - before.end < 2
    const areCounted = [before, element].every(each => each.amounts.every(({ count }) => count))
    before.amounts = isUnclear && !areCounted ? [] : [...before.amounts, ...element.amounts]
    before.end = element.end
    element.isJoined = true
  }
  return line
}

/** "Wings are $10, $4 beers": each has a thing at its own side. */
function haveOwn(
  line: readonly Element[],
  beforeAt: number,
  elements: readonly Element[],
  at: number,
): boolean {
  const left = neighbourOf(line, beforeAt, 'left')
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
    if (element.kind === 'gap')
      level = Math.max(level, isLeadIn(line, at - 1, step) ? 0 : element.level)
    else if (isLeadIn(line, at, step)) continue
    else if (isSpecialOn(element, line[at + 1])) continue
    else if (element.leaf !== null) {
      if (unknown && level > JOINED) return unknown
      const isUnsure = unknown !== null && areUnsure(unknown.thing, element, line[at - step])
      return { place: at, thing: element, level, isUnsure }
    } else if (level > JOINED) return unknown
    else if (level === 0) unknown ??= { place: at, thing: element, level, isUnsure: false }
    if (unknown && isBlank(unknown.thing)) return unknown
  }
}

/** "Half off menu: tostones, dips" */
function isLeadIn(line: readonly Element[], at: number, step: number): boolean {
  const [element, next] = [line[at], line[at + 1]]
  const isColon = next?.kind === 'gap' && next.word === ':'
  return step > 0 && isColon && element?.kind === 'thing' && isBlank(element)
}

function endOf(element: Element | undefined): number {
  return element === undefined || element.kind === 'gap' ? 0 : element.end
}

/** A dish with an unknown word is that dish either way; a drink may come with what is no drink. */
function areUnsure(unknown: Thing, known: Thing, between: Element | undefined): boolean {
  const isJoined = between?.kind === 'gap' && isAnd(between)
  const isEither = known.leaf !== null && isDrink(known.leaf)
  const areSingular = unknown.isSingular && known.isSingular
  return isJoined && isEither && (areSingular || known.isPart) && !isBlank(unknown)
}

function isAnd({ word, level }: Gap): boolean {
  return level === JOINED && (word === 'and' || word === '&' || word === '+')
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
  // "$6 mules before six, $8 after": the mule has its price
  const isTaken = left?.level === LISTED && line[left.place - 1]?.kind === 'price'
  if (!right) return left && !isTaken ? 'left' : null
  if (!left) return 'right'
  const [isLeftBlank, isRightBlank] = [isBlank(left.thing), isBlank(right.thing)]
  // "$5 margaritas, $6 happy hour menu": the menu has its price
  const isAdjacent = right.thing.start - endOf(line[place]) < 2
  const isLeftPriced = line[left.place - 1]?.kind === 'price'
  if (isRightBlank && isAdjacent && (left.level >= LISTED || isLeftPriced)) return 'right'
  if (isLeftBlank !== isRightBlank) return isLeftBlank ? 'right' : 'left'
  if (left.level === right.level && (left.thing.leaf === null) !== (right.thing.leaf === null)) {
    return left.thing.leaf === null ? 'right' : 'left'
  }
  if (left.thing.leadsOn && right.level > 0) return 'left'
  const [leftward, rightward] = [reachOf(left), reachOf(right)]
  if (leftward !== rightward) return leftward < rightward ? 'left' : 'right'
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

/** "Bourbon - $9 & brisket - $12": a dash keeps a price no further than "&". */
function reachOf({ level }: Neighbour): number {
  return level === SET_OFF ? JOINED : level
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

interface Run {
  line: readonly Element[]
  first: Neighbour
  owned: ReadonlySet<Thing>
  isDiscount: boolean
}

/** "$5 wine, beer & rails", but not "$5 wine & sangria, snacks": an "and" ends the list that it closes. */
function listAfter({ line, first, owned, isDiscount }: Run, own: readonly Thing[]): Thing[] {
  const things: Thing[] = []
  let level = 0
  let isClosed = false
  const isSerial = endsInAnd(line, first.place)
  for (let at = first.place + 1; at < line.length; at += 1) {
    const element = line[at]
    if (!element || element.kind === 'price') break
    if (element.kind === 'gap') {
      level = Math.max(level, element.level)
      isClosed ||= isAnd(element)
      continue
    }
    const reach = first.thing.leaf === null ? JOINED : LISTED
    const isJoined = level === JOINED || (level === LISTED && reach === LISTED)
    if (!isJoined || (owned.has(element) && !own.includes(element)) || element.isMention) break
    if (element.leaf === null && level === LISTED) break
    if (level === LISTED && !isSerial && isClosed) break
    if (level === LISTED && !isSerial && !isDiscount && !isSameKind(first.thing, element)) break
    // "tacos al pastor or chicken"
    if (element.leaf === 'main' && (!element.isSure || first.thing.leaf === 'tacos')) break
    // "brisket, queso, peppers" describes a plate
    if (first.thing.leaf === 'main' && first.thing.isSingular && level === LISTED) break
    if (element.leaf !== null) things.push(element)
    level = 0
  }
  return things
}

/** Whether "and" stands before the last of a list: then its commas join as well. */
function endsInAnd(line: readonly Element[], place: number): boolean {
  let last: Gap | null = null
  let gap: Gap | null = null
  let level = 0
  for (let at = place + 1; at < line.length; at += 1) {
    const element = line[at]
    if (!element || element.kind === 'price' || level >= APART) break
    if (element.kind === 'gap') {
      level = Math.max(level, element.level)
      gap = element
    } else last = gap
  }
  return last !== null && isAnd(last)
}

function isSameKind(one: Thing, other: Thing): boolean {
  if (one.leaf === null || other.leaf === null) return true
  return isDrink(one.leaf) === isDrink(other.leaf)
}

/** "Wings, tacos and sliders for $5": a comma counts only before an "and". */
function listBefore({ line, first, owned }: Run, own: readonly Thing[]): Thing[] {
  const things: Thing[] = []
  let level = 0
  let hasJoint = false
  for (let at = first.place - 1; at >= 0; at -= 1) {
    const element = line[at]
    if (!element || element.kind === 'price') break
    if (element.kind === 'gap') {
      level = Math.max(level, element.level)
      continue
    }
    const isJoined = level === JOINED || (level === LISTED && hasJoint)
    if (!isJoined || (owned.has(element) && !own.includes(element))) break
    hasJoint = true
    if (element.leaf !== null) things.push(element)
    level = 0
  }
  return things
}
