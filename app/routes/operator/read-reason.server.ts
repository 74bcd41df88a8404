import type { RouterContextProvider } from 'react-router'
import { fieldErrors } from '../../domain/forms/fields.ts'
import type { reasonForm } from '../../domain/forms/reason-form.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER, requireFormOf } from '../../http/forms/form-of.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireOperator } from '../../http/guards.server.ts'

const WRITTEN = ['reason', 'note', 'reply', 'answers']

/** Refuses forms after another operator has logged in in another tab; keeps what was written. */
export async function readDeskForm(request: Request, context: Readonly<RouterContextProvider>) {
  const operator = requireOperator(context)
  const fields = await readForm(request)
  if (WRITTEN.some(name => fields[name]) && isFormOfAnother(operator, fields)) {
    return { fields, refusal: refuse(409, { problem: OF_ANOTHER, typed: fields }) }
  }
  const { pathname, search } = new URL(request.url)
  requireFormOf(operator, fields, `${pathname}${search}`)
  return { fields }
}

export function readReason(fields: Record<string, string>, schema: typeof reasonForm) {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { reason: parsed.data.reason }
  return { refusal: refuse(400, { errors: fieldErrors(parsed.error), typed: fields }) }
}
