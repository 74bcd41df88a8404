import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { errorOf, getCall } from '../../test/calls.ts'
import { useDatabase } from '../../test/database.ts'
import { documented } from '../../test/documented.ts'

const { db } = useDatabase()
const plain = createTestApp(db)
const app = documented(plain)
const UNKNOWN = { error: 'There is no such call. All are described at /api/docs.' }

describe('a call made the wrong way', () => {
  const POSTS = [
    '/api/fetch_restaurants',
    '/api/update_restaurants',
    '/api/fetch_restaurant_id',
    '/api/fetch_offer_id',
  ]
  const GETS = ['/api/fetch_events', '/api/fetch_new_items']

  test.each(POSTS)('says that %s is made with POST', async path => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await app.request(path, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
      expect(await response.json()).toHaveProperty('error')
    }
  })

  test.each(GETS)('says that %s is made with GET', async path => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await app.request(path, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect(await response.json()).toHaveProperty('error')
    }
  })

  test('says that an unknown call is unknown', async () => {
    for (const method of ['GET', 'POST']) {
      const response = await app.request('/api/fetch_everything', { method })
      expect([response.status, await response.json()]).toEqual([404, UNKNOWN])
    }
  })

  test.each([...POSTS, '/api/send-email', '/api/create-checkout-session'])(
    'says so of %s without /api, where no page is',
    async path => {
      const response = await plain.request(path.replace('/api', ''), { method: 'POST' })
      expect([response.status, await response.json()]).toEqual([404, UNKNOWN])
      expect((await plain.request(path.replace('/api', ''))).status).toBe(404)
    },
  )
})

describe('a query', () => {
  test.each([
    ['', 'zip_code: must be five digits'],
    ['?zip_code=2085', 'zip_code: must be five digits'],
    ['?zip_code=20852%00', 'zip_code: must be five digits'],
    ['?zip_code=20852&zip_code=21401', 'zip_code: must be given once'],
  ])('%j is refused by the name of its field', async (query, error) => {
    const answer = await app.request(`/api/fetch_coupons${query}`)
    expect([answer.status, await errorOf(answer)]).toEqual([400, error])
  })

  test('of the chosen place may be left out, and must be one otherwise', async () => {
    const path = '/api/fetch_events'
    expect((await getCall(app, path)).status).toBe(200)
    expect((await getCall(app, path, { zip: '21401', more: 'ignored' })).status).toBe(200)
    expect((await getCall(app, path, { zip: 'here' })).status).toBe(400)
  })
})

describe('the other methods of a call', () => {
  test('HEAD is GET without its body', async () => {
    const answer = await app.request('/api/fetch_city?zip_code=21401', {
      method: 'HEAD',
    })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-type')).toBe('application/json')
  })

  test('OPTIONS names the methods and lets other sites read alone', async () => {
    for (const [path, allowed, origin] of [
      ['/api/fetch_city', 'GET, HEAD', '*'],
      ['/api/join_queue', 'POST', null],
    ] as const) {
      const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
      const answer = await app.request(path, { method: 'OPTIONS', headers })
      expect([answer.status, answer.headers.get('allow')]).toEqual([204, allowed])
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      for (const name of ['methods', 'headers', 'credentials']) {
        expect(answer.headers.get(`access-control-allow-${name}`)).toBeNull()
      }
    }
  })

  test('answers are not kept where they depend on who asks', async () => {
    const answer = await getCall(app, '/api/fetch_coupons', { zip_code: '20852' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
