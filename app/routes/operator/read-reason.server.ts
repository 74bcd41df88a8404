import { fieldErrors } from '../../domain/forms/fields.ts'
import type { reasonForm } from '../../domain/forms/reason-form.ts'
import { refuse } from '../../http/forms/refuse.ts'

export function readReason(fields: Record<string, string>, schema: typeof reasonForm) {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { reason: parsed.data.reason }
  return { refusal: refuse(400, { errors: fieldErrors(parsed.error), typed: fields }) }
}
