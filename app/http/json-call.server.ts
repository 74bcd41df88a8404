import type { z } from 'zod'
import { NO_JSON } from './refusals.ts'

export function callError(status: number, error: string, headers: HeadersInit = {}): Response {
  return Response.json({ error }, { status, headers })
}

export function methodNotAllowed(allowed: 'GET' | 'POST'): Response {
  return callError(405, `This call is made with ${allowed}.`, { Allow: allowedMethods(allowed) })
}

/** Grants no cross-origin access. */
export function optionsOf(allowed: 'GET' | 'POST'): Response {
  return new Response(null, { status: 204, headers: { Allow: allowedMethods(allowed) } })
}

function allowedMethods(allowed: 'GET' | 'POST'): string {
  return allowed === 'GET' ? 'GET, HEAD' : allowed
}

/** Throws a 405, 415 or 400 answer. */
export async function readJsonCall<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  if (request.method !== 'POST') throw methodNotAllowed('POST')
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw callError(415, NO_JSON)
  }
  return checked(schema, await readBody(request), 'body')
}

export function readQueryCall<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  const given = [...new URL(request.url).searchParams]
  const names = given.map(([name]) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw callError(400, `${repeated.slice(0, 40)}: must be given once`)
  return checked(schema, Object.fromEntries(given), 'query')
}

function checked<S extends z.ZodType>(schema: S, given: unknown, whole: string): z.output<S> {
  return checkedPart(schema, given, whole, [])
}

/** Throws a 400 answer naming the invalid field. */
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

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw callError(400, 'body: is not JSON')
  }
}
