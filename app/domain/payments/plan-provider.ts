/** A subscription as the provider answers it. */
export interface ProviderSubscription {
  id: string
  customerId: string
  /** Whether it is for the Business plan: an account at the provider may sell other things too. */
  isBusinessPlan: boolean
  /** The provider's word, such as `active` or `past_due`. */
  state: string
  /** What a month costs. */
  priceCents: number
  /** The end of the month that was billed last, paid or not. */
  periodEndsAt: Date
  /** When it ends, because it was cancelled; null while it goes on. */
  endsAt: Date | null
  /** What was noted as it was ended at once. */
  endNote: string | null
  createdAt: Date
}

/** A hosted checkout of the provider. */
export interface ProviderCheckout {
  id: string
  /** Where it is paid; null once it is not open. */
  url: string | null
  /** `open`, `complete` once it was paid, or `expired`. */
  state: string
  /** What it asks for a month. */
  priceCents: number
  /** What was made when it was completed. */
  subscriptionId: string | null
}

interface AskedCheckout {
  customerId: string
  /** Noted on what is made. */
  accountId: string
  priceCents: number
  successUrl: string
  cancelUrl: string
  key: string
}

/** What the payment provider does for plans. Every call may throw `ProviderRefused` and `ProviderUnclear`. */
export interface PlanProvider {
  /** Opens a checkout of the Business plan, once for its key; it expires after a day. */
  openPlanCheckout(asked: AskedCheckout): Promise<ProviderCheckout>
  /** Null for an id that the provider does not know. */
  findPlanCheckout(id: string): Promise<ProviderCheckout | null>
  /** Closes an open checkout: nobody can pay it any more. Refused once it is complete or expired. */
  expirePlanCheckout(id: string): Promise<void>
  /** Null for an id that the provider does not know. */
  findSubscription(id: string): Promise<ProviderSubscription | null>
  /** Ends a subscription at once, and notes `note`: nothing more is charged for it. Refused once it has ended. */
  cancelSubscription(id: string, note?: string): Promise<void>
  /** All that have not ended, the newest first. */
  listSubscriptions(): Promise<ProviderSubscription[]>
  /** Opens the hosted page where a customer cancels and changes the card; returns its address. */
  openPlanPortal(asked: { customerId: string; returnUrl: string }): Promise<string>
}
