import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'

const { db } = useDatabase()

test('a page of the demo’s small web opens, without scripts and unlisted', async () => {
  const app = createTestApp(db)
  const page = await app.request('/demo/web/the-idle-oyster.example/')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(await page.text()).toContain('Happy Hour every day, 3 pm to 6 pm')
  expect((await app.request('/demo/web/the-idle-oyster.example/menu')).status).toBe(200)
})

test('there is nothing else, and nothing at all without the demo', async () => {
  const app = createTestApp(db)
  for (const path of ['the-idle-oyster.example/secrets', 'hush.example/', 'a b/', '%00/']) {
    expect((await app.request(`/demo/web/${path}`)).status).toBe(404)
  }
  const real = createTestApp(db, { demo: null })
  expect((await real.request('/demo/web/the-idle-oyster.example/')).status).toBe(404)
})
