import type { OpenedCheckout } from '../../domain/plans/checkout.server.ts'

export const CHECKOUT_REFUSED: Record<Exclude<OpenedCheckout['kind'], 'open'>, string> = {
  'has-plan': 'You have the Business plan already. It is managed from your profile.',
  'payment-due':
    'Your Business plan waits for a payment. Update your card from your profile, and nothing is paid twice.',
  activating:
    'Your payment went through, and your plan is being activated. There is nothing to pay again.',
  held: 'Another place on Hush has the name and address of yours. Show from your profile that it is yours, then choose the plan. Nothing was charged.',
  'no-account': 'Your account is deleted. Nothing was charged.',
}

export const PROVIDER_AWAY =
  'The payment page cannot be reached right now. Nothing was charged; please try again in a moment.'

export const AWAY_WHILE_PAYING =
  'The payment page cannot be reached right now. If you have paid, your plan comes by itself and nothing has to be paid again; if not, please try again in a moment.'
