import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { losable, useDatabase } from '../test/database.ts'
import { addListing, addPerson, PEOPLE, signIn } from '../test/world.ts'
import { createKeptPages } from './kept-pages.ts'

const { db } = useDatabase()

/** Moves the clock by which pages grow old. */
function afterMs(ms: number): void {
  const now = performance.now() + ms
  vi.spyOn(performance, 'now').mockReturnValue(now)
}

const shared = () => createTestApp(db, { keptPages: createKeptPages() })
const ask = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' }

describe('a page of visitors', () => {
  test('is drawn once for all of them, with the hashes of its scripts and no nonce', async () => {
    const app = shared()
    const [first, second] = await Promise.all([app.request('/'), app.request('/')])
    const page = await first.text()
    expect(await second.text()).toBe(page)
    const policy = first.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/nonce|unsafe/)
    expect(page).not.toContain('nonce=')
    const scripts = [...page.matchAll(/<script(?![^>]*src=)[^>]*>(.*?)<\/script>/gs)]
    expect(scripts.length).toBeGreaterThan(3)
    for (const [, script = ''] of scripts) {
      const hash = createHash('sha256').update(script).digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
  })

  test('is not sent again to who has it', async () => {
    const app = shared()
    const etag = (await app.request('/')).headers.get('etag') ?? ''
    const again = await app.request('/', { headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('vary')).toContain('Cookie')
    const other = await app.request('/', { headers: { 'if-none-match': '"x"' } })
    expect(other.status).toBe(200)
  })

  test('belongs to one place and one tab', async () => {
    const app = shared()
    const of = async (cookie: string) => {
      return (await app.request('/', { headers: { cookie } })).text()
    }
    expect(await of('zip_code=21401; city=Annapolis')).toContain('Happy hours near 21401')
    expect(await of('zip_code=20852; city=Rockville')).toContain('Happy hours near 20852')
    expect(await of('zip_code=20852; home_tab=coupons')).toContain('Hush Coupons near 20852')
  })

  test('is the same whatever else stands in the address', async () => {
    const app = shared()
    const etagOf = async (path: string) => (await app.request(path)).headers.get('etag')
    const home = await etagOf('/?zip=21401&on=now')
    expect(await etagOf('/?on=now&e=1&zip=21401&utm_source=a')).toBe(home)
    expect(await etagOf('/?zip=21401')).not.toBe(home)
  })

  test('shows what changed within two seconds, also after a pause', async () => {
    const app = shared()
    const { id } = await addListing(db, { name: 'The Old Name' })
    const path = `/restaurants/${id}`
    const read = async () => (await app.request(path)).text()
    afterMs(0)
    expect(await read()).toContain('The Old Name')
    await db.updateTable('listings').set({ name: 'The New Name' }).execute()
    expect(await read()).toContain('The Old Name')
    afterMs(1_200)
    expect(await read()).toContain('The Old Name')
    await expect.poll(read).toContain('The New Name')
    await db.updateTable('listings').set({ name: 'The Newest Name' }).execute()
    afterMs(60_000)
    expect(await read()).toContain('The Newest Name')
  })

  test.each([
    ['a session', 'hush_session=anything'],
    ['a notice', 'notice=Welcome'],
    ['a report of their own', 'own_report=anything'],
    ['a table', 'at_table=anything'],
  ])('is drawn for nobody with %s', async (_, cookie) => {
    const app = shared()
    await app.request('/')
    const answer = await app.request('/', { headers: { cookie } })
    expect(answer.headers.get('etag')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("'nonce-")
  })

  test('has nothing of the diner who asked before', async () => {
    const app = shared()
    const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect(await (await app.request('/', { headers: { cookie } })).text()).toContain('Dana')
    expect(await (await app.request('/')).text()).not.toContain('Dana')
  })

  test('counts each of those who see a member’s listing, and no bot', async () => {
    const counted: string[] = []
    const visits = {
      count: ({ kind }: { kind: string }) => counted.push(kind),
      write: async () => {},
      close: async () => {},
    }
    const app = createTestApp(db, { keptPages: createKeptPages(), visits })
    const listing = await addListing(db, { member_uid: randomUUID() })
    const path = `/hush-restaurants/${listing.member_uid}`
    for (const headers of [
      ask,
      ask,
      { 'user-agent': 'Googlebot/2.1' },
      { ...ask, 'sec-purpose': 'prefetch' },
    ]) {
      expect((await app.request(path, { headers })).status).toBe(200)
    }
    expect(counted).toEqual(['view', 'view'])
  })

  test('that is not there, or elsewhere, is told as ever', async () => {
    const app = shared()
    expect((await app.request('/restaurants/999999')).status).toBe(404)
    const moved = await app.request('/?zip=21401')
    expect(moved.headers.getSetCookie().join()).toContain('zip_code=21401')
  })

  test('is sent with its age while the database is away, and 503 where there is none', async () => {
    const losing = losable(db)
    const app = createTestApp(losing.db, { keptPages: createKeptPages() })
    expect((await app.request('/')).status).toBe(200)
    losing.lose()
    afterMs(30_000)
    const old = await app.request('/')
    expect(old.status).toBe(200)
    expect(await old.text()).toContain('What you see is from 5 PM.')
    const none = await app.request('/happy-hour')
    expect(none.status).toBe(503)
    expect(none.headers.has('retry-after')).toBe(true)
  })
})
