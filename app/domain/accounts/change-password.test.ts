import { expect, test } from 'vitest'
import { addAccount, PASSWORD } from '../../../test/accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { lastToken, MAILS, mailsOf } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { requestReset, resetPassword } from '../lifecycle/reset-password.server.ts'
import { changePassword } from './change-password.server.ts'
import { type LogIn, logIn } from './log-in.server.ts'
import { findViewer } from './sessions.server.ts'

const { db } = useDatabase({ size: 20 })
const EMAIL = 'vera@example.com'
const NEW = 'Lanterns4ever-lit'

function logInWith(password: string): Promise<LogIn> {
  return logIn(db, { email: EMAIL, password, roles: ['diner'], now: TEST_NOW })
}

async function tokenOfLogIn(): Promise<string> {
  const result = await logInWith(PASSWORD)
  if (result.outcome !== 'logged-in') throw new Error(`The log-in was ${result.outcome}.`)
  return result.session.token
}

function change(accountId: string, sessionToken: string, password = NEW, current = PASSWORD) {
  const passwords = { currentPassword: current, password }
  return changePassword(db, { accountId, sessionToken, ...passwords, mails: MAILS })
}

test('a changed password ends every other session and every mailed link, and tells the mailbox', async () => {
  const accountId = await addAccount(db, { email: EMAIL })
  const [here, there] = [await tokenOfLogIn(), await tokenOfLogIn()]
  await requestReset(db, { email: EMAIL, mails: MAILS, now: TEST_NOW })
  const token = await lastToken(db, 'reset')

  expect(await change(accountId, here)).toBe('changed')

  expect(await findViewer(db, { token: here, now: TEST_NOW })).toMatchObject({ accountId })
  expect(await findViewer(db, { token: there, now: TEST_NOW })).toBeNull()
  expect(await logInWith(PASSWORD)).toEqual({ outcome: 'no-match' })
  expect(await logInWith(NEW)).toMatchObject({ outcome: 'logged-in' })
  const reset = await resetPassword(db, { token, password: PASSWORD, mails: MAILS, now: TEST_NOW })
  expect(reset).toEqual({ outcome: 'over' })
  expect(await mailsOf(db, 'password-changed')).toMatchObject([{ recipient: EMAIL }])
})

test.each([
  ['wrong-password', NEW, 'Not the one 4 me'],
  ['same', PASSWORD, PASSWORD],
  ['too-personal', 'Vera likes 3 docks', PASSWORD],
] as const)('%s changes nothing', async (outcome, password, current) => {
  const accountId = await addAccount(db, { email: EMAIL })
  const here = await tokenOfLogIn()
  expect(await change(accountId, here, password, current)).toBe(outcome)
  expect(await logInWith(PASSWORD)).toMatchObject({ outcome: 'logged-in' })
  expect(await mailsOf(db, 'password-changed')).toEqual([])
})

test('twenty changes at once are one, and no log-in with the old password outlives it', async () => {
  const accountId = await addAccount(db, { email: EMAIL })
  const here = await tokenOfLogIn()
  const changes = Promise.all(
    Array.from({ length: 20 }, (_, index) => change(accountId, here, `${NEW}-${index}`)),
  )
  const logIns = Promise.all(Array.from({ length: 8 }, () => logInWith(PASSWORD)))
  const outcomes = await changes
  await logIns
  expect(outcomes.filter(outcome => outcome === 'changed')).toHaveLength(1)
  const sessions = await db.selectFrom('sessions').select('account_id').execute()
  expect(sessions).toHaveLength(1)
  expect(await findViewer(db, { token: here, now: TEST_NOW })).toMatchObject({ accountId })
})
