import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Stripe } from 'stripe'
import { seconds } from './endpoint.ts'
import { newId } from './ids.ts'
import type { Store } from './store.ts'

const API_VERSION = Stripe.API_VERSION
/** Waits between tries; what is still not taken after them is left to whoever asks for events. */
const RETRY_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000]
const TAKEN = 300

/** Takes an event to where it is wanted. */
export type Deliver = (request: Request) => Promise<Response>

interface WebhookOptions {
  store: Store
  now: () => Date
  log: Logger
  secret: string
}

/** An event as it is kept: its `object` is another word for the kind. */
type StoredEvent = Stripe.Event & { id: string; object: 'event' }

export type Webhooks = ReturnType<typeof createWebhooks>

/**
 * Keeps events and takes each to the webhook endpoint, signed, until the endpoint answers 2xx. Events
 * that were not taken when the process ended are taken after the next start.
 */
export function createWebhooks({ store, now, log, secret }: WebhookOptions) {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let deliver: Deliver | null = null

  function start(eventId: string, attempts: number): void {
    if (!deliver) return
    const work = take(eventId, attempts).catch(error => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'an event was not delivered')
    })
    underWay.add(work)
    work.finally(() => underWay.delete(work))
  }

  async function take(eventId: string, attempts: number): Promise<void> {
    for (let tried = attempts; tried <= RETRY_AFTER_MS.length; tried += 1) {
      const wait = tried === attempts ? 0 : (RETRY_AFTER_MS[tried - 1] ?? 0)
      await sleep(wait, undefined, { signal: stopping.signal, ref: false })
      const isTaken = await tryOnce(eventId)
      if (stopping.signal.aborted) return
      store.noteAttempt(eventId, isTaken)
      if (isTaken) return
    }
  }

  async function tryOnce(eventId: string): Promise<boolean> {
    const event = store.find<StoredEvent>('event', eventId)
    if (!event || !deliver) return true
    try {
      const response = await deliver(signed(event))
      await response.body?.cancel()
      return response.status < TAKEN
    } catch {
      return false
    }
  }

  /** The event as a request, signed with the time of this try. */
  function signed(event: StoredEvent): Request {
    const payload = JSON.stringify(event)
    const timestamp = seconds(now())
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return new Request('http://webhook.invalid', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
    })
  }

  return {
    /** Keeps an event and takes it along once what it tells of is kept. */
    emit(type: string, object: object, { account }: { account?: string } = {}): void {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: seconds(now()),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        ...(account === undefined ? {} : { account }),
      } as const
      store.put(event)
      store.addDelivery(event.id)
      // After the transaction that the event belongs to.
      setImmediate(() => start(event.id, 0))
    },
    signed,
    /** From now on events go there, those that wait first. */
    deliverTo(next: Deliver): void {
      deliver = next
      for (const { eventId, attempts } of store.listDeliveries()) start(eventId, attempts)
    },
    /** Resolves when nothing is under way. */
    async settled(): Promise<void> {
      await new Promise(resolve => setImmediate(resolve))
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async close(): Promise<void> {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}
