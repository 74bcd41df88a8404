import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { type ApiKeys, isSecretKey } from './authentication.ts'
import { type Faults, faultParams } from './faults.ts'
import { readFormBody } from './form-body.ts'
import type { Webhooks } from './webhooks.ts'

const times = z.coerce.number().int().min(1).max(1000).default(1)

const webhookParams = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['hold', 'clear']) }),
  z.strictObject({ do: z.enum(['send-twice', 'drop', 'forge']), times }),
  z.strictObject({
    do: z.literal('release'),
    order: z
      .union([
        z.enum(['as they happened', 'reversed', 'shuffled']),
        z.array(z.coerce.number().int().min(0)).max(1000),
      ])
      .default('as they happened'),
    times,
  }),
])

export type WebhookSwitch = z.output<typeof webhookParams>

interface SwitchParts {
  faults: Faults
  webhooks: Webhooks
}

/** `/_sandbox/faults` and `/_sandbox/webhooks`, for holders of the secret key. */
export function switchRoutes(parts: SwitchParts, keys: ApiKeys): Hono {
  const routes = new Hono().basePath('/_sandbox')
  routes.use(async (context, next) => {
    if (isSecretKey(context.req.header('authorization'), keys)) return next()
    const { body } = new ApiError(401, { message: 'The switches take the secret key.' })
    return Response.json(body, { status: 401 })
  })
  routes.get('/faults', () => state(parts))
  routes.delete('/faults', () => {
    parts.faults.clear()
    return state(parts)
  })
  routes.post('/faults', context =>
    switched(context, parts, form => parts.faults.set(faultParams.parse(form))),
  )
  routes.get('/webhooks', () => state(parts))
  routes.post('/webhooks', context =>
    switched(context, parts, form => turn(webhookParams.parse(form), parts.webhooks)),
  )
  return routes
}

export async function turn(to: WebhookSwitch, { faults, hold, release }: Webhooks): Promise<void> {
  if ('order' in to) return release(to.order, { times: to.times })
  if (!('times' in to)) return to.do === 'hold' ? hold() : faults.clear()
  if (to.do === 'send-twice') return faults.sendTwice(to.times)
  return to.do === 'drop' ? faults.drop(to.times) : faults.forge(to.times)
}

async function switched(
  { req }: Context,
  parts: SwitchParts,
  set: (form: unknown) => void | Promise<void>,
): Promise<Response> {
  try {
    await set(readFormBody(await req.text()))
    return state(parts)
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof RangeError)) throw error
    const message = error instanceof z.ZodError ? z.prettifyError(error) : error.message
    return Response.json(new ApiError(400, { message }).body, { status: 400 })
  }
}

function state({ faults, webhooks }: SwitchParts): Response {
  const held = webhooks.held().map(({ id, type }) => ({ id, type }))
  return Response.json({
    faults: faults.list(),
    webhooks: { ...webhooks.faults.list(), waiting: held },
  })
}
