import type { Stripe } from 'stripe'
import { ApiError, noSuch } from './api-error.ts'
import { seconds, type World } from './endpoint.ts'
import { startSubscription } from './subscribing.ts'

export interface SoldItem {
  id: string
  object: 'sandbox.sold'
  price: Stripe.Price
  quantity: number
  name: string
  metadata: Record<string, string>
}

export function soldBy(world: World, { id }: Stripe.Checkout.Session): SoldItem {
  const sold = world.store.find<SoldItem>('sandbox.sold', soldId(id))
  if (!sold) throw noSuch('checkout.session', id)
  return sold
}

export function soldId(sessionId: string): string {
  return `sold ${sessionId}`
}

/** Expires a session whose day is over. Throws the provider's refusal for an unknown id. */
export function findCheckout(world: World, id: string): Stripe.Checkout.Session {
  const session = world.store.find<Stripe.Checkout.Session>('checkout.session', id)
  if (!session) throw noSuch('checkout.session', id)
  const isLate = session.status === 'open' && session.expires_at <= seconds(world.now())
  return isLate ? expired(world, session) : session
}

/** Throws the provider's refusal for a session that is not open. */
export function expireCheckout(world: World, id: string): Stripe.Checkout.Session {
  const session = findCheckout(world, id)
  if (session.status === 'open') return expired(world, session)
  const message = `Only an open session can be expired. This one is ${session.status}.`
  throw new ApiError(400, { message })
}

export function completeCheckout(
  world: World,
  session: Stripe.Checkout.Session,
  paymentMethodId: string,
): Stripe.Checkout.Session {
  const { price, quantity, name, metadata } = soldBy(world, session)
  const customerId = typeof session.customer === 'string' ? session.customer : ''
  const subscription = startSubscription(world, {
    customerId,
    price,
    quantity,
    description: name,
    metadata,
    paymentMethodId,
  })
  const completed: Stripe.Checkout.Session = {
    ...session,
    invoice: subscription.latest_invoice,
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  }
  world.store.put(completed)
  world.emit('checkout.session.completed', completed)
  return completed
}

function expired(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const closed: Stripe.Checkout.Session = { ...session, status: 'expired', url: null }
  world.store.put(closed)
  world.emit('checkout.session.expired', closed)
  return closed
}
