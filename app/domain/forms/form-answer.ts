import type { FieldErrors } from './fields.ts'

/** Keys are input names. */
export type FieldTexts = Partial<Record<string, string>>

export interface Conflict {
  keep: Record<string, 'mine' | 'theirs'>
  now: FieldTexts
}

/** Answer of a form that stays on its page; `More` holds the fields of one form. */
export type FormAnswer<More = unknown> = More & {
  isDone?: boolean
  message?: string
  problem?: string
  wayOut?: { label: string; to: string }
  errors?: FieldErrors
  conflict?: Conflict
  isLoggedOut?: boolean
  typed?: FieldTexts
  storedIds?: FieldTexts
}
