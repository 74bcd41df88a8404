import { describe, expect, test, vi } from 'vitest'
import { UPLOAD_PATHS } from '../app/http/forms/upload-addresses.ts'
import { dbOver } from '../db/client.ts'
import { createTestApp } from '../test/app.ts'
import { useDatabase } from '../test/database.ts'
import { addPerson, PEOPLE, signIn } from '../test/world.ts'

const { db } = useDatabase()

const from = (address: string, cookie = '') => ({
  headers: { accept: 'text/html', 'x-forwarded-for': address, cookie },
})
const networks = (count: number) =>
  Array.from({ length: count }, (_, index) => `10.${index >> 8}.${index & 255}.1`)
const INVENTED = 'hush_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** An application in which every search waits for ever, asked from these addresses. */
async function fullHouse(addresses: readonly string[], admitted: number) {
  const app = createTestApp(db)
  // The pace stays unknown.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const hanging = vi.spyOn(app.services.limits, 'take').mockReturnValue(new Promise(() => {}))
  for (const address of addresses) void app.request('/search?text=oysters', from(address))
  await expect.poll(() => hanging.mock.calls.length).toBe(admitted)
  return app
}

describe('a full house', () => {
  test('refuses at once what cannot be answered in time, with a page and the files it needs', async () => {
    const app = await fullHouse(networks(405), 243)
    const refused = await app.request('/', from('192.0.2.1'))
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
  })

  test('lets in people who have a session, and nobody with an invented one', async () => {
    const app = await fullHouse(networks(405), 243)
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const path of ['/', '/profile', '/my-codes']) {
      expect([path, (await app.request(path, from('192.0.2.1', diner))).status]).toEqual([
        path,
        200,
      ])
      const stranger = await app.request(path, from('192.0.2.1', INVENTED))
      expect([path, stranger.status]).toEqual([path, 503])
    }
  })

  test.each(UPLOAD_PATHS)('also refuses strangers whose form to %s comes in parts', async path => {
    const app = await fullHouse(networks(405), 243)
    const body = new FormData()
    body.set('step', 'x')
    const refused = await app.request(path, { method: 'POST', body, ...from('192.0.2.1') })
    expect(refused.status).toBe(503)
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    const taken = await app.request(path, { method: 'POST', body, ...from('192.0.2.1', diner) })
    expect(taken.status).not.toBe(503)
  })

  test('is not made by one network alone', async () => {
    const crowd = Array.from({ length: 400 }, (_, index) => `198.51.100.${index & 255}`)
    const app = await fullHouse(crowd, 162)
    expect((await app.request('/', from('192.0.2.1'))).status).toBe(200)
    expect((await app.request('/', from('198.51.100.7'))).status).toBe(503)
  })
})

describe('a database that takes connections and answers nothing', () => {
  const hanging = dbOver({
    connect: () => new Promise(() => {}),
    end: async () => {},
    options: {},
  })

  test('keeps nobody waiting who reads a page, searches or calls', async () => {
    const checkDatabase = () => Promise.reject(new Error('It does not answer.'))
    const app = createTestApp(hanging, { checkDatabase })
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    const asked = ['/profile', '/my-codes', '/search?text=oysters', '/api/fetch_user'].map(path =>
      app.request(path, from('192.0.2.1', diner)),
    )
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    for (const { headers } of answers) expect(headers.has('retry-after')).toBe(true)
    expect(await answers[0]?.text()).toContain('A full house')
  })

  test('is not one that is slow: who waits for that gets the page', async () => {
    const checkDatabase = vi.fn(async () => {})
    const app = createTestApp(db, { checkDatabase })
    const slow = Promise.withResolvers<number>()
    vi.spyOn(app.services.limits, 'take').mockReturnValue(slow.promise)
    const answer = app.request('/search?text=oysters', from('192.0.2.1'))
    await expect.poll(() => checkDatabase.mock.calls.length).toBeGreaterThan(0)
    slow.resolve(0)
    expect((await answer).status).toBe(200)
  })
})

describe('forms with files', () => {
  /** Begins a form whose body never ends. */
  const begin = (app: ReturnType<typeof createTestApp>, address: string, cookie = '') => {
    const read = Promise.withResolvers<void>()
    const pull = () => {
      read.resolve()
      return new Promise<void>(() => {})
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const headers = {
      ...from(address, cookie).headers,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '1000000',
    }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
    return { answer: app.request('/uploads?area=proofs', init), read: read.promise }
  }
  const isRefused = async ({ answer, read }: ReturnType<typeof begin>) =>
    (await Promise.race([answer, read]))?.status === 503

  test('are open four at a time for an address of strangers, and leave room for people', async () => {
    const app = createTestApp(db)
    const bea = await signIn(db, await addPerson(db, PEOPLE.bea))
    for (let open = 0; open < 4; open += 1) void begin(app, '192.0.2.1')
    expect(await isRefused(begin(app, '192.0.2.1'))).toBe(true)
    expect(await isRefused(begin(app, '192.0.2.1', INVENTED))).toBe(true)
    for (const address of networks(16)) void begin(app, address)
    expect(await isRefused(begin(app, '192.0.2.9'))).toBe(true)
    expect(await isRefused(begin(app, '192.0.2.9', bea))).toBe(false)
  })
})
