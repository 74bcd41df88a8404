import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { orNotReached } from '../../../ui/forms/failure-sentence.ts'

/** What the form is told (business §4, §8). */
export interface InquiryAnswer {
  isSent: boolean
  /** About the form as a whole. */
  problem?: string
  /** About its fields. */
  errors?: FieldErrors
  /** What was typed, for a page that is drawn anew. */
  typed: Partial<Record<string, string>>
}

export const TRY_LATER = 'Something went wrong. Please try again later.'

/** The sentence of a refusal, as business §8 has it. */
export function errorSentence(error: string): string {
  return `Error: ${error}`
}

/** The answer for our script: when none came, the page stays with what was typed and says so. */
export function answerForScript(serverAction: () => Promise<InquiryAnswer>) {
  const lost = (said: string): InquiryAnswer => {
    return { isSent: false, problem: said === '' ? TRY_LATER : errorSentence(said), typed: {} }
  }
  return orNotReached(serverAction, lost, '')
}
