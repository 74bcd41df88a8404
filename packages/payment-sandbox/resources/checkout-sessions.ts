import type { Stripe } from 'stripe'
import { z } from 'zod'
import { expireCheckout, findCheckout, type SoldItem, soldId } from '../checkouts.ts'
import { type Endpoints, endpoint, seconds, type World } from '../endpoint.ts'
import { newId } from '../ids.ts'
import { nulls } from '../nulls.ts'
import { metadata, whole } from '../params.ts'
import { makePrice, priceData } from '../prices.ts'
import { findCustomer } from './customers.ts'

const DAY_SECONDS = 24 * 60 * 60

const webAddress = z.url({ protocol: /^https?$/ }).max(2_048)

const createParams = z.strictObject({
  mode: z.literal('subscription'),
  allowed_payment_method_types: z.tuple([z.literal('card')]).optional(),
  customer: z.string(),
  line_items: z.tuple([
    z.strictObject({ price_data: priceData, quantity: whole.pipe(z.number().min(1).max(1_000)) }),
  ]),
  success_url: webAddress,
  cancel_url: webAddress,
  client_reference_id: z.string().max(200).optional(),
  metadata,
  subscription_data: z.strictObject({ metadata }).optional(),
})

export const checkoutSessions: Endpoints = {
  'POST /v1/checkout/sessions': endpoint(createParams, (params, { world }) => open(world, params)),
  'GET /v1/checkout/sessions/:id': endpoint(z.strictObject({}), (_, { world, id }) =>
    findCheckout(world, id),
  ),
  'POST /v1/checkout/sessions/:id/expire': endpoint(z.strictObject({}), (_, { world, id }) =>
    expireCheckout(world, id),
  ),
}

function open(world: World, params: z.output<typeof createParams>): Stripe.Checkout.Session {
  const customer = findCustomer(world, params.customer)
  const [item] = params.line_items
  const price = makePrice(world, item.price_data)
  const sold: SoldItem = {
    id: '',
    object: 'sandbox.sold',
    price,
    quantity: item.quantity,
    name: item.price_data.product_data.name,
    metadata: params.subscription_data?.metadata ?? {},
  }
  const cents = item.price_data.unit_amount * item.quantity
  const session = sessionOf(world, params, { customer, cents })
  world.store.put(session)
  world.store.put({ ...sold, id: soldId(session.id) })
  return session
}

function sessionOf(
  world: World,
  params: z.output<typeof createParams>,
  { customer, cents }: { customer: Stripe.Customer; cents: number },
): Stripe.Checkout.Session {
  const id = newId('cs_test', 58)
  const created = seconds(world.now())
  return {
    id,
    object: 'checkout.session',
    ...nulls('adaptive_pricing', 'after_expiration', 'allow_promotion_codes'),
    ...nulls('billing_address_collection', 'client_secret', 'collected_information', 'consent'),
    ...nulls('consent_collection', 'currency_conversion', 'customer_account', 'customer_creation'),
    ...nulls('customer_email', 'integration_identifier', 'invoice', 'invoice_creation', 'locale'),
    ...nulls('managed_payments', 'origin_context', 'payment_intent', 'payment_link'),
    ...nulls('payment_method_configuration_details', 'payment_method_options', 'permissions'),
    ...nulls('recovered_from', 'saved_payment_method_options', 'setup_intent'),
    ...nulls('shipping_address_collection', 'shipping_cost', 'submit_type', 'subscription'),
    wallet_options: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: cents,
    amount_total: cents,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: params.cancel_url,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency: 'usd',
    custom_fields: [],
    custom_text: {
      ...nulls('after_submit', 'shipping_address', 'submit', 'terms_of_service_acceptance'),
    },
    customer: customer.id,
    customer_details: {
      ...nulls('address', 'business_name', 'individual_name', 'phone', 'tax_ids'),
      email: customer.email,
      name: customer.name ?? null,
      tax_exempt: 'none',
    },
    discounts: [],
    expires_at: created + DAY_SECONDS,
    livemode: false,
    metadata: params.metadata,
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${world.origin()}/checkout/${id}`,
  }
}
