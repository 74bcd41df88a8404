import { Stripe } from 'stripe'
import { seconds } from './endpoint.ts'
import { newId } from './ids.ts'

export interface StoredEvent extends Omit<Stripe.EventBase, 'type' | 'data'> {
  type: string
  data: { object: object }
}

interface EventInput {
  type: string
  object: object
  /** The connected account it happened to; undefined for our own. */
  account: string | undefined
  now: Date
}

export function newEvent({ type, object, account, now }: EventInput): StoredEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    ...(account === undefined ? {} : { account }),
  }
}

export function signedRequest(
  event: StoredEvent,
  { secret, now }: { secret: string; now: Date },
): Request {
  const payload = JSON.stringify(event)
  const timestamp = seconds(now)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return new Request('http://webhook.invalid', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
    body: payload,
  })
}
