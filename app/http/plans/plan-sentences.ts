import type { OpenedCheckout } from '../../domain/plans/checkout.server.ts'

export const CHECKOUT_REFUSED: Record<Exclude<OpenedCheckout['kind'], 'open'>, string> = {
  'has-plan': 'You have the Business plan already. It is managed from your profile.',
  'payment-due':
    'Your Business plan has a payment due. Update your card from your profile; you will not be charged twice.',
  activating:
    'Your payment went through, and your plan is being activated. There is nothing to pay again.',
  held: 'Another place on Hush has the same name and address. Prove from your profile that it is yours, then choose the plan. Nothing was charged.',
  'no-account': 'Your account is deleted. Nothing was charged.',
}

export const PROVIDER_AWAY =
  'The payment page cannot be reached right now. Nothing was charged; please try again in a moment.'

export const AWAY_WHILE_PAYING =
  'The payment page cannot be reached right now. If you have paid, your plan will start by itself and you need not pay again; if not, please try again in a moment.'
