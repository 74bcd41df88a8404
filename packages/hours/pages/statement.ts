import type { HoursWindow } from '../happy-hours/hours-window.ts'

/** How a page says it: in words, as one dated entry after the other, or in words that a model pointed at. */
export type Manner = 'stated' | 'calendar' | 'model'

/** A reading with the words it was read from, verbatim but for white space. */
export interface Statement {
  windows: HoursWindow[]
  quote: string
  url: string
  manner: Manner
}

/** Why a place gets no hours from its pages. */
export type NoHours =
  | 'no-words'
  | 'no-schedule'
  | 'other-place'
  | 'several-places'
  | 'conflict'
  | 'too-long'
