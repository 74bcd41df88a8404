import { describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { addAccount, PASSWORD } from '../../../test/accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { withoutLocks } from '../../../test/locks.ts'
import { MAILS, outboxOnly } from '../../../test/mails.ts'
import { later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { cleanUpAccounts } from '../accounts/clean-up-accounts.server.ts'
import { logIn } from '../accounts/log-in.server.ts'
import { findLogInCode } from '../accounts/log-in-codes.server.ts'
import { logInByCode, requestLogInCode } from './log-in-by-code.server.ts'
import { signUp } from './sign-up.server.ts'

const SUBMITS = 20
const { db } = useDatabase({ size: SUBMITS })

const EMAIL = 'vera@example.com'

const LINK = (token: string) => `https://hush.test/session/code?token=${token}`

const request = (email = EMAIL, replaces: string | null = null) =>
  requestLogInCode(db, { email, replaces, mail: outboxOnly, link: LINK, now: TEST_NOW })

async function lastCode(): Promise<string> {
  const { subject } = await db
    .selectFrom('mails')
    .select('subject')
    .where('kind', '=', 'log-in-code')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return subject.slice(0, 6)
}

interface CodeTry {
  code?: string
  firstName?: string | null
  now?: Date
  on?: Db
}

async function enter(
  browserToken: string,
  { code, now = TEST_NOW, on = db, ...rest }: CodeTry = {},
) {
  const typed = code ?? (await lastCode())
  return logInByCode(on, { browserToken, code: typed, firstName: null, ...rest, now })
}

async function wrongCode(): Promise<string> {
  return (await lastCode()) === '000000' ? '111111' : '000000'
}

const account = () => db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
const sessions = () => db.selectFrom('sessions').selectAll().execute()

describe('logging in by a mailed code', () => {
  test('makes a confirmed diner without a password', async () => {
    const token = await request()
    expect(await enter(token, { firstName: 'Vera' })).toMatchObject({ outcome: 'logged-in' })
    const made = await account()
    expect(made).toMatchObject({ role: 'diner', email: EMAIL, first_name: 'Vera', last_name: '' })
    expect(made).toMatchObject({ password_hash: null, confirmed_at: TEST_NOW })
    expect(await sessions()).toHaveLength(1)
  })

  test('names a diner without a name Guest, and opens no log-in by any password', async () => {
    await enter(await request())
    expect(await account()).toMatchObject({ first_name: 'Guest' })
    for (const password of ['', PASSWORD]) {
      const attempt = { email: EMAIL, password, roles: ['diner'] as const, now: TEST_NOW }
      expect(await logIn(db, attempt)).toEqual({ outcome: 'no-match' })
    }
  })

  test('opens the account that is there, and changes neither its name nor its password', async () => {
    await addAccount(db, { email: EMAIL })
    const before = await account()
    expect(await enter(await request(), { firstName: 'Mallory' })).toMatchObject({
      outcome: 'logged-in',
      accountId: before.id,
    })
    expect(await account()).toEqual(before)
  })

  test('confirms a sign-up without its password, which a stranger may have chosen', async () => {
    const stranger = { email: EMAIL, firstName: 'Mal', lastName: 'Lory', password: PASSWORD }
    await signUp(db, { role: 'diner', ...stranger, mails: MAILS, mayMail: true, now: TEST_NOW })
    await enter(await request(), { firstName: 'Vera' })
    expect(await account()).toMatchObject({ password_hash: null, first_name: 'Vera' })
    expect(await db.selectFrom('account_tokens').selectAll().execute()).toEqual([])
    const attempt = { email: EMAIL, password: PASSWORD, roles: ['diner'] as const, now: TEST_NOW }
    expect(await logIn(db, attempt)).toEqual({ outcome: 'no-match' })
  })

  test.each(['business', 'operator'] as const)(
    'lets a %s in, without a second factor and without a password for money',
    async role => {
      await addAccount(db, { email: EMAIL, role })
      expect(await enter(await request())).toMatchObject({ outcome: 'logged-in', role })
      const [session] = await sessions()
      expect(session).toMatchObject({ second_factor_at: null, password_shown_at: new Date(0) })
    },
  )

  test('is not for a business that waits for its confirmation, nor for the suspended', async () => {
    await addAccount(db, { email: EMAIL, role: 'business', confirmed: false })
    expect(await enter(await request())).toEqual({ outcome: 'unconfirmed' })
    expect(await account()).toMatchObject({ confirmed_at: null })
    await addAccount(db, { email: 'sue@example.com' })
    const suspension = { suspended_at: TEST_NOW, suspension_reason: 'Spam' }
    await db.updateTable('accounts').set(suspension).where('role', '=', 'diner').execute()
    expect(await enter(await request('sue@example.com'))).toEqual({ outcome: 'suspended' })
    expect(await sessions()).toEqual([])
  })
})

describe('a log-in code', () => {
  test('is stored neither readable nor with the token of its browser', async () => {
    const token = await request()
    const code = await lastCode()
    const stored = JSON.stringify(await db.selectFrom('log_in_codes').selectAll().execute())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(`"${code}"`)
  })

  test('works once, for ten minutes, in the browser that requested it', async () => {
    const [mine, code] = [await request(), await lastCode()]
    expect(await enter('another browser', { code })).toEqual({ outcome: 'over' })
    expect(await enter(mine, { code, now: later(10 * MINUTE) })).toEqual({ outcome: 'over' })
    const inTime = { code, now: later(10 * MINUTE - 1) }
    expect(await enter(mine, inTime)).toMatchObject({ outcome: 'logged-in' })
    expect(await enter(mine, inTime)).toEqual({ outcome: 'over' })
  })

  test('is replaced by the next of its browser, and by nobody else’s', async () => {
    const [first, firstCode] = [await request(), await lastCode()]
    const strangers = await request()
    expect(await findLogInCode(db, { browserToken: first, now: TEST_NOW })).toEqual({
      email: EMAIL,
      sentAt: TEST_NOW,
    })
    await request(EMAIL, first)
    expect(await enter(first, { code: firstCode })).toEqual({ outcome: 'over' })
    expect(await findLogInCode(db, { browserToken: strangers, now: TEST_NOW })).toBeDefined()
  })

  test('is over after five wrong ones, the right one included', async () => {
    const [token, code, wrong] = [await request(), await lastCode(), await wrongCode()]
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await enter(token, { code: wrong })).toEqual({ outcome: 'wrong', triesLeft })
    }
    expect(await enter(token, { code })).toEqual({ outcome: 'over' })
    expect(await sessions()).toEqual([])
  })

  test('is deleted by the clean-up once it has expired', async () => {
    await request()
    await cleanUpAccounts(db, { now: later(10 * MINUTE - 1) })
    expect(await db.selectFrom('log_in_codes').selectAll().execute()).toHaveLength(1)
    await cleanUpAccounts(db, { now: later(10 * MINUTE) })
    expect(await db.selectFrom('log_in_codes').selectAll().execute()).toEqual([])
  })
})

describe('many tries at once', () => {
  const all = (token: string, attempt: CodeTry) =>
    Promise.all(Array.from({ length: SUBMITS }, () => enter(token, attempt)))
  const loggedIn = (results: readonly { outcome: string }[]) =>
    results.filter(({ outcome }) => outcome === 'logged-in')

  test('of the right code open one session', async () => {
    const results = await all(await request(), { code: await lastCode() })
    expect(loggedIn(results)).toHaveLength(1)
    expect(await sessions()).toHaveLength(1)
  })

  test('of wrong codes are five, and all of them count', async () => {
    const [token, code] = [await request(), await wrongCode()]
    const wrong = (await all(token, { code })).filter(({ outcome }) => outcome === 'wrong')
    expect(wrong).toHaveLength(5)
  })

  test('would be more without the lock: the check that these tests can fail', async () => {
    const on = db.withPlugin(withoutLocks)
    await addAccount(db, { email: EMAIL })
    const results = await all(await request(), { code: await lastCode(), on })
    expect(loggedIn(results).length).toBeGreaterThan(1)
  })
})
