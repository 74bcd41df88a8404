import type { Leaf } from '../item.ts'
import type { Element, Line, Thing } from './elements.ts'
import { isDrink } from './leaf-of.ts'
import { SET_OFF } from './tokens.ts'

/** What the kinds and sizes of a line are of, through the parts that spaced slashes set apart. */
interface Head {
  thing: Thing | null
  /** "Buckets of 5 - domestic $15, import $20" */
  container: Thing | null
}

/** "Margaritas: house $6 / top shelf $9": a kind or size is what stands before it. */
export function joinHeads(lines: readonly Line[]): Line[] {
  const head: Head = { thing: null, container: null }
  return lines.map(line => {
    if (!line.isAfterSlash) head.thing = head.container = null
    const elements = line.elements.map((element, at) =>
      element.kind === 'thing' ? joinThing(element, head, line.elements.slice(at + 1)) : element,
    )
    return { ...line, elements }
  })
}

function joinThing(thing: Thing, head: Head, after: readonly Element[]): Thing {
  const isOfHead = thing.isVariant || (thing.isGrade && MIXED.has(head.thing?.leaf ?? null))
  if (isOfHead && head.thing) {
    head.thing.isExplained = true
    return { ...thing, leaf: head.thing.leaf, isSure: true }
  }
  const { container } = head
  if (container && areBothDrinks(container, thing)) {
    container.isExplained = true
    const { count, portion } = container
    return { ...thing, count: thing.count ?? count, portion: thing.portion ?? portion }
  }
  if (thing.leaf !== null && thing.isSure && !thing.isMention) head.thing = thing
  if (thing.portion !== null && isListHead(after)) head.container = thing
  return thing
}

const MIXED: ReadonlySet<Leaf | null> = new Set(['cocktail', 'spirit'])

function isListHead([mark, next]: readonly Element[]): boolean {
  return mark?.kind === 'gap' && mark.level === SET_OFF && next?.kind === 'thing'
}

function areBothDrinks(...things: Thing[]): boolean {
  return things.every(({ leaf }) => leaf !== null && isDrink(leaf))
}
