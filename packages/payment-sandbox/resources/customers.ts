import type { Stripe } from 'stripe'
import { z } from 'zod'
import { noSuch } from '../api-error.ts'
import { type Endpoints, endpoint, seconds, type World } from '../endpoint.ts'
import { newId } from '../ids.ts'
import { nulls } from '../nulls.ts'
import { metadata } from '../params.ts'
import { endSubscription, isOver } from '../subscribing.ts'

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
        ...nulls('currency', 'default_source', 'description', 'shipping', 'test_clock'),
        delinquent: false,
        email: params.email ?? null,
        invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
        invoice_settings: {
          ...nulls('custom_fields', 'default_payment_method', 'footer', 'rendering_options'),
        },
        livemode: false,
        metadata: params.metadata,
        name: params.name ?? null,
        next_invoice_sequence: 1,
        preferred_locales: [],
        tax_exempt: 'none',
      }
      world.store.put(customer)
      world.emit('customer.created', customer)
      return customer
    },
  ),
  'GET /v1/customers/:id': endpoint(
    z.strictObject({}),
    (_, { world, id }) => findStored(world, id) ?? refuse(id),
  ),
  'DELETE /v1/customers/:id': endpoint(z.strictObject({}), (_, { world, id }) => {
    const customer = findCustomer(world, id)
    for (const subscription of world.store.list<Stripe.Subscription>('subscription')) {
      if (subscription.customer === id && !isOver(subscription))
        endSubscription(world, subscription)
    }
    const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
    world.store.put(deleted)
    world.emit('customer.deleted', customer)
    return deleted
  }),
}

/** Throws the provider's refusal for an unknown or deleted customer. */
export function findCustomer(world: World, id: string): Stripe.Customer {
  const customer = findStored(world, id)
  if (!customer || customer.deleted) return refuse(id)
  return customer
}

/** The provider still answers for deleted customers. */
function findStored(world: World, id: string) {
  return world.store.find<Stripe.Customer | Stripe.DeletedCustomer>('customer', id)
}

function refuse(id: string): never {
  throw noSuch('customer', id)
}
