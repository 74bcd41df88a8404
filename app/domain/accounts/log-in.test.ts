import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { addAccount } from '../../../test/accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { lastToken, MAILS } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { requestReset, resetPassword } from '../lifecycle/reset-password.server.ts'
import { logIn } from './log-in.server.ts'
import { isOutdated } from './passwords.server.ts'

const { db } = useDatabase({ size: 20 })

const PASSWORD = 'Sunset over 3 docks'
const dana = { email: 'dana@example.com', password: PASSWORD }

function tryLogIn(changes: { email?: string; password?: string } = {}) {
  return logIn(db, { ...dana, roles: ['diner'], now: TEST_NOW, ...changes })
}

describe('logging in', () => {
  test('takes the email in any case and gives a new token each time', async () => {
    await addAccount(db, dana)
    const [one, other] = [await tryLogIn(), await tryLogIn({ email: 'DANA@Example.com' })]
    if (one.outcome !== 'logged-in' || other.outcome !== 'logged-in') throw new Error('refused')
    expect(one.session.token).not.toBe(other.session.token)
  })

  test('tells nothing to those without the password', async () => {
    await addAccount(db, { ...dana, role: 'business' })
    expect(await tryLogIn({ password: 'Not the 1 we want' })).toEqual({ outcome: 'no-match' })
    expect(await tryLogIn({ email: 'nobody@example.com' })).toEqual({ outcome: 'no-match' })
  })

  test('tells a business with the password that it is no diner, and starts no session', async () => {
    await addAccount(db, { ...dana, role: 'business' })
    expect(await tryLogIn()).toEqual({ outcome: 'wrong-role' })
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('renews a hash that was made with weaker parameters', async () => {
    await addAccount(db, dana)
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 2 })
    await db.updateTable('accounts').set({ password_hash: weak }).execute()
    expect(await tryLogIn()).toMatchObject({ outcome: 'logged-in' })
    const { password_hash } = await db
      .selectFrom('accounts')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(isOutdated(password_hash ?? '')).toBe(false)
    expect(await tryLogIn()).toMatchObject({ outcome: 'logged-in' })
  })

  test('while the password is reset leaves no session of the old one', async () => {
    await addAccount(db, dana)
    for (let round = 0; round < 10; round += 1) {
      const before = round === 0 ? PASSWORD : `Harbor lights ${round - 1}`
      await requestReset(db, { email: dana.email, mails: MAILS, now: TEST_NOW })
      const token = await lastToken(db, 'reset')
      const password = `Harbor lights ${round}`
      await Promise.all([
        resetPassword(db, { token, password, mails: MAILS, now: TEST_NOW }),
        ...Array.from({ length: 4 }, () => tryLogIn({ password: before })),
      ])
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
      await db.deleteFrom('mails').execute()
    }
  })
})
