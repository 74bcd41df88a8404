import { marksOf } from '../../happy-hours/read-hours.ts'
import { readCompleteHours, saysAllOf } from './complete-hours.ts'
import { isNewTopic, kindOf, withoutService } from './line-kinds.ts'
import type { Piece } from './piece.ts'
import type { Claim } from './pieces.ts'
import { GENERIC, HAPPY_HOUR, isOtherService, OTHER_SERVICE, PRICE } from './words.ts'

const MOST_WORDS_OF_NAME = 3
const SHORT_DAY =
  /^(\p{L}{2,4})\.?:?\s+\d{1,2}(?:[:.h]\d\d)?\s?(?:[ap]\.?m\.?)?\s?(?:[-–—]|to|bis|a|à|til)\s?\d/iu

/** Below it stands another row of its list that the reading left out. */
export function goesOn(claim: Claim, claimed: ReadonlySet<number>): boolean {
  const below = claim.pieces[claim.to + 1]
  return isForeignRow(below?.says ?? '') || isNamedRow(claim, below) || listGoesOn(claim, claimed)
}

/** "Second round: Fridays 10–12" below a row of its list: nobody knows whether it is of it. */
function isNamedRow({ pieces, to, windows }: Claim, below: Piece | undefined): boolean {
  const { says = '', shape } = below ?? {}
  const { days, hasTimes, words } = marksOf(says)
  const isTimed = days.length > 0 && hasTimes && words <= MOST_WORDS_OF_NAME
  const isOther = HAPPY_HOUR.test(says) || isOtherService(says) || PRICE.test(says)
  if (!isTimed || isOther || shape?.heading !== undefined || !isRow(pieces[to])) return false
  const read = readCompleteHours(says)
  return read !== null && !saysAllOf(windows, read)
}

/** "Sön 13–15": a day of a language that nobody here reads. */
function isForeignRow(says: string): boolean {
  const word = SHORT_DAY.exec(says)?.[1]?.toLowerCase()
  return word !== undefined && !GENERIC.has(word) && !isOtherService(says)
}

/** "Sunday" above "1–3pm" right below: a row that the reading left out. */
function listGoesOn({ pieces, from, to }: Claim, claimed: ReadonlySet<number>): boolean {
  const below = pieces.slice(to + 1, to + 3)
  if (isNewTopic(below[0], pieces[from])) return false
  const [day = '', time = ''] = below.map(one => withoutService(one.says))
  const { days, hasTimes, words } = marksOf(day)
  const isService =
    OTHER_SERVICE.test(below[0]?.says ?? '') && marksOf(below[0]?.says ?? '').hasTimes
  const isNext =
    !isService && days.length > 0 && words === 0 && !days.every(one => claimed.has(one))
  return (
    isNext && (hasTimes ? isRow(pieces[to]) && isRow(pieces[to + 1]) : kindOf(time) === 'times')
  )
}

/** Days and times, and nothing else. */
export function isRow(piece: Piece | undefined): boolean {
  const { says = '' } = piece ?? {}
  return (
    !HAPPY_HOUR.test(says) && kindOf(withoutService(says)) === 'schedule' && !isOtherService(says)
  )
}
