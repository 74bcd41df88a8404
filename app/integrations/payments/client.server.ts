import { Stripe } from 'stripe'
import { ProviderRefused, ProviderUnclear } from '../../domain/payments/provider.ts'

const TIMEOUT_MS = 5_000
const RETRIES = 1
const REFUSALS = new Set(['StripeInvalidRequestError', 'StripeCardError', 'StripePermissionError'])

export interface ProviderKeys {
  secretKey: string
  publishableKey: string
  /** Two while the secret is being rotated. */
  webhookSecrets: readonly string[]
}

export function stripeClient(secretKey: string, sandboxOrigin: string | null): Stripe {
  const sandbox = sandboxOrigin === null ? null : new URL(sandboxOrigin)
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(sandbox ? { protocol: 'http', host: sandbox.hostname, port: sandbox.port } : {}),
  })
}

/** Calls that were lost, timed out or were answered 409, 429 or 5xx are unclear. */
export async function callProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, message, code } = error
    if (REFUSALS.has(type)) throw new ProviderRefused(message, code)
    throw new ProviderUnclear(`${type}: ${message}`, { cause: error })
  }
}

const GONE: readonly (string | undefined)[] = ['resource_missing', 'account_invalid']

export async function callProviderOrNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await callProvider(call)
  } catch (error) {
    if (error instanceof ProviderRefused && GONE.includes(error.code)) return null
    throw error
  }
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
