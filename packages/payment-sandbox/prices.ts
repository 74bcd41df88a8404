import { Stripe } from 'stripe'
import { z } from 'zod'
import { seconds, type World } from './endpoint.ts'
import { newId } from './ids.ts'
import { nulls } from './nulls.ts'
import { whole } from './params.ts'

export const priceData = z.strictObject({
  currency: z.literal('usd'),
  unit_amount: whole.pipe(z.number().min(50).max(99_999_999)),
  recurring: z.strictObject({
    interval: z.literal('month'),
    interval_count: whole.pipe(z.literal(1)).optional(),
  }),
  product_data: z.strictObject({ name: z.string().min(1).max(250) }),
})

export function makePrice(world: World, data: z.output<typeof priceData>): Stripe.Price {
  const created = seconds(world.now())
  const price: Stripe.Price = {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency: data.currency,
    ...nulls('custom_unit_amount', 'lookup_key', 'nickname', 'tiers_mode', 'transform_quantity'),
    livemode: false,
    metadata: {},
    product: newId('prod', 14),
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: data.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(String(data.unit_amount)),
  }
  world.store.put(price)
  return price
}

export function planOfPrice(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    ...nulls('meter', 'nickname', 'tiers_mode', 'transform_usage', 'trial_period_days'),
    product: price.product,
    usage_type: 'licensed',
  }
}
