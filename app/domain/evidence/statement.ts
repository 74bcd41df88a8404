import type { HoursWindow } from '../happy-hours/hours-window.ts'

/** How a page says it: in words, or as one dated entry after the other. */
export type Manner = 'stated' | 'calendar'

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
