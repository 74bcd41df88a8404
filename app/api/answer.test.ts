import { afterAll, describe, expect, test } from 'vitest'
import { createDb, createPool } from '../../db/client.ts'
import { createTestApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'
import type { TestApp } from '../../test/test-app.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../test/world.ts'
import { SORRY } from '../http/refusals.ts'
import { CALLS } from './calls.ts'
import type { Contract } from './contract.ts'

const { db } = useDatabase()

const NOWHERE = 'postgres://hush@127.0.0.1:1/hush'
const SESSION = 'hush_session=somebody'
const BROWSER = 'card_set_up=some-browser'

/** Makes the call of an example. */
function make(app: TestApp, { path, method, example: { input } }: Contract, cookie: string) {
  if (method === 'get') {
    const query = new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]))
    return app.request(`${path}?${query}`, { headers: { cookie } })
  }
  const headers = { cookie, 'content-type': 'application/json' }
  return app.request(path, { method: 'POST', body: JSON.stringify(input), headers })
}

async function expectNotNow(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toEqual({ error: SORRY })
}

describe('a call that cannot be answered now', () => {
  const gone = createDb(createPool({ connectionString: NOWHERE }))
  afterAll(() => gone.destroy())

  test.each(CALLS)('is 503 with Retry-After: $contract.path without a database', async call => {
    await expectNotNow(await make(createTestApp(gone), call.contract, SESSION))
  })

  const ofVisitors = CALLS.filter(({ contract }) => contract.who === 'anyone')

  test.each(ofVisitors)('also $contract.path for a visitor', async ({ contract }) => {
    await expectNotNow(await make(createTestApp(gone), contract, BROWSER))
  })

  test('is 503 while limits cannot be counted', async () => {
    const limits = { ...createTestApp(db).services.limits, take: () => Promise.reject(new Error()) }
    const app = createTestApp(db, { limits })
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    const { cookie: bea } = await addBusiness(db)
    const limited = [
      ...['/api/search_businesses', '/api/search_locations', '/api/send-email'],
      ...['/api/create-stripe-customer', '/api/join_queue', '/api/follow_restaurant'],
      '/api/create-checkout-session',
    ]
    const calls = CALLS.filter(({ contract }) => limited.includes(contract.path))
    expect(calls).toHaveLength(limited.length)
    for (const { contract } of calls) {
      const cookie = { anyone: '', diner: dana, business: bea, 'signed-in': dana }[contract.who]
      await expectNotNow(await make(app, contract, cookie))
    }
  })
})
