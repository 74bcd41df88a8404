import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { AUTH, addAccount, PASSWORD, post } from '../../../test/accounts.ts'
import { cookiesOf, createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { appCode } from '../../../test/operators.ts'
import { noticeOf, readerSees } from '../../../test/page.ts'

const { db } = useDatabase()
let now = TEST_NOW
const app = createTestApp(db, { demo: null, now: () => now })

const DOOR = href('/operator/second-factor')
const email = 'olga@example.com'

let accountId = ''
beforeEach(async () => {
  now = TEST_NOW
  accountId = await addAccount(db, { email, role: 'operator' })
})

async function logIn(): Promise<string> {
  const answer = await post(app, AUTH.logIn, { email, password: PASSWORD })
  expect(answer.headers.get('location')).toBe('/operator')
  return cookiesOf(answer)
}

const look = (path: string, cookie: string) => app.request(path, { headers: { cookie } })
const rightCode = () => appCode(db, app, { accountId, at: now })

describe('the second factor', () => {
  test('is enrolled by the first code and asked for at each log-in', async () => {
    const cookie = await logIn()
    const page = await readerSees(await look(DOOR, cookie))
    expect(page).toContain('Or type this key into the app:')
    const passed = await post(app, DOOR, { code: await rightCode() }, { cookie })
    expect(passed.headers.get('location')).toBe('/operator')
    expect((await look('/operator', cookiesOf(passed))).status).toBe(200)
    const before = await look('/operator', cookie)
    expect(before.headers.get('location')).toBe('/AuthForm/login?next=%2Foperator')

    now = later(MINUTE)
    const again = await logIn()
    expect((await look('/operator', again)).status).toBe(303)
    expect(await readerSees(await look(DOOR, again))).not.toContain('type this key')
    const second = await post(
      app,
      `${DOOR}?next=/operator/audit`,
      { code: await rightCode() },
      { cookie: again },
    )
    expect(second.headers.get('location')).toBe('/operator/audit')
  })

  test('of a session that ended leads a browser of the desk to the log-in, and back', async () => {
    const first = await logIn()
    await look(DOOR, first)
    const cookie = cookiesOf(await post(app, DOOR, { code: await rightCode() }, { cookie: first }))
    now = later(HOUR)
    const ended = await look('/operator/users?q=vera', cookie)
    expect(ended.headers.get('location')).toBe(
      '/AuthForm/login?next=%2Foperator%2Fusers%3Fq%3Dvera',
    )
    expect(noticeOf(ended)).toBe('Your session has ended. Please log in again.')
    const changed = await post(app, '/operator/users', { q: 'vera' }, { cookie })
    expect(changed.status).not.toBe(303)
    const desk = /desk=[^;]*/.exec(await logIn())?.[0] ?? ''
    const forged = desk.replace(/\.[^.]*$/, '.AAAA')
    for (const stranger of ['', forged, 'desk=', 'desk=x.y', 'hush_session=x']) {
      expect((await look('/operator', stranger)).status).toBe(404)
    }
  })

  test('refuses a code that was used, and one that is no code', async () => {
    const cookie = await logIn()
    await look(DOOR, cookie)
    const code = await rightCode()
    await post(app, DOOR, { code }, { cookie })
    const other = await logIn()
    const replayed = await post(app, DOOR, { code }, { cookie: other })
    expect(replayed.status).toBe(403)
    expect(await readerSees(replayed)).toContain('That code was used already.')
    expect((await post(app, DOOR, { code: 'abc' }, { cookie: other })).status).toBe(400)
  })

  test('is guessed five times in a quarter of an hour, wherever from', async () => {
    const cookie = await logIn()
    await look(DOOR, cookie)
    const right = await rightCode()
    const wrong = right === '000000' ? '000001' : '000000'
    for (const from of [
      '203.0.113.1',
      '203.0.113.2',
      '203.0.113.3',
      '203.0.113.4',
      '203.0.113.5',
    ]) {
      expect((await post(app, DOOR, { code: wrong }, { cookie, from })).status).toBe(403)
    }
    const refused = await post(app, DOOR, { code: right }, { cookie, from: '203.0.113.6' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
  })

  test('goes on within the desk only', async () => {
    const cookie = await logIn()
    await look(DOOR, cookie)
    const result = `${DOOR}?next=/profile`
    const passed = await post(app, result, { code: await rightCode() }, { cookie })
    expect(passed.headers.get('location')).toBe('/operator')
  })

  test('is not asked for in the demo', async () => {
    const demo = createTestApp(db, { now: () => now })
    const cookie = await logIn()
    expect((await demo.request('/operator', { headers: { cookie } })).status).toBe(200)
    const door = await demo.request(DOOR, { headers: { cookie } })
    expect(door.headers.get('location')).toBe('/operator')
  })
})
