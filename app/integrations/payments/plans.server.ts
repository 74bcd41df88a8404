import type { Stripe } from 'stripe'
import type {
  PlanProvider,
  ProviderCheckout,
  ProviderSubscription,
} from '../../domain/payments/plan-provider.ts'
import { asked, askedOrNull, idOf } from './client.server.ts'

const MS = 1000
const PER_PAGE = 100
/** Noted on what we sell, so that other things sold by the same account at the provider are no plan. */
const NOTE = { plan: 'business_plan' }

/** The calls about plans: its checkouts, subscriptions and portal. */
export function planCalls(stripe: Stripe): PlanProvider {
  return {
    async openPlanCheckout({ customerId, accountId, priceCents, successUrl, cancelUrl, key }) {
      const session = stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          // A debit of a bank account makes a subscription active days before it is paid, or is not.
          allowed_payment_method_types: ['card'],
          customer: customerId,
          client_reference_id: accountId,
          line_items: [{ quantity: 1, price_data: priceOf(priceCents) }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          metadata: NOTE,
          subscription_data: { metadata: { ...NOTE, account: accountId } },
        },
        { idempotencyKey: key },
      )
      return toCheckout(await asked(session))
    },
    async findPlanCheckout(id) {
      const session = await askedOrNull(stripe.checkout.sessions.retrieve(id))
      return session && toCheckout(session)
    },
    async expirePlanCheckout(id) {
      await asked(stripe.checkout.sessions.expire(id))
    },
    async findSubscription(id) {
      const subscription = await askedOrNull(stripe.subscriptions.retrieve(id))
      return subscription && toSubscription(subscription)
    },
    async cancelSubscription(id, note) {
      const noted = note === undefined ? {} : { cancellation_details: { comment: note } }
      await asked(stripe.subscriptions.cancel(id, noted))
    },
    listSubscriptions: () => asked(listAll(stripe)),
    async openPlanPortal({ customerId: customer, returnUrl: return_url }) {
      const { url } = await asked(stripe.billingPortal.sessions.create({ customer, return_url }))
      return url
    },
  }
}

function priceOf(priceCents: number): Stripe.Checkout.SessionCreateParams.LineItem.PriceData {
  return {
    currency: 'usd',
    unit_amount: priceCents,
    recurring: { interval: 'month' },
    product_data: { name: 'Hush Business plan' },
  }
}

/** All but those that were cancelled, which the provider leaves out of this list. */
async function listAll(stripe: Stripe): Promise<ProviderSubscription[]> {
  const found: ProviderSubscription[] = []
  for await (const subscription of stripe.subscriptions.list({ limit: PER_PAGE })) {
    if (subscription.status !== 'incomplete_expired') found.push(toSubscription(subscription))
  }
  return found
}

function toCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    url: session.status === 'open' ? session.url : null,
    state: session.status ?? '',
    priceCents: session.amount_total ?? 0,
    subscriptionId: idOf(session.subscription),
  }
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const { id, customer, metadata, created, pause_collection, status } = subscription
  const [item] = subscription.items.data
  const periodEnd = item?.current_period_end ?? created
  const end = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null)
  return {
    id,
    customerId: idOf(customer) ?? '',
    isBusinessPlan: metadata.plan === NOTE.plan,
    // Nothing is collected while it is paused by hand, though the provider still says active.
    state: pause_collection === null ? status : 'paused',
    priceCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    periodEndsAt: new Date(periodEnd * MS),
    endsAt: end === null ? null : new Date(end * MS),
    endNote: subscription.cancellation_details?.comment ?? null,
    createdAt: new Date(created * MS),
  }
}
