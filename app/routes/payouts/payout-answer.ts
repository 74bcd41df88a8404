import { data } from 'react-router'
import type { FieldErrors } from '../../domain/accounts/forms.ts'
import { failureSentence } from '../../ui/forms/failure-sentence.ts'

/** Why a payout was not taken, with what was typed. */
export interface PayoutAnswer {
  /** About the form as a whole. */
  problem?: string
  /** About its fields. */
  errors?: FieldErrors
  typed: Partial<Record<string, string>>
}

/** In the words of the specification (business §8). */
export const SERVER_ERROR = 'Server error'
const NOT_REACHED =
  'Server error: Hush could not be reached. You can send this form again; it never sends money twice.'

export function refuse(status: number, answer: PayoutAnswer, headers?: HeadersInit) {
  const { password: _, ...typed } = answer.typed
  return data<PayoutAnswer>({ ...answer, typed }, { status, headers })
}

/** An answer that never came is a sentence beside the form, which keeps its key. */
export async function orNotReached(form: FormData, serverAction: () => Promise<PayoutAnswer>) {
  try {
    return data<PayoutAnswer>(await serverAction(), { status: 400 })
  } catch (failure) {
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    return refuse(503, { problem: failureSentence(failure, NOT_REACHED), typed })
  }
}
