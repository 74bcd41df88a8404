import type { AccountProvider } from './account-provider.ts'
import type { CardProvider } from './card-provider.ts'
import type { PlanProvider } from './plan-provider.ts'
import type { TransferProvider } from './transfer-provider.ts'

/*
 * The server starts the adapter from its source, and the application is built: each has these classes of
 * its own. So they are known by their names.
 */

/** What a provider call came to that neither succeeded nor was refused: it may or may not have been done. */
export class ProviderUnclear extends Error {
  override readonly name = 'ProviderUnclear'

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ProviderUnclear'
  }
}

/** The provider's own refusal of a call, in words that may be shown. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
  /** The provider's code for it, such as `resource_missing`. */
  readonly code: string | undefined

  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ProviderRefused'
  }
}

/** How a browser reaches the provider's card form. */
export interface ProviderForBrowsers {
  publishableKey: string
  /** The origin of our sandbox, whose test cards are typed into a form of ours; null: the provider's element. */
  sandboxOrigin: string | null
}

/** Something that happened at the provider, told to us with its signature. What it is about is asked anew. */
export interface ProviderEvent {
  id: string
  /** The provider's name of it, such as `customer.subscription.updated`. */
  type: string
  at: Date
  /** The connected account it happened at; null for our own. */
  connectedAccountId: string | null
  /** The object that it is about: its kind and its id, and what that belongs to. */
  object: { kind: string; id: string; customerId: string | null; subscriptionId: string | null }
}

export type ReadEvent =
  | { kind: 'event'; event: ProviderEvent }
  /** Not signed by the provider, not dated about now, of another mode, or no event at all. */
  | { kind: 'forged' }

/**
 * The payment provider, in our words. Every call may throw `ProviderRefused` and `ProviderUnclear`.
 * A call with a `key` is done once for it, however often it is made.
 */
export interface PaymentProvider
  extends AccountProvider,
    CardProvider,
    PlanProvider,
    TransferProvider {
  forBrowsers: ProviderForBrowsers
  /** Whether no real money moves. */
  isTest: boolean
  /** Reads what came to the webhook address; `payload` is the body exactly as it came. */
  readEvent(payload: string, signature: string | null): ReadEvent
  /** Returns the id of the customer who pays or whose card is checked. */
  createCustomer(asked: { email: string; key: string }): Promise<string>
  /** Deletes a customer with its email and cards; one that the provider does not know is none already. */
  deleteCustomer(customerId: string): Promise<void>
}

/** The end of a sentence about a call that was not answered. */
export const NOT_REACHED_NOW =
  'the payment provider cannot be reached just now. Please try again in a moment.'
