import { expect, test, vi } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { useDatabase } from '../test/database.ts'

const { db } = useDatabase()

test('refuses what cannot be answered in time: at once, with the page of a full house and the files it needs', async () => {
  const app = createTestApp(db)
  const { limits } = app.services
  const hanging = vi.spyOn(limits, 'take').mockReturnValue(new Promise(() => {}))
  const held = Array.from({ length: 405 }, () => app.request('/search?text=oysters'))
  await vi.waitFor(() => expect(hanging.mock.calls.length).toBe(324), 10_000)
  const refused = await app.request('/', { headers: { accept: 'text/html' } })
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const page = await refused.text()
  expect(page).toContain('A full house')
  expect(page).toMatch(/<a [^>]*href=""[^>]*>Try again<\/a>/)
  expect(page).not.toContain('<script')
  const call = await app.request('/api/fetch_offers_from_db', { method: 'POST' })
  expect([call.status, await call.json()]).toMatchObject([503, { error: expect.any(String) }])
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/favicon.svg')).status).toBe(200)
  const holder = { headers: { cookie: 'hush_session=mine' } }
  expect((await app.request('/my-codes', holder)).status).not.toBe(503)
  expect(held).toHaveLength(405)
})
