import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ApiError, noSuch } from '../api-error.ts'
import { type Endpoints, endpoint, listAnswer, type World } from '../endpoint.ts'
import { page, pageOf } from '../params.ts'
import { endSubscription, isOver, setEnd } from '../subscribing.ts'

const flag = z.enum(['true', 'false']).transform(text => text === 'true')

export const subscriptions: Endpoints = {
  'GET /v1/subscriptions/:id': endpoint(z.strictObject({}), (_, { world, id }) =>
    findSubscription(world, id),
  ),
  'GET /v1/subscriptions': endpoint(
    z.strictObject({
      ...page,
      customer: z.string().optional(),
      status: z.enum(['all', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete']).optional(),
    }),
    (params, { world }) => {
      const matching = world.store
        .list<Stripe.Subscription>('subscription')
        .filter(({ customer }) => params.customer === undefined || customer === params.customer)
        .filter(({ status }) => matchesStatus(status, params.status))
      const { data, hasMore } = pageOf(matching, params)
      return listAnswer('/v1/subscriptions', data, hasMore)
    },
  ),
  'POST /v1/subscriptions/:id': endpoint(
    z.strictObject({ cancel_at_period_end: flag }),
    ({ cancel_at_period_end }, { world, id }) =>
      setEnd(world, findRunning(world, id), cancel_at_period_end),
  ),
  'DELETE /v1/subscriptions/:id': endpoint(
    z.strictObject({
      cancellation_details: z.strictObject({ comment: z.string().max(5000).optional() }).optional(),
    }),
    ({ cancellation_details }, { world, id }) =>
      endSubscription(world, findRunning(world, id), cancellation_details?.comment),
  ),
}

/** Without a status, all but canceled ones, as at the provider. */
function matchesStatus(status: string, filter: string | undefined): boolean {
  if (filter === undefined) return status !== 'canceled'
  return filter === 'all' || filter === status
}

/** Throws the provider's refusal for an unknown id. */
export function findSubscription(world: World, id: string): Stripe.Subscription {
  const subscription = world.store.find<Stripe.Subscription>('subscription', id)
  if (!subscription) throw noSuch('subscription', id)
  return subscription
}

function findRunning(world: World, id: string): Stripe.Subscription {
  const subscription = findSubscription(world, id)
  if (!isOver(subscription)) return subscription
  const message = 'This subscription is canceled and cannot be changed.'
  throw new ApiError(400, { code: 'resource_missing', param: 'id', message })
}
