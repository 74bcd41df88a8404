import { marksOf, namesDay } from '../../happy-hours/read-hours.ts'
import { readCompleteHours } from './complete-hours.ts'
import { upToService, wordsOf } from './own-line.ts'
import type { Piece } from './piece.ts'
import {
  CONTACT,
  DATED_HEADING,
  GENERIC,
  HAPPY_HOUR,
  HASHTAG,
  isOtherService,
  LEADING_DAYS,
  MODIFIERS,
  OTHER_SERVICE,
  POINTER,
  PRICE,
} from './words.ts'

/** Specials of fewer days are their own. */
export const LEAST_DAYS = 3
/** A line of days and times has hardly any other words. */
export const MOST_WORDS = 5
export const LONGEST_SCHEDULE = 80
/** An answer right below its question, or a text right below its heading, is a sentence. */
export const LONGEST_ANSWER = 300
/** Below or beside a day on which it is not: "Closed", "none", "Friday: no happy hour". */
export const NOTHING_ON =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{Ll}{0,6}s?\W{1,3})?(?:closed|[-–—]+|none|n\/?a|off|no (?:happy|hoppy)[\s-]?hours?)(?: (?:today|tonight|all day))?\W*$/iu

type Kind = 'schedule' | 'days' | 'times' | 'closed' | 'price' | 'other'

/** A line without the prices or the service that follow its own days and times. */
export function withoutService(given: string): string {
  const says = withoutPrices(given.replace(REMARK, withoutRemark))
  const service = OTHER_SERVICE.exec(says)
  if (!service || HAPPY_HOUR.test(says)) return says
  if (isMention(says, service.index)) return says.slice(0, service.index)
  const isItsTime = /[\d\p{L}.)][\s|·•:–—-]*$/iu.test(says.slice(0, service.index))
  if (isItsTime && !hasTimes(says.slice(service.index))) return says
  const own = upToService(says)
  const { days, hasTimes: isTimed } = marksOf(own)
  // "Weekend brunch 10–2": its days are those of the other service.
  return isTimed || (days.length > 0 && !hasTimes(says.slice(own.length))) ? own : says
}

/** "Daily 4–6, when we pour … and the kitchen sends out snacks": words stand between, and no time follows. */
function isMention(says: string, at: number): boolean {
  const before = says.slice(0, at)
  const last = [...before.slice(0, PRICE.exec(before)?.index).matchAll(/\d/gu)].at(-1)?.index ?? at
  const between = before.slice(last).match(/\p{L}{3,}/gu) ?? []
  const { days, hasTimes: isTimed } = marksOf(before)
  const isOwn = days.length > 0 && isTimed && between.length >= LEAST_WORDS_OF_MENTION
  return isOwn && !/\d/u.test(says.slice(at).replaceAll(MONEY, '')) && !namesDay(says.slice(at))
}

const LEAST_WORDS_OF_MENTION = 3
const MONEY = /[$€£]\s?\d+(?:\.\d\d)?/gu

/** "Sunday 3–9 (yes, all of it)" */
const REMARK = /\s\([^()\d]{2,60}\)$/u

function withoutRemark(remark: string): string {
  return namesDay(remark) || marksOf(remark).excepted.length > 0 ? remark : ''
}

function withoutPrices(says: string): string {
  const price = PRICE.exec(says)
  const before = says.slice(0, price?.index).replace(/[\s.,;:–—-]+$/u, '')
  const { days, hasTimes: isTimed, words } = marksOf(price ? before : '')
  return days.length > 0 && isTimed && words === 0 ? before : says
}

/** A heading of the rank of the label that is no day: "Parking", "Football Sundays" */
export function isNewTopic(
  below: Pick<Piece, 'says' | 'shape'> | undefined,
  label: Piece | undefined,
): boolean {
  const isHeading = (below?.shape.heading ?? 7) <= (label?.shape.heading ?? 6)
  if (!below || !isHeading || HAPPY_HOUR.test(below.says)) return false
  const [first = ''] = FIRST_WORD.exec(below.says) ?? []
  const kind = kindOf(below.says)
  return kind === 'other' || (kind === 'days' && !namesDay(first))
}

const FIRST_WORD = /(?!(?:every|each|on|all|from|open|the)(?!\p{L}))(?<!\p{L})\p{L}+/iu

/** Where something else begins than what the words above govern. */
export function endsScope({ says, shape }: Piece, label: Piece | undefined): boolean {
  if (NOTHING_ON.test(says)) return false
  if (isNewTopic({ says, shape }, label)) return true
  if (HASHTAG.test(says) || DATED_HEADING.test(says) || CONTACT.test(says)) return true
  return isOtherService(says) && !(HAPPY_HOUR.test(says) && !OTHER_SERVICE.test(says))
}

/** A title that names the happy hour, and no sentence, link or list that mentions it. */
export function isLabel(piece: Piece | undefined): boolean {
  if (!piece || piece.says.length > LONGEST_SCHEDULE) return false
  const { says, shape } = piece
  if (piece.isContinued || shape.isLink || POINTER.test(says) || OTHER_SERVICE.test(says))
    return false
  if (shape.heading !== undefined || isShouted(says)) return true
  const words =
    says
      .replace(HAPPY_HOUR, ' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}'’-]*/gu) ?? []
  return words.every(
    word => word !== 'menu' && (GENERIC.has(word) || MODIFIERS.has(word) || CONNECTIVES.has(word)),
  )
}

/** Where there is no markup, a title is set in capitals. */
function isShouted(says: string): boolean {
  const isCapital = !/\p{Ll}/u.test(says) && !PRICE.test(says)
  return isCapital && (says.match(/\p{L}+/gu) ?? []).length <= MOST_WORDS + 2
}

const CONNECTIVES = new Set(['at', 'the', 'our', 'and', 'in', 'is', 'when'])

export function kindOf(text: string): Kind {
  if (text.length > LONGEST_ANSWER) return 'other'
  if (NOTHING_ON.test(text)) return 'closed'
  const { days, hasTimes: isTimed, excepted, words } = marksOf(text)
  if (excepted.length > 0 && days.length === 0 && !isTimed)
    return words <= MOST_WORDS ? 'closed' : 'other'
  const isPriced = PRICE.test(text)
  if (days.length > 0 && isTimed) {
    const isWeek = new Set(days).size >= LEAST_DAYS && readCompleteHours(text) !== null
    if (isPriced) return isWeek ? 'schedule' : 'price'
    const isPlain =
      words === 0 ||
      wordsOf(text) === 0 ||
      (words <= MOST_WORDS && new Set(days).size >= LEAST_DAYS)
    return text.length <= LONGEST_SCHEDULE && isPlain ? 'schedule' : 'other'
  }
  if (days.length > 1 && LEADING_DAYS.test(text)) return 'days'
  if (isPriced || /^[\s\d.,$/]+$/u.test(text)) return 'price'
  if (days.length === 0 && !isTimed && BARE_PRICE.test(text)) return 'price'
  if (days.length > 0) return words <= 1 ? 'days' : 'other'
  const isTime = isTimed && words <= 2 && text.length <= LONGEST_SCHEDULE
  return isTime ? 'times' : 'other'
}

/** "Nachos 9", "Rosé 7.50" */
const BARE_PRICE = /^\p{L}[^\d]{2,60}\s\d{1,2}(?:\.\d\d?)?$/u

/** Days, and nothing else. */
export function isDays(text: string): boolean {
  const { days, hasTimes: isTimed, words } = marksOf(text)
  return days.length > 0 && !isTimed && words === 0
}

export function hasTimes(text: string): boolean {
  return marksOf(text).hasTimes
}
