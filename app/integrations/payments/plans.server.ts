import { SECOND_MS } from '@hush/hours/time'
import type { Stripe } from 'stripe'
import type {
  PlanPayment,
  PlanProvider,
  ProviderCheckout,
  ProviderSubscription,
} from '../../domain/payments/plan-provider.ts'
import { callProvider, callProviderOrNull, idOf } from './client.server.ts'

const PER_PAGE = 100
/** Our account at the provider may sell other things too. */
const PLAN_METADATA = { plan: 'business_plan' }

export function planCalls(stripe: Stripe): PlanProvider {
  return {
    async openPlanCheckout({ customerId, accountId, priceCents, successUrl, cancelUrl, key }) {
      const session = stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          // A bank debit would make a subscription active days before it is paid.
          allowed_payment_method_types: ['card'],
          customer: customerId,
          client_reference_id: accountId,
          line_items: [{ quantity: 1, price_data: priceOf(priceCents) }],
          success_url: successUrl,
          cancel_url: cancelUrl,
          metadata: PLAN_METADATA,
          subscription_data: { metadata: { ...PLAN_METADATA, account: accountId } },
        },
        { idempotencyKey: key },
      )
      return toCheckout(await callProvider(session))
    },
    async findPlanCheckout(id) {
      const session = await callProviderOrNull(stripe.checkout.sessions.retrieve(id))
      return session && toCheckout(session)
    },
    async expirePlanCheckout(id) {
      await callProvider(stripe.checkout.sessions.expire(id))
    },
    async findSubscription(id) {
      const subscription = await callProviderOrNull(stripe.subscriptions.retrieve(id))
      return subscription && toSubscription(subscription)
    },
    async cancelSubscription(id, note) {
      const params = note === undefined ? {} : { cancellation_details: { comment: note } }
      await callProvider(stripe.subscriptions.cancel(id, params))
    },
    listSubscriptions: () => callProvider(listAll(stripe)),
    async listPlanPayments(customer) {
      const { data } = await callProvider(stripe.invoices.list({ customer, limit: PER_PAGE }))
      return data.filter(isOfPlan).map(toPayment)
    },
    async openPlanPortal({ customerId: customer, returnUrl: return_url }) {
      const { url } = await callProvider(
        stripe.billingPortal.sessions.create({ customer, return_url }),
      )
      return url
    },
  }
}

function isOfPlan({ parent, status }: Stripe.Invoice): boolean {
  return status !== 'draft' && parent?.subscription_details?.metadata?.plan === PLAN_METADATA.plan
}

function toPayment({
  id,
  created,
  total,
  status,
  hosted_invoice_url,
}: Stripe.Invoice): PlanPayment {
  return {
    id: id ?? '',
    at: new Date(created * SECOND_MS),
    cents: total,
    state: status === 'paid' ? 'paid' : status === 'open' ? 'open' : 'void',
    receiptUrl: hosted_invoice_url ?? null,
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

/** The provider leaves cancelled ones out of this list. */
async function listAll(stripe: Stripe): Promise<ProviderSubscription[]> {
  const subscriptions: ProviderSubscription[] = []
  for await (const subscription of stripe.subscriptions.list({ limit: PER_PAGE })) {
    if (subscription.status !== 'incomplete_expired')
      subscriptions.push(toSubscription(subscription))
  }
  return subscriptions
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
    isBusinessPlan: metadata.plan === PLAN_METADATA.plan,
    // The provider reports a subscription as active even while collection is paused.
    state: pause_collection === null ? status : 'paused',
    priceCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    periodEndsAt: new Date(periodEnd * SECOND_MS),
    endsAt: end === null ? null : new Date(end * SECOND_MS),
    endNote: subscription.cancellation_details?.comment ?? null,
    createdAt: new Date(created * SECOND_MS),
  }
}
