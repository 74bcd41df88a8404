import { byWhatYouGet } from '../happy-hours/minutes-you-get.ts'

interface Judged {
  /** The order in which they were chosen. */
  place: number
  no: number
  yes: number
  /** Null where it is not on then, infinite where no end is known. */
  youGet: number | null
  /** To the middle of those who vote; null where that is unknown. */
  miles: number | null
}

/**
 * Fewest no, most yes, then the time the group would get, then the nearest to its middle. A total
 * order, so that everybody sees the same.
 */
export function byWhatTheGroupThinks(one: Judged, other: Judged): number {
  return (
    one.no - other.no ||
    other.yes - one.yes ||
    minutes(other) - minutes(one) ||
    (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE) ||
    one.place - other.place
  )
}

/** What has no known end counts as an hour: neither better nor worse than most. */
const UNKNOWN_END_MINUTES = 60

function minutes({ youGet }: Judged): number {
  if (youGet === null) return 0
  return Number.isFinite(youGet) ? youGet : UNKNOWN_END_MINUTES
}

export const MAX_SUGGESTED = 9
/** So many are the answer; the rest is to choose from. */
export const BEST = 3

interface Suggested {
  id: number
  isFilled: boolean
  youGet: number | null
  miles: number | null
}

/** What a coupon lacks no more than they are; then what leaves enough time; then the nearest. A total order. */
export function bestFirst(one: Suggested, other: Suggested): number {
  return Number(other.isFilled) - Number(one.isFilled) || byWhatYouGet(one, other)
}
