import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Viewer } from '../domain/accounts/viewer.ts'
import { type Services, servicesContext, viewerContext } from '../http/context.server.ts'
import { callError, methodNotAllowed, optionsOf } from './call-error.ts'
import { readInput } from './call-input.ts'
import {
  BUSINESSES_ONLY,
  type Caller,
  type Contract,
  DINERS_ONLY,
  LOG_IN_FIRST,
} from './contract.ts'

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

/** Serves a call that visitors may make too. */
export function serveAnyone<C extends Contract & { who: 'anyone' }>(
  contract: C,
  answer: (call: Call<C> & { viewer: Viewer | null }) => Answer<C>,
): ServedCall {
  return serve(contract, received => {
    const viewer = received.context.get(viewerContext)
    return respondWith(contract, received, call => answer({ ...call, viewer }))
  })
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
  return {
    contract,
    respond: received => {
      const { method } = received.request
      if (method === 'OPTIONS') return optionsOf(contract.method)
      return methods.includes(method) ? respond(received) : methodNotAllowed(contract.method)
    },
  }
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
