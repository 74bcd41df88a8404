import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import type { WeekDraft, WeekPart } from '../../../domain/happy-hours/week-form.ts'

export type WeekTokensText = Partial<Record<WeekPart, string>>

export interface WeekConflict {
  /** "4:52 PM" by the clock of the place; undefined when a choice returns with another refusal. */
  at?: string
  parts: WeekPart[]
  /** Chosen before the other refusal. */
  keep?: Partial<Record<WeekPart, 'mine' | 'theirs'>>
  theirs: WeekDraft
  /** Tokens of the other week, for the second save. */
  seen: WeekTokensText
}

/** Only failures: success redirects to the profile. */
export type WeekAnswer = FormAnswer<{
  weekConflict?: WeekConflict
  draft?: WeekDraft
  seen?: WeekTokensText
  leftOut?: string[]
  asked?: string
}>

export function notSaved(why: string): string {
  return `❌ Failed to save. ${why}`
}

export const NOT_UPDATED = 'Failed to update happy hour info.'
