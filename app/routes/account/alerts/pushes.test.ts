import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { endExpiredSessions } from '../../../domain/accounts/sessions.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const PUSHES = href('/alerts/pushes')

let danaId = ''
let dana = ''
beforeEach(async () => {
  danaId = await addPerson(db, PEOPLE.dana)
  dana = await signIn(db, danaId)
})

const browser = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  p256dh: 'B'.padEnd(87, 'k'),
  auth: 'a'.repeat(22),
})
const turn = (fields: Record<string, string>, cookie = dana) =>
  app.request(PUSHES, form({ turn: 'on', ...fields }, cookie))
const turnOff = (name: string, cookie = dana) => turn({ ...browser(name), turn: 'off' }, cookie)

async function browsersOf(accountId = danaId): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('account_id', '=', accountId)
    .orderBy('endpoint')
    .execute()
  return rows.map(({ endpoint }) => endpoint.slice('https://push.example.com/'.length))
}

describe('a browser that is turned on', () => {
  test('is known until it is turned off, and twice is once', async () => {
    for (const name of ['phone', 'phone', 'laptop']) {
      expect((await turn(browser(name))).status).toBe(200)
    }
    expect(await browsersOf()).toEqual(['laptop', 'phone'])
    const page = await app.request(href('/alerts'), { headers: { cookie: dana } })
    expect(await page.text()).toContain('https://push.example.com/phone')
    await turnOff('phone')
    await turnOff('phone')
    expect(await browsersOf()).toEqual(['laptop'])
  })

  test('is known once where it is turned on many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => turn(browser('phone'))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await browsersOf()).toEqual(['phone'])
  })

  test('is of whoever turned it on last, and only that one turns it off', async () => {
    const omarId = await addPerson(db, PEOPLE.omar)
    const omar = await signIn(db, omarId)
    await turn(browser('phone'))
    await turnOff('phone', omar)
    expect(await browsersOf()).toEqual(['phone'])
    await turn(browser('phone'), omar)
    expect(await browsersOf()).toEqual([])
    expect(await browsersOf(omarId)).toEqual(['phone'])
  })

  test('ends the oldest beyond eight', async () => {
    for (let n = 1; n <= 9; n += 1) {
      await turn(browser(`${n}`))
      await db
        .updateTable('push_subscriptions')
        .set({ created_at: new Date(2027, 0, n) })
        .where('endpoint', 'like', `%/${n}`)
        .execute()
    }
    expect(await browsersOf()).toHaveLength(8)
  })
})

describe('logging out', () => {
  const logOut = (cookie = dana) => app.request(href('/session/end'), form({}, cookie))

  test('ends it there, and not in other browsers', async () => {
    const laptop = await signIn(db, danaId)
    await turn(browser('phone'))
    await turn(browser('laptop'), laptop)
    await logOut()
    expect(await browsersOf()).toEqual(['laptop'])
  })

  test('everywhere ends it everywhere', async () => {
    await turn(browser('phone'))
    await turn(browser('laptop'), await signIn(db, danaId))
    await app.request(href('/sessions/end'), form({}, dana))
    expect(await browsersOf()).toEqual([])
  })

  test('also ends what a session left that had only expired', async () => {
    await turn(browser('phone'))
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date('2027-06-01') })
      .execute()
    await endExpiredSessions(db, { now: new Date('2027-06-02') })
    expect(await browsersOf()).toEqual(['phone'])
    await logOut(await signIn(db, danaId))
    expect(await browsersOf()).toEqual([])
  })

  test('at the same moment leaves none behind', async () => {
    for (let round = 0; round < 10; round += 1) {
      const cookie = await signIn(db, danaId)
      await Promise.all([turn(browser('phone'), cookie), logOut(cookie)])
      expect(await browsersOf()).toEqual([])
    }
  })
})

describe('an account that is deleted', () => {
  test('takes its browsers and what is on the way to them along', async () => {
    await turn(browser('phone'))
    const { id } = await db.selectFrom('push_subscriptions').select('id').executeTakeFirstOrThrow()
    const push = { subscription_id: id, payload: '{}', expires_at: new Date('2028-01-01') }
    await db.insertInto('pushes').values(push).execute()
    await db.deleteFrom('accounts').where('id', '=', danaId).execute()
    expect(await browsersOf()).toEqual([])
    expect(await db.selectFrom('pushes').select('id').execute()).toEqual([])
  })
})

describe('nobody is turned on', () => {
  test('who is signed out, a business or an operator', async () => {
    const { cookie } = await addBusiness(db)
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const visitor = await turn(browser('phone'), '')
    expect(visitor.headers.get('location')).toContain('/AuthForm/login')
    expect((await turn(browser('phone'), cookie)).status).toBe(403)
    expect((await turn(browser('phone'), olga)).status).toBe(403)
    const rows = await db.selectFrom('push_subscriptions').select('id').execute()
    expect(rows).toEqual([])
  })

  test.each([
    { endpoint: '' },
    { endpoint: 'http://push.example.com/a' },
    { endpoint: 'http://127.0.0.1:9/a' },
    { endpoint: 'https://push.example.com:8443/a' },
    { endpoint: 'https://a:b@push.example.com/a' },
    { endpoint: `https://push.example.com/${'x'.repeat(1_000)}` },
    { endpoint: 'javascript:alert(1)' },
    { p256dh: '' },
    { p256dh: 'B'.padEnd(88, 'k') },
    { p256dh: `${'B'.padEnd(86, 'k')}+` },
    { auth: 'short' },
    { auth: 'a'.repeat(10_000) },
  ])('with %j', async wrong => {
    expect((await turn({ ...browser('phone'), ...wrong })).status).toBe(400)
    expect(await browsersOf()).toEqual([])
  })

  test('where nothing is pushed', async () => {
    const without = createTestApp(db, { push: null })
    const answer = await without.request(PUSHES, form({ ...browser('phone'), turn: 'on' }, dana))
    expect(answer.status).toBe(404)
    const page = await without.request(href('/alerts'), { headers: { cookie: dana } })
    expect(await page.text()).not.toContain('Notifications in this browser')
  })
})
