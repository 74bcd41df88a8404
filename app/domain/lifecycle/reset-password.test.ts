import { describe, expect, test } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { lastToken, MAILS, mailsOf } from '../../../test/mails.ts'
import { later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { logIn } from '../accounts/log-in.server.ts'
import { findViewer } from '../accounts/sessions.server.ts'
import { requestReset, resetPassword } from './reset-password.server.ts'

const { db } = useDatabase({ size: 20 })

const dana = { email: 'walker@example.com', password: 'Sunset over 3 docks' }
const NEW = 'Harbor lights 7'

async function ask(now = TEST_NOW): Promise<string> {
  await requestReset(db, { email: dana.email, mails: MAILS, now })
  return lastToken(db, 'reset')
}

function setTo(password: string, token: string, now = TEST_NOW) {
  return resetPassword(db, { token, password, mails: MAILS, now })
}

function logInWith(password: string) {
  return logIn(db, { email: dana.email, password, roles: ['diner'], now: TEST_NOW })
}

describe('resetting a password', () => {
  test('changes it, ends every session and says so by mail', async () => {
    await addAccount(db, dana)
    const before = await logInWith(dana.password)
    if (before.outcome !== 'logged-in') throw new Error('refused')
    expect(await setTo(NEW, await ask())).toEqual({
      outcome: 'changed',
      email: dana.email,
      role: 'diner',
    })
    expect(await findViewer(db, { token: before.session.token, now: TEST_NOW })).toBeNull()
    expect(await logInWith(dana.password)).toEqual({ outcome: 'no-match' })
    expect(await logInWith(NEW)).toMatchObject({ outcome: 'logged-in' })
    expect(await mailsOf(db, 'password-changed')).toMatchObject([{ recipient: dana.email }])
  })

  test('works for 15 minutes', async () => {
    await addAccount(db, dana)
    const token = await ask()
    expect(await setTo(NEW, token, later(15 * MINUTE))).toEqual({ outcome: 'over' })
    expect(await setTo(NEW, token, later(15 * MINUTE - 1))).toMatchObject({ outcome: 'changed' })
  })

  test('works with the newest link only, of which there is one', async () => {
    await addAccount(db, dana)
    const older = await ask()
    const newer = await ask()
    expect(await db.selectFrom('account_tokens').select('purpose').execute()).toHaveLength(1)
    expect(await setTo(NEW, older)).toEqual({ outcome: 'over' })
    expect(await setTo(NEW, newer)).toMatchObject({ outcome: 'changed' })
    expect(await setTo('Another 1 of them', newer)).toEqual({ outcome: 'over' })
  })

  test('asked for twenty times at once leaves one live link', async () => {
    await addAccount(db, dana)
    const ask = () => requestReset(db, { email: dana.email, mails: MAILS, now: TEST_NOW })
    await Promise.all(Array.from({ length: 20 }, ask))
    expect(await db.selectFrom('account_tokens').select('purpose').execute()).toHaveLength(1)
  })

  test('fifty times at once succeeds once', async () => {
    await addAccount(db, dana)
    const token = await ask()
    const passwords = Array.from({ length: 50 }, (_, index) => `Harbor lights ${index}`)
    const results = await Promise.all(passwords.map(password => setTo(password, token)))
    const winners = passwords.filter((_, index) => results[index]?.outcome === 'changed')
    expect(winners).toHaveLength(1)
    expect(await logInWith(winners[0] ?? '')).toMatchObject({ outcome: 'logged-in' })
  })

  test('refuses a password with the name or the email in it and keeps the link', async () => {
    await addAccount(db, dana)
    const token = await ask()
    expect(await setTo('Walker in 3 docks', token)).toEqual({ outcome: 'too-personal' })
    expect(await setTo(NEW, token)).toMatchObject({ outcome: 'changed' })
  })

  test('writes nothing for an email without an account, and a guessed link opens nothing', async () => {
    await requestReset(db, { email: 'nobody@example.com', mails: MAILS, now: TEST_NOW })
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
    expect(await setTo(NEW, 'guessed')).toEqual({ outcome: 'over' })
  })
})
