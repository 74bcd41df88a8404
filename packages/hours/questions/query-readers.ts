import { findByStrength } from '../items/reader/strength.ts'
import { findPhrase } from '../items/words/vocabulary.ts'
import { type Weekday, weekdayFrom } from '../time/weekday.ts'
import { type Found, matchAt, wordsUntil } from './found.ts'
import type { Query } from './query.ts'
import {
  CONTAINERS,
  COUPON_WORDS,
  CUISINES,
  KIND_WORDS,
  MEAL_WORDS,
  MEASURES,
  NO_ALCOHOL,
  NOW_WORDS,
  PLACE_WORDS,
  SAID_BEFORE_KIND,
  SAID_WORDS,
  SORT_WORDS,
  TODAY_WORDS,
  WEEKDAY_WORDS,
  WEEKDAYS_WORDS,
  WEEKEND_WORDS,
  WINDOW_WORDS,
} from './query-words.ts'
import type { QueryWord } from './words.ts'

const LONGEST_PHRASE = 4
const MONEY = String.raw`\$\s?(\d{1,3}(?:\.\d\d?)?)`
const BELOW = '(?:up to|max(?:imum)?|at most|no more than|within|for)'
const LESS_THAN = '(?:under|below|less than|cheaper than)'

type Pattern = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Partial<Query>]

function cents(text: string | undefined): number {
  return Math.round(Number(text) * 100)
}

/** The first that matches at a word wins. */
const AMOUNTS: readonly Pattern[] = [
  [/(?:zip (?:code )?)?(\d{5})(?:-\d{4})?(?![\d-])/y, ([, zip]) => ({ place: zip ?? null })],
  [
    /(?:within|under|less than|up to|no more than|at most|max)?\s?(an?|\d{1,2}(?:\.\d)?)[\s-]?(?:miles?|mi)\b(?: (?:radius|away|max|or less))?(?: (?:of|from) (?:me|here|us)\b)?/y,
    ([, miles]) => ({ miles: Number(miles) || 1 }),
  ],
  [
    /(?:(?:within|in|under|below|less than|up to|no more than|at most|max(?:imum)?) )?(?:an? )?(\d{1,2})[\s-]?min(?:ute)?s?'?(?: of)? (?:walk|walking|on foot|by foot)\b(?: (?:away|max|or less))?(?: (?:of|from) (?:me|here|us)\b)?/y,
    ([, minutes]) => ({ miles: milesWalked(Number(minutes)) }),
  ],
  [/(?:half|1\/2|½|one half)[\s-]{0,2}(?:priced?|off)(?! ?\d)\b/y, () => ({ percentOff: 50 })],
  [
    /(?:bogo|2[\s-]?for[\s-]?1|2-4-1|241|two[\s-]for[\s-]one|buy one,? get one)(?: free)?\b/y,
    () => ({ isTwoForOne: true }),
  ],
  [
    /(\d{1,2})\s?(?:%|percent)(?:\s?off)?/y,
    ([, percent]) => ({ percentOff: Number(percent) || null }),
  ],
  [
    /(?:\$\s?(\d{1,3}(?:\.\d\d?)?)|(\d{1,3}(?:\.\d\d?)?)\s?(?:\$|dollars?|bucks?))\s?off\b/y,
    ([, dollars, plain]) => ({ offCents: cents(dollars ?? plain) || null }),
  ],
  [
    new RegExp(String.raw`${MONEY}\s?(?:-|to)\s?\$?(\d{1,3}(?:\.\d\d?)?)`, 'y'),
    ([, low, high]) => ({ maxCents: Math.max(cents(low), cents(high)) }),
  ],
  [
    new RegExp(
      String.raw`${LESS_THAN}\s(?:${MONEY}|(\d{1,3}(?:\.\d\d?)?)\s?(?:dollars?|bucks?)\b)`,
      'y',
    ),
    ([, dollars, plain]) => ({ maxCents: Math.max(cents(dollars ?? plain) - 1, 0) }),
  ],
  [
    new RegExp(
      String.raw`(?:${BELOW}\s)?${MONEY}(?:\s(?:or less|or under|and under|and below|max))?`,
      'y',
    ),
    ([, dollars]) => ({ maxCents: cents(dollars) }),
  ],
  [
    /(?:(?:up to|max|at most|no more than|for)\s)?(\d{1,3}(?:\.\d\d?)?)\s?(?:\$|dollars?\b|bucks?\b)/y,
    ([, dollars]) => ({ maxCents: cents(dollars) }),
  ],
  [
    /(?:under|below|less than|cheaper than)\s(\d{1,3}(?:\.\d\d?)?)(?![\d:]|\s?(?:am|pm|min|hour|mile|km))\b/y,
    ([, dollars]) => ({ maxCents: Math.max(cents(dollars) - 1, 0) }),
  ],
  [
    /(?<!\w-|\b(?:gluten|dairy|sugar|nut|fat|caffeine|smoke|alcohol|meat|soy|egg|cage|spirit) )free\b(?! (?:\w*parking|wi-?fi|pool|music|darts|entry|admission|cover))/y,
    () => ({ maxCents: 0 }),
  ],
  [
    /(?:at least |for |min(?:imum)? )?(\d{1,3})\s?\+?\s?min(?:ute)?s?\b(?: (?:left|or more|to go|remaining))?/y,
    ([, minutes]) => ({ minutes: Number(minutes) }),
  ],
  [
    /(?:at least |for )?(an|one|two|\d(?:\.5)?)\s?(?:hours?|hrs?)\b(?: (?:left|or more|to go|remaining))/y,
    ([, hours]) => ({ minutes: minutesOf(hours) }),
  ],
  [
    /at least (an|one|two|\d(?:\.5)?)\s?(?:hours?|hrs?)\b/y,
    ([, hours]) => ({ minutes: minutesOf(hours) }),
  ],
]

const WALK_MINUTES_PER_MILE = 20

/** Rounded down to a tenth, but never to nothing. */
function milesWalked(minutes: number): number {
  return Math.max(Math.floor((10 * minutes) / WALK_MINUTES_PER_MILE), 1) / 10
}

const SPAN = String.raw`(?:an? |the next |the )?(?:\d{1,3}|one|two)?[\s-]?(?:min(?:ute)?s?|hours?|hrs?)\b`
const TIME_LIMIT = new RegExp(
  String.raw`(?:within|in|under|below|less than|up to|no more than|at most|max(?:imum)?)\s${SPAN}(?!'?(?: of)? (?:walk|on foot|by foot))(?: (?:drive|driving|ride|away|left|by \w+))?|\d{1,3}[\s-]?min(?:ute)?s? (?:drive|driving|ride|away|by \w+)\b`,
  'y',
)

/** How many words limit a time that no query has: "less than 30 minutes left" is no "at least". */
export function limitAt(folded: string, words: readonly QueryWord[], at: number): number {
  const match = matchAt(TIME_LIMIT, folded, words[at]?.start ?? 0)
  return match ? wordsUntil(words, at, match.index + match[0].length) : 0
}

function minutesOf(hours = ''): number {
  const named: Readonly<Record<string, number>> = { an: 1, one: 1, two: 2 }
  return Math.round((named[hours] ?? Number(hours)) * 60)
}

export function readAmounts(folded: string, words: readonly QueryWord[], at: number): Found | null {
  const start = startOf(folded, words, at)
  for (const [pattern, read] of AMOUNTS) {
    pattern.lastIndex = start
    const match = pattern.exec(folded)
    if (match) {
      const sets = read(match)
      const isLead =
        sets.miles !== undefined && /^ (?:of|from) /.test(folded.slice(pattern.lastIndex))
      const end = pattern.lastIndex + (isLead ? 3 : 0)
      return { words: wordsUntil(words, at, end), sets, isExact: true, isLead }
    }
  }
  return null
}

/** A dollar sign or a fraction before a word belongs to it. */
function startOf(folded: string, words: readonly QueryWord[], at: number): number {
  const start = words[at]?.start ?? 0
  const before = folded.slice(words[at - 1]?.end ?? 0, start)
  const sign = before.search(/\$\s?$/)
  return sign < 0 ? start : start - before.length + sign
}

/**
 * The longest phrase that begins at a word: a time, a kind of place, a cuisine or a thing. Inside
 * the name of a town only times are meant.
 */
export function readPhrase(
  words: readonly QueryWord[],
  at: number,
  today: Weekday,
  isTown: boolean,
): Found | null {
  const keys = words.slice(at, at + LONGEST_PHRASE).map(({ key }) => key)
  const thing = isTown ? null : readThing(words, at)
  for (let length = keys.length; length > 0; length -= 1) {
    if (thing && thing.words > length) break
    const phrase = keys.slice(0, length).join(' ')
    const sets = whenOf(phrase, today) ?? (isTown ? null : placeOf(phrase))
    if (sets) return { words: length, sets, isExact: sets.isOnNow ?? false }
  }
  return thing
}

function whenOf(phrase: string, today: Weekday): Partial<Query> | null {
  if (NOW_WORDS.has(phrase)) return { isOnNow: true }
  const window = WINDOW_WORDS.get(phrase)
  const isToday = TODAY_WORDS.has(phrase)
  if (window || isToday) return { window: window ?? null, days: isToday ? [today] : [] }
  // on Sunday what is left of it
  if (WEEKEND_WORDS.has(phrase)) return { days: today === 6 ? [6] : [5, 6] }
  if (WEEKDAYS_WORDS.has(phrase)) return { days: [0, 1, 2, 3, 4] }
  const day = WEEKDAY_WORDS.get(phrase.replace(/^next /, ''))
  if (day === undefined) return null
  const isNextWeek = day === today && phrase.startsWith('next ')
  return { days: [weekdayFrom(day)], ...(isNextWeek && { isNextWeek }) }
}

function placeOf(phrase: string): Partial<Query> | null {
  const sort = SORT_WORDS.get(phrase)
  if (sort) return { sort }
  const kind = KIND_WORDS.get(phrase)
  if (kind) return { kind }
  if (COUPON_WORDS.has(phrase)) return { isCoupon: true }
  if (MEAL_WORDS.has(phrase)) return { wanted: [{ leaf: 'food', word: 'food' }] }
  if (SAID_WORDS.has(phrase)) return { says: phrase }
  const [first = '', ...more] = phrase.split(' ')
  const kindOfIt = SAID_BEFORE_KIND.has(first) ? KIND_WORDS.get(more.join(' ')) : undefined
  if (kindOfIt) return { kind: kindOfIt, says: first }
  const cuisine = CUISINES.get(phrase)
  return cuisine ? { cuisine } : null
}

function readThing(words: readonly QueryWord[], at: number): Found | null {
  const [first = '', second] = words.slice(at, at + 2).map(({ key }) => key)
  const isMeasured = second === 'of' && (CONTAINERS.has(first) || MEASURES.has(first))
  if (isMeasured) return containing(first, 2, readOneThing(words, at + 2))
  const thing = readOneThing(words, at)
  const next = words[at + (thing?.words ?? 0)]?.key ?? ''
  return thing && CONTAINERS.has(next) ? containing(next, 1, thing) : thing
}

/** "Bucket of beer" and "beer bucket" are one thing. */
function containing(container: string, more: number, thing: Found | null): Found | null {
  const [wanted] = thing?.sets.wanted ?? []
  if (!thing || !wanted) return null
  const word = more === 2 ? `${container} of ${wanted.word}` : `${wanted.word} ${container}`
  return { ...thing, words: thing.words + more, sets: { wanted: [{ ...wanted, word }] } }
}

function readOneThing(words: readonly QueryWord[], at: number): Found | null {
  const keys = words.map(({ key }) => key)
  const phrase = findPhrase(keys, at)
  const told = findByStrength(keys, at)
  if (told && told.length > (phrase?.length ?? 0)) {
    const isAny = told.leaf === 'soft' && /^drinks?$/.test(keys[at + told.length - 1] ?? '')
    const word = isAny ? 'no alcohol' : keys.slice(at, at + told.length).join(' ')
    return { words: told.length, sets: { wanted: [{ leaf: told.leaf, word }] }, isExact: false }
  }
  const none = NO_ALCOHOL.has(keys.slice(at, at + 2).join(' '))
    ? 2
    : Number(NO_ALCOHOL.has(keys[at] ?? ''))
  if (none > (phrase?.length ?? 0))
    return { words: none, sets: { wanted: [{ leaf: 'soft', word: 'no alcohol' }] }, isExact: false }
  // an "oyster bar" is no thing, but asks for oysters
  const found = phrase?.meaning.leaf === null ? findPhrase(keys.slice(0, at + 1), at) : phrase
  const leaf = found?.meaning.strength === 'shy' ? null : found?.meaning.leaf
  if (!found || !leaf || leaf === 'other') return null
  const word = words
    .slice(at, at + found.length)
    .map(({ key }) => key)
    .join(' ')
  return { words: found.length, sets: { wanted: [{ leaf, word }] }, isExact: false }
}

/** How many words lead to the name of a place: "in", "close to". */
export function leadToPlace(words: readonly QueryWord[], at: number): number {
  const keys = words.slice(at, at + LONGEST_PHRASE).map(({ key }) => key)
  for (let length = keys.length; length > 0; length -= 1) {
    if (PLACE_WORDS.has(keys.slice(0, length).join(' ')))
      return at + length < words.length ? length : 0
  }
  return 0
}
