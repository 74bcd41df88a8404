import type { DoubtKind } from '../item.ts'
import { findMisspelt, findPhrase, type Meaning } from '../words/vocabulary.ts'
import type { Element, Line, Price, Span } from './elements.ts'
import {
  ADJECTIVE,
  ASIDE,
  COURSE,
  DRESSING,
  EACH,
  EXCEPT,
  FILLER,
  FILLING,
  GRADE,
  HAVE,
  LIMITS_WHOM,
  LINK,
  LONG_ASIDE,
  MENTION,
  NUMERALS,
  REGULAR_PRICE,
  STOP,
  TOGETHER,
  VARIANT,
  WHOSE,
  WINE_KIND,
} from './function-words.ts'
import { isDrink, isSure, leafOf } from './leaf-of.ts'
import { afterUnit, isOfferAt, isUsualAt } from './offers.ts'
import {
  isMention,
  isOfNothingNamed,
  isSingular,
  portionIn,
  portionOf,
  spelledCount,
} from './phrase-words.ts'
import { withStrength } from './strength.ts'
import { type Amount, APART, JOINED, LISTED, SET_OFF, type Token, wordOf } from './tokens.ts'

/** A comma ends "with fries", but not "like nachos, wings"; the prices of "except $5 drafts" are no offers. */
type Aside = 'none' | 'short' | 'long' | 'except'

/** Prices, things and what stands between them, of the tokens of one line. */
export function readLine(tokens: readonly Token[], isAfterSlash: boolean): Line {
  const line = new ElementReader(tokens).read()
  return { ...line, isAfterSlash, hasPrice: line.elements.some(({ kind }) => kind === 'price') }
}

class ElementReader {
  private readonly tokens: readonly Token[]
  private readonly words: string[]
  /** "Wings 6 - $8, 12 - $15" */
  private readonly isCountTable: boolean
  private readonly elements: Element[] = []
  private phrase: Token[] = []
  private meanings: Meaning[] = []
  private unknown = 0
  private isTailUnknown = false
  private count: number | null = null
  private aside: Aside = 'none'
  private place = 0
  private isDescribing = false
  private holdsSpirit = false
  /** A usual price that waits for the price it belongs to. */
  private usualCents: number | null = null
  private lastPrice: Price | null = null
  private forWhom: Span | null = null
  private readonly doubts: Line['doubts'] = []

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
    this.words = tokens.map(wordOf)
    this.isCountTable = tokens.filter((_, at) => this.countsPrice(at)).length > 1
  }

  read(): Omit<Line, 'isAfterSlash' | 'hasPrice'> {
    while (this.place < this.tokens.length) {
      const token = this.tokens[this.place]
      if (token) this.place = this.take(token)
    }
    this.flush()
    this.settleCount()
    shareHeads(this.elements)
    const { elements, isDescribing, holdsSpirit, doubts } = this
    return { elements, isDescribing, holdsSpirit, doubts }
  }

  /** Returns where to go on. */
  private take(token: Token): number {
    const { place } = this
    const audience = this.phrase.length === 0 ? this.takeAudience() : 0
    if (audience > 0) return place + audience
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
        return this.takeUnclear(token, token.doubt)
      case 'struck':
        this.flush()
        this.takeUsual(token.cents)
        return place + 1
      case 'close':
        this.flush()
        this.aside = 'none'
        return place + 1
      case 'noise':
        this.flush()
        if (token.is === 'weekly') this.markEvent()
        return place + 1
      case 'end':
        this.flush()
        return place + 1
    }
  }

  private takePhrase(): number {
    const found = findPhrase(this.words, this.place) ?? this.findSharedItem() ?? this.findMisspelt()
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

  /** "buger": one letter from a word that is known, which is doubted. */
  private findMisspelt() {
    const token = this.tokens[this.place]
    if (token?.kind !== 'word' || isFunctionWord(token.word)) return null
    const meaning = findMisspelt(token.word)
    if (meaning) this.doubts.push({ kind: 'spelling', start: token.start, end: token.end })
    return meaning && { meaning, length: 1 }
  }

  private takeWord(token: Token, word: string): number {
    if (ASIDE.has(word) && this.leadsAside(word)) {
      this.flush()
      this.isDescribing = true
      if (EXCEPT.has(word)) this.doubts.push({ kind: 'exception', ...spanOf(token) })
      const isLong = this.place === 0 || LONG_ASIDE.has(word)
      this.aside = EXCEPT.has(word) ? 'except' : isLong ? 'long' : 'short'
      return this.place + 1
    }
    // "Cobb $6 add chicken $4"
    if (word === 'add' && this.elements.at(-1)?.kind === 'price') {
      this.takeGap(LISTED, '')
      this.aside = 'short'
      return this.place + 1
    }
    if (word === 'by' && this.words[this.place + 1] === 'the') return this.place + 3
    if (word !== 'regular' && REGULAR_PRICE.has(word)) {
      this.flush()
      return this.place + 1
    }
    const counted = this.words[this.place - 1] === 'of' ? NUMERALS[word] : undefined
    if (counted !== undefined) return this.takeCount(counted)
    if (STOP.has(word)) {
      this.flush()
      const last = this.elements.at(-1)
      if (last?.kind === 'thing' && LINK.has(word)) last.leadsOn = true
      return this.place + 1
    }
    this.phrase.push(token)
    this.isTailUnknown = !FILLER.has(word) && !/^\d+$/.test(word) && !(word in NUMERALS)
    if (this.isTailUnknown) this.unknown += 1
    return this.place + 1
  }

  private takeGap(level: number, word: string): number {
    const isOfPrice = this.phrase.length === 0 && this.tokens[this.place + 1]?.kind === 'amount'
    this.flush()
    // "Wings: 6 - $8, 12 - $15"
    if (level !== SET_OFF || !isOfPrice) this.settleCount()
    const last = this.elements.at(-1)
    if (last?.kind === 'gap') last.level = Math.max(last.level, level)
    else this.elements.push({ kind: 'gap', level, word })
    if (level > LISTED || (level === LISTED && this.aside === 'short')) this.aside = 'none'
    if (level === LISTED && this.aside === 'except') this.aside = 'long'
    return this.place + 1
  }

  private takeAmount({ start, end }: Token, amount: Amount): number {
    const next = afterUnit(this.words, this.place + 1)
    const isOffer =
      this.aside !== 'except' &&
      !this.isOfAside() &&
      isOfferAt(this.tokens, this.words, this.place, next)
    const isAfterAside = this.aside !== 'none'
    const isOfNothing = this.words[this.place - 1] === 'of'
    this.flush()
    if (this.aside === 'except') this.doubts.push({ kind: 'exception', start, end })
    else if (!isOffer) this.doubts.push({ kind: 'no-offer', start, end })
    if (this.aside !== 'except') this.aside = 'none'
    if (isUsualAt(this.tokens, this.words, this.place, next) && amount.currency === null) {
      this.takeUsual(amount.priceCents)
      return next
    }
    const usualCents = isAbove(this.usualCents, amount) ? this.usualCents : null
    if (isOffer) this.usualCents = null
    const dozens = this.countAfterSlash()
    // "buckets of 6 for $20"
    const count = isOfNothing ? null : (amount.count ?? dozens ?? this.count)
    const amounts = [{ ...amount, count, usualCents }]
    this.count = null
    const isEach =
      EACH.has(this.words[this.place - 1] ?? '') || EACH.has(this.words[next - 1] ?? '')
    const portion = portionIn(this.words.slice(this.place + 1, next))
    const { forWhom } = this
    const price: Price = {
      ...{ kind: 'price', amounts, start, end, isAfterAside, isEach, portion },
      ...{ isJoined: false, isOfSize: this.isSizeAlone(next), forWhom },
    }
    if (isOffer) this.lastPrice = price
    const counted = isOffer ? this.countAfterFor(next) : null
    if (counted !== null) return this.takeCounted(price, counted, next + 2)
    if (isOffer) this.elements.push(price)
    else this.elements.push({ kind: 'gap', level: LISTED, word: '' })
    return dozens === null ? next : this.place + 3
  }

  /** "Tacos $3 / $8 for 3", "$6 for 6 wings, $11 for 12": the 12 are wings, too. */
  private takeCounted(price: Price, count: number, next: number): number {
    const last = this.elements.findLast(({ kind }) => kind === 'thing')
    price.amounts = price.amounts.map(each => ({ ...each, count }))
    this.elements.push(price)
    if (last?.kind === 'thing' && last.count !== null) this.elements.push({ ...last, count })
    return next
  }

  private isSizeAlone(place: number): boolean {
    const [size, after] = this.tokens.slice(place, place + 2)
    return size?.kind === 'noise' && size.is === 'size' && (!after || after.kind === 'gap')
  }

  private countAfterFor(place: number): number | null {
    const [number, after] = this.tokens.slice(place + 1, place + 3)
    if (this.words[place] !== 'for' || number?.kind !== 'number') return null
    const isLast = after === undefined || ['gap', 'end', 'close'].includes(after.kind)
    return isLast && number.value > 1 && number.value <= MOST_FOR ? number.value : null
  }

  /** "$18/doz", "$10 per half dozen" */
  private countAfterSlash(): number | null {
    const [lead, count] = this.tokens.slice(this.place + 1, this.place + 3)
    const isLead = lead !== undefined && /^(?:\/|per|a|the)$/.test(wordOf(lead))
    return isLead && count?.kind === 'count' ? count.count : null
  }

  /** "Free chips with a pitcher ($14)": the price is the pitcher's. */
  private isOfAside(): boolean {
    const isNote = this.tokens[this.place - 1]?.kind === 'open'
    return isNote && this.aside !== 'none' && this.lastPrice !== null
  }

  /** "$8 (reg. $12)", "$8 lager instead of $12"; "was $12" waits for "now $8". */
  private takeUsual(cents: number | null) {
    const price = this.priceBefore()
    if (!price) this.usualCents = cents
    else {
      price.amounts = price.amounts.map(each =>
        isAbove(cents, each) ? { ...each, usualCents: cents } : each,
      )
    }
  }

  /** Of the last thing, or right before. */
  private priceBefore(): Price | null {
    let hasThing = false
    for (let at = this.elements.length - 1; at >= 0; at -= 1) {
      const element = this.elements[at]
      if (!element || (hasThing && element.kind !== 'price')) return null
      if (element.kind === 'price') return element
      hasThing ||= element.kind === 'thing'
    }
    return null
  }

  /** "Michelada +$3", "+$3 michelada": nothing of the line costs that. */
  private takeUnclear({ start, end }: Token, kind: DoubtKind): number {
    this.doubts.push({ kind, start, end })
    if (kind !== 'add-on' && kind !== 'limit') return this.takeGap(APART, '')
    this.flush()
    if (kind === 'limit') return this.place + 1
    const next = this.tokens[this.place + 1]
    const last = this.elements.slice(-3).map(each => each.kind)
    if (next?.kind === 'word') this.aside = 'short'
    else if (last.join(' ') === 'thing price thing') this.elements.pop()
    return this.place + 1
  }

  /** "$8 bites and Lobster Tuesdays": an evening's name, without the price of the bites. */
  private markEvent() {
    const [before, , last] = this.elements.slice(-3)
    if (before?.kind !== 'thing' || last?.kind !== 'thing' || last.leaf === null) return
    if (!before.isSingular && last.isSingular && !isDrink(last.leaf)) last.isMention = true
  }

  /** "made with rum", but not "house-made dip" */
  private leadsAside(word: string): boolean {
    return word !== 'made' || /^(?:with|from|of|in|to)$/.test(this.words[this.place + 1] ?? '')
  }

  /** "for all veterans", "Members only:", "Military & first responders 10% off": a price for few. */
  private takeAudience(): number {
    const { place, words } = this
    const isFor = words[place] === 'for'
    let end = isFor ? place + 1 : place
    const isOf = (word = '') => LIMITS_WHOM.has(word) || WHOSE.has(word)
    while (end - place < LONGEST_AUDIENCE && isOf(words[end])) end += 1
    const isNamed = words.slice(place, end).some(word => LIMITS_WHOM.has(word))
    const next = this.tokens[end]
    const isWhole = isFor || next?.kind !== 'word' || HAVE.has(next.word) || STOP.has(next.word)
    const [first, last] = [this.tokens[place], this.tokens[end - 1]]
    if (!isNamed || !isWhole || !first || !last) return 0
    this.flush()
    this.limitWhom({ start: first.start, end: last.end })
    return end - place
  }

  private limitWhom(span: Span) {
    this.doubts.push({ kind: 'for-whom', ...span })
    this.forWhom = span
    for (let at = this.elements.length - 1; at >= 0; at -= 1) {
      const each = this.elements[at]
      if (each?.kind !== 'price') continue
      if (each.forWhom !== null) return
      each.forWhom = span
    }
  }

  private takeCount(count: number): number {
    const last = this.elements.at(-1)
    const isEmpty = this.phrase.length === 0
    if (isEmpty && last?.kind === 'price' && !this.isNextCount(last))
      last.amounts = last.amounts.map(each => ({ ...each, count }))
    else this.count = count
    return this.place + 1
  }

  /** The 6 of "6 - $8" */
  private countsPrice(at: number): boolean {
    const [number, mark, price] = this.tokens.slice(at, at + 3)
    const isSetOff = mark?.kind === 'gap' && mark.level === SET_OFF
    return number?.kind === 'number' && isSetOff && price?.kind === 'amount'
  }

  /** "Wings (6) $8 (12) $15" */
  private isNextCount({ amounts }: Price): boolean {
    const thing = this.elements.at(-2)
    const isCounted = thing?.kind === 'thing' && thing.count !== null
    return isCounted || amounts.every(({ count }) => count !== null)
  }

  /** "Fish tacos (2)" */
  private settleCount() {
    const last = this.elements.at(-1)
    if (this.count !== null && last?.kind === 'thing') last.count ??= this.count
    this.count = null
  }

  private takeNumber(token: Token): number {
    if (token.kind === 'number' && this.countsPrice(this.place) && this.isCountTable) {
      this.flush()
      this.count = token.value
      return this.place + 1
    }
    const before = this.words[this.place - 1]
    const isCounted = before !== '/' && (this.meanings.length === 0 || before === 'of')
    if (token.kind === 'number' && isCounted && token.value >= 1) {
      const isCount = Number.isInteger(token.value) && token.value <= 50
      // "2 large 1-topping pizzas"
      if (token.value > 1 || this.count === null) this.count = isCount ? token.value : null
    }
    return this.place + 1
  }

  /** A price in parentheses belongs to what stands before; other notes are skipped. */
  private takeParenthesis(): number {
    const next = this.place + 1
    const within = this.tokens.slice(next, next + LONGEST_NOTE)
    const length = within.findIndex(({ kind }) => kind === 'close')
    if (length < 0) return next
    const inside = within.slice(0, length)
    const close = next + length
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
    const isPriced = inside.some(({ kind }) => PRICED.has(kind))
    if (isPriced) return next
    this.noteLimits(inside)
    return close + 1
  }

  /** "(excluding champagne)", "(members)" */
  private noteLimits(inside: readonly Token[]) {
    for (const token of inside) {
      if (token.kind !== 'word') continue
      if (EXCEPT.has(token.word)) this.doubts.push({ kind: 'exception', ...spanOf(token) })
      if (LIMITS_WHOM.has(token.word)) this.limitWhom(spanOf(token))
    }
  }

  /** "Iced tea with rum": what it accompanies is no soft drink. */
  private mixSpirit() {
    this.holdsSpirit = true
    const last = this.elements.at(-1)
    if (last?.kind === 'thing' && last.leaf === 'soft' && this.aside !== 'except')
      last.leaf = 'cocktail'
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
    const words = phrase.map(wordOf)
    const isEmpty = meanings.length === 0 && unknown === 0 && !MENTION.has(words.at(-1) ?? '')
    if (aside !== 'none' && meanings.some(({ leaf }) => leaf === 'spirit')) this.mixSpirit()
    if (aside !== 'none' || !first || !last || isEmpty) return
    this.count = null
    const counted = isOfNothingNamed(words) ? null : (count ?? spelledCount(words))
    const named = leafOf(meanings, unknown, words.includes('of'))
    const leaf = named && withStrength(named, words)
    this.elements.push({
      kind: 'thing',
      leaf,
      isSure: isSure(meanings),
      start: first.start,
      end: this.endOf(phrase),
      count: counted,
      words: words.length,
      unknown: meanings.some(meaning => meaning.leaf === null) ? 0 : unknown,
      isMention: isMention(words, this.isTailUnknown),
      leadsOn: false,
      isPart: this.isPart(words, counted),
      isCourse: COURSE.has(words.at(-1) ?? ''),
      isAlternative: this.isAlternative(),
      isSingular: isSingular(words),
      isOfSpirit: leaf === 'cocktail' && meanings.some(meaning => meaning.leaf === 'spirit'),
      isBottle: meanings.length === 1 && words.at(-1) === 'bottles' && leaf === 'beer',
      isFilling: words.length === 1 && FILLING.has(words[0] ?? ''),
      isAdjective: ADJECTIVE.has(words.at(-1) ?? '') && !isSure(meanings),
      isDressing: DRESSING.has(words.at(-1) ?? ''),
      isWineKind: meanings.length === 0 && words.every(word => WINE_KIND.has(word)),
      isVariant: words.every(word => VARIANT.has(word)),
      isGrade: words.every(word => GRADE.has(word)),
      isExplained: false,
      portion: portionOf(leaf, words),
    })
  }

  /** "Flight of four" ends with its number. */
  private endOf(phrase: readonly Token[]): number {
    const [before, last] = phrase.slice(-2)
    if (!last || wordOf(last) !== 'of') return phrase.at(-1)?.end ?? 0
    const number = this.tokens[this.place - 1]
    return number && number.start > last.start ? number.end : (before ?? last).end
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
    const isOne = hasArticle || TOGETHER.has(words.at(-1) ?? '') || isShot
    const before = this.elements.at(-2)
    const areCounted = count !== null && before?.kind === 'thing' && before.count !== null
    const isJoined = last.word !== 'or' && last.word !== '/'
    return isOne || (isJoined && areCounted) || (last.word === '+' && isSingular(words))
  }
}

/** "Craft & classic cocktails" are cocktails, and in "beer & seltzer buckets" both come in buckets. */
function shareHeads(elements: Element[]) {
  for (let at = elements.length - 3; at >= 0; at -= 1) {
    const [thing, gap, head] = elements.slice(at, at + 3)
    const isJoined = gap?.kind === 'gap' && gap.level === JOINED
    if (thing?.kind !== 'thing' || !isJoined || head?.kind !== 'thing' || !head.leaf) continue
    if (thing.isAdjective) elements[at] = { ...thing, leaf: head.leaf, isSure: head.isSure }
    else if (thing.leaf === head.leaf)
      elements[at] = { ...thing, portion: thing.portion ?? head.portion }
  }
}

const LONGEST_NOTE = 60
const MOST_FOR = 24
const LONGEST_AUDIENCE = 8

function spanOf({ start, end }: Span): Span {
  return { start, end }
}

const PRICED: ReadonlySet<Token['kind']> = new Set(['amount', 'unclear', 'struck'])

function isFunctionWord(word: string): boolean {
  return FILLER.has(word) || STOP.has(word) || ASIDE.has(word) || MENTION.has(word)
}

function isAbove(cents: number | null, { priceCents }: Amount): boolean {
  return cents !== null && priceCents !== null && cents > priceCents
}
