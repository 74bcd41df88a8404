import type { Leaf } from '../item.ts'
import type { Bound } from './bind.ts'
import type { Thing } from './elements.ts'
import { isDrink } from './leaf-of.ts'

/** The things that a price buys one by one: what comes together is one of them. */
export function joinThings(bound: Bound): Thing[] {
  const { things, side, price } = bound
  const named = nameSpirits([...things].sort((first, second) => first.start - second.start))
  const [first, last] = [named[0], named.at(-1)]
  const isPrice = price.amounts.every(({ priceCents }) => priceCents !== null)
  const isTogether =
    isCombo(named) || isSet(named) || isPlate(named, side) || isDearForBeer(bound, named)
  const comeTogether = isPrice && named.length > 1 && isTogether
  if (first && last && isPrice && isMeal(named)) return [{ ...whole(first, last), leaf: 'food' }]
  return first && last && comeTogether
    ? [{ ...whole(first, last), leaf: leafOfCombo(named) }]
    : named
}

/** "Beefeater or Tito's martinis" are martinis. */
function nameSpirits(things: readonly Thing[]): Thing[] {
  const named = [...things]
  for (let at = named.length - 2; at >= 0; at -= 1) {
    const [thing, next] = named.slice(at, at + 2)
    const isNamed = next?.leaf === 'cocktail' && (next.isOfSpirit || next.isAlternative)
    if (thing?.leaf === 'spirit' && isNamed) {
      named[at] = { ...thing, leaf: 'cocktail', isOfSpirit: true }
    }
  }
  return named
}

/** "3 tacos and a lager $11" are not three of anything. */
function whole(first: Thing, last: Thing): Thing {
  return { ...first, end: last.end, count: null, portion: null }
}

/** "Appetizer & main for $90", but not "soup & salad" */
function isMeal(things: readonly Thing[]): boolean {
  const areCourses = things.every(({ isCourse, isAlternative }) => isCourse && !isAlternative)
  const leaves = new Set(things.map(({ leaf }) => leaf))
  return areCourses && leaves.size > 1 && (leaves.has('main') || leaves.has('dessert'))
}

/** "A burger and a beer for $12", "burger & beer", "martini and fries" */
function isCombo(things: readonly Thing[]): boolean {
  const [first, second, third] = things
  if (things.some(({ isPart }) => isPart)) return true
  if (!first?.leaf || !second?.leaf || third || second.isAlternative) return false
  const isMixed = isDrink(first.leaf) !== isDrink(second.leaf)
  return isMixed
    ? first.isSingular && (second.isSingular || second.leaf === 'fries')
    : isDish(things)
}

/** "Chips and three salsas $4" */
function isSet([first, second, third]: readonly Thing[]): boolean {
  if (!first?.leaf || !second?.leaf || third || second.isAlternative) return false
  const isFood = !isDrink(first.leaf) && !isDrink(second.leaf)
  return isFood && first.count === null && (second.count ?? 1) > 1
}

const DEAR_FOR_BEER_CENTS = 1000

/** "$13 wings & beer" */
function isDearForBeer({ price }: Bound, [first, second, third]: readonly Thing[]): boolean {
  if (!first?.leaf || !second?.leaf || third || second.isAlternative) return false
  const isMixed = isDrink(first.leaf) !== isDrink(second.leaf)
  const isBeer = [first, second].some(({ leaf }) => leaf === 'beer' || leaf === 'soft')
  const isDear = price.amounts.every(({ priceCents }) => (priceCents ?? 0) >= DEAR_FOR_BEER_CENTS)
  return isMixed && isBeer && isDear
}

/** "Burger & fries", "soup and sandwich": one of them with its side. */
function isDish([first, second]: readonly Thing[]): boolean {
  if (!first?.leaf || !second?.leaf || first.leaf === second.leaf) return false
  const isSide = second.leaf === 'fries' || second.leaf === 'salad'
  if (isSide) return first.isSingular && !SIDES.has(first.leaf)
  return first.isSingular && second.isSingular && SIDES.has(first.leaf) && !SIDES.has(second.leaf)
}

const SIDES: ReadonlySet<Leaf | null> = new Set(['fries', 'salad', 'appetizer'])

/** "Chicken strips & fries $14", a plate of a menu */
function isPlate([first, second, third]: readonly Thing[], side: 'left' | 'right'): boolean {
  const isListed = third !== undefined || second?.leadsOn === true || side === 'right'
  const isFood = first !== undefined && first.leaf !== null && !isDrink(first.leaf)
  return isFood && !isListed && first.leaf !== second?.leaf && SIDES.has(second?.leaf ?? null)
}

/** Its dish; a drink with no more than a side is food as little as it is a drink. */
function leafOfCombo(things: readonly Thing[]): Leaf | null {
  const leaves = things.flatMap(({ leaf }) => (leaf ? [leaf] : []))
  const dishes = leaves.filter(leaf => !isDrink(leaf))
  const dish = dishes.find(leaf => !SIDES.has(leaf)) ?? dishes[0]
  if (!dish) return new Set(leaves).size > 1 ? 'drink' : (leaves[0] ?? null)
  return SIDES.has(dish) && dishes.length < leaves.length ? 'food' : dish
}
