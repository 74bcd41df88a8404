import type { Stripe } from 'stripe'
import { z } from 'zod'
import { type Endpoints, endpoint, listAnswer } from '../endpoint.ts'
import { page, pageOf } from '../params.ts'

export const invoices: Endpoints = {
  'GET /v1/invoices': endpoint(
    z.strictObject({ ...page, customer: z.string().optional() }),
    (params, { world }) => {
      const matching = world.store
        .list<Stripe.Invoice>('invoice')
        .filter(({ customer }) => params.customer === undefined || customer === params.customer)
      const { data, hasMore } = pageOf(matching, params)
      return listAnswer('/v1/invoices', data, hasMore)
    },
  ),
}
