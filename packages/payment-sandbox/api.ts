import type { Context } from 'hono'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { Stripe } from 'stripe'
import { ApiError, isAboutCard } from './api-error.ts'
import { type ApiKeys, accountOf, authenticate } from './authentication.ts'
import type { Endpoint, Endpoints, Execute, World } from './endpoint.ts'
import { type Faults, refusalWith, type Trouble } from './faults.ts'
import { type Params, readFormBody } from './form-body.ts'
import { createIdempotency, type Idempotency, type Reply } from './idempotency.ts'
import { newId } from './ids.ts'

const MAX_BODY_BYTES = 128 * 1024
/** `X-Forwarded-For` is for the journeys, in which each browser has an address of its own. */
const ALLOWED_HEADERS = ['Authorization', 'Content-Type', 'X-Forwarded-For']

export function apiRoutes(world: World, calls: Endpoints, keys: ApiKeys, faults: Faults): Hono {
  const api = new Hono()
  const idempotency = createIdempotency(world)
  // Browsers call it from our pages with the publishable key.
  api.use('/v1/*', cors({ origin: '*', allowHeaders: ALLOWED_HEADERS }))
  api.use('/v1/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooMuch }))
  for (const [name, call] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ')
    api.on(method, path, context =>
      answer(context, { name, call, world, keys, faults, idempotency }),
    )
  }
  api.all('/v1/*', context => {
    const { method, path } = context.req
    const message = `Unrecognized request URL (${method}: ${path}).`
    return sent(context, refused(new ApiError(404, { message }), newId('req', 14)))
  })
  return api
}

interface CallOptions {
  name: string
  call: Endpoint
  world: World
  keys: ApiKeys
  faults: Faults
  idempotency: Idempotency
}

async function answer(context: Context, options: CallOptions): Promise<Response> {
  const text = await readRequest(context)
  const trouble = options.faults.trouble(options.name)
  const instead = await trouble.instead(context)
  if (instead) return instead
  const requestId = newId('req', 14)
  const reply = await attempt(context, { ...options, text, trouble, requestId })
  return (await trouble.afterwards(context)) ?? sent(context, reply)
}

async function readRequest({ req }: Context): Promise<string> {
  const query = new URL(req.url).search.slice(1)
  const form = req.method === 'GET' ? '' : await req.text()
  return [query, form].filter(Boolean).join('&')
}

interface Attempt extends CallOptions {
  text: string
  trouble: Trouble
  requestId: string
}

async function attempt(context: Context, options: Attempt): Promise<Reply> {
  const { world, call, text, trouble, requestId } = options
  const { req } = context
  const wait = () => trouble.wait()
  try {
    const params = paramsOf(text)
    const id = req.param('id') ?? ''
    authenticate(req.header('authorization'), { call, params, id, keys: options.keys, world })
    const account = accountOf(req.header('stripe-account'), world)
    const prepare = () => call.read(params)
    const execute = (work: Execute) =>
      carryOut(() => work({ world, id, account }), { world, trouble, requestId })
    const key = req.method === 'POST' ? req.header('idempotency-key') : undefined
    if (key === undefined) {
      const work = prepare()
      await wait()
      return world.store.together(() => execute(work))
    }
    const request = [options.name, req.path, text]
    const keyed = { key, account, request, requestId }
    return await options.idempotency.once(keyed, prepare, wait, execute)
  } catch (error) {
    return refused(errorOf(error, world), requestId)
  }
}

function paramsOf(text: string): Params {
  try {
    return readFormBody(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ApiError(400, { message: 'Invalid parameter name.' })
  }
}

/** Inside the transaction a refusal is a result like any other, kept for its idempotency key. */
function carryOut(
  work: () => object,
  { world, trouble, requestId }: Pick<Attempt, 'world' | 'trouble' | 'requestId'>,
): Reply {
  try {
    const body = world.store.part(() => JSON.stringify(work()), isAboutCard)
    if (trouble.failsAfter) return refused(refusalWith(500), requestId)
    return { status: 200, body, requestId }
  } catch (error) {
    return refused(errorOf(error, world), requestId)
  }
}

function errorOf(error: unknown, { log }: World): ApiError {
  if (error instanceof ApiError) return error
  log.error({ err: error }, 'the payment sandbox failed')
  return refusalWith(500)
}

function refused(error: ApiError, requestId: string): Reply {
  return { status: error.status, body: JSON.stringify(error.body), requestId }
}

function tooMuch(context: Context): Response {
  const message = `A request holds at most ${MAX_BODY_BYTES} bytes.`
  return sent(context, refused(new ApiError(413, { message }), newId('req', 14)))
}

function sent({ req }: Context, { status, body, requestId, repeats }: Reply): Response {
  const key = req.header('idempotency-key')
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Request-Id': requestId,
      'Stripe-Version': req.header('stripe-version') ?? Stripe.API_VERSION,
      ...(key === undefined || req.method !== 'POST' ? {} : { 'Idempotency-Key': key }),
      ...(repeats === undefined
        ? {}
        : { 'Idempotent-Replayed': 'true', 'Original-Request': repeats }),
    },
  })
}
