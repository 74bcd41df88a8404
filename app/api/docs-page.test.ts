import { expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'
import { CALLS } from './calls.ts'

const { db } = useDatabase()
const app = createTestApp(db, { baseUrl: 'https://hush.test' })

async function read() {
  const answer = await app.request('/api/docs')
  expect(answer.status).toBe(200)
  return { headers: answer.headers, html: await answer.text() }
}

test('the page of the calls has a title, its own address and a way back', async () => {
  const { html } = await read()
  expect(html).toContain('<title>The calls of Hush: happy hours for programs</title>')
  expect(html).toContain('<link rel="canonical" href="https://hush.test/api/docs" />')
  expect(html).toContain('<a href="/">Back to Hush</a>')
  expect(html).toContain('<a href="/api/openapi.json">')
})

test('it names no address but ours', async () => {
  const { html } = await read()
  const addresses = [...html.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, at = '']) => at)
  expect(addresses.length).toBeGreaterThan(4)
  for (const address of addresses) {
    expect(new URL(address, 'https://hush.test').origin).toBe('https://hush.test')
  }
})

test('its only script of its own carries the nonce of the answer', async () => {
  const { headers, html } = await read()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('unsafe-inline')
  const nonces = [...html.matchAll(/<script[^>]* nonce="([^"]+)"/g)].map(([, nonce]) => nonce)
  expect(nonces).toHaveLength([...html.matchAll(/<script/g)].length)
  for (const nonce of nonces) expect(policy).toContain(`'nonce-${nonce}'`)
})

test('it is whole without scripts: every call, an example, and a page that asks one', async () => {
  const { html } = await read()
  const [, plain = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
  expect([...plain.matchAll(/<h3>/g)]).toHaveLength(CALLS.length)
  expect(plain).toContain('GET /api/on_now?zip=20852')
  expect(html).toContain('https://hush.test/api/on_now?zip=20852')
})
