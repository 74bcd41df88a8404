import type { Stripe } from 'stripe'
import { z } from 'zod'
import { type Endpoints, endpoint, seconds } from '../endpoint.ts'
import { newId } from '../ids.ts'
import { nulls } from '../nulls.ts'
import { findCustomer } from './customers.ts'

export const portalSessions: Endpoints = {
  'POST /v1/billing_portal/sessions': endpoint(
    z.strictObject({
      customer: z.string(),
      return_url: z
        .url({ protocol: /^https?$/ })
        .max(2_048)
        .optional(),
    }),
    ({ customer, return_url }, { world }) => {
      const id = newId('bps')
      const session: Stripe.BillingPortal.Session = {
        id,
        object: 'billing_portal.session',
        configuration: 'bpc_sandbox',
        created: seconds(world.now()),
        customer: findCustomer(world, customer).id,
        ...nulls('customer_account', 'flow', 'locale', 'on_behalf_of'),
        livemode: false,
        return_url: return_url ?? null,
        url: `${world.origin()}/billing/${id}`,
      }
      world.store.put(session)
      return session
    },
  ),
}
