import { html } from 'hono/html'
import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { declined } from './cards.ts'
import { moveTo, type Pages } from './page.ts'
import { cardFields, form } from './pages/form.ts'
import { page, testCards } from './pages/frame.ts'
import { useSandbox } from './testing/use-sandbox.ts'

const pages: Pages = {
  'GET /pay/:id': ({ id, form: query }) =>
    page({
      title: `Pay ${id}`,
      leadsTo: ['http://localhost:3000/success?session=1'],
      body: html`${form(cardFields({ number: query.get('number') ?? '' }))}${testCards()}`,
    }),
  'POST /pay/:id': ({ world, form: sent }) => {
    world.emit('paid', { id: 'one', object: 'note' })
    if (sent.get('do') === 'decline') throw declined()
    if (sent.get('do') === 'refuse') throw new ApiError(400, { message: 'Not like <this>.' })
    if (sent.get('do') === 'break') throw new TypeError('a bug')
    return moveTo('http://localhost:3000/success')
  },
}

const { sandbox, stripe, ask } = useSandbox({ pages })

const post = (body: string, headers: Record<string, string> = {}) =>
  ask('/pay/1', { body, key: null, headers })

describe('a hosted page', () => {
  test('says that it is a test, on every page there is and is not', async () => {
    for (const path of ['/pay/1', '/nothing', '/pay']) {
      const answer = await ask(path, { key: null })
      expect(await answer.text()).toContain('Test mode')
      expect(answer.status).toBe(path === '/pay/1' ? 200 : 404)
    }
  })

  test('names its test cards, and writes what it was given as text', async () => {
    const shown = await (await ask('/pay/%3Cb%3E?number=%22%3E%3Cscript%3E', { key: null })).text()
    expect(shown).toContain('4242 4242 4242 4242')
    expect(shown).toContain('Pay &lt;b&gt;')
    expect(shown).not.toContain('<script')
  })

  test('has a policy of its own: no script, one style, forms to itself and back to the shop', async () => {
    const { headers } = await ask('/pay/1', { key: null })
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    expect(policy).toContain("form-action 'self' http://localhost:3000;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('goes on to the shop when its form was sent', async () => {
    const answer = await post('do=pay', {
      Origin: sandbox().origin,
      'Sec-Fetch-Site': 'same-origin',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('http://localhost:3000/success')
  })

  test.each([
    ['its origin', { Origin: 'http://localhost:3000' }],
    ['no origin at all', { Origin: 'null' }],
    ['its site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a name that leads to this machine', { Host: 'evil.example' }],
  ])('takes no form from another site, known by %s', async (_, headers) => {
    // The fetch of Node sets no host: this one is asked by a plain request.
    const status =
      'Host' in headers ? await statusFor(headers.Host) : (await post('', headers)).status
    expect([403, 421]).toContain(status)
    expect((await stripe().events.list()).data).toEqual([])
  })

  test('shows a refusal, and undoes what came before it', async () => {
    const answer = await post('do=refuse')
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Not like &lt;this&gt;.')
    expect((await stripe().events.list()).data).toEqual([])
  })

  test('keeps what was noted before a card was declined', async () => {
    expect((await post('do=decline')).status).toBe(402)
    expect((await stripe().events.list()).data.length).toBe(1)
  })

  test('shows a calm sentence when it breaks', async () => {
    const answer = await post('do=break')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('TypeError')
    expect((await stripe().events.list()).data).toEqual([])
  })

  test('reads no form without end', async () => {
    expect((await post(`a=${'x'.repeat(20_000)}`)).status).toBe(413)
  })
})

/** The status for a request that calls the sandbox by another name. */
async function statusFor(host: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const response = request(`${sandbox().origin}/pay/1`, { headers: { Host: host } }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    response.on('error', reject).end()
  })
}
