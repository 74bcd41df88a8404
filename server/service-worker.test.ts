import { describe, expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { useDatabase } from '../test/database.ts'

const { db } = useDatabase()
const app = createTestApp(db)

describe('the worker that keeps coupons for offline', () => {
  test('is a script of ours that every visit asks for anew', async () => {
    const answer = await app.request('/sw.js')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toContain("worker-src 'self'")
  })

  test('knows every file of the offline page, and all of them are there', async () => {
    const worker = await (await app.request('/sw.js')).text()
    const page = await (await app.request('/offline.html')).text()
    const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(match => match[1])
    expect(named.length).toBeGreaterThanOrEqual(4)
    for (const file of ['/offline.html', ...named]) {
      expect(worker).toContain(file)
      expect((await app.request(file ?? '')).status).toBe(200)
    }
  })

  test('gives way to one that removes itself and what was kept, once it is switched off', async () => {
    const off = createTestApp(db, { keepsOffline: false })
    const answer = await off.request('/sw.js')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const worker = await answer.text()
    expect(worker).toContain('registration.unregister()')
    expect(worker).toContain('caches.delete')
    expect(worker).not.toContain('offline.html')
  })
})

describe('the offline page', () => {
  test('runs under our policy: no script and no style of its own', async () => {
    const answer = await app.request('/offline.html')
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
    const page = await answer.text()
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
    expect(page).toContain('noindex')
  })
})
