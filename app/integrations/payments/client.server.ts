import { Stripe } from 'stripe'
import { ProviderRefused, ProviderUnclear } from '../../domain/payments/provider.ts'

const TIMEOUT_MS = 5_000
const RETRIES = 1
/** Another try would be refused as well. */
const REFUSALS = new Set(['StripeInvalidRequestError', 'StripeCardError', 'StripePermissionError'])

export interface ProviderKeys {
  secretKey: string
  publishableKey: string
  /** More than one while it is being changed. */
  webhookSecrets: readonly string[]
}

/** The provider's own client, or the same pointed at our sandbox. */
export function stripeClient(secretKey: string, sandboxOrigin: string | null): Stripe {
  const sandbox = sandboxOrigin === null ? null : new URL(sandboxOrigin)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(sandbox ? { protocol: 'http', host: sandbox.hostname, port: sandbox.port } : {}),
  })
}

/**
 * What a call came to. The provider's refusals are final; what was lost on the way, came too late, or was
 * answered 409, 429 or 5xx may or may not have been done.
 */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, message, code } = error
    if (REFUSALS.has(type)) throw new ProviderRefused(message, code)
    throw new ProviderUnclear(`${type}: ${message}`, { cause: error })
  }
}

/** How the provider refuses to speak of what it does not know, or no longer shows us. */
const GONE: readonly (string | undefined)[] = ['resource_missing', 'account_invalid']

/** What a call came to; null for what the provider does not know. */
export async function askedOrNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await asked(call)
  } catch (error) {
    if (error instanceof ProviderRefused && GONE.includes(error.code)) return null
    throw error
  }
}

/** The id of what an object refers to, whether it is the id alone or the whole. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
