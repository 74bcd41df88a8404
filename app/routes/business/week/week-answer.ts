import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import type { WeekDraft, WeekPart } from '../../../domain/happy-hours/week-form.ts'

export type WeekTokensText = Partial<Record<WeekPart, string>>

/** What another tab saved since the form was opened. */
export interface WeekConflict {
  /** "4:52 PM" on the clock of the place. */
  at: string
  /** The parts that both changed. */
  parts: WeekPart[]
  theirs: WeekDraft
  /** What the form is up to date with once it has shown this. */
  seen: WeekTokensText
}

/** Why the week is not saved; once it is, the answer leads to the profile. */
export type WeekAnswer = FormAnswer<{
  conflict?: WeekConflict
  /** What a page without scripts is drawn with again. */
  draft?: WeekDraft
  seen?: WeekTokensText
  /** What was not used of a text that was read. */
  leftOut?: string[]
}>

/** The week was not saved, and why. */
export function notSaved(why: string): string {
  return `❌ Failed to save. ${why}`
}

export const NOT_UPDATED = 'Failed to update happy hour info.'
