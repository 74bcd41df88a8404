import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { declined } from './cards.ts'
import { type Endpoints, endpoint } from './endpoint.ts'
import { customers } from './resources/customers.ts'
import { events } from './resources/events.ts'
import { clientOf } from './testing/browser.ts'
import { TEST_NOW } from './testing/moment.ts'
import { useSandbox } from './testing/use-sandbox.ts'

const HOUR_MS = 60 * 60 * 1000

/** Calls that note what they did, and then do not go well. */
const calls: Endpoints = {
  ...customers,
  ...events,
  'POST /v1/declines': endpoint(z.strictObject({}), (_, { world }) => {
    world.emit('card.declined', { id: 'one', object: 'note' })
    throw declined()
  }),
  'POST /v1/bugs': endpoint(z.strictObject({}), (_, { world }) => {
    world.emit('bug.met', { id: 'two', object: 'note' })
    throw new TypeError('a bug')
  }),
}

let now = TEST_NOW
const { sandbox, stripe, ask } = useSandbox({ calls, now: () => now })

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } })

function typesOf(): Promise<string[]> {
  return stripe()
    .events.list({ limit: 100 })
    .then(({ data }) => data.map(({ type }) => type))
}

describe('a request with an idempotency key', () => {
  test('is done once, and its answer is repeated with a mark', async () => {
    const body = 'email=bea%40example.com'
    const first = await ask('/v1/customers', { body, ...keyed('one') })
    const second = await ask('/v1/customers', { body, ...keyed('one') })
    expect(await second.text()).toBe(await first.text())
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
    expect(second.headers.get('request-id')).not.toBe(first.headers.get('request-id'))
    expect(second.headers.get('idempotency-key')).toBe('one')
    expect(await typesOf()).toEqual(['customer.created'])
  })

  test('is refused when the key comes again with other parameters or to another call', async () => {
    await ask('/v1/customers', { body: 'name=A', ...keyed('one') })
    for (const request of [
      ask('/v1/customers', { body: 'name=B', ...keyed('one') }),
      ask('/v1/declines', { body: '', ...keyed('one') }),
    ]) {
      const answer = await request
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: { type: 'idempotency_error' } })
    }
    await expect(
      stripe().customers.create({ name: 'B' }, { idempotencyKey: 'one' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('makes one object, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        stripe().customers.create({ name: 'A' }, { idempotencyKey: 'together' }),
      ),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await typesOf()).toEqual(['customer.created'])
  })

  test('makes twenty objects under twenty keys', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        stripe().customers.create({ name: 'A' }, { idempotencyKey: `apart ${at}` }),
      ),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(20)
  })

  test('is refused with 409 while the same is under way, and repeated after it', async () => {
    sandbox().faults.set({ call: 'POST /v1/customers', kind: 'slow', ms: 300 })
    const slow = ask('/v1/customers', { body: 'name=A', ...keyed('one') })
    await expect.poll(() => sandbox().faults.list()).toEqual([])
    const refused = await ask('/v1/customers', { body: 'name=A', ...keyed('one') })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } })
    const first = await (await slow).text()
    const repeated = await ask('/v1/customers', { body: 'name=A', ...keyed('one') })
    expect(await repeated.text()).toBe(first)
  })

  test('keeps a declined card, with what was noted of it', async () => {
    for (const replayed of [null, 'true']) {
      const answer = await ask('/v1/declines', { body: '', ...keyed('card') })
      expect(answer.status).toBe(402)
      expect(answer.headers.get('idempotent-replayed')).toBe(replayed)
      expect(await answer.json()).toMatchObject({
        error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
      })
    }
    expect(await typesOf()).toEqual(['card.declined'])
  })

  test('keeps a failure of our own, and undoes what it began', async () => {
    for (const replayed of [null, 'true']) {
      const answer = await ask('/v1/bugs', { body: '', ...keyed('bug') })
      expect(answer.status).toBe(500)
      expect(answer.headers.get('idempotent-replayed')).toBe(replayed)
      expect(await answer.json()).toMatchObject({ error: { type: 'api_error' } })
    }
    expect(await typesOf()).toEqual([])
  })

  test('does not keep what was refused before it began', async () => {
    const refused = await ask('/v1/customers', { body: 'emial=x', ...keyed('one') })
    expect(refused.status).toBe(400)
    const done = await ask('/v1/customers', { body: 'name=A', ...keyed('one') })
    expect(done.status).toBe(200)
    expect(done.headers.get('idempotent-replayed')).toBeNull()
  })

  test('is refused under a key that is longer than 255 letters', async () => {
    const body = 'name=A'
    expect((await ask('/v1/customers', { body, ...keyed('k'.repeat(255)) })).status).toBe(200)
    const answer = await ask('/v1/customers', { body, ...keyed('k'.repeat(256)) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'idempotency_error' } })
  })

  test('is done anew a day later, which is all that the provider promises', async () => {
    const make = () => stripe().customers.create({ name: 'A' }, { idempotencyKey: 'one' })
    const { id } = await make()
    now = new Date(TEST_NOW.getTime() + 24 * HOUR_MS - 1)
    expect((await make()).id).toBe(id)
    now = new Date(TEST_NOW.getTime() + 24 * HOUR_MS)
    expect((await make()).id).not.toBe(id)
    now = TEST_NOW
  })
})

test('without a key everything is done again, and a failure still undoes all of it', async () => {
  await ask('/v1/customers', { body: 'name=A' })
  await ask('/v1/customers', { body: 'name=A' })
  expect((await ask('/v1/bugs', { body: '' })).status).toBe(500)
  expect(await typesOf()).toEqual(['customer.created', 'customer.created'])
})

test('the client of the provider asks again by itself under one key when the reply is lost', async () => {
  const patient = clientOf(sandbox(), { maxNetworkRetries: 2 })
  sandbox().faults.set({ call: 'POST /v1/customers', kind: 'lose-reply', times: 2 })
  const { id, lastResponse } = await patient.customers.create({ name: 'A' })
  expect(lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe().customers.retrieve(id)).id).toBe(id)
  expect(await typesOf()).toEqual(['customer.created'])
})
