import { data } from 'react-router'
import { chosenBefore } from '../../domain/forms/before.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'

export const LOGGED_OUT = 'You were logged out, so nothing was saved.'

/** Returns what was typed, except the password. */
export function refuse<More = unknown>(
  status: number,
  answer: NoInfer<FormAnswer<More>>,
  headers?: HeadersInit,
) {
  const { password: _, ...typed } = answer.typed ?? {}
  const conflict = answer.conflict ?? chosenBefore(typed)
  return data<FormAnswer<More>>(
    { ...answer, ...(conflict && { conflict }), typed },
    { status, headers },
  )
}
