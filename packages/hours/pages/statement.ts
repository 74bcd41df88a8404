import type { HoursWindow } from '../happy-hours/hours-window.ts'

/** How a page says it: in words, as one dated entry after the other, or in words that a model pointed at. */
export type Manner = 'stated' | 'calendar' | 'model'

/** A reading with the words it was read from, verbatim but for white space. */
export interface Statement {
  windows: HoursWindow[]
  quote: string
  url: string
  manner: Manner
  /** What else its words say that one should see and that changes neither days nor times. */
  conditions: Condition[]
  /** 'YYYY-MM-DD'; null where it says no start. */
  validFrom: string | null
  /** 'YYYY-MM-DD'; null where it says no end. */
  validUntil: string | null
}

/** In the order in which they are told. */
export const CONDITIONS = [
  'bar-only',
  'patio-only',
  'part-of-place',
  'dine-in-only',
  'not-on-holidays',
  'exceptions',
  'may-vary',
  'with-purchase',
  'condition',
] as const

export type Condition = (typeof CONDITIONS)[number]

/** Why a reading is not believed. */
export type Refutation =
  /** It says that there is none, or none any more. */
  | 'denied'
  | 'past'
  | 'not-yet'
  | 'over'
  | 'season'
  | 'dated'
  | 'outdated'
  | 'unsure'
  | 'some-times'
  | 'other-place'
  | 'some-locations'
  | 'not-public'
  | 'not-of-bar'
  | 'guest-voice'
  | 'struck'
  | 'times-unexplained'
  | 'days-unexplained'
  | 'words-unexplained'

export interface RefutedStatement extends Statement {
  refutation: Refutation
}

/** Why a place gets no hours from its pages. */
export type NoHours =
  | 'no-words'
  | 'no-schedule'
  | 'other-place'
  | 'several-places'
  | 'conflict'
  | 'too-long'
  | Refutation
