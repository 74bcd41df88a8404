import type { Logger } from 'pino'
import { type Deliver, statusFrom } from './deliver.ts'
import { newEvent, type StoredEvent, signedRequest } from './event.ts'
import type { Delivery, Store } from './store.ts'
import { inOrder, type Order, type WebhookFaults, webhookFaults } from './webhook-faults.ts'

/** After the last try, an event is left to those who list events. */
const RETRY_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000]
const TRIES = RETRY_AFTER_MS.length + 1
const REFUSED_FROM = 300

interface WebhookOptions {
  store: Store
  now: () => Date
  log: Logger
  secret: string
}

export type Webhooks = ReturnType<typeof createWebhooks>

/** Delivers in order and at least once: anything but 2xx is retried, also after a restart. */
export function createWebhooks({ store, now, log, secret }: WebhookOptions) {
  const stopping = new AbortController()
  /** Milliseconds since 1970. */
  const due = new Map<string, number>()
  const faults: WebhookFaults = webhookFaults()
  let deliver: Deliver | null = null
  let isHeld = false
  let pumping: Promise<void> | null = null
  let toWake = 0
  let alarm: NodeJS.Timeout | undefined

  /** After the transaction that the event belongs to. */
  function wakeSoon(): void {
    toWake += 1
    setImmediate(() => {
      toWake -= 1
      wake()
    })
  }

  function wake(): void {
    if (!deliver || isHeld || pumping || stopping.signal.aborted) return
    pumping = pump(deliver)
      .catch(error => log.error({ err: error }, 'events were not delivered'))
      .finally(() => {
        pumping = null
      })
  }

  async function pump(to: Deliver): Promise<void> {
    for (;;) {
      const waiting = store.listDeliveries(TRIES)
      const ready = waiting.filter(({ eventId }) => (due.get(eventId) ?? 0) <= Date.now())
      if (ready.length === 0) return setAlarm(waiting)
      for (const delivery of ready) {
        if (isHeld || stopping.signal.aborted) return
        await send(to, delivery)
      }
    }
  }

  function setAlarm(waiting: readonly Delivery[]): void {
    clearTimeout(alarm)
    if (waiting.length === 0) return
    const first = Math.min(...waiting.map(({ eventId }) => due.get(eventId) ?? 0))
    alarm = setTimeout(wakeSoon, Math.max(first - Date.now(), 1)).unref()
  }

  async function send(to: Deliver, { eventId, attempts }: Delivery): Promise<void> {
    const event = store.find<StoredEvent>('event', eventId)
    if (!event) return store.noteAttempt(eventId, true)
    const { isDropped, copies, isForged } = faults.next()
    let isDelivered = isDropped
    for (let copy = 0; copy < copies && !isDropped; copy += 1) {
      isDelivered =
        (await isAccepted(to, signed(event, isForged ? `${secret}x` : secret))) && !isForged
    }
    if (stopping.signal.aborted) return
    due.set(eventId, Date.now() + (RETRY_AFTER_MS[attempts] ?? 0))
    if (isDelivered) due.delete(eventId)
    store.noteAttempt(eventId, isDelivered)
  }

  async function isAccepted(to: Deliver, request: Request): Promise<boolean> {
    const status = await statusFrom(to, request, stopping.signal)
    return status !== null && status < REFUSED_FROM
  }

  const signed = (event: StoredEvent, by = secret) =>
    signedRequest(event, { secret: by, now: now() })

  async function settled(): Promise<void> {
    do {
      await new Promise(resolve => setImmediate(resolve))
      await pumping
    } while (pumping || toWake > 0)
  }

  return {
    /** Stored in the transaction of its change, sent after it. */
    emit(type: string, object: object, { account }: { account?: string } = {}): void {
      const event = newEvent({ type, object, account, now: now() })
      store.put(event)
      store.addDelivery(event.id)
      wakeSoon()
    },
    signed,
    faults,
    hold(): void {
      isHeld = true
    },
    /** Oldest first. */
    held(): StoredEvent[] {
      return store
        .listDeliveries(TRIES)
        .map(({ eventId }) => store.find<StoredEvent>('event', eventId))
        .filter(event => event !== null)
    },
    /** Resolves once all held events were sent `times` times. */
    async release(order: Order = 'as they happened', { times = 1 } = {}): Promise<void> {
      isHeld = true
      await pumping
      const waiting = store.listDeliveries(TRIES)
      for (const delivery of deliver ? inOrder(waiting, order) : []) {
        for (let sent = 1; sent < times; sent += 1) await resend(delivery.eventId)
        if (deliver) await send(deliver, delivery)
      }
      isHeld = false
      wake()
      await settled()
    },
    resend,
    /** Waiting events go first. */
    deliverTo(next: Deliver): void {
      deliver = next
      wake()
    },
    settled,
    async close(): Promise<void> {
      stopping.abort()
      clearTimeout(alarm)
      await pumping
    },
  }

  /** Returns the status of the answer, or null. */
  async function resend(eventId: string): Promise<number | null> {
    const event = store.find<StoredEvent>('event', eventId)
    return event && deliver ? statusFrom(deliver, signed(event), stopping.signal) : null
  }
}
