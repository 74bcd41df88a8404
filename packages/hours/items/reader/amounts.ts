import { firstOf, pattern } from './patterns.ts'
import { type Amount, NO_AMOUNT, type Read, type Sign } from './tokens.ts'

const DIGITS = '0123456789'
const NUMERALS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
}

const VALUE = String.raw`(\d{1,3}(?:\.\d{1,2}|,\d\d)?|\.\d{1,2})`
/** Any currency; which one is read from the sign. */
const SIGN = '[$€£¥₹₩₱₺]'
const MONEY = String.raw`${SIGN}\s{0,3}${VALUE}(?![,.]?\d|\s?k\b)`
const UNSIGNED = String.raw`${SIGN}?\s?${VALUE}(?!\.?\d|:\d|\s?[ap]\.?m\b)`
const NUMERAL = `(\\d{1,2}|${Object.keys(NUMERALS).join('|')})`
const HALF = String.raw`(?:½|1\/2|(?:one )?half)`
const BOGO = String.raw`(?:b\.?o\.?g\.?o\.?s?\b|buy[\s-]{1,3}(?:one|1)[\s,-]{1,3}get[\s-]{1,3}(?:one|1|another)\b|b1g1\b)`
const DOLLARS = '(?:dollars?|bucks?)'
const NUMERAL_FIRST = `${DIGITS}otfsen`

/** What is given freely and is not for ordering. */
const FREE_OTHERWISE =
  'parking|wi-?fi|entry|admission|to|of|for|live|event|shipping|delivery|refills?|cover|from|and open|show|concert|music|tickets?|trivia|consult|membership|range|trade|form'

const GENERIC =
  'wines?|beers?|drinks?|cocktails?|apps|appetizers|antipasti|starters|drafts|wells|liquors?|pizzas|bottles of wine'

const WIDEST_RANGE = 2
const SIGNS = '$€£¥₹₩₱₺'
const UNCLEAR: Sign = { kind: 'unclear', doubt: 'unclear-price' }
const LIMIT: Sign = { kind: 'unclear', doubt: 'limit' }
const STEP: Sign = { kind: 'unclear', doubt: 'step' }
/** "8% IPA" */
const STRENGTH: Sign = { kind: 'noise', is: 'other' }

function amount(parts: Partial<Amount>): Sign {
  return { kind: 'amount', amount: { ...NO_AMOUNT, ...parts } }
}

function numberOf(text = ''): number {
  return NUMERALS[text] ?? Number(text.replace(',', '.'))
}

function cents(text = ''): number {
  return Math.round(numberOf(text) * 100)
}

function price(text: string | undefined, parts: Partial<Amount> = {}): Sign {
  const priceCents = cents(text)
  return priceCents === 0 ? UNCLEAR : amount({ priceCents, ...parts })
}

function range(low: string | undefined, high: string | undefined): Sign {
  const [priceCents, maxCents] = [cents(low), cents(high)]
  if (priceCents === maxCents) return price(low)
  return priceCents < maxCents ? price(low, { maxCents }) : UNCLEAR
}

/** "$5/6 beers" cost from $5 to $6, "$8/30" is a glass or a bottle. */
function slashRange(low = '', high = ''): Sign | null {
  const ratio = numberOf(high) / numberOf(low)
  if (ratio > WIDEST_RANGE) return null
  return ratio > 1 ? range(low, high) : UNCLEAR
}

function off(text: string | undefined): Sign {
  return amount({ offCents: cents(text) })
}

function percentOff(percent: number, count: number | null = null): Sign {
  return percent > 0 && percent <= 90 ? amount({ offPercent: percent, count }) : UNCLEAR
}

const DISCOUNTS = [
  pattern('1', String.raw`1\s?\+\s?1\b(?:[\s,(-]{0,3}(?:free|gratis)\b)?`, () => percentOff(50, 2)),
  pattern('t', String.raw`two-?fers?\b`, () => percentOff(50, 2)),
  pattern(
    'amh',
    String.raw`(?:a (?:la )?)?(?:moitie prix|mitad de precio|meta prezzo|metade do preco|halber preis)\b`,
    () => percentOff(50),
  ),
  pattern(
    'girdm',
    `(?:(?:goe?s?|going|moves?) (?:up|down)|rises?|increases?|(?<!lemon )drops?)(?: by)?(?: another)? ${MONEY}`,
    () => STEP,
  ),
  // "buy one, get one half off" is neither half nor free
  pattern(
    'b',
    String.raw`${BOGO}[\s,(-]{0,3}(?:${HALF}[\s-]*(?:price|off)|\d\d\s?%)`,
    () => UNCLEAR,
  ),
  pattern('b', String.raw`${BOGO}(?:[\s,(-]{0,3}free\b)?`, () => percentOff(50, 2)),
  pattern('b', String.raw`buy[\s-]\w+[\s,-]{1,3}get[\s-]\w+(?:[\s-]free)?\b`, () => UNCLEAR),
  pattern(
    '2t',
    String.raw`(?:2|two)[\s-]{0,3}(?:for|4|x)[\s-]{0,3}(?:1|one)(?:'s)?\b(?!\.\d)`,
    () => percentOff(50, 2),
  ),
  pattern('u', String.raw`up to (?:${MONEY}|\d+\s?%|${HALF})(?:\s?(?:off|price))?`, () => UNCLEAR),
  pattern('½1ho', String.raw`${HALF}[\s-]{0,3}(?:off|price[sd]?|the price)\b(?:\s+off\b)?`, () =>
    percentOff(50),
  ),
  pattern(DIGITS, String.raw`(\d{1,3})\s?(?:%|percent)[\s-]{0,2}(?:off|discounts?)\b`, match =>
    percentOff(Number(match[1])),
  ),
  pattern(DIGITS, String.raw`\d+(?:\.\d+)?(?:-\d+)?\s?(?:%|percent\b)(?:\s?abv)?`, () => STRENGTH),
  // "1/2 wine & beer"
  pattern('½1', String.raw`(?:½|1\/2)(?= (?:all |select )?(?:${GENERIC})\b)`, () => percentOff(50)),
  pattern('123', String.raw`([1-3])\/([3-5])[\s-]?off\b`, match =>
    percentOff(Math.round((100 * Number(match[1])) / Number(match[2]))),
  ),
  pattern(SIGNS, String.raw`${MONEY} (?:less|cheaper)\b`, match => off(match[1])),
  pattern('s', `save ${MONEY}`, match => off(match[1])),
  pattern(
    SIGNS,
    String.raw`${MONEY}\s?(?:-|to)\s?${UNSIGNED}(?:\s?-\s?${SIGN}?\d[\d.]*|\s?off\b)`,
    () => UNCLEAR,
  ),
  pattern(SIGNS, String.raw`${MONEY}(?: ${DOLLARS})?[\s-]{0,2}off\b`, match => off(match[1])),
  pattern(DIGITS, String.raw`${VALUE}\s?${SIGN}\s?off\b`, match => off(match[1])),
  pattern(NUMERAL_FIRST, String.raw`${NUMERAL}[\s-]${DOLLARS}[\s-]off\b`, match => off(match[1])),
  pattern('adb', String.raw`(?:a )?(?:dollar|buck)[\s-]off\b`, () => off('1')),
]

const BOUNDS = [
  // "bottles under $130 are half off": a condition and not a price
  pattern('ulnom', `(?:under|less than|no more than|over|more than) ${MONEY}`, () => LIMIT),
  pattern(
    SIGNS,
    String.raw`${MONEY} (?:or less|(?:and|&) (?:under|less|below))(?=\s?\))`,
    () => UNCLEAR,
  ),
  pattern(SIGNS, String.raw`${MONEY} (?:or less|(?:and|&) (?:under|less|below))\b`, match =>
    amount({ maxCents: cents(match[1]) }),
  ),
  pattern('fb', String.raw`(?:from|between) ${MONEY}\s?(?:-|to|and)\s?${UNSIGNED}`, match =>
    range(match[1], match[2]),
  ),
  pattern(
    'fsba',
    `(?:from|start(?:s|ing)? (?:at|from)|begin(?:s|ning)? at|as (?:low|little) as)(?: just| only)? ${MONEY}`,
    match => price(match[1], { isFrom: true }),
  ),
  pattern(SIGNS, String.raw`${MONEY}\s?(?:\+(?!\s?${SIGN})|(?:and|&) (?:up|more|above)\b)`, match =>
    price(match[1], { isFrom: true }),
  ),
  pattern(SIGNS, String.raw`${MONEY}\s?(?:-|to)\s?${UNSIGNED}(?!\s?p\b)`, match =>
    range(match[1], match[2]),
  ),
]

const OTHER_DOLLARS = '(?:ca?|au?|nz|hk|sg|mx|r|us)'
const CODES = 'euros?|eur|quid|gbp|pesos?|cad|aud|chf|sek|nok|dkk|czk|pln'

const PRICES = [
  pattern(
    SIGNS,
    String.raw`${MONEY}(?:\/|\s?\/\s?(?!\d+\s[a-z]))${VALUE}(?!\.?\d|[:"/-]|\s?(?:[ap]\.?m|oz|pcs?|lbs?|ct)\b)`,
    match => slashRange(match[1], match[2]),
  ),
  pattern('canhsmru', String.raw`${OTHER_DOLLARS}\$\s?${VALUE}`, match => price(match[1])),
  pattern('egca', String.raw`(?:${CODES})\s?${VALUE}(?!\d)`, match => price(match[1])),
  pattern(DIGITS, String.raw`${VALUE}\s?(?:${CODES})\b`, match => price(match[1])),
  // 3 for $12, 2/$5
  pattern(
    NUMERAL_FIRST,
    String.raw`(?<!\bfor )${NUMERAL}\s?(?:for|\/)\s?(?:only )?${MONEY}`,
    match => price(match[2], { count: numberOf(match[1]) > 1 ? numberOf(match[1]) : null }),
  ),
  pattern(SIGNS, MONEY, match => price(match[1])),
  pattern(SIGNS, String.raw`${SIGN}\s?[\d,.]*\d`, () => UNCLEAR),
  pattern(DIGITS, String.raw`${VALUE}\s?${SIGN}(?!\s?[\d.])`, match => price(match[1])),
  pattern(NUMERAL_FIRST, String.raw`${NUMERAL}[\s-]${DOLLARS}\b`, match => price(match[1])),
  pattern(
    'db',
    String.raw`(?<!\d )(?:dollar|buck)(?=-a-shuck| a shuck|s? [a-z])(?! (?:for|amount|bills?|store|menu|general|tree|a (?!shuck)))`,
    () => price('1'),
  ),
  pattern(DIGITS, String.raw`(\d{1,2})\s?(?:¢|cents?\b)`, match =>
    price(`.${match[1]?.padStart(2, '0')}`),
  ),
  pattern('.', String.raw`(?<!\d)(\.\d\d)(?:\s?¢)?(?!\d)`, match => price(match[1])),
  pattern('o', 'on (?:the house|us)\\b', () => amount({ priceCents: 0 })),
  pattern('fc', String.raw`(?:free|complimentary)\b(?!-|[\s-](?:${FREE_OTHERWISE})\b)`, () =>
    amount({ priceCents: 0 }),
  ),
]

const readPattern = firstOf([...DISCOUNTS, ...BOUNDS, ...PRICES])

/** The price or discount that begins at a place. The most telling come first. */
export function readAmount(text: string, place: number): Read | null {
  const read = readPattern(text, place)
  if (read?.sign.kind !== 'amount') return read
  const currency = currencyIn(text.slice(place, read.end))
  return currency ? { ...read, sign: amount({ ...read.sign.amount, currency }) } : read
}

const CURRENCIES: readonly [RegExp, string][] = [
  [/€|(?<![a-z])eur(?:os?)?(?![a-z])/, 'EUR'],
  [/£|(?<![a-z])(?:quid|gbp)(?![a-z])/, 'GBP'],
  [/¥/, 'JPY'],
  [/₹/, 'INR'],
  [/₩/, 'KRW'],
  [/₱/, 'PHP'],
  [/₺/, 'TRY'],
  [/^ca?\$|(?<![a-z])cad(?![a-z])/, 'CAD'],
  [/^au?\$|(?<![a-z])aud(?![a-z])/, 'AUD'],
  [/^nz\$/, 'NZD'],
  [/^hk\$/, 'HKD'],
  [/^sg\$/, 'SGD'],
  [/^mx\$|(?<![a-z])pesos?(?![a-z])/, 'MXN'],
  [/^r\$/, 'BRL'],
  [/(?<![a-z])chf(?![a-z])/, 'CHF'],
  [/(?<![a-z])sek(?![a-z])/, 'SEK'],
  [/(?<![a-z])nok(?![a-z])/, 'NOK'],
  [/(?<![a-z])dkk(?![a-z])/, 'DKK'],
  [/(?<![a-z])czk(?![a-z])/, 'CZK'],
  [/(?<![a-z])pln(?![a-z])/, 'PLN'],
]

/** The money that a text speaks of; null for dollars. */
export function currencyIn(text: string): string | null {
  return CURRENCIES.find(([sign]) => sign.test(text))?.[1] ?? null
}
