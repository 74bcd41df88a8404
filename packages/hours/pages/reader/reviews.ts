import type { Piece } from './pieces.ts'

/** A review stands above its source. */
const SOURCE_WITHIN = 2
const SOURCE =
  /^(?:review by\b|[-–—]\s?(?:yelp|google|tripadvisor|opentable)\b|\w+(?: \w\.?)?,? (?:via|on) (?:yelp|google|tripadvisor|opentable|facebook)\b)/iu
const QUOTED = /^[“"].{20,}[”"]?$/u

/** Guests remember; what they write is no statement of the place. */
export function isReview(pieces: readonly Piece[], place: number): boolean {
  if (QUOTED.test(pieces[place]?.text ?? '')) return true
  return pieces.slice(place + 1, place + 1 + SOURCE_WITHIN).some(({ text }) => SOURCE.test(text))
}
