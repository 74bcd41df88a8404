import type { Weekday } from '../../time/weekday.ts'
import type { StatedTimes, TimesShape } from './times.ts'

/** What stands between a statement and the one before it. */
export type Gap = {
  /** 0 nothing … 2.5 the end of a sentence. */
  strength: number
  /** Words that are none of ours. */
  words: number
  /** A word that names a service or a happy hour stands in between. */
  hasLabel: boolean
  /** A parenthesis opens in between. */
  isAside: boolean
}

/** Whose hours are meant: the place's own opening hours are not happy hours. */
export type Section = 'happyhour' | 'hours' | 'opens' | null

type Standing = { gap: Gap; section: Section; segment: number; isLate: boolean }
export type TimesAtom = Standing & { kind: 'times'; times: StatedTimes; shape: TimesShape }
export type DaysAtom = Standing & {
  kind: 'days'
  days: readonly Weekday[]
  isSet: boolean
  /** Named right after an event or another meal: "trivia Tuesdays". */
  isOfEvent: boolean
}
export type ExceptAtom = Standing & { kind: 'except'; days: readonly Weekday[] }

/** One statement of a text: days, times, or days taken out again. */
export type Atom = TimesAtom | DaysAtom | ExceptAtom

/** What a stretch of text between strong separators is about. */
export type Segment = {
  hasEvent: boolean
  hasMeal: boolean
  hasPrice: boolean
  hasHappyHour: boolean
  hasOneOff: boolean
}

export type Scan = {
  atoms: Atom[]
  segments: Segment[]
  /** Something that may be a time or a day was not understood. */
  isUnclear: boolean
  /** A date or a month limits what is said. */
  hasDate: boolean
  /** "Late night" is said, which is a time of a kind. */
  hasLateNight: boolean
}
