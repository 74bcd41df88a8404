import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { matchRoutes, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { readViewer } from '../http/accounts/session.server.ts'
import { API_DOCS_PATH, API_DOCUMENT_PATH } from '../http/api-addresses.ts'
import { WEBHOOK_PATH } from '../http/payments/payment-addresses.ts'
import { SORRY } from '../http/refusals.ts'
import { noteFailure } from '../http/request-failure.server.ts'
import { apiDocument } from './api-document.ts'
import { callError, methodNotAllowed } from './call-error.ts'
import { CALLS } from './calls.ts'
import { describeCall } from './describe-call.ts'
import { answerDocs } from './docs-page.ts'
import { receiveEvent } from './payments/webhook.ts'
import type { ApiRequest, Respond } from './serve-call.ts'

const SERVICE_UNAVAILABLE = 503

/** The plumbing throws a 503 for the pages' router: `data(sentence, { status, headers })`. */
const thrownForPages = z.object({
  init: z.object({
    status: z.literal(SERVICE_UNAVAILABLE),
    headers: z.record(z.string(), z.string()),
  }),
})

/** Thrown responses are answers; other errors are logged and answered calmly. */
async function answer(received: ApiRequest, respond: Respond): Promise<Response> {
  try {
    await readViewer(received.request, received.context)
    return await respond(received)
  } catch (error) {
    if (error instanceof Response) return error
    const busy = thrownForPages.safeParse(error)
    if (busy.success) return callError(SERVICE_UNAVAILABLE, SORRY, busy.data.init.headers)
    noteFailure(error, received)
    return new Response(null, { status: 500 })
  }
}

const API = /^\/api(\/|$)/i

/**
 * Calls accept capital letters, final slashes and escapes, as pages do. `unknown` answers other
 * addresses of /api; null is for the pages.
 */
function otherSpellings(addresses: ReadonlyMap<string, Respond>, unknown: Respond) {
  const routes = [...addresses.keys(), '/api/*'].map(path => ({ id: path, path }))
  return (decodedPath: string, url: string): Respond | null => {
    if (!API.test(decodedPath)) return null
    const { pathname } = new URL(url)
    if (decoded(pathname) === null) return pathname.startsWith('/api/') ? unknown : null
    const [match] = matchRoutes(routes, pathname) ?? []
    return match ? (addresses.get(match.route.id) ?? unknown) : null
  }
}

/** Returns null if an escape is broken. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** The server's facts about a request. */
interface ApiEnv {
  Variables: { context: RouterContextProvider }
}

const DOCUMENT_SECONDS = 5 * 60
const READS = ['GET', 'HEAD', 'OPTIONS']

/** The documented calls, their description and the provider's webhook (decision 0050). */
export function createApi(baseUrl: string): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>()
  const addresses = new Map<string, Respond>([
    [WEBHOOK_PATH, receiveEvent],
    [API_DOCUMENT_PATH, onlyRead(documentOf(api, baseUrl))],
    [API_DOCS_PATH, onlyRead(answerDocs)],
  ])
  for (const { contract, respond } of CALLS) addresses.set(contract.path, respond)
  for (const [path, respond] of addresses) api.all(path, c => answer(received(c), respond))
  const find = otherSpellings(addresses, refuseUnknown)
  api.all('*', (c, next) => {
    const respond = find(c.req.path, c.req.url)
    return respond ? answer(received(c), respond) : next()
  })
  return api
}

function received(c: Context<ApiEnv>) {
  return { request: c.req.raw, context: c.get('context') }
}

/** Made once, because the description never changes. */
function documentOf(api: OpenAPIHono<ApiEnv>, baseUrl: string): Respond {
  let text: string | undefined
  return () => {
    text ??= describe(api, baseUrl)
    return new Response(text, {
      headers: {
        'Content-Type': 'application/json',
        'Cache-Control': `public, max-age=${DOCUMENT_SECONDS}`,
      },
    })
  }
}

function describe(api: OpenAPIHono<ApiEnv>, baseUrl: string): string {
  for (const { contract } of CALLS) describeCall(api.openAPIRegistry, contract, baseUrl)
  return JSON.stringify(apiDocument(api, baseUrl))
}

function onlyRead(respond: Respond): Respond {
  return received =>
    READS.includes(received.request.method) ? respond(received) : methodNotAllowed('get')
}

export function refuseWithoutApi(path: string): Response | null {
  return CALLS.some(({ contract }) => contract.path === `/api${path}`) ? refuseUnknown() : null
}

function refuseUnknown(): Response {
  return callError(404, `There is no such call. All are described at ${API_DOCS_PATH}.`)
}
