import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { noticeOf } from '../../../../test/page.ts'
import { addBusiness, addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const CALENDAR = href('/alerts/calendar')

let owl = 0
let danaId = ''
let dana = ''
beforeEach(async () => {
  owl = (await addListing(db, { name: 'Copper Owl' })).id
  danaId = await addPerson(db, PEOPLE.dana)
  dana = await signIn(db, danaId)
  await app.request(`/listings/${owl}/follow`, form({ verb: 'follow' }, dana))
})

const change = (fields: Record<string, string>, cookie = dana) =>
  app.request(CALENDAR, form(fields, cookie))
const read = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

async function address(cookie = dana): Promise<string> {
  const page = await (await read(href('/alerts'), { cookie })).text()
  return /http:\/\/[^"]+(\/feed\/[\w-]+\.ics)"/.exec(page)?.[1] ?? ''
}

const tokenIn = (path: string) => /feed\/(.+)\.ics/.exec(path)?.[1] ?? ''

describe('the calendar of what one follows', () => {
  test('is not there until it is made, and making it twice leaves its address', async () => {
    expect(await address()).toBe('')
    expect(noticeOf(await change({ verb: 'make' }))).toBe('Your calendar is ready.')
    const first = await address()
    await change({ verb: 'make' })
    expect(await address()).toBe(first)
    expect(tokenIn(first)).toMatch(/^[\w-]{27}$/)
  })

  test('is read without signing in, and follows along', async () => {
    await change({ verb: 'make' })
    const answer = await read(await address())
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await answer.text()).toContain('SUMMARY:Happy hour at Copper Owl')
    await app.request(`/listings/${owl}/follow`, form({ verb: 'unfollow' }, dana))
    expect(await (await read(await address())).text()).not.toContain('Copper Owl')
  })

  test('leaves out what is hidden', async () => {
    await change({ verb: 'make' })
    await db
      .updateTable('listings')
      .set({ hidden_at: new Date(0) })
      .execute()
    expect(await (await read(await address())).text()).not.toContain('Copper Owl')
  })

  test('has a new address once it is renewed, and renewing what was seen twice is once', async () => {
    await change({ verb: 'make' })
    const old = await address()
    await Promise.all([1, 2, 3].map(() => change({ verb: 'renew', seen: tokenIn(old) })))
    const next = await address()
    expect(next).not.toBe(old)
    expect((await read(old)).status).toBe(404)
    expect((await read(next)).status).toBe(200)
    await change({ verb: 'renew', seen: tokenIn(old) })
    expect(await address()).toBe(next)
  })

  test('is gone at once when it is ended, and when its account is deleted', async () => {
    await change({ verb: 'make' })
    const first = await address()
    await change({ verb: 'end' })
    await change({ verb: 'end' })
    expect((await read(first)).status).toBe(404)
    await change({ verb: 'make' })
    const second = await address()
    await db.deleteFrom('accounts').where('id', '=', danaId).execute()
    expect((await read(second)).status).toBe(404)
  })

  test('is nobody else’s to change', async () => {
    await change({ verb: 'make' })
    const own = await address()
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    await change({ verb: 'renew', seen: tokenIn(own) }, omar)
    await change({ verb: 'end' }, omar)
    expect(await address()).toBe(own)
    expect((await change({ verb: 'make' }, '')).status).toBe(303)
    const { accountId } = await addBusiness(db)
    expect((await change({ verb: 'make' }, await signIn(db, accountId))).status).toBe(403)
  })

  const unknown: Record<string, string>[] = [
    {},
    { verb: 'burn' },
    { verb: 'renew' },
    { verb: 'renew', seen: 'x'.repeat(200) },
  ]
  test.each(unknown)('knows no change %j', async fields => {
    expect((await change(fields)).status).toBe(400)
    expect(await address()).toBe('')
  })

  test.each(['x', 'x'.repeat(27), 'x'.repeat(200), '%00', "' or 1=1"])(
    'knows no token %j',
    async token => {
      expect((await read(`/feed/${encodeURIComponent(token)}.ics`)).status).toBe(404)
    },
  )
})
