import type { HoursWindow } from '../../happy-hours/hours-window.ts'
import { marksOf } from '../../happy-hours/read-hours.ts'
import { inEnglish } from '../../happy-hours/reader/languages.ts'
import { DAY_SETS, DAY_WORDS } from '../../happy-hours/reader/lexicon.ts'
import type { Condition, Refutation } from '../statement.ts'
import { isLimitOnly, isWithin, type Limits, namesEarlierDate, readLimits } from './limits.ts'
import type { Piece } from './pieces.ts'
import type { PlaceWords } from './place-words.ts'
import {
  AFTER_WORDS,
  CONDITION_WORDS,
  DATED_HEADING,
  DENIED_AFTER,
  DENIED_BEFORE,
  DRINK,
  ELSEWHERE,
  ELSEWHERE_NAMED,
  ENDED_ALONE,
  FILE_NAME,
  FUTURE,
  GENERIC,
  GUEST_VOICE,
  HAPPY_HOUR,
  isOtherService,
  JOB,
  KIND_OF_PLACE,
  MODIFIERS,
  NEIGHBOR,
  NOT_OF_BAR,
  NOT_PUBLIC,
  OTHER_SERVICE,
  PAST,
  PRICE,
  PRIVATE,
  REVIEW,
  SOME_LOCATIONS,
  SOME_TIMES,
  TO_GO,
  UNSURE,
} from './words.ts'

interface Claim {
  pieces: readonly Piece[]
  from: number
  to: number
  windows: readonly HoursWindow[]
}

interface Circumstances {
  place: PlaceWords
  /** 'YYYY-MM-DD' */
  today: string
}

export interface Examined extends Limits {
  refutation: Refutation | null
  conditions: Condition[]
  /** With the lines beside it that limit it. */
  from: number
  to: number
}

const LONGEST_TITLE = 60
const MOST_WORDS_OF_TITLE = 3
const MOST_WORDS_OF_NOTICE = 4
/** A week stands below a date where it is announced by the date of its next day. */
const LEAST_DAYS = 3
/** Lines above in which a date tells how old a text is. */
const LINES_OF_DATE = 6
/** Below, what limits it may stand after some items. */
const LINES_OF_NOTICE = 8
/** Words right before the happy hour that say what kind it is. */
const MOST_MODIFIERS = 3

/**
 * Looks for what a reading left out: reads its whole lines, its heading and the lines beside it, and knows
 * of the reading only what it claims.
 */
export function examine(claim: Claim, circumstances: Circumstances): Examined {
  const { today } = circumstances
  const { from, to } = withLimitLines(claim, today)
  const lines = claim.pieces.slice(from, to + 1)
  const quote = lines.map(({ says }) => says).join('\n')
  const title = titleAbove(claim.pieces, from)
  const days = new Set(claim.windows.flatMap(window => window.days ?? []))
  const limiting = [...(title ? [title] : []), ...lines].filter(
    ({ says }) => days.size < LEAST_DAYS || !DATED_HEADING.test(says),
  )
  const { validFrom, validUntil, refusal } = limitsIn(limiting, today)
  const refutation =
    (lines.some(({ shape }) => shape.isStruck) ? 'struck' : null) ??
    voiceOf(quote, title?.says ?? '') ??
    refusal ??
    (isWithin({ validFrom, validUntil }, today)
      ? null
      : validFrom !== null && validFrom > today
        ? 'not-yet'
        : 'over') ??
    placeOf({ ...claim, from, to }, quote, title, circumstances) ??
    publicOf(quote, title?.says ?? '') ??
    (isOfOldText(claim.pieces, from, today) ? 'outdated' : null) ??
    remainderOf(quote, claim.windows) ??
    modifierOf(quote, circumstances.place)
  return { refutation, conditions: conditionsIn(quote), validFrom, validUntil, from, to }
}

/** Lines beside it that say nothing but a limit belong to it. */
function withLimitLines({ pieces, from, to }: Claim, today: string): { from: number; to: number } {
  let [first, last] = [from, to]
  const isLimit = (place: number) => {
    const says = pieces[place]?.says ?? ''
    return (
      says.length <= LONGEST_TITLE &&
      says !== '' &&
      !HAPPY_HOUR.test(says) &&
      isLimitOnly(says, today)
    )
  }
  const above = pieces[first - 1]?.says ?? ''
  if (isLimit(first - 1) || (isShort(above) && FUTURE.test(above))) first -= 1
  for (let at = to + 1; at <= to + LINES_OF_NOTICE; at += 1) {
    const says = pieces[at]?.says ?? ''
    if (isLimit(at) || isNotice(says)) last = at
    else if (!PRICE.test(says)) break
  }
  return { from: first, to: last }
}

/** "Bar only", "*excluding holidays", "Coming soon!", "At our Harbor location": no sentence of its own. */
function isNotice(says: string): boolean {
  if (says === '' || says.length > LONGEST_TITLE || HAPPY_HOUR.test(says)) return false
  const isAlone = (says.match(/\p{L}+/gu) ?? []).length <= MOST_WORDS_OF_NOTICE
  const isOfLine = isAlone && NOTICES.some(words => words.test(says))
  return isOfLine || (CONTINUES.test(says) && LIMITING.some(words => words.test(says)))
}

const NOTICES = [
  ...CONDITION_WORDS.map(([words]) => words),
  ENDED_ALONE,
  FUTURE,
  UNSURE,
  SOME_LOCATIONS,
]
const LIMITING = [NOT_PUBLIC, SOME_TIMES, NEIGHBOR, TO_GO, ELSEWHERE]
/** "for members", "at the Harbor", "Harbor only", "*hosted by" */
const CONTINUES =
  /^[*(\s–-]*(?:at|for|on|by|in|during|not|no|is|has|are|was|only|to[\s-]go|members?(?=[\s-](?:only|and))|hosted|next|first|second|third|fourth|last|every|by|invitation|employees?|staff|residents?|(?:registered )?(?:hotel )?guests?)(?!\p{L})|(?<!\p{L})only\W*$/iu

/** The heading of its lines by the markup; without any, a short line above them that ends in a colon. */
function titleAbove(pieces: readonly Piece[], from: number): Piece | null {
  const above = pieces[from - 1]
  if (!above || pieces[from]?.shape.heading !== undefined) return null
  const isTitle = above.shape.heading !== undefined || /:$/u.test(above.says)
  return isTitle && above.says.length <= LONGEST_TITLE && !marksOf(above.says).hasTimes
    ? above
    : null
}

function limitsIn(lines: readonly Piece[], today: string) {
  const found: ReturnType<typeof readLimits>[] = lines.map(({ says }) => readLimits(says, today))
  return {
    validFrom: latest(found.map(({ validFrom }) => validFrom)),
    validUntil: earliest(found.map(({ validUntil }) => validUntil)),
    refusal: found.find(({ refusal }) => refusal !== null)?.refusal ?? null,
  }
}

function latest(dates: readonly (string | null)[]): string | null {
  return dates.reduce(
    (last, date) => (date !== null && (last === null || date > last) ? date : last),
    null,
  )
}

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.reduce(
    (first, date) => (date !== null && (first === null || date < first) ? date : first),
    null,
  )
}

function voiceOf(quote: string, title: string): Refutation | null {
  const context = `${title}\n${quote}`
  if (GUEST_VOICE.test(quote) || REVIEW.test(context)) return 'guest-voice'
  if (isDenied(quote)) return 'denied'
  const said = isShort(title) ? context : quote
  if (PAST.test(said)) return 'past'
  if (FUTURE.test(said)) return 'not-yet'
  if (UNSURE.test(said)) return 'unsure'
  const condition = SOME_TIMES.exec(context)
  const isExcepted =
    condition &&
    /(?:except|excluding|excludes?|not|no|closed)\W+(?:\p{L}+\W+){0,6}$/iu.test(
      context.slice(0, condition.index),
    )
  return condition && !isExcepted ? 'some-times' : null
}

/** "Coming soon" above it; a longer line is about something else. */
function isShort(title: string): boolean {
  return (title.match(/\p{L}+/gu) ?? []).length <= MOST_WORDS_OF_TITLE
}

/** Whether it says that there is no happy hour, or none any more. */
export function isDenied(text: string): boolean {
  return DENIED_AFTER.test(text) || DENIED_BEFORE.test(text)
}

function publicOf(quote: string, title: string): Refutation | null {
  const context = `${title}\n${quote}`
  if (SOME_LOCATIONS.test(quote)) return 'some-locations'
  if (NOT_PUBLIC.test(context) || PRIVATE.test(quote)) return 'not-public'
  const isOther =
    JOB.test(context) ||
    FILE_NAME.test(quote.replaceAll(/https?:\/\/\S+/gu, '')) ||
    TO_GO.test(quote) ||
    (NOT_OF_BAR.test(context) && !DRINK.test(context)) ||
    AFTER_WORDS.test(quote)
  return isOther ? 'not-of-bar' : null
}

/** "at our Columbia location", "Columbia only", the heading of another branch or of a link elsewhere. */
function placeOf(
  { pieces, from }: Claim,
  quote: string,
  title: Piece | null,
  { place }: Circumstances,
): Refutation | null {
  if (NEIGHBOR.test(`${title?.says ?? ''}\n${quote}`)) return 'other-place'
  const context = `${title?.says ?? ''}\n${quote}`
  const named = [
    ...context.matchAll(ELSEWHERE_NAMED),
    ...context.matchAll(
      /(?:\b(?:at|in|visit|to|of)\s+)?(?:our|the|its)\s+([\p{L}'’ &.-]{2,40}?)\s+(?:locations?|branch(?:es)?|outposts?|stores?|sites?)(?!\p{L})/giu,
    ),
    ...context.matchAll(
      /(\p{Lu}[\p{L}'’.&-]+(?:\s\p{Lu}[\p{L}'’.&-]+){0,3})\s+(?:[Ll]ocations?|[Bb]ranch|[Ss]tore)(?!\p{L})/gu,
    ),
    ...context.matchAll(
      /(\p{Lu}[\p{L}'’.&-]+(?:\s\p{Lu}[\p{L}'’.&-]+){0,3})\s+(?:only|ONLY)(?!\p{L})/gu,
    ),
  ]
  if (named.some(([, name = '']) => isElsewhere(name, place))) return 'other-place'
  const heading = headingAbove(pieces, from)
  const isLinked = heading?.shape.host !== undefined && !place.owns(heading.shape.host)
  if (isLinked && !place.names(heading.says)) return 'other-place'
  if (heading && namesAnother(heading.says, place)) return 'other-place'
  return isOfOtherBranch(pieces, from, place) ? 'other-place' : null
}

/** "Ocean Tavern" above it, in a guide to several places. */
function namesAnother(heading: string, place: PlaceWords): boolean {
  if (heading.length > LONGEST_TITLE || !KIND_OF_PLACE.test(heading)) return false
  const words = heading.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  const own = words.filter(word => !GENERIC.has(word) && !MODIFIERS.has(word) && !STOPS.has(word))
  return own.length > 0 && !own.some(word => place.has(word))
}

function isElsewhere(name: string, place: PlaceWords): boolean {
  const words = (name.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter(
    word => !GENERIC.has(word) && !DAY_WORDS.has(word) && !DAY_SETS.has(word),
  )
  return words.length > 0 && !words.every(word => place.has(word))
}

/** The nearest heading of a higher rank than the lines. */
function headingAbove(pieces: readonly Piece[], from: number): Piece | null {
  for (let at = from - 1; at >= Math.max(0, from - 12); at -= 1) {
    const piece = pieces[at]
    if (piece?.shape.heading !== undefined && !HAPPY_HOUR.test(piece.says)) return piece
  }
  return null
}

/** Where its own branch has a heading, what stands below that of another is another's. */
function isOfOtherBranch(pieces: readonly Piece[], from: number, place: PlaceWords): boolean {
  const own = pieces.findIndex(({ says }) => place.isBranch(says))
  const level = pieces[own]?.shape.heading
  if (own < 0) return false
  const isSibling = ({ says, shape }: Piece, at: number) =>
    at !== own && (level === undefined ? /\blocation$/iu.test(says) : shape.heading === level)
  const siblings = pieces.flatMap((piece, at) => (isSibling(piece, at) ? [at] : []))
  if (siblings.length === 0) return false
  const nearest = Math.max(-1, ...[own, ...siblings].filter(at => at <= from))
  return nearest !== own
}

/** A blog entry or a notice of another year. */
function isOfOldText(pieces: readonly Piece[], from: number, today: string): boolean {
  return pieces
    .slice(Math.max(0, from - LINES_OF_DATE), from)
    .some(({ says }) => says.length <= LONGEST_TITLE && namesEarlierDate(says, today))
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six']
const COUNT_OF_DAYS =
  /(?<![\p{L}\d])(two|three|four|five|six|[2-6])\s(?:days|nights|evenings)\s(?:a|per|each)\sweek/iu
const CLOCK =
  /(?<![\d$€£.,:/])(\d{1,2})(?:[:.h]([0-5]\d))?(?:\s?([ap])\.?\s?m?\.?(?![\p{L}])|(?=\s?(?:[-–—]|to|until|til)\s?\d)|h\b)?(?!\d|\s?%|\s?(?:oz|pc|pcs|off|for)\b|\/)/giu

/** Days and times that stand in its lines, belong to no other service, and were not claimed. */
function remainderOf(quote: string, windows: readonly HoursWindow[]): Refutation | null {
  const count = COUNT_OF_DAYS.exec(quote)?.[1]?.toLowerCase()
  const claimedDays = new Set(windows.flatMap(window => window.days ?? [])).size
  if (count && (NUMBERS.indexOf(count) + 2 || Number(count)) !== claimedDays)
    return 'days-unexplained'
  const text = inEnglish(ownPart(withoutServices(quote), windows))
  const claimed = new Set(windows.flatMap(({ start, end }) => [start, end]).flatMap(hourOf))
  for (const [, hour, minute, half] of text.matchAll(CLOCK)) {
    // "9:30" of an unsaid half of the day
    const isEither = half === undefined && minute !== undefined
    if (isEither && ![...claimed].some(one => one % 12 === Number(hour) % 12)) {
      return 'times-unexplained'
    }
    if (half === undefined) continue
    const value = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    if (Number(hour) <= 12 && !claimed.has(value) && !isNoonOr(value, claimed))
      return 'times-unexplained'
  }
  const days = new Set(windows.flatMap(window => window.days ?? []))
  for (const { index, 0: word } of text.matchAll(/\p{L}[\p{L}'’]*/gu)) {
    const day = word.length > 2 ? DAY_WORDS.get(word.toLowerCase()) : undefined
    if (day === undefined || days.has(day)) continue
    const before = text.slice(Math.max(0, index - 40), index)
    const after = text.slice(index + word.length, index + word.length + 40)
    const isTaken =
      /(?:except|excluding|excludes?|exc|excl|closed|not|no|but)(?!\p{L})[^.!?\n]*$/iu.test(
        before,
      ) || /^[^.!?\n\d]{0,20}closed/iu.test(after)
    if (!isTaken) return 'days-unexplained'
  }
  return null
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
    .split(/(?<=[.!?;\n])\s|[;\n|•·]/u)
    .flatMap(sentence => {
      const happy = sentence.search(HAPPY_HOUR)
      const other = sentence.search(OTHER_SERVICE)
      if (happy < 0) return isOtherService(sentence.trim()) ? [] : [sentence]
      if (other < 0) return [sentence]
      return other > happy ? [sentence.slice(0, other)] : [sentence.slice(happy)]
    })
    .join('\n')
}

/** "Kids happy hour": the words right before it say whose or what it is, and must be known. */
function modifierOf(quote: string, place: PlaceWords): Refutation | null {
  const lines = inEnglish(quote).split('\n')
  const first = lines.find(line => HAPPY_HOUR.test(line))
  for (const line of lines) {
    const at = line.search(HAPPY_HOUR)
    const isLabel = line === first || marksOf(line).hasTimes
    if (at <= 0 || !isLabel) continue
    const before =
      line
        .slice(0, at)
        .split(/[.,;:!?|()[\]“”"*•·–—]|\s-\s/u)
        .at(-1) ?? ''
    const words = before.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’$%]*/gu) ?? []
    for (const word of words.toReversed().slice(0, MOST_MODIFIERS)) {
      if (STOPS.has(word) || isTimely(word)) break
      if (!MODIFIERS.has(word) && !place.has(word)) return 'words-unexplained'
    }
  }
  return null
}

/** Words that end a noun before it: what stands before them says nothing of the happy hour. */
const STOPS: ReadonlySet<string> = new Set(
  `introducing announcing presenting check out view see more featuring for of is are and or to at on in by with during from until after before into a an the our this that these those your
  open close noon midnight got weve we’ve we've have has offer offers offering feature features featuring temos tenemos ofrecemos oferecemos avons haben hebben abbiamo unsere enjoy enjoys join us about do does be get want serve serves serving host love if when where what time
  whats plus also as it its it's we you they there here or als de del du des la le les el los las o os do da das der die das il lo una un une
  unser unsere notre nosso nuestra nuestro onze ons per en et y e und`.split(/\s+/u),
)

function isTimely(word: string): boolean {
  return (
    /^\d/u.test(word) ||
    DAY_WORDS.has(word) ||
    DAY_SETS.has(word) ||
    /^(?:mon|tue|wed|thu|fri|sat|sun|m|f)$/u.test(word)
  )
}

function conditionsIn(quote: string): Condition[] {
  return CONDITION_WORDS.flatMap(([words, condition]) => (words.test(quote) ? condition : []))
}
