import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { AUTH, addAccount, PASSWORD, post, VERA } from '../../../../test/accounts.ts'
import { cookiesOf, createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { lastLink, tokenIn } from '../../../../test/mails.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { readerSees, refreshOf } from '../../../../test/page.ts'
import { MIN_ANSWER_MS } from '../../../http/accounts/min-duration.server.ts'

const { db } = useDatabase({ size: 20 })
const app = createTestApp(db)
const RESET = '/reset-password'
const NEW = 'Harbor lights 7'
const { email } = VERA

async function requestToken(): Promise<string> {
  await post(app, AUTH.forgotPassword, { email })
  return tokenIn(await lastLink(db, 'reset'))
}

describe('forgetting a password', () => {
  test.each(['forgotPassword', 'anything'])('has its form at %s', async authMode => {
    const page = await readerSees(await app.request(`/AuthForm/${authMode}`))
    for (const text of ['Forgot your password?', 'Back to Login', 'Back to Home Page']) {
      expect(page).toContain(text)
    }
  })

  test('answers the same page after the same time for any email', async () => {
    await addAccount(db, { email: 'known00@example.com' })
    const pages: string[] = []
    for (const name of ['known00', 'unknown']) {
      const startedAt = performance.now()
      const response = await post(app, AUTH.forgotPassword, { email: `${name}@example.com` })
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(MIN_ANSWER_MS - 2)
      expect(response.status).toBe(200)
      pages.push(await readerSees(response))
    }
    expect(pages[1]).toBe(pages[0])
    expect(pages[0]).toContain('Password reset email sent! Please check your inbox.')
    expect(await db.selectFrom('mails').select('recipient').execute()).toEqual([
      { recipient: 'known00@example.com' },
    ])
  })

  test('a hundred times makes three mails and one live link', async () => {
    await addAccount(db, { email })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        post(app, AUTH.forgotPassword, { email }, { from: `203.0.113.${index}` }),
      ),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(3)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(97)
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(3)
    expect(await db.selectFrom('account_tokens').select('purpose').execute()).toHaveLength(1)
  })

  test('is refused without a whole email', async () => {
    for (const wrong of ['', 'vera', 'x'.repeat(10_000), 'a\0@example.com']) {
      const response = await post(app, AUTH.forgotPassword, { email: wrong })
      expect(response.status).toBe(400)
      expect(await readerSees(response)).toMatch(/id="[^"]+-error"/)
    }
  })
})

describe('the page to reset a password', () => {
  test('has its heading, is not indexed and gives its address to nobody', async () => {
    await addAccount(db, { email })
    await post(app, AUTH.forgotPassword, { email })
    const response = await app.request(await lastLink(db, 'reset'))
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const page = await readerSees(response)
    expect(page).toContain('Reset Your Password')
    expect(page).toContain('noindex')
    expect(page).toContain('At least 8 characters')
  })

  test('opened without a link says what it needs', async () => {
    const page = await readerSees(await app.request(RESET))
    expect(page).toContain('This page opens from the link in our email.')
    expect(page).not.toContain('already used')
    expect(await readerSees(await app.request(`${RESET}?token=old`))).toContain('already used')
  })

  test('changes the password, ends sessions, says so and leads home after three seconds', async () => {
    await addAccount(db, { email })
    const cookie = cookiesOf(await post(app, AUTH.logIn, { email, password: PASSWORD }))
    const token = await requestToken()
    const response = await post(app, RESET, { token, password: NEW })
    expect(response.status).toBe(200)
    expect(await refreshOf(response.clone())).toBe('3; url=/')
    expect(await readerSees(response)).toContain(
      'Your password has been updated successfully! Redirecting to login...',
    )
    const home = await app.request('/about-us', { headers: { cookie } })
    expect(await home.text()).not.toContain('Account of Vera')
    expect((await post(app, AUTH.logIn, { email, password: PASSWORD })).status).toBe(401)
    expect((await post(app, AUTH.logIn, { email, password: NEW })).status).toBe(302)
  })

  test.each([
    ['operator', AUTH.logIn, '/operator'],
    ['business', '/business-login', '/'],
  ] as const)(
    'leads an %s to its log-in, which leads where its role begins',
    async (role, logIn, start) => {
      await addAccount(db, { email, role })
      const response = await post(app, RESET, { token: await requestToken(), password: NEW })
      expect(await refreshOf(response)).toBe(`3; url=${logIn}`)
      const loggedIn = await post(app, logIn, { email, password: NEW })
      expect(loggedIn.headers.get('location')).toBe(start)
    },
  )

  test('lets an owner in again whom a stranger locked out by guessing', async () => {
    await addAccount(db, { email })
    for (let tries = 0; tries < 6; tries += 1) {
      await post(app, AUTH.logIn, { email, password: 'Not the 1 we want' })
    }
    await post(app, RESET, { token: await requestToken(), password: NEW })
    expect((await post(app, AUTH.logIn, { email, password: NEW })).status).toBe(302)
  })

  test.each([
    ['short1A', 'Password must be at least 8 characters long.'],
    ['alllowercase1', 'Password must have an uppercase letter'],
    ['Welcome123', 'one of the first that attackers try'],
    ['Veranda 4 Vera', 'without your name'],
    ['Aa1'.repeat(4_000), 'at most 128 characters'],
    ['Harbor\0lights 7', 'characters that cannot be typed'],
  ])('refuses %# with a sentence and keeps the link good', async (password, sentence) => {
    await addAccount(db, { email })
    const token = await requestToken()
    const response = await post(app, RESET, { token, password })
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toContain(sentence)
    expect((await post(app, RESET, { token, password: NEW })).status).toBe(200)
  })

  test('says so when the password could not be stored, and keeps the link good', async () => {
    await addAccount(db, { email })
    const token = await requestToken()
    await sql`alter table accounts add constraint closed check (role <> 'diner') not valid`.execute(
      db,
    )
    try {
      const response = await post(app, RESET, { token, password: NEW })
      expect(response.status).toBe(500)
      const page = await readerSees(response)
      expect(page).toContain('An unexpected error occurred.')
      expect(page).toContain('Refresh')
      expect(page).toContain(`value="${token}"`)
      expect(page).not.toContain(NEW)
    } finally {
      await sql`alter table accounts drop constraint closed`.execute(db)
    }
    expect((await post(app, RESET, { token, password: NEW })).status).toBe(200)
  })

  test('refuses a used, an older and an expired link, with a way to begin again', async () => {
    await addAccount(db, { email })
    const older = await requestToken()
    const newer = await requestToken()
    expect((await post(app, RESET, { token: older, password: NEW })).status).toBe(400)
    const later = createTestApp(db, { now: () => new Date(TEST_NOW.getTime() + 15 * 60_000) })
    expect((await post(later, RESET, { token: newer, password: NEW })).status).toBe(400)
    expect((await post(app, RESET, { token: newer, password: NEW })).status).toBe(200)
    const replayed = await post(app, RESET, { token: newer, password: 'Another 1 of them' })
    expect(replayed.status).toBe(400)
    const page = await readerSees(replayed)
    expect(page).toContain('This link no longer works')
    expect(page).toContain('Refresh')
  })

  test('fifty times at once succeeds once', async () => {
    await addAccount(db, { email })
    const token = await requestToken()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(app, RESET, { token, password: `Harbor lights ${index}` }),
      ),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.status === 400)).toHaveLength(49)
  })

  test.each(['', 'guessed', '\0', 'x'.repeat(10_000)])(
    'is over without a good link %#',
    async token => {
      const opened = await app.request(`${RESET}?${new URLSearchParams({ token })}`)
      expect(await readerSees(opened)).toContain('This link no longer works')
      expect((await post(app, RESET, { token, password: NEW })).status).toBe(400)
    },
  )
})
