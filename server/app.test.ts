import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { freshLists } from '../app/http/lists/shared-lists.server.ts'
import { createDb, createPool } from '../db/client.ts'
import { AUTH, post, VERA } from '../test/accounts.ts'
import { createTestApp, form } from '../test/app.ts'
import { useDatabase } from '../test/database.ts'
import { TEST_ORIGIN } from '../test/moment.ts'
import type { TestApp } from '../test/test-app.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../test/world.ts'

const { db, url } = useDatabase()
const app = createTestApp(db)

describe('every answer', () => {
  test.each(['/', '/nowhere', '/healthz', '/api/nowhere', '/favicon.svg'])(
    '%s carries the security headers and a request id',
    async path => {
      const { headers } = await app.request(path)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors/)
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  test.each(['notice=', 'notice_undo=', 'notice=%zz', 'notice=a%0Ab; notice_undo=reply'])(
    'to an invented cookie is the page: %s',
    async cookie => {
      const answer = await app.request('/', { headers: { cookie } })
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('</html>')
    },
  )

  test('has a nonce of its own, which every script of the page carries', async () => {
    const [first, second] = await Promise.all([app.request('/'), app.request('/')])
    const nonce = /'nonce-([^']+)'/.exec(first.headers.get('content-security-policy') ?? '')?.[1]
    expect(second.headers.get('content-security-policy')).not.toContain(nonce)
    const scripts = (await first.text()).match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  })

  test('of a page has its scripts wait for a touch', async () => {
    const page = await (await app.request('/')).text()
    const [early, late] = page.split(/(?=<template id="late-scripts")/)
    const module = /<link[^>]*modulepreload|<script[^>]*(src=|type="module")/
    expect(early).not.toMatch(module)
    const [waiting, afterwards] = late?.split('</template>') ?? []
    expect(waiting).toMatch(module)
    expect(afterwards).not.toMatch(module)
  })

  test('sets no cookie without Secure where the site is served over https', async () => {
    const secure = createTestApp(db, { baseUrl: 'https://hush.test' })
    const { headers } = await secure.request('/?zip=21401&tab=coupons')
    expect(headers.getSetCookie()).toHaveLength(3)
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
    const plain = await app.request('/?zip=21401&tab=coupons')
    expect(plain.headers.getSetCookie().join()).not.toContain('Secure')
  })

  test('sends HSTS and upgrades only where the site is served over https', async () => {
    const secure = createTestApp(db, { baseUrl: 'https://hush.test' })
    expect((await secure.request('/healthz')).headers.get('strict-transport-security')).toBeTruthy()
    expect((await app.request('/healthz')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('a static file', () => {
  test.each(['/art/social.jpg', '/favicon.svg'])('%s is sent once to who has it', async path => {
    const first = await app.request(path)
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/".+"$/)])
    await first.arrayBuffer()

    const again = await app.request(path, { headers: { 'if-none-match': `"other", ${tag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('cache-control')).toContain('max-age=86400')
    const changed = await app.request(path, { headers: { 'if-none-match': '"other"' } })
    expect(changed.status).toBe(200)
    await changed.arrayBuffer()
  })

  test('has another tag for each of its encodings', async () => {
    const tagOf = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding }
      const answer = await app.request('/favicon.svg', { headers })
      await answer.arrayBuffer()
      return answer.headers.get('etag')
    }
    const tags = await Promise.all(['identity', 'gzip', 'br'].map(tagOf))
    expect(new Set(tags).size).toBe(3)
  })
})

describe('a change sent from elsewhere', () => {
  const change = form({ text: '21401' })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour domain', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
  ])('is refused from %s', async (_, headers) => {
    const answer = await app.request('/location', { ...change, headers })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('is refused with a foreign Origin, a null one, or none at all', async () => {
    for (const origin of ['https://evil.test', 'null', undefined]) {
      const answer = await appWith(origin ? { origin } : {})
      expect(answer.status).toBe(403)
    }
  })

  test('is taken with our own Origin', async () => {
    const answer = await appWith({ origin: TEST_ORIGIN })
    expect(answer.status).toBe(302)
  })

  test('is taken with our own Origin through a proxy that ends TLS', async () => {
    const secure = createTestApp(db, { baseUrl: 'https://hush.test' })
    const headers = new Headers({ origin: 'https://hush.test' })
    const answer = await secure.requestAs(headers, '/location', change)
    expect(answer.status).toBe(302)
  })

  test('is taken from a page of ours that keeps its address to itself', async () => {
    const answer = await appWith({ origin: 'null', 'sec-fetch-site': 'same-origin' })
    expect(answer.status).toBe(302)
  })

  test('a body that is neither form nor JSON is 415', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await app.request('/location', { method: 'POST', body: 'x', headers })).status).toBe(
      415,
    )
  })
})

describe('trouble', () => {
  test('an unknown address is a calm 404 page', async () => {
    const answer = await app.request('/no/such/page')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Nothing poured here')
  })

  test('a malformed address is refused, not failed', async () => {
    expect((await app.request('/coupons/%E0%A4%A')).status).toBe(404)
  })

  test.each(['/api/%E0%A4%A', '/api/fetch_city%'])('so is %s, as a call', async path => {
    const answer = await app.request(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: expect.stringContaining('no such call') })
  })

  test('a body past the limit is 413 with a sentence', async () => {
    const answer = await app.request('/location', form({ text: 'x'.repeat(1024 * 1024) }))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ error: expect.stringContaining('100 KB') })
  })

  test('a method that a page does not have is refused without a word about our code', async () => {
    for (const [method, path] of [
      ['POST', '/couponqueue'],
      ['DELETE', '/about-us'],
      ['OPTIONS', '/'],
      ['PROPFIND', '/'],
      ['BREW', '/api/fetch_city'],
    ] as const) {
      const answer = await app.request(path, { method })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(await answer.text()).not.toMatch(/You made a|Invalid request|Error:/)
    }
  })

  test('a row that somebody else holds too long is 503, not 500', async () => {
    const { id } = await addListing(db)
    const couponId = await addCoupon(db, id)
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    const released = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const holder = db.transaction().execute(async tx => {
      await tx.selectFrom('coupons').select('id').where('id', '=', couponId).forUpdate().execute()
      holding.resolve()
      await released.promise
    })
    await holding.promise
    const asServed = createDb(createPool({ connectionString: url }))
    const join = form({ change: 'join' }, cookie)
    const answer = await createTestApp(asServed).request(`/coupons/${couponId}/queue`, join)
    released.resolve()
    await Promise.all([holder, asServed.destroy()])
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.text()).toContain('try again')
  })

  test('is logged with the id of its request, by whatever met it', async () => {
    const lines: string[] = []
    const log = pino({}, { write: line => lines.push(line) })
    const spilled = async () => {
      throw new Error('spilled')
    }
    const form = await post(createTestApp(db, { log, mail: { put: spilled } }), AUTH.signUp, VERA)
    const lists = { ...freshLists(db), events: spilled }
    const call = await createTestApp(db, { log, lists }).request('/api/fetch_events')
    for (const answer of [form, call]) {
      expect(answer.status).toBe(500)
      const requestId = answer.headers.get('x-request-id') ?? ''
      const failure = lines.find(line => line.includes('spilled') && line.includes(requestId))
      expect(JSON.parse(failure ?? '{}')).toMatchObject({ requestId })
    }
  })

  test('without a database, pages and calls are 503 with Retry-After and a sentence', async () => {
    const pool = createPool({ connectionString: 'postgres://hush@127.0.0.1:1/hush' })
    const gone = createDb(pool)
    const cut = createTestApp(gone)
    const page = await cut.request('/')
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('5')
    const signedIn = await cut.request('/', { headers: { cookie: 'hush_session=whatever' } })
    expect(signedIn.status).toBe(503)
    const call = await cut.request('/api/fetch_events')
    expect(call.status).toBe(503)
    expect(await call.json()).toEqual({ error: expect.any(String) })
    await gone.destroy()
  })
})

describe('an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['zstd, br;q=0', 'zstd'],
    ['*', 'br'],
    ['identity', null],
    ['gzip;q=0', null],
  ])('is compressed for who takes %j, and says that it varies', async (accepted, encoding) => {
    const ask = (headers = {}) => app.request('/api/openapi.json', { headers })
    const { status, headers } = await ask({ 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('content-encoding')).toBe(encoding)
  })

  test('too short to gain anything is sent as it is', async () => {
    const { headers } = await app.request('/api/nowhere', { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBeNull()
  })
})

describe('where a request comes from', () => {
  const FIVE_TRIES = [401, 401, 401, 401, 401]

  async function statusesFrom(app: TestApp, addresses: string[]): Promise<number[]> {
    const statuses: number[] = []
    for (const from of addresses) {
      const fields = { email: VERA.email, password: 'Not the 1 we want' }
      statuses.push((await post(app, AUTH.logIn, fields, { from })).status)
    }
    return statuses
  }

  const addresses = Array.from({ length: 6 }, (_, index) => `203.${index}.113.1`)

  test('is the socket where no proxy is trusted, whatever X-Forwarded-For says', async () => {
    const direct = createTestApp(db, { trustProxy: false })
    expect(await statusesFrom(direct, addresses)).toEqual([...FIVE_TRIES, 429])
  })

  test('is what a trusted proxy says', async () => {
    expect(await statusesFrom(app, addresses)).toEqual([...FIVE_TRIES, 401])
  })

  test('is what the proxy appended, not what a visitor wrote before it', async () => {
    const claimed = addresses.map(address => `${address}, 198.51.100.7`)
    expect(await statusesFrom(app, claimed)).toEqual([...FIVE_TRIES, 429])
  })
})

function appWith(headers: Record<string, string>): Promise<Response> {
  return app.requestAs(new Headers(headers), '/location', form({ text: '21401' }))
}
