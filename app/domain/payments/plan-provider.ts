export interface ProviderSubscription {
  id: string
  customerId: string
  /** Our account at the provider may sell other things too. */
  isBusinessPlan: boolean
  /** The provider's status, such as `active` or `past_due`. */
  state: string
  priceCents: number
  /** End of the last billed month, paid or not. */
  periodEndsAt: Date
  /** Set once the subscription is cancelled. */
  endsAt: Date | null
  /** The note given to `cancelSubscription`. */
  endNote: string | null
  createdAt: Date
}

export interface ProviderCheckout {
  id: string
  /** Null once it is no longer open. */
  url: string | null
  /** `open`, `complete` (paid) or `expired`. */
  state: string
  /** Per month. */
  priceCents: number
  subscriptionId: string | null
}

interface CheckoutParams {
  customerId: string
  /** Stored with the subscription as metadata. */
  accountId: string
  priceCents: number
  successUrl: string
  cancelUrl: string
  key: string
}

/** Plan calls. Every call may throw `ProviderRefused` and `ProviderUnclear`. */
export interface PlanProvider {
  /** Idempotent by key; the checkout expires after a day. */
  openPlanCheckout(params: CheckoutParams): Promise<ProviderCheckout>
  /** Null for an unknown id. */
  findPlanCheckout(id: string): Promise<ProviderCheckout | null>
  /** Refused once the checkout is complete or expired. */
  expirePlanCheckout(id: string): Promise<void>
  /** Null for an unknown id. */
  findSubscription(id: string): Promise<ProviderSubscription | null>
  /** Ends a subscription at once, so that nothing more is charged. Refused once it has ended. */
  cancelSubscription(id: string, note?: string): Promise<void>
  /** All that have not ended, newest first. */
  listSubscriptions(): Promise<ProviderSubscription[]>
  /** Returns the address of the hosted page for cancelling and for changing the card. */
  openPlanPortal(params: { customerId: string; returnUrl: string }): Promise<string>
}
