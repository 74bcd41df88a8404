import type { z } from 'zod'
import { NO_JSON } from '../http/refusals.ts'
import { callError } from './call-error.ts'
import type { Contract } from './contract.ts'

const MAX_NAME_LENGTH = 40

/** Throws the 400 or 415 that names what does not fit. */
export async function readInput<C extends Contract>(
  request: Request,
  contract: C,
): Promise<z.output<C['input']>> {
  const schema: C['input'] = contract.input
  return contract.method === 'get'
    ? checkedPart(schema, readQuery(request), 'query', [])
    : checkedPart(schema, await readJson(request), 'body', [])
}

/** Throws the 400 that names what does not fit. */
export function checkedPart<S extends z.ZodType>(
  schema: S,
  given: unknown,
  whole: string,
  within: readonly string[] = [whole],
): z.output<S> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = [...within, ...(issue?.path ?? [])].join('.')
  throw callError(400, `${path || whole}: ${issue?.message ?? 'does not fit'}`)
}

function readQuery(request: Request): Record<string, string> {
  const fields = [...new URL(request.url).searchParams]
  const names = fields.map(([name]) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) {
    throw callError(400, `${repeated.slice(0, MAX_NAME_LENGTH)}: must be given once`)
  }
  return Object.fromEntries(fields)
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw callError(415, NO_JSON)
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw callError(400, 'body: is not JSON')
  }
}
