import { SECOND_MS } from '@hush/hours/time'
import { Stripe } from 'stripe'
import { z } from 'zod'
import type { ProviderEvent, ReadEvent } from '../../domain/payments/provider.ts'

/** The timestamp may differ from now by this much, in either direction. */
const TOLERANCE_SECONDS = 300
/** The year 9999. */
const MAX_SECONDS = 253_402_300_799

const word = z.string().regex(/^[!-~]{1,255}$/)
const eventSchema = z.object({
  id: word,
  type: word,
  created: z.int().nonnegative().max(MAX_SECONDS),
  livemode: z.boolean(),
  account: word.nullish(),
  data: z.object({ object: z.looseObject({}) }),
})
type SignedEvent = z.output<typeof eventSchema>

/** Requires our mode and a current timestamp. */
export function readSignedEvent(
  payload: string,
  signature: string | null,
  { secrets, isTest, now }: { secrets: readonly string[]; isTest: boolean; now: Date },
): ReadEvent {
  if (signature === null || !isCurrent(signature, now)) return { kind: 'forged' }
  const event = secrets
    .map(secret => verified(payload, signature, secret, now))
    .find(event => event !== null)
  if (!event || event.livemode === isTest) return { kind: 'forged' }
  return { kind: 'event', event: toEvent(event) }
}

/** The SDK accepts future timestamps, which can be replayed longer, and several signatures. */
function isCurrent(signature: string, now: Date): boolean {
  const dates = signature.split(',').filter(part => part.split('=')[0] === 't')
  const [, seconds] = /^t=(\d{1,12})$/.exec(dates.join()) ?? []
  if (seconds === undefined) return false
  const ageSeconds = Math.floor(now.getTime() / SECOND_MS) - Number(seconds)
  return Math.abs(ageSeconds) <= TOLERANCE_SECONDS
}

function verified(
  payload: string,
  signature: string,
  secret: string,
  now: Date,
): SignedEvent | null {
  try {
    const event: unknown = Stripe.webhooks.constructEvent(
      payload,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
    return eventSchema.parse(event)
  } catch {
    return null
  }
}

function toEvent(event: SignedEvent): ProviderEvent {
  const { object } = event.data
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * SECOND_MS),
    connectedAccountId: event.account ?? null,
    object: {
      kind: textIn(object, 'object') ?? '',
      id: textIn(object, 'id') ?? '',
      customerId: idIn(object, 'customer'),
      subscriptionId: idIn(object, 'subscription') ?? idIn(ofInvoice(object), 'subscription'),
    },
  }
}

function ofInvoice(object: unknown): unknown {
  return fieldOf(fieldOf(object, 'parent'), 'subscription_details')
}

function idIn(object: unknown, name: string): string | null {
  return textIn(object, name) ?? textIn(fieldOf(object, name), 'id')
}

function textIn(object: unknown, name: string): string | null {
  const value = fieldOf(object, name)
  return word.safeParse(value).data ?? null
}

function fieldOf(object: unknown, name: string): unknown {
  return z.looseObject({}).safeParse(object).data?.[name]
}
