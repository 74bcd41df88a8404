import { describe, expect, test } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { lastToken, MAILS, mailsOf, VERIFICATION_MAILS } from '../../../test/mails.ts'
import { DAY, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { logIn } from '../accounts/log-in.server.ts'
import { DRINKS } from '../pictures/artwork.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'
import { resendConfirmation, signUp } from './sign-up.server.ts'

const { db } = useDatabase({ size: 20 })

const EMAIL = 'vera@example.com'
const VERAS = 'Sunset over 3 docks'
const STRANGERS = 'Mine4ever-and-ever'

function signUpAs(password: string, changes: { firstName?: string; mayMail?: boolean } = {}) {
  const names = { firstName: 'Vera', lastName: 'Lind' }
  const rest = { email: EMAIL, password, mails: MAILS, mayMail: true, now: TEST_NOW }
  return signUp(db, { role: 'diner', ...names, ...rest, ...changes })
}

function logInWith(password: string) {
  return logIn(db, { email: EMAIL, password, roles: ['diner'], now: TEST_NOW })
}

function confirmWith(token: string, password: string, now = TEST_NOW) {
  return confirmEmail(db, { token, password, mails: VERIFICATION_MAILS, now })
}

describe('signing up', () => {
  test('makes an unconfirmed diner with a drink, and mails a link that is stored as a hash', async () => {
    await signUpAs(VERAS)
    const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(account).toMatchObject({
      role: 'diner',
      email: EMAIL,
      mailbox: EMAIL,
      confirmed_at: null,
    })
    expect(DRINKS.map(drink => drink.name)).toContain(account.profile_picture)
    expect(account.password_hash).not.toContain(VERAS)
    const token = await lastToken(db, 'confirm')
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await db.selectFrom('account_tokens').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('with an email that is confirmed already changes nothing and tells the mailbox', async () => {
    await addAccount(db, { email: EMAIL, password: VERAS })
    await signUpAs(STRANGERS)
    expect(await mailsOf(db, 'confirm')).toEqual([])
    expect(await mailsOf(db, 'already-registered')).toMatchObject([{ recipient: EMAIL }])
    expect(await logInWith(STRANGERS)).toEqual({ outcome: 'no-match' })
    expect(await logInWith(VERAS)).toMatchObject({ outcome: 'logged-in' })
  })

  test('writes nothing to a mailbox that got its share, and nothing typed into any mail', async () => {
    await signUpAs(VERAS, { firstName: 'Win at evil.example' })
    await signUpAs(STRANGERS, { mayMail: false })
    const mails = await mailsOf(db, 'confirm')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).not.toContain('evil.example')
  })

  test('fifty times at once with one email makes one account', async () => {
    await Promise.all(Array.from({ length: 50 }, () => signUpAs(VERAS)))
    expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('account_tokens').select('account_id').execute()).toHaveLength(5)
  })
})

describe('confirming an email', () => {
  test('takes the token and the password of the sign-up, and signs in', async () => {
    await signUpAs(VERAS)
    const token = await lastToken(db, 'confirm')
    expect(await logInWith(VERAS)).toEqual({ outcome: 'unconfirmed' })
    expect(await confirmWith(token, STRANGERS)).toEqual({ outcome: 'wrong-password' })
    expect(await confirmWith(token, VERAS)).toMatchObject({ outcome: 'confirmed' })
    expect(await logInWith(VERAS)).toMatchObject({ outcome: 'logged-in' })
  })

  test('works once, and no longer than 24 hours', async () => {
    await signUpAs(VERAS)
    const token = await lastToken(db, 'confirm')
    expect(await confirmWith(token, VERAS, later(DAY))).toEqual({ outcome: 'over' })
    expect(await confirmWith(token, VERAS, later(DAY - 1))).toMatchObject({ outcome: 'confirmed' })
    expect(await confirmWith(token, VERAS)).toEqual({ outcome: 'over' })
  })

  test('fifty times at once succeeds once', async () => {
    await signUpAs(VERAS)
    const token = await lastToken(db, 'confirm')
    const results = await Promise.all(Array.from({ length: 50 }, () => confirmWith(token, VERAS)))
    const outcomes = results.map(result => result.outcome)
    expect(outcomes.filter(outcome => outcome === 'confirmed')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'over')).toHaveLength(49)
    expect(await db.selectFrom('sessions').select('account_id').execute()).toHaveLength(1)
  })

  test('is over for a link that a repeated mail replaced', async () => {
    await signUpAs(VERAS)
    const first = await lastToken(db, 'confirm')
    await resendConfirmation(db, { email: EMAIL, mails: MAILS, now: later(MINUTE) })
    expect(await db.selectFrom('account_tokens').select('purpose').execute()).toHaveLength(1)
    expect(await confirmWith(first, VERAS)).toEqual({ outcome: 'over' })
    const second = await lastToken(db, 'confirm')
    expect(await confirmWith(second, VERAS)).toMatchObject({ outcome: 'confirmed' })
  })

  test('is over for an address that was deleted and signed up again', async () => {
    await signUpAs(VERAS)
    const first = await lastToken(db, 'confirm')
    await db.deleteFrom('accounts').execute()
    await signUpAs(VERAS)
    expect(await confirmWith(first, VERAS)).toEqual({ outcome: 'over' })
  })

  test('is not offered again to those who need it not', async () => {
    await addAccount(db, { email: EMAIL, password: VERAS })
    await resendConfirmation(db, { email: EMAIL, mails: MAILS, now: TEST_NOW })
    await resendConfirmation(db, { email: 'nobody@example.com', mails: MAILS, now: TEST_NOW })
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  })
})

describe('a stranger who signs up with the email of another', () => {
  test('first, does not get in when the owner signs up and confirms', async () => {
    await signUpAs(STRANGERS, { firstName: 'Mallory' })
    const strangers = await lastToken(db, 'confirm')
    await signUpAs(VERAS)
    const veras = await lastToken(db, 'confirm')
    expect(await confirmWith(strangers, VERAS)).toEqual({ outcome: 'wrong-password' })
    expect(await confirmWith(veras, STRANGERS)).toEqual({ outcome: 'wrong-password' })
    expect(await confirmWith(veras, VERAS)).toMatchObject({ outcome: 'confirmed' })
    expect(await logInWith(STRANGERS)).toEqual({ outcome: 'no-match' })
    expect(await confirmWith(strangers, STRANGERS)).toEqual({ outcome: 'over' })
    const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(account.first_name).toBe('Vera')
  })

  test('second, neither gets in nor takes the link from the owner', async () => {
    await signUpAs(VERAS)
    const veras = await lastToken(db, 'confirm')
    await signUpAs(STRANGERS, { firstName: 'Mallory' })
    expect(await confirmWith(veras, VERAS)).toMatchObject({ outcome: 'confirmed' })
    expect(await logInWith(STRANGERS)).toEqual({ outcome: 'no-match' })
    expect(await logInWith(VERAS)).toMatchObject({ outcome: 'logged-in' })
    const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(account.first_name).toBe('Vera')
  })

  test('does not get in when the owner sets a new password instead', async () => {
    await signUpAs(STRANGERS)
    const strangers = await lastToken(db, 'confirm')
    await requestReset(db, { email: EMAIL, mails: MAILS, now: TEST_NOW })
    const token = await lastToken(db, 'reset')
    const reset = await resetPassword(db, { token, password: VERAS, mails: MAILS, now: TEST_NOW })
    expect(reset).toMatchObject({ outcome: 'changed' })
    expect(await logInWith(STRANGERS)).toEqual({ outcome: 'no-match' })
    expect(await confirmWith(strangers, STRANGERS)).toEqual({ outcome: 'over' })
    expect(await logInWith(VERAS)).toMatchObject({ outcome: 'logged-in' })
  })

  test('does not get in by asking for the mail again in between', async () => {
    await signUpAs(VERAS)
    await signUpAs(STRANGERS)
    await resendConfirmation(db, { email: EMAIL, mails: MAILS, now: later(MINUTE) })
    const token = await lastToken(db, 'confirm')
    expect(await confirmWith(token, VERAS)).toEqual({ outcome: 'wrong-password' })
    expect(await logInWith(STRANGERS)).toEqual({ outcome: 'unconfirmed' })
  })
})
