import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { ApiError } from './api-error.ts'
import type { ApiCall, Endpoint, Endpoints, World } from './endpoint.ts'
import type { Faults } from './faults.ts'
import { readFormBody } from './form-body.ts'
import { newId } from './ids.ts'

const MAX_KEY_LENGTH = 255
const BAD_REQUEST = 400

export interface ApiKeys {
  secretKey: string
  publishableKey: string
}

/** An answer as it is sent, and kept under an idempotency key. */
interface Answered {
  status: number
  body: string
}

/** The provider's API: each call checked, done once for its idempotency key, and answered as documented. */
export function apiRoutes(world: World, calls: Endpoints, keys: ApiKeys, faults: Faults): Hono {
  const api = new Hono()
  // Browsers call it from our pages with the publishable key, as they call the provider.
  api.use('/v1/*', cors({ origin: '*', allowHeaders: ['Authorization', 'Content-Type'] }))
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ')
    api.on(method, path, context => answer(context, { name, call, world, keys, faults }))
  }
  api.all('/v1/*', ({ req }) => {
    const message = `Unrecognized request URL (${req.method}: ${req.path}).`
    return Response.json(new ApiError(404, { message }).body, { status: 404 })
  })
  return api
}

interface Asked {
  name: string
  call: Endpoint
  world: World
  keys: ApiKeys
  faults: Faults
}

async function answer(context: Context, asked: Asked): Promise<Response> {
  const text = await bodyOf(context)
  const fault = await asked.faults.before(asked.name, context)
  if (fault) return fault
  const answered = once(context, text, asked)
  return (await asked.faults.after(asked.name, context)) ?? sent(context, answered)
}

/** What a request says: the query of a GET, the form of any other. */
async function bodyOf({ req }: Context): Promise<string> {
  return req.method === 'GET' ? new URL(req.url).search.slice(1) : req.text()
}

/**
 * Answers a request, or repeats the answer that its idempotency key already has. What is refused before
 * anything was done is not kept under the key.
 */
function once(context: Context, text: string, asked: Asked): Answered {
  const { world, name } = asked
  const key = context.req.header('idempotency-key')
  try {
    authenticate(context, asked)
    if (key === undefined || context.req.method === 'GET') return done(context, text, asked)
    return world.store.together(() => {
      const fingerprint = fingerprintOf(name, context, text)
      const kept = keptFor(world, key, fingerprint)
      if (kept) {
        context.header('Idempotent-Replayed', 'true')
        return kept
      }
      world.store.beginResult(key, fingerprint)
      const answered = done(context, text, asked)
      world.store.keepResult(key, answered.status, answered.body)
      return answered
    })
  } catch (error) {
    if (error instanceof ApiError) return refused(error)
    world.log.error({ err: error }, 'the payment sandbox failed')
    return refused(new ApiError(500, { type: 'api_error', message: 'An unknown error occurred' }))
  }
}

function keptFor(world: World, key: string, fingerprint: string): Answered | null {
  if (key.length > MAX_KEY_LENGTH) {
    throw new ApiError(400, { type: 'idempotency_error', message: 'The key is too long.' })
  }
  const kept = world.store.findResult(key)
  if (!kept) return null
  if (kept.fingerprint !== fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw new ApiError(BAD_REQUEST, { type: 'idempotency_error', message })
  }
  if (kept.status === null) {
    const message = 'There is currently another in-progress request using this idempotency key.'
    throw new ApiError(409, { code: 'idempotency_key_in_use', message })
  }
  return { status: kept.status, body: kept.body }
}

function fingerprintOf(name: string, { req }: Context, text: string): string {
  const whole = [name, req.path, req.header('stripe-account') ?? '', text].join('\n')
  return createHash('sha256').update(whole).digest('base64url')
}

/** Does what is asked. A refusal after it began, such as a declined card, is an answer like any other. */
function done(context: Context, text: string, { call, world }: Asked): Answered {
  const apiCall: ApiCall = {
    world,
    id: context.req.param('id') ?? '',
    account: context.req.header('stripe-account') ?? null,
  }
  return { status: 200, body: JSON.stringify(call.answer(paramsOf(text), apiCall)) }
}

function paramsOf(text: string) {
  try {
    return readFormBody(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ApiError(BAD_REQUEST, { message: 'Invalid parameter name.' })
  }
}

function authenticate({ req }: Context, { call, keys }: Asked): void {
  const key = /^Bearer (\S+)$/.exec(req.header('authorization') ?? '')?.[1]
  if (key === keys.secretKey) return
  if (call.isPublic && key === keys.publishableKey) return
  const message =
    key === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.'
  throw new ApiError(401, { message })
}

function refused(error: ApiError): Answered {
  return { status: error.status, body: JSON.stringify(error.body) }
}

function sent(context: Context, { status, body }: Answered): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Request-Id': newId('req', 14),
      ...replayed(context),
    },
  })
}

function replayed(context: Context): Record<string, string> {
  const isReplayed = context.res.headers.get('Idempotent-Replayed')
  return isReplayed ? { 'Idempotent-Replayed': isReplayed } : {}
}
