import type { Doubt, DoubtKind, ForeignItem, Item, Leaf } from './item.ts'
import { currencyIn } from './reader/amounts.ts'
import { asMenuPrices } from './reader/bare-prices.ts'
import type { Line, Span, Thing } from './reader/elements.ts'
import { foldText } from './reader/fold.ts'
import { joinHeads } from './reader/join-heads.ts'
import { joinThings } from './reader/join-things.ts'
import { leafUnder } from './reader/leaf-of.ts'
import { type BoundUnder, bindLines } from './reader/lines.ts'
import { readLine } from './reader/read-line.ts'
import { tokenize } from './reader/tokenizer.ts'
import { type Amount, NO_AMOUNT, type Token } from './reader/tokens.ts'

/** More than any menu has; what follows is not read, and doubted. */
export const MAX_ITEMS_TEXT_LENGTH = 1_000_000

export interface ItemReading {
  items: Item[]
  /** Priced in other money, and never to be shown or compared as dollars. */
  foreign: ForeignItem[]
  doubts: Doubt[]
}

/** The things of a text that have a price or a discount for everybody. What is unclear is left out. */
export function readItems(text: string): Item[] {
  return readMenu(text).items.filter(({ forWhom }) => forWhom === null)
}

/** What a text offers, and what of it is in doubt. */
export function readMenu(text: string): ItemReading {
  const shown = text.slice(0, MAX_ITEMS_TEXT_LENGTH).normalize('NFC')
  const folded = foldText(shown)
  const barePrices = folded.includes('$') ? null : currencyIn(folded)
  const lines = joinHeads(readLines(tokenize(folded), barePrices))
  const bound = bindLines(lines)
  const read = bound.flatMap(each => itemsOf(each, shown))
  return {
    items: distinct(read.flatMap(({ item, currency }) => (currency === null ? item : []))),
    foreign: read.flatMap(({ item, currency }) => (currency === null ? [] : { ...item, currency })),
    doubts: doubtsOf(lines, bound, shown),
  }
}

/** Sentences, lines and what spaced slashes set apart. */
function readLines(tokens: readonly Token[], barePrices: string | null): Line[] {
  const lines: Line[] = []
  let before: readonly Token[] = []
  for (const { part, isSlash } of splitLines(tokens)) {
    const isNamedAbove = before.length === 0 && lines.at(-1)?.hasPrice === false
    const given = forgetSteps(readGifts(part))
    const line = asMenuPrices(given, { barePrices, before, isNamedAbove })
    lines.push(readLine(line, before.length > 0))
    before = isSlash ? line : []
  }
  return lines
}

/** The parts of a text that are not empty, and whether a slash ends each. */
function splitLines(tokens: readonly Token[]): { part: Token[]; isSlash: boolean }[] {
  const parts: { part: Token[]; isSlash: boolean }[] = []
  let part: Token[] = []
  const take = (isSlash: boolean) => {
    if (part.length > 0) parts.push({ part, isSlash })
    part = []
  }
  for (const token of tokens) {
    if (token.kind === 'end') take(token.isSlash)
    else part.push(token)
  }
  take(false)
  return parts
}

const MOST_BETWEEN = 8

/** "Buy one pizza, get one free" is two for one; "buy two, get one" is unclear. */
function readGifts(line: readonly Token[]): Token[] {
  const buy = line.findIndex(token => isWord(token, 'buy'))
  const get = line.findIndex((token, at) => at > buy && isWord(token, 'get'))
  const gift = line[get + 1]
  if (buy < 0 || get < 0 || get - buy > MOST_BETWEEN || !gift) return [...line]
  const [next, price] = line.slice(get + 2, get + 4)
  const isOne =
    isOneOf(line[buy + 1], 'one a an any') && isOneOf(gift, 'one another') && next?.kind !== 'word'
  const isFree = [next, price].every(
    token => token?.kind !== 'amount' || token.amount.priceCents === 0,
  )
  const amount = { ...NO_AMOUNT, offPercent: 50, count: 2 }
  const { start, end } = gift
  const offer: Token =
    isOne && isFree
      ? { kind: 'amount', amount, start, end }
      : { kind: 'unclear', doubt: 'unclear-price', start, end }
  const rest = line.slice(get + 2).filter(token => token.kind !== 'amount' || !isFree)
  return [...line.slice(0, buy), ...line.slice(buy + 2, get), offer, ...rest]
}

function isWord(token: Token, word: string): boolean {
  return token.kind === 'word' && token.word === word
}

function isOneOf(token: Token | undefined, words: string): boolean {
  if (token?.kind === 'number') return token.value === 1
  return token?.kind === 'word' && words.split(' ').includes(token.word)
}

/** "50¢ at 5, 60¢ at 6": a price that depends on the hour is the price of none. */
function forgetSteps(line: readonly Token[]): Token[] {
  const isStep = (token: Token, at: number) => {
    const next = line[at + 1]
    return token.kind === 'amount' && next?.kind === 'noise' && next.is === 'start'
  }
  if (line.filter(isStep).length < 2) return [...line]
  return line.map((token, at) => {
    const { start, end } = token
    return isStep(token, at) ? { kind: 'unclear', doubt: 'step', start, end } : token
  })
}

interface ReadItem {
  item: Item
  currency: string | null
}

function itemsOf({ heading, ...bound }: BoundUnder, text: string): ReadItem[] {
  const { amounts, portion, isEach } = bound.price
  const named = joinThings(bound).flatMap(thing => {
    const leaf = thing.leaf === null && thing.unknown === 0 ? null : leafUnder(heading, thing)
    if (leaf === null) return []
    const count = isEach ? null : thing.count
    return [{ ...thing, leaf, count, portion: portion ?? thing.portion }]
  })
  const forWhom =
    bound.price.forWhom && text.slice(bound.price.forWhom.start, bound.price.forWhom.end)
  return joinSame(named).flatMap(thing =>
    amounts.map(amount => itemOf(thing, { ...amount, forWhom }, text)),
  )
}

type Named = Thing & { leaf: Leaf }

/** "Mojitos, mules & spritzes" are one item by all of their names. */
function joinSame(things: readonly Named[]): Named[] {
  const joined: Named[] = []
  for (const thing of things.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1)
    const isCounted = last?.count === thing.count || (last?.count === null && thing.isAlternative)
    const isSame = last?.leaf === thing.leaf && isCounted && last.portion === thing.portion
    if (last && isSame) joined.splice(-1, 1, { ...last, end: thing.end, count: thing.count })
    else joined.push(thing)
  }
  return joined
}

function itemOf(
  thing: Named,
  { currency, forWhom, ...amount }: Amount & Pick<Item, 'forWhom'>,
  text: string,
): ReadItem {
  const { leaf, portion } = thing
  const count = amount.count ?? (amount.priceCents === null ? null : orderedCount(leaf, thing))
  const name = text.slice(thing.start, thing.end).trim()
  return {
    item: { leaf, text: name, ...amount, count: count === 1 ? null : count, portion, forWhom },
    currency,
  }
}

/** Every word is read or doubted. */
function doubtsOf(lines: readonly Line[], bound: readonly BoundUnder[], text: string): Doubt[] {
  const doubt = (kind: DoubtKind, { start, end }: Span) => ({
    kind,
    text: text.slice(start, end).trim(),
  })
  const told = lines.flatMap(({ doubts }) => doubts.map(each => doubt(each.kind, each)))
  const used = new Set(bound.flatMap(({ things }) => things.map(({ start }) => start)))
  const prices = bound.flatMap(({ price, things, isUnsure }) => {
    if (isUnsure) return [doubt('together-or-each', price)]
    if (price.amounts.some(({ currency }) => currency !== null))
      return [doubt('foreign-money', price)]
    if (price.amounts.length === 0) return [doubt('unclear-price', price)]
    return things.some(({ leaf, unknown }) => leaf !== null || unknown > 0)
      ? []
      : [doubt('price-of-nothing', price)]
  })
  const boundPrices = new Set(bound.map(({ price }) => price.start))
  const left = lines.flatMap(({ elements }) =>
    elements.flatMap(element => {
      if (element.kind === 'gap') return []
      if (element.kind === 'price') {
        const isBound = element.isJoined || boundPrices.has(element.start)
        return isBound ? [] : [doubt('price-of-nothing', element)]
      }
      if (element.isExplained || used.has(element.start)) return []
      if (element.leaf !== null) return [doubt('no-price', element)]
      return element.unknown > 0 ? [doubt('unknown-words', element)] : []
    }),
  )
  return [...told, ...prices, ...left]
}

const MOST_COUNTED: Partial<Readonly<Record<Leaf, number>>> = {
  beer: 6,
  oysters: 48,
  wings: 60,
  seafood: 48,
  sushi: 24,
  tacos: 12,
  burger: 12,
  appetizer: 12,
  dessert: 12,
  sandwich: 4,
  pizza: 4,
  cocktail: 4,
  spirit: 4,
  drink: 4,
  wine: 3,
  food: 6,
}

/** "6 wings" are an order, "35 beers" a choice. */
function orderedCount(leaf: Leaf, { count, isSure }: Thing): number | null {
  // "four course dinner" is no four dinners
  if (leaf === 'food' && isSure) return null
  return count !== null && count <= (MOST_COUNTED[leaf] ?? 0) ? count : null
}

function distinct(items: readonly Item[]): Item[] {
  const byKey = new Map<string, Item>()
  for (const item of items) {
    const key = JSON.stringify({ ...item, text: '' })
    if (!byKey.has(key)) byKey.set(key, item)
  }
  return [...byKey.values()]
}
