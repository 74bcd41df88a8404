import { applyOnce, isApplied } from '../../domain/payments/events.server.ts'
import { ProviderUnclear } from '../../domain/payments/provider.ts'
import { servicesContext } from '../../http/context.server.ts'
import { callError, methodNotAllowed } from '../../http/json-call.server.ts'
import type { Route } from './+types/webhook'
import { prepareEffect } from './effects.server.ts'

const NOT_SIGNED = 'The signature does not fit.'
const NOT_NOW = 'The provider could not be asked. Please send the event again.'

export function loader(): Response {
  return methodNotAllowed('POST')
}

/**
 * Takes an event of the payment provider. Nothing in it is believed but what it is about:
 * that is asked of the provider anew, and kept together with the note that the event was applied. What
 * cannot be asked now is answered 503, and the provider sends it again.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { db, payments, now, log } = context.get(servicesContext)
  const read = payments.readEvent(await request.text(), request.headers.get('stripe-signature'))
  if (read.kind === 'forged') return callError(400, NOT_SIGNED)
  const { event } = read
  if (await isApplied(db, event)) return Response.json({ received: true })
  try {
    const effect = await prepareEffect(event, context.get(servicesContext))
    await applyOnce(db, { event, now: now() }, effect)
    return Response.json({ received: true })
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error
    log.warn({ err: error, event: event.id }, 'an event could not be applied yet')
    return callError(503, NOT_NOW)
  }
}
