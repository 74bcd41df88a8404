import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { type Services, servicesContext, viewerContext } from '../../http/context.server.ts'
import {
  callError,
  methodNotAllowed,
  optionsOf,
  readJsonCall,
  readQueryCall,
} from '../../http/json-call.server.ts'
import { BUSINESSES_ONLY, type Call, DINERS_ONLY, LOG_IN_FIRST, type Who } from './contract/call.ts'

interface RouteArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** A question that fits its contract, and what it takes to answer it. */
interface Made<C extends Call> extends RouteArgs {
  asked: z.output<C['asked']>
  services: Services
}

/** What a call answers: its fields, or a response where they are not what it answers. */
type Answer<C extends Call> = Promise<z.input<C['answered']> | Response>

type Serve = (args: RouteArgs) => Promise<Response>

/** Serves a call that visitors may make too, as the loader and the action of its address. */
export function serveAnyone<C extends Call & { who: 'anyone' }>(
  call: C,
  answer: (made: Made<C> & { viewer: Viewer | null }) => Answer<C>,
): Serve {
  return args =>
    withItsMethod(call, args, () => {
      const viewer = args.context.get(viewerContext)
      return answerTo(call, args, made => answer({ ...made, viewer }))
    })
}

/** Serves a call for those whom its contract lets in; others are answered 401 or 403. */
export function serveSignedIn<C extends Call & { who: Exclude<Who, 'anyone'> }>(
  call: C,
  answer: (made: Made<C> & { viewer: Viewer }) => Answer<C>,
): Serve {
  return args =>
    withItsMethod(call, args, async () => {
      const viewer = args.context.get(viewerContext)
      if (!viewer) return callError(401, LOG_IN_FIRST)
      if (call.who === 'diner' && viewer.role !== 'diner') return callError(403, DINERS_ONLY)
      if (call.who === 'business' && viewer.role !== 'business') {
        return callError(403, BUSINESSES_ONLY)
      }
      return answerTo(call, args, made => answer({ ...made, viewer }))
    })
}

/** An answer as it is sent: without the fields that the contract does not name. */
export function written<C extends Call>(call: C, answered: z.input<C['answered']>): string {
  return JSON.stringify(call.answered.parse(answered))
}

/** The refusal of a call that its contract names, with its sentence. */
export function refusal({ refusals }: Call, status: number): Response {
  const [sentence] = refusals?.[status] ?? []
  if (!sentence) throw new Error(`The contract names no sentence for ${status}.`)
  return callError(status, sentence)
}

async function withItsMethod(
  { method }: Call,
  { request }: RouteArgs,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (request.method === 'OPTIONS') return optionsOf(method)
  const isHead = request.method === 'HEAD' && method === 'GET'
  if (request.method !== method && !isHead) return methodNotAllowed(method)
  const response = await answer()
  return isHead ? new Response(null, response) : response
}

async function answerTo<C extends Call>(
  call: C,
  { request, context }: RouteArgs,
  answer: (made: Made<C>) => Answer<C>,
): Promise<Response> {
  const schema: C['asked'] = call.asked
  const asked =
    call.method === 'GET' ? readQueryCall(request, schema) : await readJsonCall(request, schema)
  const services = context.get(servicesContext)
  const answered = await answer({ asked, services, request, context })
  if (answered instanceof Response) return answered
  return new Response(written(call, answered), { headers: JSON_TYPE })
}

export const JSON_TYPE = { 'Content-Type': 'application/json' }
