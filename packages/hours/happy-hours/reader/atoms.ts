import type { Weekday } from '../../time/weekday.ts'
import type { StatedTimes, TimesShape } from './times.ts'

export type Gap = {
  /** From 0, nothing, to 2.5, the end of a sentence. */
  strength: number
  words: number
  hasLabel: boolean
  isAside: boolean
  hasEvent: boolean
}

/** A place's own opening hours are not happy hours. */
export type Section = 'happyhour' | 'hours' | 'opens' | null

type Position = { gap: Gap; section: Section; segment: number; isLate: boolean }
export type TimesAtom = Position & { kind: 'times'; times: StatedTimes; shape: TimesShape }
export type DaysAtom = Position & {
  kind: 'days'
  days: readonly Weekday[]
  isSet: boolean
  /** Named right after an event or another meal: "trivia Tuesdays". */
  isOfEvent: boolean
}
export type ExceptAtom = Position & { kind: 'except'; days: readonly Weekday[] }

export type Atom = TimesAtom | DaysAtom | ExceptAtom

export type Segment = {
  hasEvent: boolean
  hasMeal: boolean
  hasMorning: boolean
  hasPrice: boolean
  hasHappyHour: boolean
  hasOneOff: boolean
}

export type Scan = {
  atoms: Atom[]
  segments: Segment[]
  isUnclear: boolean
  hasDate: boolean
  hasLateNight: boolean
}
