import { Stripe } from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { CARDS, payAt, sendHosted, visibleText } from './testing/browser.ts'
import { DAY, later, TEST_NOW } from './testing/moment.ts'
import { useSandbox } from './testing/use-sandbox.ts'

let now = TEST_NOW
const { sandbox, stripe } = useSandbox({ now: () => now })
const SHOP = 'https://hush.example'

let customer = ''
beforeEach(async () => {
  now = TEST_NOW
  customer = (await stripe().customers.create({ email: 'bea@example.com' })).id
})

function sell(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return stripe().checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: 'account 1',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 599,
          recurring: { interval: 'month' },
          product_data: { name: 'A plan' },
        },
      },
    ],
    success_url: `${SHOP}/success`,
    cancel_url: `${SHOP}/cancel`,
    subscription_data: { metadata: { plan: 'gold' } },
    ...more,
  })
}

async function wordsAt(url: string): Promise<string> {
  return visibleText(await (await fetch(url)).text())
}

async function bought(card?: string): Promise<{ subscription: string; portal: string }> {
  const { id, url } = await sell()
  await payAt(url ?? '', card)
  const { subscription } = await stripe().checkout.sessions.retrieve(id)
  const portal = await stripe().billingPortal.sessions.create({ customer, return_url: SHOP })
  return { subscription: String(subscription), portal: portal.url }
}

async function typesOfEvents(): Promise<string[]> {
  const { data } = await stripe().events.list({ limit: 100 })
  return data.map(({ type }) => type).toReversed()
}

describe('a hosted checkout', () => {
  test('is open for a day, says what it sells, and is marked as a test', async () => {
    const session = await sell()
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 599,
      expires_at: session.created + 24 * 60 * 60,
    })
    const page = await wordsAt(session.url ?? '')
    expect(page).toContain('Test mode')
    expect(page).toContain('Subscribe to A plan')
    expect(page).toContain('$5.99 a month')
  })

  test('leads to the shop once it is paid, and again for whoever comes back', async () => {
    const { id, url } = await sell()
    const paid = await payAt(url ?? '')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `${SHOP}/success`])
    const again = await payAt(url ?? '')
    expect([again.status, again.headers.get('location')]).toEqual([303, `${SHOP}/success`])
    const session = await stripe().checkout.sessions.retrieve(id)
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null })
    const { data } = await stripe().subscriptions.list({ customer })
    expect(data.map(({ status, metadata }) => [status, metadata])).toEqual([
      ['active', { plan: 'gold' }],
    ])
    expect(await typesOfEvents()).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.paid',
      'customer.subscription.updated',
      'checkout.session.completed',
    ])
  })

  test.each([
    [CARDS.declined, 'Your card was declined.'],
    ['4111111111111111', 'Test cards only, please.'],
    ['', 'Test cards only, please.'],
  ])('stays open for the card "%s"', async (number, sentence) => {
    const { id, url } = await sell()
    const refused = await payAt(url ?? '', number)
    expect(refused.status).toBe(402)
    expect(visibleText(await refused.text())).toContain(sentence)
    expect((await stripe().checkout.sessions.retrieve(id)).status).toBe('open')
  })

  test('asks the bank of a card that wants it, which may refuse', async () => {
    const { id, url } = await sell()
    const response = await (await payAt(url ?? '', CARDS.authenticates)).text()
    expect(visibleText(response)).toContain('3-D Secure')
    const method = /name="method" value="(pm_\w+)"/.exec(response)?.[1] ?? ''
    const failed = await sendHosted(`${url}/authentication`, { method, result: 'fail' })
    expect(failed.status).toBe(402)
    expect((await stripe().checkout.sessions.retrieve(id)).status).toBe('open')
    const done = await sendHosted(`${url}/authentication`, { method, result: 'complete' })
    expect(done.headers.get('location')).toBe(`${SHOP}/success`)
    expect((await stripe().checkout.sessions.retrieve(id)).status).toBe('complete')
  })

  test('expires after its day, or when it is told to, and then takes no card', async () => {
    const [late, closed] = [await sell(), await sell()]
    await stripe().checkout.sessions.expire(closed.id)
    now = later(DAY)
    for (const { id, url } of [late, closed]) {
      expect((await payAt(url ?? '')).status).toBe(200)
      expect(await wordsAt(url ?? '')).toContain('This checkout has expired')
      expect((await stripe().checkout.sessions.retrieve(id)).status).toBe('expired')
      await expect(stripe().checkout.sessions.expire(id)).rejects.toThrow(
        Stripe.errors.StripeInvalidRequestError,
      )
    }
    const told = (await typesOfEvents()).filter(type => type === 'checkout.session.expired')
    expect(told).toHaveLength(2)
  })

  test('is made once for a key, and refused for what the provider does not take', async () => {
    await expect(sell({ customer: 'cus_unknown' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
    await expect(sell({ mode: 'payment' })).rejects.toThrow('mode')
    await expect(sell({ success_url: 'javascript:alert(1)' })).rejects.toThrow('success_url')
    await expect(sell({ line_items: [] })).rejects.toThrow('line_items')
  })
})

describe('a subscription', () => {
  const status = async (id: string) => (await stripe().subscriptions.retrieve(id)).status

  test('renews month by month, through the short one too', async () => {
    now = new Date('2027-01-31T12:00:00Z')
    const { subscription, portal } = await bought()
    const ends: string[] = []
    for (let month = 0; month < 3; month += 1) {
      const { items } = await stripe().subscriptions.retrieve(subscription)
      ends.push(
        new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10),
      )
      await sendHosted(portal, { subscription, act: 'renew' })
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
    expect(await status(subscription)).toBe('active')
  })

  test('is past due when its card is declined, until another has paid', async () => {
    const { subscription, portal } = await bought(CARDS.failsLater)
    expect(await status(subscription)).toBe('active')
    await sendHosted(portal, { subscription, act: 'renew' })
    expect(await status(subscription)).toBe('past_due')
    await sendHosted(portal, { subscription, act: 'pay-due' })
    expect(await status(subscription)).toBe('past_due')
    await sendHosted(portal, { subscription, act: 'give-up' })
    expect(await status(subscription)).toBe('unpaid')
    const card = { subscription, number: CARDS.good, expiry: '12/34', cvc: '123' }
    expect((await sendHosted(`${portal}/card`, { ...card, number: CARDS.declined })).status).toBe(
      402,
    )
    expect(await status(subscription)).toBe('unpaid')
    await sendHosted(`${portal}/card`, card)
    expect(await status(subscription)).toBe('active')
  })

  test('ends with its month once it is cancelled, unless that is taken back', async () => {
    const { subscription, portal } = await bought()
    await sendHosted(portal, { subscription, act: 'cancel' })
    expect(await stripe().subscriptions.retrieve(subscription)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    })
    await sendHosted(portal, { subscription, act: 'resume' })
    expect(await stripe().subscriptions.retrieve(subscription)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    })
    await stripe().subscriptions.update(subscription, { cancel_at_period_end: true })
    await sendHosted(portal, { subscription, act: 'renew' })
    expect(await status(subscription)).toBe('canceled')
    expect((await typesOfEvents()).at(-1)).toBe('customer.subscription.deleted')
    await expect(stripe().subscriptions.cancel(subscription)).rejects.toThrow('canceled')
    expect(await wordsAt(portal)).toContain('Nothing is subscribed any more.')
  })

  test('is nobody else’s to change', async () => {
    const { subscription } = await bought()
    customer = (await stripe().customers.create({ email: 'rival@example.com' })).id
    const { url } = await stripe().billingPortal.sessions.create({ customer, return_url: SHOP })
    const tried = await sendHosted(url, { subscription, act: 'cancel-now' })
    expect(tried.status).toBe(404)
    expect(await status(subscription)).toBe('active')
    expect(
      (await sendHosted(`${sandbox().origin}/billing/bps_none`, { subscription })).status,
    ).toBe(404)
  })
})
