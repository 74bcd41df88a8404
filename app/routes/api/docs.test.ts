import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { sourceOf, visibleText } from '../../../test/page.ts'
import { CALLS } from './contract/calls.ts'

const { db } = useDatabase()
const app = createTestApp(db, { baseUrl: 'https://hush.test' })

test('the page of the calls shows each with an example for this address', async () => {
  const answer = await app.request('/api/docs')
  expect(answer.status).toBe(200)
  const html = await sourceOf(answer)
  const text = visibleText(html)
  for (const { path, summary } of CALLS) {
    expect(html).toContain(`id="${path.slice('/api/'.length)}"`)
    expect(text).toContain(summary)
    expect(text).toContain(`curl 'https://hush.test${path}`)
  }
  expect(text).toContain("-b '__Host-hush_session=…'")
  expect(text).toContain("-H 'Origin: https://hush.test'")
  expect(text).toContain('whole number, 1 to 48; 12 if it is left out')
  expect(text).toContain('Failed to join the line: it filled a moment ago.')
})

test('its links lead to what is on it', async () => {
  const html = await sourceOf(await app.request('/api/docs'))
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(CALLS.length)
  for (const id of links) expect(html).toContain(`id="${id}"`)
})
