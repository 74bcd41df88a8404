import { Stripe } from 'stripe'
import { z } from 'zod'
import type { ProviderEvent, ReadEvent } from '../../domain/payments/provider.ts'

/** How far from now a signature may be dated, before or after. */
const TOLERANCE_SECONDS = 300
const MS = 1000
/** The year 9999. */
const MAX_SECONDS = 253_402_300_799

/** Ids and types of the provider are plain; the longest is far shorter. */
const word = z.string().regex(/^[!-~]{1,255}$/)
/** What we read of an event. Signed or not, something else is none. */
const signed = z.object({
  id: word,
  type: word,
  created: z.int().nonnegative().max(MAX_SECONDS),
  livemode: z.boolean(),
  account: word.nullish(),
  data: z.object({ object: z.looseObject({}) }),
})
type Signed = z.output<typeof signed>

interface Trusted {
  secrets: readonly string[]
  isTest: boolean
  now: Date
}

/** Reads an event that one of the secrets signed, of our mode and dated about now. */
export function readSignedEvent(
  payload: string,
  signature: string | null,
  { secrets, isTest, now }: Trusted,
): ReadEvent {
  if (signature === null || !isDatedAboutNow(signature, now)) return { kind: 'forged' }
  const event = secrets
    .map(secret => verified(payload, signature, secret, now))
    .find(found => found !== null)
  if (!event || event.livemode === isTest) return { kind: 'forged' }
  return { kind: 'event', event: toEvent(event) }
}

/**
 * The SDK refuses only what is too old. Who signs for a time to come could send it for as long again; and
 * of two times in one signature nobody knows which one we read.
 */
function isDatedAboutNow(signature: string, now: Date): boolean {
  const dates = signature.split(',').filter(part => part.split('=')[0] === 't')
  const [, seconds] = /^t=(\d{1,12})$/.exec(dates.join()) ?? []
  if (seconds === undefined) return false
  const ageSeconds = Math.floor(now.getTime() / MS) - Number(seconds)
  return Math.abs(ageSeconds) <= TOLERANCE_SECONDS
}

function verified(payload: string, signature: string, secret: string, now: Date): Signed | null {
  try {
    const event: unknown = Stripe.webhooks.constructEvent(
      payload,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
    return signed.parse(event)
  } catch {
    return null
  }
}

function toEvent(event: Signed): ProviderEvent {
  const { object } = event.data
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * MS),
    connectedAccountId: event.account ?? null,
    object: {
      kind: textIn(object, 'object') ?? '',
      id: textIn(object, 'id') ?? '',
      customerId: idIn(object, 'customer'),
      subscriptionId: idIn(object, 'subscription') ?? idIn(ofInvoice(object), 'subscription'),
    },
  }
}

/** Where an invoice says what it is for. */
function ofInvoice(object: unknown): unknown {
  return fieldOf(fieldOf(object, 'parent'), 'subscription_details')
}

/** A field that holds an id, or the object that has it. */
function idIn(object: unknown, name: string): string | null {
  return textIn(object, name) ?? textIn(fieldOf(object, name), 'id')
}

function textIn(object: unknown, name: string): string | null {
  const value = fieldOf(object, name)
  return word.safeParse(value).data ?? null
}

function fieldOf(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined
}
