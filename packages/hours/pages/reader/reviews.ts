import { marksOf } from '../../happy-hours/read-hours.ts'
import type { Piece } from './piece.ts'

/** A review stands above its source. */
const SOURCE_WITHIN = 2
const SOURCE =
  /^(?:review by\b|[-–—]\s?(?:yelp|google|tripadvisor|opentable)\b|\w+(?: \w\.?)?,? (?:via|on) (?:yelp|google|tripadvisor|opentable|facebook)\b)/iu
/** A title or a slogan has no more words beside its days and times. */
const MOST_WORDS = 2
const QUOTED = /^[“"][^”"]{20,}[”"]?$/u

/** Guests remember; what they write is no statement of the place. */
export function isReview(pieces: readonly Piece[], place: number): boolean {
  const text = pieces[place]?.text ?? ''
  if (QUOTED.test(text) && marksOf(text).words > MOST_WORDS) return true
  return pieces.slice(place + 1, place + 1 + SOURCE_WITHIN).some(({ text }) => SOURCE.test(text))
}
