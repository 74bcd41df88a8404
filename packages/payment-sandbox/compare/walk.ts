import { Stripe } from 'stripe'
import type { Sandbox } from '../sandbox.ts'
import type { Browse, Part } from './part.ts'
import { PAID_PARTS } from './parts.ts'

type Ask = typeof fetch

/** Declined, asked for authentication, and confirmed. */
const CARDS_TO_TYPE = ['4000000000000002', '4000002500003155', '4242424242424242']

function refusedOnly(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
}

const PARTS: readonly Part[] = [
  {
    needs: 'POST /v1/customers',
    async go(stripe) {
      const { id } = await stripe.customers.create({ email: 'bea@example.com' })
      await stripe.customers.create({ name: 'Bea', metadata: { account: '1' } })
      await stripe.customers.retrieve(id)
      await stripe.customers.del(id)
      await stripe.customers.retrieve(id)
      await stripe.customers.del(id).catch(refusedOnly)
    },
  },
  {
    needs: 'POST /v1/setup_intents',
    async go(stripe) {
      const { id: customer } = await stripe.customers.create({ email: 'bea@example.com' })
      const { id } = await stripe.setupIntents.create({
        customer,
        allowed_payment_method_types: ['card'],
        usage: 'on_session',
      })
      for (const number of CARDS_TO_TYPE) {
        const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
        const payment_method_data = { type: 'card' as const, card }
        const typed = { payment_method_data, return_url: 'https://example.com/back' }
        await stripe.setupIntents.confirm(id, typed).catch(refusedOnly)
      }
      await stripe.setupIntents.retrieve(id)
      await stripe.setupAttempts.list({ setup_intent: id, limit: 100 })
      const { id: given } = await stripe.setupIntents.create({ customer })
      await stripe.setupIntents.cancel(given, { cancellation_reason: 'abandoned' })
    },
  },
  {
    needs: 'POST /v1/checkout/sessions',
    async go(stripe, browse) {
      const { id: customer } = await stripe.customers.create({ email: 'plan@example.com' })
      const checkout = checkoutOf(customer)
      const paid = await stripe.checkout.sessions.create(checkout)
      await browse(paid.url ?? '')
      await browse(paid.url ?? '', { number: '4242424242424242', expiry: '12/40', cvc: '123' })
      await stripe.checkout.sessions.retrieve(paid.id)
      const left = await stripe.checkout.sessions.create(checkout)
      await stripe.checkout.sessions.expire(left.id)
      await stripe.invoices.list({ customer, limit: 100 })
      await stripe.billingPortal.sessions.create({ customer, return_url: 'https://hush.example/' })
      await walkSubscription(stripe, customer)
    },
  },
  {
    needs: 'GET /v1/balance',
    go: stripe => stripe.balance.retrieve(),
  },
  {
    needs: 'GET /v1/events',
    async go(stripe) {
      const { data } = await stripe.events.list({ limit: 100 })
      for (const { id } of data) await stripe.events.retrieve(id)
      await stripe.events.list({ limit: 1, type: 'customer.created', created: { gte: 0 } })
    },
  },
]

function checkoutOf(customer: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    allowed_payment_method_types: ['card'],
    customer,
    client_reference_id: 'account 1',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 599,
          recurring: { interval: 'month' },
          product_data: { name: 'Hush Business plan' },
        },
      },
    ],
    success_url: 'https://hush.example/success',
    cancel_url: 'https://hush.example/cancel',
    metadata: { plan: 'business_plan' },
    subscription_data: { metadata: { plan: 'business_plan' } },
  }
}

async function walkSubscription(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
  for (const { id } of data) {
    await stripe.subscriptions.retrieve(id)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await stripe.subscriptions.cancel(id)
  }
}

/** Includes refused calls. */
export async function walkThrough(
  { origin, secretKey }: Sandbox,
  names: readonly string[],
  ask: Ask,
): Promise<void> {
  const stripe = clientOf(origin, secretKey, ask)
  const browse: Browse = (address, form) =>
    ask(address, {
      redirect: 'manual',
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
  for (const { needs, go } of [...PAID_PARTS, ...PARTS])
    if (names.includes(needs)) await go(stripe, browse)
  for (const name of names) await walkAstray(name, { origin, secretKey, ask })
}

function clientOf(origin: string, secretKey: string, ask: Ask): Stripe {
  const { hostname: host, port } = new URL(origin)
  const httpClient = Stripe.createFetchHttpClient(ask)
  return new Stripe(secretKey, { host, port, protocol: 'http', httpClient, telemetry: false })
}

async function walkAstray(
  name: string,
  { origin, secretKey, ask }: { origin: string; secretKey: string; ask: Ask },
): Promise<void> {
  const [method = '', path = ''] = name.split(' ')
  const address = `${origin}${path.replace(/:\w+/g, 'none_1')}`
  const headers = { Authorization: `Bearer ${secretKey}` }
  await ask(address, { method })
  await ask(address, { method, headers })
  await ask(`${address}?nonsense=1`, { method, headers })
}
