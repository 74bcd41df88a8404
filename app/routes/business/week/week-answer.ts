import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import type { WeekDraft, WeekPart } from '../../../domain/happy-hours/week-form.ts'

export type WeekTokensText = Partial<Record<WeekPart, string>>

/** What another tab saved since the form was loaded. */
export interface WeekConflict {
  /** Such as "4:52 PM", by the clock of the place; undefined for a choice that comes back with another refusal. */
  at?: string
  parts: WeekPart[]
  /** As it was chosen before the other refusal. */
  keep?: Partial<Record<WeekPart, 'mine' | 'theirs'>>
  theirs: WeekDraft
  /** The tokens of their week, which a second save starts from. */
  seen: WeekTokensText
}

/** Only failures: success redirects to the profile. */
export type WeekAnswer = FormAnswer<{
  weekConflict?: WeekConflict
  draft?: WeekDraft
  seen?: WeekTokensText
  leftOut?: string[]
  /** The days that the answer asks about, as a second save must name them. */
  asked?: string
}>

export function notSaved(why: string): string {
  return `❌ Failed to save. ${why}`
}

export const NOT_UPDATED = 'Failed to update happy hour info.'
