import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../../demo/people.ts'
import { addAccount, post } from '../../../test/accounts.ts'
import { cookiesOf, createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../test/page.ts'
import { PEOPLE } from '../../../test/world.ts'
import { readClockSamples } from './clock-samples.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const real = createTestApp(db, { demo: null })

const DEMO = href('/demo')
const AS_DINER = { as: 'diner' }

function addDemoDiner(password = DEMO_PASSWORD): Promise<string> {
  return addAccount(db, { email: DEMO_SIGN_INS.diner.email, password })
}

async function sessions(): Promise<number> {
  return (await db.selectFrom('sessions').select('account_id').execute()).length
}

describe('the tour', () => {
  test('has its four stops everywhere, and sign-ins only where the demo runs', async () => {
    for (const [site, hasSignIns] of [
      [app, true],
      [real, false],
    ] as const) {
      const answer = await site.request(DEMO)
      expect(answer.status).toBe(200)
      const page = await readerSees(answer)
      for (const stop of ['What is on now', 'A line worth joining', 'A code of your own']) {
        expect(page).toContain(stop)
      }
      expect(page.includes('Sign in as the diner')).toBe(hasSignIns)
    }
  })

  test('lets the clock read three texts at this very minute', () => {
    expect(readClockSamples(TEST_NOW).map(({ now }) => now)).toEqual([
      { isOn: true, text: 'On now, ends in 2 h', minutesLeft: 120 },
      { isOn: false, text: 'Starts at 9 PM', minutesLeft: 240 },
      null,
    ])
  })
})

describe('signing in with one tap', () => {
  test('signs in as the demo diner, says so and goes home', async () => {
    await addDemoDiner()
    const answer = await post(app, DEMO, AS_DINER)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/')
    expect(noticeOf(answer)).toBe('You are signed in as the demo diner.')
    const page = await app.request(DEMO, { headers: { cookie: cookiesOf(answer) } })
    expect(await readerSees(page)).toContain('You are signed in as Vera.')
  })

  test('ends the session that this browser had before', async () => {
    await addDemoDiner()
    const cookie = cookiesOf(await post(app, DEMO, AS_DINER))
    await post(app, DEMO, AS_DINER, { cookie })
    expect(await sessions()).toBe(1)
  })

  test('does not exist where there is no demo', async () => {
    await addDemoDiner()
    const answer = await post(real, DEMO, AS_DINER)
    expect(answer.status).toBe(404)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await sessions()).toBe(0)
  })

  test('is never done by opening an address', async () => {
    await addDemoDiner()
    const answer = await app.request(`${DEMO}?as=diner`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('hush_session')
    expect(await sessions()).toBe(0)
  })

  test('does nothing for another site', async () => {
    await addDemoDiner()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    expect((await app.request(DEMO, { ...form(AS_DINER), headers })).status).toBe(403)
    expect(await sessions()).toBe(0)
  })

  test.each([
    ['business', 'business', '/profile', 'the demo business'],
    ['newBusiness', 'business', '/profile', 'the new demo business'],
    ['operator', 'operator', '/operator', 'the demo operator'],
  ] as const)('is offered as %s too, who begins where there is something to do', async (...row) => {
    const [as, role, to, called] = row
    await addAccount(db, { email: DEMO_SIGN_INS[as].email, role, password: DEMO_PASSWORD })
    const answer = await post(app, DEMO, { as })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    expect(noticeOf(answer)).toBe(`You are signed in as ${called}.`)
  })

  test.each([PEOPLE.dana.email, 'owner', '', 'constructor'])('is not offered as %j', async as => {
    await addDemoDiner()
    const answer = await post(app, DEMO, { as })
    expect(answer.status).toBe(400)
    expect(await sessions()).toBe(0)
  })

  test('opens nobody’s account who has that email and a password of their own', async () => {
    await addDemoDiner('Golden 7 hours')
    const answer = await post(app, DEMO, AS_DINER)
    expect(answer.status).toBe(409)
    expect(await readerSees(answer)).toContain('That demo account no longer exists.')
    expect(await sessions()).toBe(0)
  })

  test('is limited like any log-in from one address', async () => {
    await addDemoDiner()
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await post(app, DEMO, AS_DINER)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(302), 429])
    const refused = await post(app, DEMO, AS_DINER)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readerSees(refused)).toContain('That was too often.')
  })
})
