import type { Stripe } from 'stripe'
import { z } from 'zod'
import { noSuch } from '../api-error.ts'
import { type Endpoints, endpoint, listAnswer, type World } from '../endpoint.ts'
import type { StoredEvent } from '../event.ts'
import { page, pageOf } from '../params.ts'

type EventAnswer = Omit<Stripe.EventBase, 'type' | 'data'>

export const events: Endpoints = {
  'GET /v1/events': endpoint(
    z.strictObject({
      ...page,
      type: z.string().max(100).optional(),
      types: z.array(z.string().max(100)).max(20).optional(),
    }),
    ({ type, types, ...query }, { world, account }) => {
      const wanted = types ?? (type === undefined ? null : [type])
      const all = world.store
        .list<StoredEvent>('event')
        .filter(event => (event.account ?? null) === account)
        .filter(event => wanted === null || wanted.some(one => fits(event.type, one)))
      const { data, hasMore } = pageOf(all, query)
      return listAnswer(
        '/v1/events',
        data.map(event => answerFor(world, event)),
        hasMore,
      )
    },
  ),
  'GET /v1/events/:id': endpoint(z.strictObject({}), (_, { world, id }) => {
    const event = world.store.find<StoredEvent>('event', id)
    if (!event) throw noSuch('event', id)
    return answerFor(world, event)
  }),
}

function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

function answerFor({ store }: World, event: StoredEvent): EventAnswer {
  return { ...event, pending_webhooks: store.isDelivered(event.id) ? 0 : 1 }
}
