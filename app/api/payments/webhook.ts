import { applyOnce, isApplied } from '../../domain/payments/events.server.ts'
import { ProviderUnclear } from '../../domain/payments/provider.ts'
import { servicesContext } from '../../http/context.server.ts'
import { callError, methodNotAllowed } from '../call-error.ts'
import type { ApiRequest } from '../serve-call.ts'
import { prepareEffect } from './event-effects.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']
const NOT_SIGNED = 'The signature does not fit.'
const NOT_NOW = 'The provider could not be reached. Please send the event again.'

/**
 * Believes only the id: the object is fetched again and stored with the note that the event was
 * applied. A 503 makes the provider send the event again.
 */
export async function receiveEvent({ request, context }: ApiRequest): Promise<Response> {
  if (READS.includes(request.method)) return methodNotAllowed('post')
  const services = context.get(servicesContext)
  const { db, payments, now, log } = services
  const read = payments.readEvent(await request.text(), request.headers.get('stripe-signature'))
  if (read.kind === 'forged') return callError(400, NOT_SIGNED)
  const { event } = read
  if (await isApplied(db, event)) return Response.json({ received: true })
  try {
    const effect = await prepareEffect(event, services)
    await applyOnce(db, { event, now: now() }, effect)
    return Response.json({ received: true })
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error
    log.warn({ err: error, event: event.id }, 'an event could not be applied yet')
    return callError(503, NOT_NOW)
  }
}
