import type { Leaf } from '../item.ts'
import { findPhrase, type Meaning } from '../words/vocabulary.ts'
import {
  ASIDE,
  COURSE,
  EACH,
  EXCEPT,
  FILLER,
  LINK,
  LONG_ASIDE,
  MENTION,
  NUMERALS,
  PRAISE,
  STOP,
} from './function-words.ts'
import { isSure, leafOf } from './leaf-of.ts'
import { afterUnit, isOfferAt } from './offers.ts'
import { type Amount, APART, JOINED, LISTED, type Token, wordOf } from './tokens.ts'

export interface Thing {
  kind: 'thing'
  /** Null where none of its words is known. */
  leaf: Leaf | null
  isSure: boolean
  start: number
  end: number
  count: number | null
  words: number
  unknown: number
  /** Named in passing: it takes no price over a comma. */
  isMention: boolean
  /** "are", "for" or "only" leads on to a price. */
  leadsOn: boolean
  /** "a burger and a beer", "burger + fries", "beer & wings combo", "1 pizza & 10 wings" */
  isPart: boolean
  /** "Appetizer", "main" */
  isCourse: boolean
  /** After "or". */
  isAlternative: boolean
  isSingular: boolean
  /** "Tito's drinks": a cocktail named by its spirit. */
  isOfSpirit: boolean
}

export interface Price {
  kind: 'price'
  amounts: Amount[]
  start: number
  end: number
  /** "steak for $20, with lobster $30": the second is for more than the steak. */
  isAfterAside: boolean
  /** "3 tacos at $4", "$4 each": no price for three. */
  isEach: boolean
}

export interface Gap {
  kind: 'gap'
  level: number
  word: string
}

export type Element = Thing | Price | Gap

/** A comma ends "with fries", but not "like nachos, wings"; the prices of "except $5 drafts" are no offers. */
type Aside = 'none' | 'short' | 'long' | 'except'

/** Prices, things and what stands between them, of the tokens of one line. */
export function readElements(tokens: readonly Token[]): Element[] {
  return new ElementReader(tokens).read()
}

class ElementReader {
  private readonly tokens: readonly Token[]
  private readonly words: string[]
  private readonly elements: Element[] = []
  private phrase: Token[] = []
  private meanings: Meaning[] = []
  private unknown = 0
  private isTailUnknown = false
  private count: number | null = null
  private aside: Aside = 'none'
  private place = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
    this.words = tokens.map(wordOf)
  }

  read(): Element[] {
    while (this.place < this.tokens.length) {
      const token = this.tokens[this.place]
      if (token) this.place = this.take(token)
    }
    this.flush()
    this.settleCount()
    return this.elements
  }

  /** Returns where to go on. */
  private take(token: Token): number {
    const { place } = this
    const phrase = token.kind === 'word' || token.kind === 'number' ? this.takePhrase() : 0
    if (phrase > 0) return place + phrase
    switch (token.kind) {
      case 'word':
        return this.takeWord(token, token.word)
      case 'gap':
        return this.takeGap(token.level, token.word)
      case 'amount':
        return this.takeAmount(token, token.amount)
      case 'count':
        return this.takeCount(token.count)
      case 'number':
        return this.takeNumber(token)
      case 'open':
        return this.takeParenthesis()
      case 'unclear':
        return this.takeGap(APART, '')
      case 'noise':
      case 'end':
      case 'close':
        this.flush()
        return place + 1
    }
  }

  private takePhrase(): number {
    const found = findPhrase(this.words, this.place) ?? this.findSharedItem()
    if (!found) return 0
    this.phrase.push(...this.tokens.slice(this.place, this.place + found.length))
    this.meanings.push(found.meaning)
    this.isTailUnknown = false
    return found.length
  }

  /** "Lounge & Sushi Items" are lounge items, too. */
  private findSharedItem() {
    const [word = '', joint, , items = ''] = this.words.slice(this.place, this.place + 4)
    if (joint !== 'and' || !/^items?$/.test(items)) return null
    const found = findPhrase([word, items], 0)
    return found && { ...found, length: 1 }
  }

  private takeWord(token: Token, word: string): number {
    if (ASIDE.has(word)) {
      this.flush()
      this.aside = EXCEPT.has(word) ? 'except' : LONG_ASIDE.has(word) ? 'long' : 'short'
      return this.place + 1
    }
    if (word === 'by' && this.words[this.place + 1] === 'the') return this.place + 3
    if (STOP.has(word)) {
      this.flush()
      const last = this.elements.at(-1)
      if (last?.kind === 'thing' && LINK.has(word)) last.leadsOn = true
      return this.place + 1
    }
    this.phrase.push(token)
    this.isTailUnknown = !FILLER.has(word)
    if (this.isTailUnknown) this.unknown += 1
    return this.place + 1
  }

  private takeGap(level: number, word: string): number {
    this.flush()
    this.settleCount()
    const last = this.elements.at(-1)
    if (last?.kind === 'gap') last.level = Math.max(last.level, level)
    else this.elements.push({ kind: 'gap', level, word })
    if (level > LISTED || (level === LISTED && this.aside === 'short')) this.aside = 'none'
    if (level === LISTED && this.aside === 'except') this.aside = 'long'
    return this.place + 1
  }

  private takeAmount({ start, end }: Token, amount: Amount): number {
    const next = afterUnit(this.words, this.place + 1)
    const isOffer = this.aside !== 'except' && isOfferAt(this.tokens, this.words, this.place, next)
    const isAfterAside = this.aside !== 'none'
    this.flush()
    if (this.aside !== 'except') this.aside = 'none'
    const amounts = [{ ...amount, count: amount.count ?? this.count }]
    this.count = null
    const isEach =
      EACH.has(this.words[this.place - 1] ?? '') || EACH.has(this.words[next - 1] ?? '')
    const price: Price = { kind: 'price', amounts, start, end, isAfterAside, isEach }
    if (isOffer) this.elements.push(price)
    else this.elements.push({ kind: 'gap', level: LISTED, word: '' })
    return next
  }

  private takeCount(count: number): number {
    const last = this.elements.at(-1)
    const isEmpty = this.phrase.length === 0
    if (isEmpty && last?.kind === 'price')
      last.amounts = last.amounts.map(each => ({ ...each, count }))
    else this.count = count
    return this.place + 1
  }

  /** "Fish tacos (2)" */
  private settleCount() {
    const last = this.elements.at(-1)
    if (this.count !== null && last?.kind === 'thing') last.count ??= this.count
    this.count = null
  }

  private takeNumber(token: Token): number {
    const isCounted = this.meanings.length === 0 || this.words[this.place - 1] === 'of'
    if (token.kind === 'number' && isCounted && token.value >= 1) {
      const isCount = Number.isInteger(token.value) && token.value <= 50
      // "2 large 1-topping pizzas"
      if (token.value > 1 || this.count === null) this.count = isCount ? token.value : null
    }
    return this.place + 1
  }

  /** A price in parentheses belongs to what stands before; other notes are skipped. */
  private takeParenthesis(): number {
    const close = this.tokens.findIndex(({ kind }, at) => at > this.place && kind === 'close')
    if (close < 0) return this.place + 1
    const inside = this.tokens.slice(this.place + 1, close)
    const [only] = inside
    if (inside.length === 1 && only?.kind === 'number') {
      this.flushUnless(this.meanings.length === 0)
      this.takeCount(only.value)
      return close + 1
    }
    // "Wings (10 pc) $12"
    if (inside.length === 1 && only?.kind === 'count') {
      this.flush()
      this.takeCount(only.count)
      return close + 1
    }
    return inside.some(({ kind }) => kind === 'amount') ? this.place + 1 : close + 1
  }

  private flushUnless(isKept: boolean) {
    if (!isKept) this.flush()
  }

  private flush() {
    const { phrase, meanings, unknown, count, aside } = this
    this.phrase = []
    this.meanings = []
    this.unknown = 0
    const [first, last] = [phrase[0], phrase.at(-1)]
    if (aside !== 'none' || !first || !last || (meanings.length === 0 && unknown === 0)) return
    this.count = null
    const words = phrase.map(wordOf)
    const leaf = leafOf(meanings, unknown)
    const spelled = spelledCount(words)
    this.elements.push({
      kind: 'thing',
      leaf,
      isSure: isSure(meanings),
      start: first.start,
      end: last.end,
      count: count ?? spelled,
      words: words.length,
      unknown: meanings.some(meaning => meaning.leaf === null) ? 0 : unknown,
      isMention: isMention(words, this.isTailUnknown),
      leadsOn: false,
      isPart: this.isPart(words, count ?? spelled),
      isCourse: COURSE.has(words.at(-1) ?? ''),
      isAlternative: this.isAlternative(),
      isSingular: isSingular(words),
      isOfSpirit: leaf === 'cocktail' && meanings.some(meaning => meaning.leaf === 'spirit'),
    })
  }

  private isAlternative(): boolean {
    const last = this.elements.at(-1)
    return last?.kind === 'gap' && last.word === 'or'
  }

  private isPart(words: readonly string[], count: number | null): boolean {
    const last = this.elements.at(-1)
    if (last?.kind !== 'gap' || last.level !== JOINED) return false
    const hasArticle = words[0] === 'a' || words[0] === 'an'
    const isShot = words[0] === 'shot' || words.at(-1) === 'shot'
    const isOne = hasArticle || words.includes('combo') || isShot
    const before = this.elements.at(-2)
    const areCounted = count !== null && before?.kind === 'thing' && before.count !== null
    const isJoined = last.word !== 'or' && last.word !== '/'
    return isOne || (isJoined && areCounted) || (last.word === '+' && isSingular(words))
  }
}

/** "two sandwiches", but not "three olives vodka" */
function spelledCount(words: readonly string[]): number | null {
  const at = words.findIndex(word => word !== 'any')
  return findPhrase(words, at) ? null : (NUMERALS[words[at] ?? ''] ?? null)
}

function isMention(words: readonly string[], isTailUnknown: boolean): boolean {
  return isTailUnknown || words.some(word => PRAISE.has(word)) || MENTION.has(words.at(-1) ?? '')
}

function isSingular(words: readonly string[]): boolean {
  return !/[^s]s$/.test(words.at(-1) ?? '')
}
