import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AUTH, addAccount, PASSWORD, post } from '../../../../test/accounts.ts'
import { createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { lastLink, tokenIn } from '../../../../test/mails.ts'
import { TEST_ORIGIN } from '../../../../test/moment.ts'
import { noticeOf, readerSees, refreshOf } from '../../../../test/page.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const email = 'bar@example.com'
const path = href('/business-login')

describe('logging in as a business', () => {
  test('opens a session and goes on to where it was going', async () => {
    await addAccount(db, { email, role: 'business' })
    const answer = await post(app, `${path}?next=/profile`, { email, password: PASSWORD })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/profile')
    expect(answer.headers.getSetCookie().join()).toContain('hush_session=')
  })

  test.each(['diner', 'operator'] as const)(
    'refuses a %s, after the right password only',
    async role => {
      await addAccount(db, { email, role })
      const refused = await post(app, path, { email, password: PASSWORD })
      expect(refused.status).toBe(403)
      expect(await readerSees(refused)).toContain(
        'This email is not registered as a business user.',
      )
      expect(refused.headers.getSetCookie()).toEqual([])
      const guessed = await post(app, path, { email, password: 'wrong one' })
      expect(guessed.status).toBe(401)
      expect(await readerSees(guessed)).not.toContain('registered as')
    },
  )

  test('refuses a business that has not confirmed its address', async () => {
    await addAccount(db, { email, role: 'business', confirmed: false })
    const refused = await post(app, path, { email, password: PASSWORD })
    expect(refused.status).toBe(403)
    expect(await readerSees(refused)).toContain('Please confirm your email first')
  })
})

describe('the log-in of businesses', () => {
  test('says what was done, and goes home where nothing else was asked', async () => {
    await addAccount(db, { email, role: 'business' })
    const answer = await post(app, path, { email, password: PASSWORD })
    expect(answer.headers.get('location')).toBe('/')
    expect(noticeOf(answer)).toBe('Login successful!')
  })

  test('leads to the sign-up, and to a new password and back again', async () => {
    const page = await readerSees(await app.request(`${path}?next=/profile`))
    expect(page).toMatch(/<a [^>]*href="\/business-signup"[^>]*>Sign up<\/a>/)
    const forgot = /<a [^>]*href="([^"]*)"[^>]*>Forgot Password\?<\/a>/.exec(page)?.[1] ?? ''
    expect(forgot.startsWith(AUTH.forgotPassword)).toBe(true)
    const response = await readerSees(await app.request(forgot.replaceAll('&amp;', '&')))
    expect(response).toMatch(
      /<a [^>]*href="\/business-login\?next=%2Fprofile"[^>]*>Back to Login<\/a>/,
    )
  })

  test('is where a business comes back to with its new password', async () => {
    await addAccount(db, { email, role: 'business' })
    await post(app, `${AUTH.forgotPassword}?next=/profile`, { email })
    const link = await lastLink(db, 'reset')
    const next = new URL(link, TEST_ORIGIN).searchParams.get('next') ?? ''
    const fields = { token: tokenIn(link), password: 'Moonrise over 4 docks', next }
    const answer = await post(app, href('/reset-password'), fields)
    expect(await refreshOf(answer)).toBe('3; url=/business-login?next=%2Fprofile')
  })
})

describe('the right password at the wrong door', () => {
  test('shows a diner the log-in of diners', async () => {
    await addAccount(db, { email, role: 'diner' })
    const page = await readerSees(
      await post(app, `${path}?next=/profile`, { email, password: PASSWORD }),
    )
    expect(page).toContain(`href="${AUTH.logIn}?next=%2Fprofile"`)
    expect(page).toContain('Log-in of diners and operators')
  })

  test('shows a business its own, and not before the password was right', async () => {
    await addAccount(db, { email, role: 'business' })
    const to = `${AUTH.logIn}?next=/profile`
    const refused = await readerSees(await post(app, to, { email, password: PASSWORD }))
    expect(refused).toContain('This email is not registered as a regular user.')
    expect(refused).toMatch(/<a [^>]*href="\/business-login\?next=%2Fprofile"[^>]*>Business log-in/)
    const guessed = await readerSees(await post(app, to, { email, password: 'wrong one' }))
    expect(guessed).not.toContain('next=%2Fprofile">Business log-in')
  })
})
