import { expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'

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

test('it loads only files of ours, which are there to be kept', async () => {
  const { html } = await read()
  const files = [...html.matchAll(/(?:src|stylesheet" href)="([^"]+)"/g)].map(([, at = '']) => at)
  expect(files).toHaveLength(3)
  for (const file of files) {
    const answer = await app.request(file)
    expect([file, answer.status]).toEqual([expect.stringMatching(/^\/assets\//), 200])
    expect(answer.headers.get('cache-control')).toContain('immutable')
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
