import { marksOf } from '../../happy-hours/read-hours.ts'
import { DAY_WORDS } from '../../happy-hours/reader/lexicon.ts'
import type { Condition, Refutation } from '../statement.ts'
import { EVERYBODY, isLimited, unexplainedIn } from './accounting.ts'
import { headingsAbove, LOWEST_RANK } from './headings.ts'
import {
  isDateline,
  isLimitOnly,
  isWithin,
  type Limits,
  namesEarlierDate,
  readLimits,
} from './limits.ts'
import { goesOn, isRow } from './list-below.ts'
import type { Piece } from './piece.ts'
import type { Claim } from './pieces.ts'
import type { Circumstances, PlaceWords } from './place-words.ts'
import { OTHERS, placeOf } from './refute-place.ts'
import { modifierOf, remainderOf, STOPS } from './remainder.ts'
import { isShort, voiceOf } from './voice.ts'
import {
  AFTER_WORDS,
  CONDITION_WORDS,
  DATED_HEADING,
  DRINK,
  ELSEWHERE,
  ENDED_ALONE,
  FILE_NAME,
  FUTURE,
  GENERIC,
  HAPPY_HOUR,
  isOtherService,
  JOB,
  MODIFIERS,
  NEIGHBOR,
  NOT_OF_BAR,
  NOT_PUBLIC,
  PART_OF_EVENING,
  PAST,
  PRICE,
  PRIVATE,
  SOME_LOCATIONS,
  SOME_TIMES,
  TO_GO,
  UNSURE,
} from './words.ts'

export interface Examined extends Limits {
  refutation: Refutation | null
  conditions: Condition[]
  /** With the lines beside it that limit it. */
  from: number
  to: number
}

const LONGEST_TITLE = 60
const MOST_WORDS_OF_NOTICE = 4
/** A week stands below a date where it is announced by the date of its next day. */
const LEAST_DAYS = 3
/** Lines above in which a date tells how old a text is. */
const LINES_OF_DATE = 6
/** Below, what limits it may stand after some items. */
const LINES_OF_NOTICE = 8
const LINES_OF_SEASON = 4
/** Fewer names in a row may be a phrase. */
const LEAST_TABS = 6

/**
 * Looks for what a reading left out: reads its whole lines, its heading and the lines beside it, and knows
 * of the reading only what it claims.
 */
export function examine(claim: Claim, circumstances: Circumstances): Examined {
  const { today } = circumstances
  const { from, to } = withLimitLines(claim, today)
  const lines = claim.pieces.slice(from, to + 1)
  const quote = withoutSections(lines)
    .map(({ says }) => withoutTabs(says))
    .join('\n')
  const title = titleAbove(claim.pieces, from)
  const days = new Set(claim.windows.flatMap(window => window.days ?? []))
  const season = seasonAbove(claim.pieces, claim.from, today)
  const limiting = [title ?? [], season ?? [], lines]
    .flat()
    .filter(
      ({ says }) =>
        days.size < LEAST_DAYS || !(DATED_HEADING.test(says) || isDateline(says, today)),
    )
  const { validFrom, validUntil, refusal } = limitsIn(limiting, today)
  const refutation =
    (lines.some(isStruck) ? 'struck' : null) ??
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
    (!claim.hasSections && goesOn({ ...claim, to }, days) ? 'days-unexplained' : null) ??
    accountOf(lines, circumstances.place) ??
    modifierOf(quote, { place: circumstances.place, isWord: word => isWritten(word, claim.pieces) })
  return { refutation, conditions: conditionsIn(quote), validFrom, validUntil, from, to }
}

/** Words of its sentences that nothing explains. */
function accountOf(lines: readonly Piece[], place: PlaceWords): Refutation | null {
  return lines.some(({ says }) => unexplainedIn(says, place).length > 0 || isLimited(says, place))
    ? 'words-unexplained'
    : null
}

/** "~~4–6~~ NEW! Weekdays 3–6" says itself what holds now. */
function isStruck({ says, shape }: Piece): boolean {
  const { days, hasTimes } = marksOf(says)
  return shape.isStruck === true && !(/\b(?:new|now)\b/iu.test(says) && days.length > 0 && hasTimes)
}

/** In small letters anywhere on the page, as no name is. */
function isWritten(word: string, pieces: readonly Piece[]): boolean {
  const alone = new RegExp(`(?<![\\p{L}@./-])${word.replaceAll('$', '\\$')}(?![\\p{L}@./-])`, 'u')
  return pieces.some(({ text }) => alone.test(text))
}

/** Without the sections whose headings name other services. */
function withoutSections(lines: readonly Piece[]): Piece[] {
  let isOther = false
  return lines.filter(({ says, shape }) => {
    if (shape.heading !== undefined) {
      isOther = isOtherService(says) && !HAPPY_HOUR.test(says) && !PART_OF_EVENING.test(says)
    }
    return !isOther
  })
}

/** Of a row of names such as "Starters Mains Kids Happy Hour: Mon–Fri 4–6" only the last is the label. */
function withoutTabs(says: string): string {
  const at = says.search(HAPPY_HOUR)
  const before = says.slice(0, Math.max(0, at))
  const names = before.match(/\S+/gu) ?? []
  const isRow =
    names.length >= LEAST_TABS && names.every(name => /^(?:\p{Lu}[\p{L}'’]*|[&+])$/u.test(name))
  return isRow ? says.slice(at) : says
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
  const isOfSeason = seasonAbove(pieces, from, today) !== null
  for (let at = to + 1; at <= to + LINES_OF_NOTICE; at += 1) {
    const says = pieces[at]?.says ?? ''
    if (isLimit(at) && (isOfSeason || pieces[at + 1]?.shape.heading !== undefined)) break
    if (isLimit(at) || isNotice(says)) last = at
    else if (!PRICE.test(says)) break
  }
  return { from: first, to: last }
}

/** "WINTER HOURS Nov 1 – Mar 31" above opening hours and then the happy hour */
function seasonAbove(pieces: readonly Piece[], from: number, today: string): Piece | null {
  let at = from - 1
  while (at > from - LINES_OF_SEASON && isRow(pieces[at])) at -= 1
  const above = pieces[at]
  return above && at < from - 1 && isLimitOnly(above.says, today) ? above : null
}

/** "Bar only", "*excluding holidays", "Coming soon!", "At our Harbor location": no sentence of its own. */
function isNotice(says: string): boolean {
  if (says === '' || says.length > LONGEST_TITLE || HAPPY_HOUR.test(says)) return false
  if (OTHERS.test(says)) return false
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
  const validFrom = latest(found.map(one => one.validFrom))
  const validUntil = earliest(found.map(one => one.validUntil))
  const refusals = found.flatMap(({ refusal }) => refusal ?? [])
  // "Fall happy hour … through December 20" says its season in dates.
  const isDated = validUntil !== null
  const refusal = refusals.find(one => one !== 'season' || !isDated) ?? null
  return { validFrom, validUntil, refusal }
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

/** "Teachers get happy hour prices": who has them is named, and is not everybody. */
const ENTITLED = new RegExp(
  String.raw`^(?:all |any |our )?((?:\p{L}+\s){0,2}?\p{L}{3,}(?<!s)s)(?:\s\([^)]*\))?\s(?:get|receive|enjoy|have|score|save)(?:\s\p{L}+){0,3}?\s${HAPPY_HOUR.source}`,
  'imu',
)
function isOfSome(quote: string): boolean {
  const words = ENTITLED.exec(quote)?.[1]?.toLowerCase().split(' ') ?? []
  const [last = ''] = words.slice(-1)
  const isOpen = EVERYBODY.has(last) || GENERIC.has(last) || MODIFIERS.has(last) || STOPS.has(last)
  return words.length > 0 && !isOpen && !DAY_WORDS.has(last)
}

function publicOf(quote: string, title: string): Refutation | null {
  const context = `${title}\n${quote}`
  if (SOME_LOCATIONS.test(quote)) return 'some-locations'
  if (NOT_PUBLIC.test(context) || PRIVATE.test(quote) || isOfSome(quote)) return 'not-public'
  const isOther =
    JOB.test(context) ||
    FILE_NAME.test(quote.replaceAll(/https?:\/\/\S+/gu, '')) ||
    TO_GO.test(quote) ||
    (NOT_OF_BAR.test(context) && !DRINK.test(context)) ||
    AFTER_WORDS.test(quote)
  return isOther ? 'not-of-bar' : null
}

/** A blog entry or a notice of another year, or below a heading of old ones: "Menus 2019". */
function isOfOldText(pieces: readonly Piece[], from: number, today: string): boolean {
  const isOld = (says: string) =>
    KEPT.test(says) && (PAST.test(says) || readLimits(says, today).refusal === 'outdated')
  return (
    headingsAbove(pieces, from).some(isOld) ||
    linesAbove(pieces, from).some(
      ({ says }) => says.length <= LONGEST_TITLE && namesEarlierDate(says, today),
    )
  )
}

/** The line above, and others up to those that stand below another heading of its rank. */
function linesAbove(pieces: readonly Piece[], from: number): Piece[] {
  const near = pieces.slice(Math.max(0, from - LINES_OF_DATE), from)
  const rank = pieces[from]?.shape.heading ?? LOWEST_RANK
  const isOther = near.some(({ shape }) => (shape.heading ?? 0) >= rank)
  return isOther ? near.slice(-1) : near
}

const KEPT =
  /(?<!\p{L})(?:archived?|menus?|specials?|hours?|events?|schedules?|news|posts?)(?!\p{L})/iu

function conditionsIn(quote: string): Condition[] {
  return CONDITION_WORDS.flatMap(([words, condition]) => (words.test(quote) ? condition : []))
}
