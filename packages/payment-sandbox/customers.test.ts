import { expect, test } from 'vitest'
import { payAt } from './testing/browser.ts'
import { useSandbox } from './testing/use-sandbox.ts'

const { stripe, ask } = useSandbox()

test('a customer is deleted once, and nothing is begun for it any more', async () => {
  const { id } = await stripe().customers.create({ email: 'bea@example.com' })
  const deleted = { id, object: 'customer', deleted: true }
  const answer = await ask(`/v1/customers/${id}`, { method: 'DELETE' })
  expect([answer.status, await answer.json()]).toEqual([200, deleted])
  expect(await stripe().customers.retrieve(id)).toMatchObject(deleted)
  const again = await ask(`/v1/customers/${id}`, { method: 'DELETE' })
  expect(again.status).toBe(404)
  expect((await again.json()).error).toMatchObject({ code: 'resource_missing' })
  await expect(stripe().setupIntents.create({ customer: id })).rejects.toMatchObject({
    code: 'resource_missing',
  })
  const { data } = await stripe().events.list({ limit: 100 })
  expect(data.map(({ type }) => type)).toEqual(['customer.deleted', 'customer.created'])
})

test('what a deleted customer subscribed ends with it', async () => {
  const { id: customer } = await stripe().customers.create({ email: 'bea@example.com' })
  const price_data = { currency: 'usd', unit_amount: 599, product_data: { name: 'A plan' } }
  const { id, url } = await stripe().checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ quantity: 1, price_data: { ...price_data, recurring: { interval: 'month' } } }],
    success_url: 'https://hush.example/success',
    cancel_url: 'https://hush.example/cancel',
  })
  await payAt(url ?? '')
  const { subscription } = await stripe().checkout.sessions.retrieve(id)
  await stripe().customers.del(customer)
  const { status } = await stripe().subscriptions.retrieve(String(subscription))
  expect(status).toBe('canceled')
})
