import type { Stripe } from 'stripe'
import { z } from 'zod'
import { noSuch } from '../api-error.ts'
import { type Endpoints, endpoint, seconds, type World } from '../endpoint.ts'
import { newId } from '../ids.ts'
import { metadata } from '../params.ts'

/** Those whose cards are charged or checked. */
export const customers: Endpoints = {
  'POST /v1/customers': endpoint(
    z.strictObject({
      email: z.email('Invalid email address').max(512).optional(),
      name: z.string().max(256).optional(),
      metadata,
    }),
    (params, { world }) => {
      const customer: Stripe.Customer = {
        id: newId('cus', 14),
        object: 'customer',
        balance: 0,
        created: seconds(world.now()),
        currency: null,
        default_source: null,
        delinquent: false,
        description: null,
        email: params.email ?? null,
        invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: params.metadata,
        name: params.name ?? null,
        next_invoice_sequence: 1,
        preferred_locales: [],
        shipping: null,
        tax_exempt: 'none',
        test_clock: null,
      }
      world.store.put(customer)
      world.emit('customer.created', customer)
      return customer
    },
  ),
  'GET /v1/customers/:id': endpoint(z.strictObject({}), (_, { world, id }) =>
    findCustomer(world, id),
  ),
}

/** The customer with this id. Throws the provider's refusal for another. */
export function findCustomer(world: World, id: string): Stripe.Customer {
  const customer = world.store.find<Stripe.Customer>('customer', id)
  if (!customer) throw noSuch('customer', id)
  return customer
}
