import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AUTH, addAccount, PASSWORD, post, VERA } from '../../../../test/accounts.ts'
import { cookiesOf, createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { limitsThat } from '../../../../test/limits.ts'
import { TEST_ORIGIN } from '../../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'

const { db } = useDatabase({ size: 20 })
const app = createTestApp(db)

const { email } = VERA
const right = { email, password: PASSWORD }
const wrong = { email, password: 'Not the 1 we want' }

async function sessions(): Promise<number> {
  return (await db.selectFrom('sessions').select('account_id').execute()).length
}

describe('the log-in page', () => {
  test('has its texts and is not indexed', async () => {
    const response = await app.request(AUTH.logIn)
    const page = await readerSees(response)
    expect(response.status).toBe(200)
    for (const text of [
      "Don't have an account? Sign up",
      'Forgot Password?',
      'Back to Home Page',
      'noindex',
      'diner@hush.test',
    ]) {
      expect(page).toContain(text)
    }
  })

  test('shows the demo sign-in only where the demo runs', async () => {
    const response = await createTestApp(db, { demo: null }).request(AUTH.logIn)
    expect(await response.text()).not.toContain('diner@hush.test')
  })

  test('takes the way back along to the other forms', async () => {
    const page = await readerSees(await app.request(`${AUTH.logIn}?next=%2Fcoupons%2F7`))
    expect(page).toContain(`${AUTH.signUp}?next=%2Fcoupons%2F7`)
    expect(page).toContain(`${AUTH.forgotPassword}?next=%2Fcoupons%2F7`)
  })

  test('sends those who are signed in home', async () => {
    await addAccount(db, { email })
    const cookie = cookiesOf(await post(app, AUTH.logIn, right))
    const response = await app.request(AUTH.signUp, { headers: { cookie } })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/')
  })
})

describe('logging in', () => {
  test('starts a session in a cookie that no script reads, says so and goes on', async () => {
    await addAccount(db, { email })
    const response = await post(app, `${AUTH.logIn}?next=%2Fcouponqueue`, right)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/couponqueue')
    expect(noticeOf(response)).toBe('Login successful!')
    const cookie = response.headers.getSetCookie().find(text => text.startsWith('hush_session='))
    expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/i)
    const token = cookie?.match(/^hush_session=([^;]+)/)?.[1] ?? ''
    expect(await response.text()).not.toContain(token)
    const home = await app.request('/about-us', { headers: { cookie: cookiesOf(response) } })
    expect(await home.text()).toContain('Account of Vera')
  })

  test('over https gives a __Host- cookie that is Secure', async () => {
    const secure = createTestApp(db, { baseUrl: 'https://hush.test' })
    await addAccount(db, { email })
    const response = await post(secure, AUTH.logIn, right)
    const cookie = response.headers.getSetCookie().find(text => text.startsWith('__Host-hush'))
    expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/i)
    expect(cookie).not.toMatch(/domain=/i)
  })

  test('again in one browser ends the session before', async () => {
    await addAccount(db, { email })
    const cookie = cookiesOf(await post(app, AUTH.logIn, right))
    const again = await post(app, AUTH.logIn, right, { cookie })
    expect(cookiesOf(again)).not.toBe(cookie)
    expect(await sessions()).toBe(1)
  })

  test('lets an operator in', async () => {
    await addAccount(db, { email, role: 'operator' })
    expect((await post(app, AUTH.logIn, right)).status).toBe(302)
  })

  test('refuses a business after its password only', async () => {
    await addAccount(db, { email, role: 'business' })
    const refused = await post(app, AUTH.logIn, right)
    expect(refused.status).toBe(403)
    expect(await readerSees(refused)).toContain('This email is not registered as a regular user.')
    const guessed = await post(app, AUTH.logIn, wrong)
    expect(guessed.status).toBe(401)
    expect(await readerSees(guessed)).not.toContain('registered')
    expect(await sessions()).toBe(0)
  })

  test('refuses an unconfirmed account and offers the mail again', async () => {
    await addAccount(db, { email, confirmed: false })
    const response = await post(app, AUTH.logIn, right)
    expect(response.status).toBe(403)
    const page = await readerSees(response)
    expect(page).toContain('Please confirm your email first')
    expect(page).toContain('Send the email again')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('answers a wrong password and an unknown email with the same page', async () => {
    await addAccount(db, { email: 'known00@example.com' })
    await addAccount(db, { email: 'waiting@example.com', confirmed: false })
    const pages: string[] = []
    for (const name of ['known00', 'waiting', 'unknown']) {
      const response = await post(app, AUTH.logIn, { ...wrong, email: `${name}@example.com` })
      expect(response.status).toBe(401)
      expect(response.headers.getSetCookie()).toEqual([])
      pages.push((await response.text()).replaceAll(name, 'name').replace(NONCES, ''))
    }
    expect(pages[1]).toBe(pages[0])
    expect(pages[2]).toBe(pages[0])
  })

  test('keeps the email that was typed and never the password', async () => {
    const response = await post(app, AUTH.logIn, wrong)
    const page = await response.text()
    expect(page).toContain(email)
    expect(page).not.toContain(wrong.password)
  })

  test.each([
    ['nothing', {}],
    ['10,000 characters', { email: 'x'.repeat(10_000), password: 'x'.repeat(10_000) }],
    ['NUL', { email: 'a\0@example.com', password: 'a\0' }],
    ['half a character', { email: 'a\ud800@example.com', password: '\ud800' }],
  ])('answers %s with sentences', async (_, fields) => {
    const response = await post(app, AUTH.logIn, fields)
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toMatch(/id="[^"]+-error"/)
  })

  test.each([
    ['text for a form', 'multipart/form-data; boundary=x', 'nothing of the kind'],
    ['JSON', 'application/json', '{"email":"vera@example.com"}'],
  ])('answers %s with 400', async (_, type, body) => {
    const headers = { 'content-type': type }
    const response = await app.request(AUTH.logIn, { method: 'POST', body, headers })
    expect(response.status).toBe(400)
  })

  test('does nothing for another site', async () => {
    await addAccount(db, { email })
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    const response = await app.request(AUTH.logIn, { ...form(right), headers })
    expect(response.status).toBe(403)
    expect(await sessions()).toBe(0)
  })
})

describe('the way back after logging in', () => {
  test('stays on our site in forty ways of writing another', async () => {
    await addAccount(db, { email })
    for (const [index, next] of FOREIGN.entries()) {
      const path = `${AUTH.logIn}?${new URLSearchParams({ next })}`
      const response = await post(app, path, right, { from: `203.0.113.${index}` })
      expect(response.status, next).toBe(302)
      const location = response.headers.get('location') ?? ''
      expect(new URL(location, TEST_ORIGIN).origin, next).toBe(TEST_ORIGIN)
      expect(location, next).toMatch(/^\/(?![/\\])/)
    }
    expect(FOREIGN).toHaveLength(40)
  })
})

describe('guessing passwords', () => {
  // Limits are counted in seconds, and hashes take long.
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  })

  test('forty times at once from one address checks five', async () => {
    await addAccount(db, { email })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => post(app, AUTH.logIn, wrong)),
    )
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(35)
    const refused = answers.find(answer => answer.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readerSees(refused ?? new Response())).toContain('That was too often. Please wait')
  })

  test('does not keep the owner out at another address, nor here for ever', async () => {
    await addAccount(db, { email })
    for (let tries = 0; tries < 5; tries += 1) await post(app, AUTH.logIn, wrong)
    expect((await post(app, AUTH.logIn, right)).status).toBe(429)
    expect((await post(app, AUTH.logIn, right, { from: '198.51.100.7' })).status).toBe(302)
    await db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .execute()
    expect((await post(app, AUTH.logIn, right)).status).toBe(302)
  })

  test('of many accounts from one address is counted together', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) {
      const fields = { ...wrong, email: `name${index}@example.com` }
      statuses.push((await post(app, AUTH.logIn, fields)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('of one account from many networks is slowed down after thirty, and never ends', async () => {
    await addAccount(db, { email })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post(app, AUTH.logIn, wrong, { from: `203.${index}.113.1` }),
      ),
    )
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(31)
    const waits = answers.map(answer => Number(answer.headers.get('retry-after') ?? 0))
    expect(Math.max(...waits)).toBeLessThanOrEqual(30)
    await db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .where('key', 'like', 'log-in to account, slowly:%')
      .execute()
    expect((await post(app, AUTH.logIn, right, { from: '198.51.100.7' })).status).toBe(302)
  })

  test('by strangers shuts no network that the owner tries from', async () => {
    await addAccount(db, { email })
    const guess = (index: number) => post(app, AUTH.logIn, wrong, { from: `203.${index}.113.1` })
    await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)))
    for (let tries = 0; tries < 8; tries += 1) {
      const refused = await post(app, AUTH.logIn, right)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
      expect(await refused.text()).toContain('A code by email works meanwhile.')
    }
    await db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .where('key', 'like', 'log-in to account, slowly:%')
      .execute()
    expect((await post(app, AUTH.logIn, right)).status).toBe(302)
  })

  test.each(['diner', 'business', 'operator'] as const)(
    'leaves a %s on a new browser the way by mailed code',
    async role => {
      await addAccount(db, { email, role })
      const guess = (index: number) => post(app, AUTH.logIn, wrong, { from: `203.${index}.113.1` })
      await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))
      const sent = await post(app, '/session/code', { step: 'email', email })
      const { subject } = await db.selectFrom('mails').select('subject').executeTakeFirstOrThrow()
      const fields = { step: 'code', code: subject.slice(0, 6) }
      const entered = await post(app, '/session/code', fields, { cookie: cookiesOf(sent) })
      expect(entered.status).toBe(302)
      expect(await sessions()).toBe(1)
    },
  )

  test('does not keep out a browser that logged in before, an operator’s neither', async () => {
    for (const role of ['diner', 'operator'] as const) {
      await addAccount(db, { email: `${role}@example.com`, role })
      const own = { ...right, email: `${role}@example.com` }
      const cookie = cookiesOf(await post(app, AUTH.logIn, own))
      const known = cookie.split('; ').find(pair => pair.includes('known_browser')) ?? ''
      const guesses = Array.from({ length: 40 }, (_, index) =>
        post(app, AUTH.logIn, { ...wrong, email: own.email }, { from: `203.${index}.113.1` }),
      )
      await Promise.all(guesses)
      expect((await post(app, AUTH.logIn, own)).status).toBe(429)
      expect((await post(app, AUTH.logIn, own, { cookie: known })).status).toBe(302)
    }
  })

  test('from the many addresses of one network counts as from one', async () => {
    await addAccount(db, { email })
    const statuses: number[] = []
    for (let index = 0; index < 8; index += 1) {
      const from = `2001:db8:7:${index}::1`
      statuses.push((await post(app, AUTH.logIn, wrong, { from })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  test('in a known browser ends after ten', async () => {
    await addAccount(db, { email })
    const cookie = cookiesOf(await post(app, AUTH.logIn, right))
    const known = cookie.split('; ').find(pair => pair.includes('known_browser')) ?? ''
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => post(app, AUTH.logIn, wrong, { cookie: known })),
    )
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(10)
  })

  test('is refused while tries cannot be counted', async () => {
    const limits = limitsThat(() => Promise.reject(new Error('gone')))
    await addAccount(db, { email })
    const response = await post(createTestApp(db, { limits }), AUTH.logIn, right)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await sessions()).toBe(0)
  })
})

const NONCES = /nonce="[^"]*"|\\"nonce\\",\\"[^"]*\\"|"nonce","[^"]*"/g

/** Ways to write an address on another site, from what browsers and routers were caught by. */
const FOREIGN = [
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '/\\evil.test',
  '/\\/evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/%2f%2fevil.test',
  '/%2fevil.test',
  '%2f%2fevil.test',
  '/%5cevil.test',
  '/%5c%5cevil.test',
  '/%09/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '/\r\nLocation: https://evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/ /evil.test',
  '/./\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/x/..//evil.test',
  '/x/../\\evil.test',
  '/%2e%2e//evil.test',
  'https://evil.test',
  'HTTPS://EVIL.TEST',
  'https:evil.test',
  'https:/evil.test',
  'http:\\\\evil.test',
  'javascript:alert(1)',
  'data:text/html,evil',
  '@evil.test',
  '/@evil.test/..//evil.test',
  'http://localhost:3000@evil.test',
  '//localhost:3000@evil.test',
  '//еvil.test',
  '/\u0000/evil.test',
  '/\u2028//evil.test',
]
