/** Ids of the provider. */
export interface ConfirmedCard {
  customerId: string
  setUpId: string
  confirmedAt: Date
}

export interface UnansweredCard {
  state: 'unanswered'
}

export type CardState =
  | { state: 'none' }
  | UnansweredCard
  | { state: 'open'; email: string }
  | { state: 'confirmed'; email: string }

/** Source: business §4. */
export const STRIPE_COMPLETE =
  'Stripe onboarding complete! Please finish and submit the signup form.'
export const STRIPE_REFRESH = 'Stripe session expired or was interrupted. Please try again.'

export const CARD_UNANSWERED =
  'We have not heard back about your card yet. You do not need to enter it again; please check again in a moment.'

/** Source: business §8. */
export function stripeFailed(reason: string): string {
  return `Failed to set up Stripe: ${reason}`
}

export const CARD_UNREACHABLE =
  'The payment provider cannot be reached just now. Nothing was charged. Please try again in a moment.'

/** Source: business §5. */
export const NO_CARD = 'Please enter your card, and come back here.'
export const OTHER_EMAIL =
  'The card was entered for another email address. Please enter it again for this one.'

export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
