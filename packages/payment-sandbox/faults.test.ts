import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import type { FaultInput } from './faults.ts'
import { clientOf } from './testing/browser.ts'
import { useSandbox } from './testing/use-sandbox.ts'

const { sandbox, stripe, ask } = useSandbox()

const CREATE = 'POST /v1/customers'

const make = (key = 'one') => stripe().customers.create({ name: 'A' }, { idempotencyKey: key })

async function made(): Promise<number> {
  sandbox().faults.clear()
  return (await stripe().events.list({ type: 'customer.created', limit: 100 })).data.length
}

/** What comes of a call whose answer does not come. */
function impatient() {
  return clientOf(sandbox(), { timeout: 300 }).customers.create(
    { name: 'A' },
    { idempotencyKey: 'one' },
  )
}

describe('a fault', () => {
  test('that refuses the connection does nothing, so often as it was told', async () => {
    // The client tries twice.
    sandbox().faults.set({ call: CREATE, kind: 'refuse', times: 2 })
    await expect(make()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await expect(make()).resolves.toMatchObject({ object: 'customer' })
    expect(await made()).toBe(1)
  })

  test('that hangs does nothing', async () => {
    sandbox().faults.set({ call: CREATE, kind: 'hang' })
    await expect(impatient()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(await made()).toBe(0)
  })

  test('that hangs afterwards has done it', async () => {
    sandbox().faults.set({ call: CREATE, kind: 'hang-after' })
    await expect(impatient()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await make()
    expect(await made()).toBe(1)
  })

  test('that loses the reply has done it', async () => {
    sandbox().faults.set({ call: CREATE, kind: 'lose-reply', times: 2 })
    await expect(make()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect((await make()).lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await made()).toBe(1)
  })

  test('that answers 500 afterwards has done it, and the key repeats the 500', async () => {
    sandbox().faults.set({ call: CREATE, kind: 'fail-after' })
    await expect(make()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
    await expect(make()).rejects.toBeInstanceOf(Stripe.errors.StripeAPIError)
    expect(await made()).toBe(1)
  })

  test.each([
    [409, 'invalid_request_error'],
    [429, 'invalid_request_error'],
    [500, 'api_error'],
    [503, 'api_error'],
  ] as const)('that answers %i does nothing, and the key is free', async (status, type) => {
    sandbox().faults.set({ call: CREATE, kind: 'answer', status })
    const refused = await ask('/v1/customers', {
      body: 'name=A',
      headers: { 'Idempotency-Key': 'one' },
    })
    expect(refused.status).toBe(status)
    expect(await refused.json()).toMatchObject({ error: { type } })
    expect(await made()).toBe(0)
    await make()
    expect(await made()).toBe(1)
  })

  test('that slows a call down keeps it from being done until then', async () => {
    sandbox().faults.set({ call: CREATE, kind: 'slow', ms: 3_000 })
    const slow = make()
    await expect.poll(() => sandbox().faults.list()).toEqual([])
    expect(await made()).toBe(0)
    await slow
    expect(await made()).toBe(1)
  })

  test('is of one call, or of all', async () => {
    sandbox().faults.set({ call: CREATE, kind: 'answer', status: 503 })
    await expect(stripe().balance.retrieve()).resolves.toMatchObject({ object: 'balance' })
    sandbox().faults.clear()
    sandbox().faults.set({ kind: 'answer', status: 503 })
    await expect(stripe().balance.retrieve()).rejects.toThrow()
  })

  test('cannot be asked of a call that there is not', () => {
    const result: FaultInput = { call: 'POST /v1/costumers', kind: 'refuse' }
    expect(() => sandbox().faults.set(result)).toThrow(RangeError)
  })
})

test('closing ends what hangs or is slow, and leaves nothing done', async () => {
  sandbox().faults.set({ call: CREATE, kind: 'hang' })
  sandbox().faults.set({ call: CREATE, kind: 'slow', ms: 60_000 })
  const hanging = Promise.allSettled([make('one'), make('two')])
  await expect.poll(() => sandbox().faults.list()).toEqual([])
  await sandbox().close()
  expect((await hanging).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

describe('the switches over HTTP', () => {
  test('set, show and clear faults', async () => {
    const set = await ask('/_sandbox/faults', {
      body: new URLSearchParams({
        call: CREATE,
        kind: 'answer',
        status: '503',
        times: '3',
      }).toString(),
    })
    const faults = [{ call: CREATE, kind: 'answer', status: 503, times: 3 }]
    expect(await set.json()).toMatchObject({ faults })
    expect((await ask('/v1/customers', { body: 'name=A' })).status).toBe(503)
    expect(await (await ask('/_sandbox/faults')).json()).toMatchObject({ faults: [{ times: 2 }] })
    const cleared = await ask('/_sandbox/faults', { method: 'DELETE' })
    expect(await cleared.json()).toMatchObject({ faults: [] })
  })

  test('hold events back and send them', async () => {
    await ask('/_sandbox/webhooks', { body: 'do=hold' })
    await make()
    const held = await ask('/_sandbox/webhooks')
    expect(await held.json()).toMatchObject({
      webhooks: { waiting: [{ type: 'customer.created' }] },
    })
    const seen: string[] = []
    sandbox().deliverTo(async event => {
      seen.push(await event.text())
      return new Response()
    })
    await ask('/_sandbox/webhooks', { body: 'do=release&order=reversed&times=2' })
    expect(seen.length).toBe(2)
  })

  test.each([
    'kind=explode',
    'kind=answer&status=418',
    'kind=refuse&call=POST+/v1/x',
    'kind=slow',
    'a[b=1',
  ])('refuse %s', async body => {
    const answer = await ask('/_sandbox/faults', { body })
    expect(answer.status).toBe(400)
    expect(sandbox().faults.list()).toEqual([])
  })

  test.each([null, 'sk_test_wrong', 'publishable'])(
    'take only the secret key, not %s',
    async key => {
      const given = key === 'publishable' ? sandbox().publishableKey : key
      for (const path of ['/_sandbox/faults', '/_sandbox/webhooks']) {
        expect((await ask(path, { key: given, body: 'kind=refuse' })).status).toBe(401)
        expect((await ask(path, { key: given })).status).toBe(401)
      }
      expect(sandbox().faults.list()).toEqual([])
    },
  )
})
