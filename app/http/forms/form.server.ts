import { data } from 'react-router'
import type { z } from 'zod'
import { MAX_BODY_BYTES } from '../refusals.ts'

/** Parsing a body of nothing but names is slow. */
const MAX_FIELDS = 1_000

/** The last value of each name. Throws a 400 answer if the body is not a form. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (const [name, value] of await pairsOf(request)) {
    if (typeof value === 'string' && name !== '__proto__') fields[name] = value
  }
  return fields
}

/** Throws a 400 answer with `sentence` for fields that no page of ours sends. */
export function requireFields<Fields>(
  schema: z.ZodType<Fields>,
  form: Record<string, string>,
  sentence: string,
): Fields {
  const parsed = schema.safeParse(form)
  if (!parsed.success) throw data(sentence, { status: 400 })
  return parsed.data
}

async function pairsOf(request: Request): Promise<FormData | URLSearchParams> {
  const length = Number(request.headers.get('content-length') ?? 0)
  try {
    // The whole form is held in memory, even at an address that takes uploads.
    if (length > MAX_BODY_BYTES) throw new RangeError('Too long.')
    if (!isUrlEncoded(request)) return await request.formData()
    const text = await request.text()
    if (text.split('&', MAX_FIELDS + 1).length <= MAX_FIELDS) return new URLSearchParams(text)
  } catch {}
  throw incompleteForm()
}

function isUrlEncoded(request: Request): boolean {
  const type = request.headers.get('content-type') ?? ''
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)
}

export function incompleteForm() {
  return data('Your form arrived incomplete. Please try again.', { status: 400 })
}
