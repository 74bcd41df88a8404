export interface ProviderSubscription {
  id: string
  customerId: string
  isBusinessPlan: boolean
  state: string
  priceCents: number
  periodEndsAt: Date
  endsAt: Date | null
  endNote: string | null
  createdAt: Date
}

export interface ProviderCheckout {
  id: string
  url: string | null
  /** `open`, `complete` (paid) or `expired`. */
  state: string
  priceCents: number
  subscriptionId: string | null
}

export interface PlanPayment {
  id: string
  at: Date
  cents: number
  /** `open` is due, `void` was never taken. */
  state: 'paid' | 'open' | 'void'
  receiptUrl: string | null
}

interface CheckoutParams {
  customerId: string
  accountId: string
  priceCents: number
  successUrl: string
  cancelUrl: string
  key: string
}

export interface PlanProvider {
  /** Idempotent by key; the checkout expires after a day. */
  openPlanCheckout(params: CheckoutParams): Promise<ProviderCheckout>
  findPlanCheckout(id: string): Promise<ProviderCheckout | null>
  /** Refused once the checkout is complete or expired. */
  expirePlanCheckout(id: string): Promise<void>
  findSubscription(id: string): Promise<ProviderSubscription | null>
  /** Effective at once. Refused once it has ended. */
  cancelSubscription(id: string, note?: string): Promise<void>
  listSubscriptions(): Promise<ProviderSubscription[]>
  listPlanPayments(customerId: string): Promise<PlanPayment[]>
  openPlanPortal(params: { customerId: string; returnUrl: string }): Promise<string>
}
