import { data } from 'react-router'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { WeekDraft, WeekPart } from '../../../domain/happy-hours/week-form.ts'
import { failureSentence } from '../../../ui/forms/failure-sentence.ts'
import { forgetDraft } from './kept-draft.ts'

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

/** What the editor is told when its week is not saved; once it is, the answer leads to the profile. */
export interface WeekAnswer {
  /** About the week as a whole. */
  problem?: string
  detail?: string
  isLoggedOut?: boolean
  /** About its days, by their names in the form, and about its dates. */
  errors?: FieldErrors
  conflict?: WeekConflict
  /** What a page without scripts is drawn with again. */
  draft?: WeekDraft
  /** What was left in the inputs of that page. */
  typed?: { dates?: string; paste?: string }
  seen?: WeekTokensText
  /** What was not used of a text that was read. */
  leftOut?: string[]
}

export const FAILED = '❌ Failed to save.'
export const NOT_UPDATED = 'Failed to update happy hour info.'
const NOT_REACHED = `${NOT_UPDATED} Hush could not be reached; your changes are kept in this tab.`

/**
 * The answer for our script. What was not saved keeps its page as it is, and an answer that never came
 * is a sentence in the form and not an error page.
 */
export async function answerForScript(serverAction: () => Promise<WeekAnswer>) {
  try {
    return data(await serverAction(), { status: 400 })
  } catch (failure) {
    if (failure instanceof Response) forgetDraft()
    const detail = failureSentence(failure, NOT_REACHED)
    return data<WeekAnswer>({ problem: FAILED, detail }, { status: 503 })
  }
}
