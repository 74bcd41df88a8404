import type { FieldErrors } from './fields.ts'

/** Texts of a form by the names of its fields. */
export type Typed = Partial<Record<string, string>>

/** A record was saved elsewhere since its form was opened. */
export interface Conflict {
  /** The version to offer first, by the names of what differs. */
  keep: Record<string, 'mine' | 'theirs'>
  /** What is saved now. */
  now: Typed
}

/**
 * What a form is answered when it does not lead to another page: it is done, or it is refused.
 * `More` is what only this form is told.
 */
export type FormAnswer<More = unknown> = More & {
  isDone?: boolean
  /** Shown once it is done. */
  message?: string
  /** What is wrong with the form as a whole. */
  problem?: string
  /** A page on which something can be done instead. */
  wayOut?: { label: string; to: string }
  errors?: FieldErrors
  conflict?: Conflict
  /** Whether somebody has to log in again first. */
  isLoggedOut?: boolean
  /** What was sent, for a page that is drawn again. */
  typed?: Typed
  /** Files that are stored already and need not be sent again. */
  storedIds?: Typed
}
