import type { Stripe } from 'stripe'

/** A part of the walk; it is left out where the sandbox does not have the call. */
export interface Part {
  needs: string
  go: (stripe: Stripe, browse: Browse) => Promise<unknown>
}

/** Opens a hosted page, or sends its form. */
export type Browse = (address: string, form?: Record<string, string>) => Promise<Response>
