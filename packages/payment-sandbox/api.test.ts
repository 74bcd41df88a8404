import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoints, endpoint } from './endpoint.ts'
import { moveBalance } from './resources/balance.ts'
import { CALLS } from './sandbox.ts'
import { useSandbox } from './testing/use-sandbox.ts'

/** A thing with a secret, as set-up intents are, and a call that takes from a balance. */
const calls: Endpoints = {
  ...CALLS,
  'POST /v1/secrets': endpoint(z.strictObject({}), (_, { world }) => {
    const secret = { id: 'sec_1', object: 'secret', client_secret: 'sec_1_secret_x' }
    world.store.put(secret)
    return secret
  }),
  'GET /v1/secrets/:id': endpoint(
    z.strictObject({ client_secret: z.string().optional() }),
    (_, { id }) => ({ id }),
    { isPublic: true },
  ),
  'POST /v1/spendings': endpoint(
    z.strictObject({ cents: z.string().transform(Number) }),
    ({ cents }, { world, account }) => {
      world.store.put({ id: 'acct_1', object: 'account' })
      moveBalance(world, -cents, account)
      return {}
    },
  ),
}

const { sandbox, stripe, ask } = useSandbox({ calls })

async function refusal(answer: Response): Promise<unknown> {
  return { status: answer.status, ...(await answer.json()).error }
}

describe('the API of the sandbox', () => {
  test.each([
    ['no key', null],
    ['another key', 'sk_test_other'],
    ['half the key', 'sk_test_'],
  ])('is closed to %s', async (_, key) => {
    const answer = await ask('/v1/customers', { body: 'name=A', key })
    expect(await refusal(answer)).toMatchObject({ status: 401, type: 'invalid_request_error' })
  })

  test('says so as the client of the provider knows it', async () => {
    const { hostname: host, port } = new URL(sandbox().origin)
    const wrong = new Stripe('sk_test_other', { host, port, protocol: 'http' })
    await expect(wrong.balance.retrieve()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  test('takes the key as a user name, as curl gives it', async () => {
    const basic = Buffer.from(`${sandbox().secretKey}:`).toString('base64')
    const headers = { Authorization: `Basic ${basic}` }
    expect((await ask('/v1/balance', { key: null, headers })).status).toBe(200)
  })

  test('lets a browser make public calls, on what it has the secret of', async () => {
    await ask('/v1/secrets', { body: '' })
    const key = sandbox().publishableKey
    const get = (path: string) => ask(path, { key })
    expect((await get('/v1/secrets/sec_1?client_secret=sec_1_secret_x')).status).toBe(200)
    expect((await get('/v1/secrets/sec_1?client_secret=sec_1_secret_y')).status).toBe(404)
    expect((await get('/v1/secrets/sec_1')).status).toBe(404)
    expect((await get('/v1/secrets/sec_2?client_secret=sec_1_secret_x')).status).toBe(404)
    expect(await refusal(await get('/v1/balance'))).toMatchObject({ status: 401 })
    expect((await ask('/v1/customers', { key, body: 'name=A' })).status).toBe(401)
  })

  test('allows pages of other origins in', async () => {
    const preflight = await fetch(`${sandbox().origin}/v1/customers`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:3000',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
  })

  test.each([
    ['a path that it does not know', '/v1/nothing', undefined],
    ['a method that it does not know', '/v1/customers', 'DELETE'],
  ] as const)('answers 404 to %s', async (_, path, method) => {
    expect(await refusal(await ask(path, { method }))).toMatchObject({
      status: 404,
      type: 'invalid_request_error',
    })
  })

  test('names itself, its version and the request', async () => {
    const answer = await ask('/v1/balance', { headers: { 'Stripe-Version': '2026-10-28' } })
    expect(answer.headers.get('stripe-version')).toBe('2026-10-28')
    expect(answer.headers.get('request-id')).toMatch(/^req_\w{14}$/)
    const { lastResponse } = await stripe().balance.retrieve()
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION)
  })

  test('refuses more than it reads', async () => {
    const answer = await ask('/v1/customers', { body: `name=${'a'.repeat(200_000)}` })
    expect(answer.status).toBe(413)
  })
})

describe('parameters', () => {
  test.each([
    ['emial=x', 'parameter_unknown', 'emial'],
    ['metadata[__proto__]=x', undefined, undefined],
    ['email=nobody', 'email_invalid', 'email'],
    ['email[a]=x', undefined, 'email'],
    ['expand=x', undefined, 'expand'],
    ['expand[0][a]=x', undefined, 'expand[0]'],
    [`metadata[a]=${'x'.repeat(501)}`, undefined, 'metadata[a]'],
    [`metadata[${'x'.repeat(41)}]=a`, undefined, `metadata[${'x'.repeat(41)}]`],
  ])('%s is refused by its name', async (body, code, param) => {
    const detail = await refusal(await ask('/v1/customers', { body }))
    expect(detail).toMatchObject({ status: 400, type: 'invalid_request_error' })
    expect(detail).toHaveProperty('message')
    expect(Reflect.get(Object(detail), 'code')).toBe(code)
    expect(Reflect.get(Object(detail), 'param')).toBe(param)
  })

  test.each(['limit=0', 'limit=101', 'limit=ten', 'created[gte]=now', 'created[since]=1'])(
    'a list with %s is refused',
    async query => {
      expect((await ask(`/v1/events?${query}`)).status).toBe(400)
    },
  )

  test('a missing one is named', async () => {
    expect(await refusal(await ask('/v1/spendings', { body: '' }))).toMatchObject({
      code: 'parameter_missing',
      param: 'cents',
    })
  })

  test('which fields to expand may be said everywhere', async () => {
    const { id } = await stripe().customers.create({ name: 'A', expand: ['default_source'] })
    await expect(
      stripe().customers.retrieve(id, { expand: ['subscriptions'] }),
    ).resolves.toMatchObject({ id })
  })
})

test('a list is read page by page, the newest first, and none twice', async () => {
  const made: string[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E']) {
    made.push((await stripe().customers.create({ name })).id)
  }
  const seen: unknown[] = []
  for await (const { data } of stripe().events.list({ limit: 2 })) {
    seen.push(Reflect.get(data.object, 'id'))
  }
  expect(seen).toEqual(made.toReversed())
  const since = { created: { gte: 4_000_000_000 } }
  expect((await stripe().events.list(since)).data).toEqual([])
  expect((await stripe().events.list({ type: 'customer.*', limit: 3 })).data.length).toBe(3)
  expect((await stripe().events.list({ type: 'account.updated' })).data).toEqual([])
  await expect(stripe().events.list({ starting_after: 'evt_none' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'starting_after',
  })
})

describe('balances', () => {
  test('go down by what is taken, and never below nothing', async () => {
    const available = async (options = {}) =>
      (await stripe().balance.retrieve({}, options)).available[0]?.amount
    expect(await available()).toBe(100_000_000)
    await ask('/v1/spendings', { body: 'cents=99999999' })
    expect(await available()).toBe(1)
    const refused = await ask('/v1/spendings', { body: 'cents=2' })
    expect(await refusal(refused)).toMatchObject({ status: 400, code: 'balance_insufficient' })
    expect(await available()).toBe(1)
    expect(await available({ stripeAccount: 'acct_1' })).toBe(0)
  })

  test('of an account that there is not are nobody’s', async () => {
    await expect(
      stripe().balance.retrieve({}, { stripeAccount: 'acct_none' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError)
  })
})
