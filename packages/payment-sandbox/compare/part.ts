import type { Stripe } from 'stripe'

/** Left out if the sandbox lacks the call. */
export interface Part {
  needs: string
  go: (stripe: Stripe, browse: Browse) => Promise<unknown>
}

/** Opens a hosted page, or sends its form. */
export type Browse = (address: string, form?: Record<string, string>) => Promise<Response>
