import type { Contract } from './contract.ts'

type Method = Contract['method']

/** The refusal of a call: one sentence that says what was wrong. */
export function callError(status: number, error: string, headers: HeadersInit = {}): Response {
  return Response.json({ error }, { status, headers })
}

/** The answer to a method that an address does not have. */
export function methodNotAllowed(allowed: Method): Response {
  return callError(405, `This call is made with ${allowed.toUpperCase()}.`, {
    Allow: allowedMethods(allowed),
  })
}

/** The answer to OPTIONS: the methods of a call, and no leave for other sites. */
export function optionsOf(allowed: Method): Response {
  return new Response(null, { status: 204, headers: { Allow: allowedMethods(allowed) } })
}

function allowedMethods(allowed: Method): string {
  return allowed === 'get' ? 'GET, HEAD' : 'POST'
}
