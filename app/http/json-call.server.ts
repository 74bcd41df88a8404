import type { z } from 'zod'

/** An answer of a documented call that says in one sentence what was wrong with the question. */
export function callError(status: number, error: string, headers: HeadersInit = {}): Response {
  return Response.json({ error }, { status, headers })
}

/** The answer to a method that a call does not have. */
export function methodNotAllowed(allowed: 'GET' | 'POST'): Response {
  const allow = allowed === 'GET' ? 'GET, HEAD' : allowed
  return callError(405, `This call is made with ${allowed}.`, { Allow: allow })
}

/**
 * The JSON body of a POST, checked. Throws the answer otherwise: 405 for another method, 415 for
 * another type, 400 for what is no JSON or does not fit, naming the field.
 */
export async function readJsonCall<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  if (request.method !== 'POST') throw methodNotAllowed('POST')
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw callError(415, 'Send JSON, with the header Content-Type: application/json.')
  }
  const parsed = schema.safeParse(await readBody(request))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw callError(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'does not fit'}`)
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch {
    throw callError(400, 'body: is not JSON')
  }
}
