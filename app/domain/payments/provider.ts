import type { AccountProvider } from './account-provider.ts'
import type { CardProvider } from './card-provider.ts'
import type { PlanProvider } from './plan-provider.ts'
import type { TransferProvider } from './transfer-provider.ts'

// The server loads the adapter from source while the app is bundled, so each has its own copy of
// these classes: `instanceof` compares names.

/** The call may or may not have been carried out. */
export class ProviderUnclear extends Error {
  override readonly name = 'ProviderUnclear'

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ProviderUnclear'
  }
}

/** The message may be shown to people. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ProviderRefused'
  }
}

export interface ProviderForBrowsers {
  publishableKey: string
  sandboxOrigin: string | null
}

/** Its content is not trusted: the object is fetched again. */
export interface ProviderEvent {
  id: string
  type: string
  at: Date
  connectedAccountId: string | null
  object: { kind: string; id: string; customerId: string | null; subscriptionId: string | null }
}

export type ReadEvent =
  | { kind: 'event'; event: ProviderEvent }
  /** Unsigned, too old, of another mode, or not an event. */
  | { kind: 'forged' }

/** Every call may throw `ProviderRefused` and `ProviderUnclear`; a `key` makes it idempotent. */
export interface PaymentProvider
  extends AccountProvider,
    CardProvider,
    PlanProvider,
    TransferProvider {
  forBrowsers: ProviderForBrowsers
  isTest: boolean
  /** Verifies the webhook body, which must be exactly as received. */
  readEvent(payload: string, signature: string | null): ReadEvent
  createCustomer(params: { email: string; key: string }): Promise<string>
  /** Deletes the customer's email and cards; unknown ids are ignored. */
  deleteCustomer(customerId: string): Promise<void>
}

export const NOT_REACHED_NOW =
  'the payment provider cannot be reached just now. Please try again in a moment.'
