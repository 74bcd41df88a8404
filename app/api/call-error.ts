import type { Contract } from './contract.ts'

type Method = Contract['method']

export function callError(status: number, error: string, headers: HeadersInit = {}): Response {
  return Response.json({ error }, { status, headers })
}

export function methodNotAllowed(allowed: Method): Response {
  return callError(405, `This call is made with ${allowed.toUpperCase()}.`, {
    Allow: allowedMethods(allowed),
  })
}

export function optionsOf(allowed: Method): Response {
  return new Response(null, { status: 204, headers: { Allow: allowedMethods(allowed) } })
}

function allowedMethods(allowed: Method): string {
  return allowed === 'get' ? 'GET, HEAD' : 'POST'
}
