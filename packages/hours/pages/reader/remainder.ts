import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { marksOf } from '../../happy-hours/read-hours.ts'
import { inEnglish } from '../../happy-hours/reader/languages.ts'
import { DAY_SETS, DAY_WORDS } from '../../happy-hours/reader/lexicon.ts'
import type { Weekday } from '../../time/weekday.ts'
import type { Refutation } from '../statement.ts'
import { NOTHING_ON } from './line-kinds.ts'
import type { PlaceWords } from './place-words.ts'
import {
  ADDS,
  DRINK,
  GENERIC,
  HAPPY_HOUR,
  isOtherService,
  MODIFIERS,
  OTHER_SERVICE,
  POURED,
} from './words.ts'

/** Words right before the happy hour that say what kind it is. */
const MOST_MODIFIERS = 3
/** More are a clause: "regulars will remember happy hour". */
const MOST_UNKNOWN = 2
/** As some write "two for one", which is no time. */
const TWO_FOR_ONE = /(?<![\d:.])2\s?-?\s?4\s?-?\s?1(?![\d:.])/gu
/** After a day: "closed", "– no happy hour", a dash in a row of its own */
const NOT_ON =
  /^(?:[^.!?\n\d]{0,20}closed|\s*[:.–—-]?\s*(?:closed|none|n\/?a|off|no (?:happy|hoppy)|[-–—]+\s*(?:\n|$)))/iu
const WORDS_OF_ASIDE = 5
/** "Half-price wings after 5pm": a line of an item has a time of its own. */
const ITEM_AFTER =
  /^(?!.*(?:happy|day))(?=.*(?:[$€£]\d|\d%|half|bogo|free))[^\n]*(?:after|before|from|until) \d[^\n]*$/gimu
const NUMBERS = ['two', 'three', 'four', 'five', 'six']
const COUNT_OF_DAYS =
  /(?<![\p{L}\d])(two|three|four|five|six|[2-6])\s(?:days|nights|evenings)\s(?:a|per|each)\sweek/iu
/** "17–19", as no quantity is written */
const AFTERNOON_RANGE =
  /(?<![\d$€£.,:/])(1[3-9]|2[0-3])(?:[:.h][0-5]\d)?\s?(?:h|uhr|uur)?\s?(?:[-–—]|to|until)\s?(1[3-9]|2[0-4])(?![\d%])/giu
/** "F 3–5", "Sundays 1 to 7", ", sön 13–15" */
const RANGE_OF_DAY =
  /(?<!\p{L})(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|mo|tu|we|th|fr|sa|su|[MTWRFU]|(?<=(?:^|[\n,;|/&.])\s?)\p{L}{2,3})[.:,]?\s?(\d{1,2})(?::\d\d)?\s?(?:[-–—]|to|until|till?)\s?(\d{1,2})(?!\d|\s?%|\s?(?:oz|pc|pcs|off|for|people)(?!\p{L}))/giu
const CLOCK =
  /(?<![\d$€£.,:/])(\d{1,2})(?:[:.h]([0-5]\d))?(?:\s?([ap])\.?\s?m?\.?(?![\p{L}])|(?=\s?(?:[-–—]|to|until|til)\s?\d)|h\b)?(?!\d|\s?%|\s?(?:oz|pc|pcs|off|for)\b|\/)/giu

/** Days and times that stand in its lines, belong to no other service, and were not claimed. */
export function remainderOf(quote: string, windows: readonly HoursWindow[]): Refutation | null {
  const count = COUNT_OF_DAYS.exec(quote)?.[1]?.toLowerCase()
  const claimedDays = new Set(windows.flatMap(window => window.days ?? [])).size
  if (count && (NUMBERS.indexOf(count) + 2 || Number(count)) !== claimedDays)
    return 'days-unexplained'
  const text = inEnglish(ownPart(withoutServices(quote), windows))
    .replace(TWO_FOR_ONE, ' ')
    .replace(ITEM_AFTER, ' ')
  const claimed = new Set(windows.flatMap(({ start, end }) => [start, end]).flatMap(hourOf))
  const isEither = (hour: string | undefined) =>
    [...claimed].some(one => one % 12 === Number(hour) % 12)
  for (const [, hour, minute, half] of text.matchAll(CLOCK)) {
    // "9:30" of an unsaid half of the day
    if (half === undefined && minute !== undefined && !isEither(hour)) return 'times-unexplained'
    if (half === undefined) continue
    const value = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    if (Number(hour) <= 12 && !claimed.has(value) && !isNoonOr(value, claimed))
      return 'times-unexplained'
  }
  for (const [, start, end] of text.matchAll(AFTERNOON_RANGE)) {
    if (!claimed.has(Number(start)) && !claimed.has(Number(end))) return 'times-unexplained'
  }
  for (const [, start, end] of text.matchAll(RANGE_OF_DAY)) {
    if (!isEither(start) || !isEither(end)) return 'times-unexplained'
  }
  const taken = text.split('\n').flatMap(line => marksOf(line).excepted)
  const days = new Set([...windows.flatMap(window => window.days ?? []), ...taken])
  for (const { index, 0: word } of text.matchAll(/\p{L}[\p{L}'’]*/gu)) {
    const day = dayIn(word.toLowerCase())
    if (day === undefined || days.has(day)) continue
    const before = text.slice(Math.max(0, index - 40), index)
    const after = text.slice(index + word.length, index + word.length + 40)
    const isTaken =
      /(?:except|excluding|excludes?|exc|excl|closed|not|no|but)(?!\p{L})[^.!?\n]*$/iu.test(
        before,
      ) || NOT_ON.test(after)
    if (!isTaken && !isAside(text, index)) return 'days-unexplained'
  }
  return null
}

/** Also one that lost its spaces: "hourmonday", "fridayfrom". */
function dayIn(word: string): Weekday | undefined {
  const [glued] = /(?:mon|tues|wednes|thurs|fri|satur|sun)day/u.exec(word) ?? []
  return word.length > 2 ? DAY_WORDS.get(glued ?? word) : undefined
}

/** "Fridays and Saturdays you are on your own": a sentence of days, without times, about something else. */
function isAside(text: string, at: number): boolean {
  const start = text.slice(0, at).search(/[.!?\n][^.!?\n]*$/u) + 1
  const length = text.slice(at).search(/[.!?\n]/u)
  const sentence = text.slice(start, length < 0 ? text.length : at + length)
  if (start === 0 || HAPPY_HOUR.test(sentence) || ADDS.test(sentence)) return false
  const words = (sentence.match(/\p{L}[\p{L}'’]*/gu) ?? []).filter(word => {
    return !DAY_WORDS.has(word.toLowerCase())
  })
  return !marksOf(sentence).hasTimes && words.length >= WORDS_OF_ASIDE
}

function isNoonOr(hour: number, claimed: ReadonlySet<number>): boolean {
  return (hour === 12 && claimed.has(0)) || (hour === 0 && claimed.has(12))
}

function hourOf(time: string | null): number[] {
  return time !== null && /^\d/u.test(time) ? [Number(time.slice(0, 2)) % 24] : []
}

/** Opening hours stand before the words where what follows them says all that was claimed. */
function ownPart(text: string, windows: readonly HoursWindow[]): string {
  return text
    .split('\n')
    .map(line => {
      const own = line.slice(Math.max(0, line.search(HAPPY_HOUR)))
      const said = new Set([...inEnglish(own).matchAll(CLOCK)].map(([, hour]) => Number(hour) % 12))
      if (/(?<!\p{L})(?:noon|midnight)(?!\p{L})/iu.test(own)) said.add(0)
      const isWhole = windows.every(({ start, end }) =>
        [start, end].flatMap(hourOf).every(hour => said.has(hour % 12)),
      )
      return isWhole && own.length < line.length ? own : line
    })
    .join('\n')
}

/** Without the clauses that another service begins. */
function withoutServices(quote: string): string {
  return quote
    .split(/(?<=(?<!(?:^|[\d\s])[ap]\.m)[.!?;\n])\s|[;\n|•·]/iu)
    .flatMap(sentence => {
      const happy = sentence.search(HAPPY_HOUR)
      const other = sentence.search(OTHER_SERVICE)
      const isOther = isOtherService(sentence.trim()) && !NOTHING_ON.test(sentence.trim())
      if (happy < 0) return isOther ? [] : [sentence]
      if (other < 0) return [sentence]
      return other > happy ? [sentence.slice(0, other)] : [sentence.slice(happy)]
    })
    .join('\n')
}

/** "Annapolis happy hour": the words right before it may say whose or what it is. */
export function modifierOf(
  quote: string,
  { place, isWord }: { place: PlaceWords; isWord: (word: string) => boolean },
): Refutation | null {
  const lines = inEnglish(quote).split('\n')
  const first = lines.find(line => HAPPY_HOUR.test(line))
  const labels = lines.filter(line => line === first || marksOf(line).hasTimes)
  const isUnexplained = labels.some(line => {
    if (ROOM_TITLE.test(line)) return false
    const before = line.slice(0, Math.max(0, line.search(HAPPY_HOUR)))
    if (isMarked(before)) return true
    const words = wordsBefore(before)
    const own = words.findIndex(word => place.has(word.toLowerCase()))
    const epithet = own < 0 ? words : words.slice(0, own)
    const unknown = epithet.filter(word => !isKnown(word))
    return unknown.length > MOST_UNKNOWN || unknown.some(word => !isKind(word, isWord))
  })
  return isUnexplained ? 'words-unexplained' : null
}

/** "(Placeholder) Happy Hour": what stands in brackets before the words is known, or nobody knows. */
function isMarked(before: string): boolean {
  const marked = /[([{]([^()[\]{}]*)[)\]}]\W{0,3}$/u.exec(before)?.[1] ?? ''
  const words = marked.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.some(
    word => !(isKnown(word) || GENERIC.has(word) || STOPS.has(word) || isTimely(word)),
  )
}

/** "SUMMIT BAR HAPPY HOUR" as a title, in which no name stands out */
const ROOM_TITLE =
  /^(?:THE )?[\p{Lu}'’&]+ (?:BAR|LOUNGE|PATIO|DECK|TERRACE|ROOFTOP|TAPROOM)(?: [\p{Lu}]+)? HAPPY HOURS?$/u

function wordsBefore(text: string): string[] {
  const before = text.split(/[.,;:!?|()[\]“”"*•·–—]|\s-\s/u).at(-1) ?? ''
  const words = (
    before.replace(/(?<!\p{L})no-/giu, '').match(/[$]?[\p{L}\p{N}][\p{L}\p{N}'’$%]*/gu) ?? []
  )
    .map(word => word.replace(/(?<=^(?:when|what|here|where))['’]s$/iu, ''))
    .toReversed()
    .slice(0, MOST_MODIFIERS)
  const end = words.findIndex(word => STOPS.has(word.toLowerCase()) || isTimely(word.toLowerCase()))
  return end < 0 ? words : words.slice(0, end)
}

function isKnown(word: string): boolean {
  return MODIFIERS.has(word.toLowerCase()) || DRINK.test(word) || POURED.test(word)
}

/** Any word that is no name and tells of no person: "our frosty happy hour". */
function isKind(word: string, isWord: (word: string) => boolean): boolean {
  const lower = word.toLowerCase()
  if (/['’]s?$|^(?:\p{L}{3,}(?:ers|ors|ists|ants)|wo?men)$/iu.test(word)) return false
  if (OF_ANOTHER.has(lower)) return false
  return word === lower || QUALITY.test(word) || isWord(lower)
}

const OF_ANOTHER = new Set(
  'my his her their another other previous former old past next upcoming future nearby no not never without'.split(
    ' ',
  ),
)
/** What no name of a place ends in. */
const QUALITY = /(?:[^aeiou]ed|ful|less|ous|ive|able|est|ish|ing)$/iu

/** Words that end a noun before it: what stands before them says nothing of the happy hour. */
export const STOPS: ReadonlySet<string> = new Set(
  `introducing announcing presenting check out view see more featuring for of is are and or to at on in by with during from until after before into a an the our this that these those your
  open close noon midnight got weve we’ve we've ist sind est sont è é es son is zijn uhr nostro nuestro have has offer offers offering feature features featuring temos tenemos ofrecemos oferecemos avons haben hebben abbiamo unsere enjoy enjoys join us about do does be get want serve serves serving host love if when where what time
  whats plus also as it its it's we you they there here or als de del du des la le les el los las o os do da das der die das il lo una un une
  unser unsere notre nosso nuestra nuestro onze ons per en et y e und`.split(/\s+/u),
)

function isTimely(word: string): boolean {
  return (
    /^\$?\d|^off$/u.test(word) ||
    DAY_WORDS.has(word) ||
    DAY_SETS.has(word) ||
    /^(?:mon|tue|wed|thu|fri|sat|sun|m|f)$/u.test(word)
  )
}
