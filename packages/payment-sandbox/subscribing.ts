import type { Stripe } from 'stripe'
import { seconds, type World } from './endpoint.ts'
import { newId } from './ids.ts'
import { latestInvoice, makeInvoice, settleInvoice, voidInvoice } from './invoices.ts'
import { findPaymentMethod, outcomeFor } from './payment-methods.ts'
import { planOfPrice } from './prices.ts'
import { SAME_FIELDS } from './subscription-fields.ts'

const MS = 1000

interface Start {
  customerId: string
  price: Stripe.Price
  quantity: number
  description: string
  metadata: Record<string, string>
  paymentMethodId: string
}

/** Incomplete until its first invoice is paid. */
export function startSubscription(world: World, start: Start): Stripe.Subscription {
  const now = seconds(world.now())
  const id = newId('sub')
  const subscription: Stripe.Subscription = {
    ...SAME_FIELDS,
    id,
    billing_cycle_anchor: now,
    created: now,
    currency: start.price.currency,
    customer: start.customerId,
    default_payment_method: start.paymentMethodId,
    description: start.description,
    items: {
      object: 'list',
      url: `/v1/subscription_items?subscription=${id}`,
      has_more: false,
      data: [itemOf(id, start, now)],
    },
    latest_invoice: null,
    metadata: start.metadata,
    start_date: now,
    status: 'incomplete',
  }
  const invoice = makeInvoice(world, subscription, 'subscription_create')
  const billed = { ...subscription, latest_invoice: invoice.id }
  world.store.put(billed)
  world.emit('customer.subscription.created', billed)
  settleInvoice(world, invoice, true)
  return change(world, billed, { status: 'active' })
}

/** A month passes: the next is paid or past due, or a canceled subscription ends. */
export function renew(
  world: World,
  subscription: Stripe.Subscription,
  { fails = false } = {},
): Stripe.Subscription {
  if (isOver(subscription)) return subscription
  if (subscription.cancel_at_period_end) return endSubscription(world, subscription)
  const next = withNextMonth(subscription)
  const invoice = makeInvoice(world, next, 'subscription_cycle')
  const billed = { ...next, latest_invoice: invoice.id }
  const isPaid = !fails && cardRenews(world, subscription)
  settleInvoice(world, invoice, isPaid)
  return change(world, billed, { status: isPaid ? 'active' : 'past_due' })
}

export function payDue(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  const invoice = latestInvoice(world, subscription)
  if (isOver(subscription) || invoice?.status !== 'open') return subscription
  const isPaid = cardRenews(world, subscription)
  settleInvoice(world, invoice, isPaid)
  return isPaid ? change(world, subscription, { status: 'active' }) : subscription
}

export function giveUp(world: World, subscription: Stripe.Subscription): Stripe.Subscription {
  return subscription.status === 'past_due'
    ? change(world, subscription, { status: 'unpaid' })
    : subscription
}

export function setEnd(
  world: World,
  subscription: Stripe.Subscription,
  atPeriodEnd: boolean,
): Stripe.Subscription {
  const end = subscription.items.data[0]?.current_period_end ?? null
  return change(world, subscription, {
    cancel_at: atPeriodEnd ? end : null,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: atPeriodEnd ? seconds(world.now()) : null,
    cancellation_details: {
      ...SAME_FIELDS.cancellation_details,
      reason: atPeriodEnd ? 'cancellation_requested' : null,
    },
  })
}

export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  comment?: string,
): Stripe.Subscription {
  const now = seconds(world.now())
  const invoice = latestInvoice(world, subscription)
  if (invoice) voidInvoice(world, invoice)
  const ended: Stripe.Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      ...(subscription.cancellation_details ?? SAME_FIELDS.cancellation_details),
      ...(comment === undefined ? {} : { comment }),
    },
    ended_at: now,
    status: 'canceled',
  }
  world.store.put(ended)
  world.emit('customer.subscription.deleted', ended)
  return ended
}

export function setCard(
  world: World,
  subscription: Stripe.Subscription,
  paymentMethodId: string,
): Stripe.Subscription {
  return change(world, subscription, { default_payment_method: paymentMethodId })
}

export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

function change(
  world: World,
  subscription: Stripe.Subscription,
  changes: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const changed = { ...subscription, ...changes }
  world.store.put(changed)
  world.emit('customer.subscription.updated', changed)
  return changed
}

function cardRenews(world: World, { default_payment_method: card }: Stripe.Subscription): boolean {
  const method = typeof card === 'string' ? findPaymentMethod(world, card) : card
  if (!method) return false
  const outcome = outcomeFor(method)
  return outcome === 'succeeds' || outcome === 'needs-authentication'
}

function withNextMonth(subscription: Stripe.Subscription): Stripe.Subscription {
  const data = subscription.items.data.map(item => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: aMonthAfter(item.current_period_end, subscription.billing_cycle_anchor),
  }))
  return { ...subscription, items: { ...subscription.items, data } }
}

/** The same day of the next month, or its last day. */
function aMonthAfter(at: number, anchor: number): number {
  const from = new Date(at * MS)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Math.min(new Date(anchor * MS).getUTCDate(), lastDay)
  const next = new Date(at * MS)
  next.setUTCFullYear(year, month, day)
  return seconds(next)
}

function itemOf(subscriptionId: string, start: Start, now: number): Stripe.SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: aMonthAfter(now, now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOfPrice(start.price),
    price: start.price,
    quantity: start.quantity,
    subscription: subscriptionId,
    tax_rates: [],
  }
}
