import { byWhatYouGet } from '../happy-hours/minutes-you-get.ts'

interface JudgedPlace {
  place: number
  no: number
  yes: number
  /** Minutes; null if it is not on then, infinite without a known end. */
  youGet: number | null
  /** Distance to the middle of the voters; null if that is unknown. */
  miles: number | null
}

/** Fewest no, most yes, most time, then nearest. A total order, so that everybody sees the same. */
export function byWhatTheGroupThinks(one: JudgedPlace, other: JudgedPlace): number {
  return (
    one.no - other.no ||
    other.yes - one.yes ||
    minutes(other) - minutes(one) ||
    (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE) ||
    one.place - other.place
  )
}

/** An unknown end counts as an hour: neither better nor worse than most. */
const UNKNOWN_END_MINUTES = 60

function minutes({ youGet }: JudgedPlace): number {
  if (youGet === null) return 0
  return Number.isFinite(youGet) ? youGet : UNKNOWN_END_MINUTES
}

export const MAX_SUGGESTED = 9
/** The first three are suggested, the rest can be chosen. */
export const BEST = 3

interface RankedSuggestion {
  id: number
  isFilled: boolean
  youGet: number | null
  miles: number | null
}

/** Coupons that the group fills, then enough time, then nearest. A total order. */
export function bestFirst(one: RankedSuggestion, other: RankedSuggestion): number {
  return Number(other.isFilled) - Number(one.isFilled) || byWhatYouGet(one, other)
}
