import { data } from 'react-router'
import { type FieldErrors, fieldErrors } from '../../domain/forms/fields.ts'
import type { reasonForm } from '../../domain/forms/reason-form.ts'

/** Why a form with a reason was not followed, with what was typed. */
export interface ReasonAnswer {
  intent: string
  reason: string
  problem?: string
  errors?: FieldErrors
}

/** The reason of a form, or the answer to one that has none. */
export function readReason(fields: Record<string, string>, schema: typeof reasonForm) {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { reason: parsed.data.reason }
  return { refusal: refuse(400, fields, { errors: fieldErrors(parsed.error) }) }
}

/** An answer that keeps what was typed. */
export function refuse(
  status: number,
  { intent = '', reason = '' }: Record<string, string>,
  why: Pick<ReasonAnswer, 'problem' | 'errors'>,
) {
  return data<ReasonAnswer>({ intent, reason, ...why }, { status })
}
