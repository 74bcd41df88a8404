/** A card that the provider has confirmed, by the provider's ids. */
export interface ConfirmedCard {
  customerId: string
  setUpId: string
  /** When the provider said so to us. */
  confirmedAt: Date
}

/** It was entered, and the provider could not be asked what became of it. */
export interface UnheardCard {
  state: 'unheard'
}

/** Where the card of a browser or an account stands. */
export type CardState =
  | { state: 'none' }
  | UnheardCard
  | { state: 'open'; email: string }
  | { state: 'confirmed'; email: string }

/** What is said when the way to the provider and back went well, and when it did not (business §4). */
export const STRIPE_COMPLETE =
  'Stripe onboarding complete! Please finish and submit the signup form.'
export const STRIPE_REFRESH = 'Stripe session expired or was interrupted. Please try again.'

/** What is said on the way back while the provider cannot be asked how it went. */
export const CARD_UNHEARD =
  'We could not hear yet what became of your card. You need not enter it again; look again in a moment.'

/** What is said when a card cannot be checked, and why (business §8). */
export function stripeFailed(reason: string): string {
  return `Failed to set up Stripe: ${reason}`
}

/** What is said beside a card that could not be sent. */
export const CARD_UNREACHABLE =
  'The payment provider cannot be reached just now. Nothing was charged. Please try again in a moment.'

/** What a step of the sign-up still needs (business §5). */
export const NO_CARD = 'Please enter your card, and come back here.'
export const OTHER_EMAIL =
  'The card was entered for another email address. Please enter it again for this one.'

/** Whether a card that was entered for one address counts for another spelling of it. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
