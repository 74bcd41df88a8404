import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Viewer } from '../domain/accounts/viewer.ts'
import {
  clientAddressContext,
  type Services,
  servicesContext,
  viewerContext,
} from '../http/context.server.ts'
import { etagOf, isKnown } from '../http/known-version.server.ts'
import type { LimitName } from '../http/limits/limits.server.ts'
import { callError, methodNotAllowed, optionsOf } from './call-error.ts'
import { readInput } from './call-input.ts'
import {
  BUSINESSES_ONLY,
  type Caller,
  type Contract,
  DINERS_ONLY,
  LOG_IN_FIRST,
} from './contract.ts'
import { refuseTooOften } from './too-often.ts'

export interface ApiRequest {
  request: Request
  context: Readonly<RouterContextProvider>
}

export type Respond = (received: ApiRequest) => Promise<Response> | Response

export interface ServedCall {
  contract: Contract
  respond: Respond
}

interface Call<C extends Contract> extends ApiRequest {
  input: z.output<C['input']>
  services: Services
}

/** A response replaces the contract's output. */
type Answer<C extends Contract> = Promise<z.input<C['output']> | Response>

/** Programs of any site may read these, without cookies. */
const FROM_ANYWHERE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const FRESH_SECONDS = 30

/** Serves a call that visitors may make too. */
export function serveAnyone<C extends Contract & { who: 'anyone' }>(
  contract: C,
  answer: (call: Call<C> & { viewer: Viewer | null }) => Answer<C>,
): ServedCall {
  return serve(contract, async received => {
    const viewer = received.context.get(viewerContext)
    const limited = contract.limit ? await countCall(contract.limit, received) : {}
    if (limited instanceof Response) return limited
    const response = await respondWith(contract, received, call => answer({ ...call, viewer }))
    for (const [name, value] of Object.entries(limited)) response.headers.set(name, value)
    return contract.isSameForAll ? freshFor(received.request, response) : response
  })
}

/** The headers RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers), or the 429. */
async function countCall(
  name: LimitName,
  { context }: ApiRequest,
): Promise<Record<string, string> | Response> {
  const { limits } = context.get(servicesContext)
  const address = context.get(clientAddressContext)
  const refused = await refuseTooOften(limits, [[name, address]])
  const { points, seconds, left, resetSeconds } = await limits.look(name, address)
  const headers = {
    'RateLimit-Policy': `"calls";q=${points};w=${seconds}`,
    RateLimit: `"calls";r=${left};t=${resetSeconds}`,
  }
  for (const [header, value] of Object.entries(headers)) refused?.headers.set(header, value)
  return refused ?? headers
}

async function freshFor(request: Request, response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const { headers } = response
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = etagOf(body)
  headers.set('ETag', etag)
  headers.set('Cache-Control', `public, max-age=${FRESH_SECONDS}`)
  return isKnown(etag, request.headers.get('if-none-match'))
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers })
}

/** Serves a call for those whom its contract lets in; others are answered 401 or 403. */
export function serveSignedIn<C extends Contract & { who: Exclude<Caller, 'anyone'> }>(
  contract: C,
  answer: (call: Call<C> & { viewer: Viewer }) => Answer<C>,
): ServedCall {
  return serve(contract, received => {
    const viewer = received.context.get(viewerContext)
    if (!viewer) return callError(401, LOG_IN_FIRST)
    if (contract.who === 'diner' && viewer.role !== 'diner') return callError(403, DINERS_ONLY)
    if (contract.who === 'business' && viewer.role !== 'business') {
      return callError(403, BUSINESSES_ONLY)
    }
    return respondWith(contract, received, call => answer({ ...call, viewer }))
  })
}

/** Drops fields that the contract does not name. */
export function written<C extends Contract>(contract: C, output: z.input<C['output']>): string {
  return JSON.stringify(contract.output.parse(output))
}

export function refusal({ refusals }: Contract, status: number): Response {
  const [sentence] = refusals?.[status] ?? []
  if (!sentence) throw new Error(`The contract names no sentence for ${status}.`)
  return callError(status, sentence)
}

export const JSON_TYPE = { 'Content-Type': 'application/json' }

function serve(contract: Contract, respond: Respond): ServedCall {
  const methods = contract.method === 'get' ? ['GET', 'HEAD'] : ['POST']
  const answer = (received: ApiRequest) => {
    const { method } = received.request
    if (method === 'OPTIONS') return optionsOf(contract.method)
    return methods.includes(method) ? respond(received) : methodNotAllowed(contract.method)
  }
  const isOpen = contract.who === 'anyone' && contract.method === 'get'
  return { contract, respond: isOpen ? received => fromAnywhere(answer, received) : answer }
}

/** Refusals too, so that a program of another site can read why. */
async function fromAnywhere(answer: Respond, received: ApiRequest): Promise<Response> {
  const response = await Promise.resolve(answer(received)).catch((error: unknown) => {
    if (error instanceof Response) return error
    throw error
  })
  for (const [name, value] of Object.entries(FROM_ANYWHERE)) response.headers.set(name, value)
  return response
}

async function respondWith<C extends Contract>(
  contract: C,
  received: ApiRequest,
  answer: (call: Call<C>) => Answer<C>,
): Promise<Response> {
  const input = await readInput(received.request, contract)
  const services = received.context.get(servicesContext)
  const output = await answer({ ...received, input, services })
  if (output instanceof Response) return output
  return new Response(written(contract, output), { headers: JSON_TYPE })
}
