import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import { noSuch } from './api-error.ts'
import { type CardOutcome, type CheckedCard, outcomeOf } from './cards.ts'
import { seconds, type World } from './endpoint.ts'
import { newId } from './ids.ts'
import { nulls } from './nulls.ts'

/** Only the last four digits are stored. */
export function saveCard(
  world: World,
  { number, last4, expMonth, expYear }: CheckedCard,
  { customerId, name, email }: { customerId: string | null; name?: string; email?: string },
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        ...nulls('city', 'country', 'line1', 'line2', 'postal_code', 'state'),
      },
      email: email ?? null,
      name: name ?? null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: 'visa',
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: 'visa',
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(world.now()),
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  world.store.put(method)
  return method
}

/** Throws the provider's refusal for an unknown id. */
export function findPaymentMethod(world: World, id: string): Stripe.PaymentMethod {
  const method = world.store.find<Stripe.PaymentMethod>('payment_method', id)
  if (!method) throw noSuch('PaymentMethod', id)
  return method
}

export function outcomeFor(method: Stripe.PaymentMethod): CardOutcome {
  return outcomeOf(method.card?.last4 ?? '')
}
