import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { AUTH, addAccount, post, VERA } from '../../../../test/accounts.ts'
import { createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { lastLink, tokenIn } from '../../../../test/mails.ts'
import { noticeOf, readerSees, visibleText } from '../../../../test/page.ts'

const { db } = useDatabase({ size: 20 })
const app = createTestApp(db)
const CONFIRM = '/confirm-email'
const { email } = VERA

async function answerOf(response: Response): Promise<string> {
  const cookies = response.headers.getSetCookie()
  const location = response.headers.get('location')
  return JSON.stringify([response.status, location, cookies, await response.text()])
}

async function count(table: 'accounts' | 'mails' | 'sessions'): Promise<number> {
  const { all } = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return all
}

describe('signing up', () => {
  test('says to look for the mail, which leads on to where it began', async () => {
    const response = await post(app, `${AUTH.signUp}?next=%2Fcouponqueue`, VERA)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/couponqueue')
    expect(noticeOf(response)).toBe('Signup successful! Please check your email to confirm.')
    expect(await count('sessions')).toBe(0)
    const link = await lastLink(db, 'confirm')
    expect(link).toMatch(/^\/confirm-email\?token=[\w-]{43}&next=%2Fcouponqueue$/)
  })

  test.each([AUTH.signUp, '/session/code'])('at %s names the terms and the age', async path => {
    const page = visibleText(await (await app.request(path)).text())
    expect(page).toMatch(/By going on you agree to our Terms of Use and are 18 or older/)
  })

  test('cannot choose a role, a verification or an id', async () => {
    const wishes = { role: 'operator', verified_at: 'now', confirmed_at: 'now', id: 'mine' }
    await post(app, AUTH.signUp, { ...VERA, ...wishes })
    const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(account).toMatchObject({ role: 'diner', verified_at: null, confirmed_at: null })
  })

  test('brings the form back with what was typed, but the password', async () => {
    const response = await post(app, AUTH.signUp, { ...VERA, password: 'Sun-3x' })
    expect(response.status).toBe(400)
    const page = await readerSees(response)
    expect(page).toContain('Password must be at least 8 characters long.')
    for (const typed of ['value="Vera"', 'value="Lind"', `value="${email}"`]) {
      expect(page).toContain(typed)
    }
    expect(page).not.toContain('Sun-3x')
    expect(await count('accounts')).toBe(0)
  })

  test('that cannot be stored brings the form back with what was typed, but the password', async () => {
    await sql`alter table accounts add constraint closed check (role <> 'diner')`.execute(db)
    try {
      const response = await post(app, AUTH.signUp, VERA)
      expect(response.status).toBe(500)
      const page = await readerSees(response)
      expect(page).toContain('Unexpected error occurred.')
      for (const typed of ['value="Vera"', 'value="Lind"', `value="${email}"`]) {
        expect(page).toContain(typed)
      }
      expect(page).not.toContain(VERA.password)
    } finally {
      await sql`alter table accounts drop constraint closed`.execute(db)
    }
    expect(await count('mails')).toBe(0)
    expect((await post(app, AUTH.signUp, VERA)).status).toBe(302)
  })

  test.each([
    ['firstName', ''],
    ['lastName', 'x'.repeat(10_000)],
    ['email', 'nobody'],
    ['email', `${'x'.repeat(10_000)}@example.com`],
    ['password', 'Aa1'.repeat(4_000)],
    ['password', 'alllowercase1'],
    ['password', 'Password1'],
    ['firstName', 'Ve\0ra'],
  ])('is refused with a sentence for %s %#', async (field, value) => {
    const response = await post(app, AUTH.signUp, { ...VERA, [field]: value })
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toMatch(/id="[^"]+-error"/)
    expect(await count('accounts')).toBe(0)
  })

  test('answers the same for a new, a waiting and a known email', async () => {
    await addAccount(db, { email: 'known@example.com' })
    await addAccount(db, { email: 'waiting@example.com', confirmed: false })
    const answers: string[] = []
    for (const name of ['new', 'waiting', 'known']) {
      const fields = { ...VERA, email: `${name}@example.com` }
      answers.push(await answerOf(await post(app, AUTH.signUp, fields)))
    }
    expect(new Set(answers).size).toBe(1)
    expect(await count('mails')).toBe(3)
  })

  test('fifty times at once with one email makes one account, fifty same answers, three mails', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(app, AUTH.signUp, VERA, { from: `203.0.113.${index}` }),
      ),
    )
    const answers = await Promise.all(responses.map(answerOf))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('302')
    expect(await count('accounts')).toBe(1)
    expect(await count('mails')).toBe(3)
  })

  test('ten times from one address in three minutes is all', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post(app, AUTH.signUp, { ...VERA, email: `name${index}@example.com` }),
      ),
    )
    expect(answers.filter(answer => answer.status === 302)).toHaveLength(10)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(2)
    expect(await count('accounts')).toBe(10)
  })
})

describe('the page of a confirmation mail', () => {
  test('confirms nothing by being opened, and gives its address to nobody', async () => {
    await post(app, AUTH.signUp, VERA)
    const link = await lastLink(db, 'confirm')
    for (let visit = 0; visit < 10; visit += 1) {
      const response = await app.request(link)
      expect(response.status).toBe(200)
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await readerSees(response)).toContain('noindex')
    }
    const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(account.confirmed_at).toBeNull()
  })

  test('confirms with the password, signs in and goes on', async () => {
    await post(app, `${AUTH.signUp}?next=%2Fcouponqueue`, VERA)
    const token = tokenIn(await lastLink(db, 'confirm'))
    const fields = { token, password: VERA.password, next: '/couponqueue' }
    const response = await post(app, CONFIRM, fields)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/couponqueue')
    expect(await count('sessions')).toBe(1)
    expect((await post(app, AUTH.logIn, VERA)).status).toBe(302)
  })

  test('keeps the token in the form after a wrong password, and takes five a link', async () => {
    await post(app, AUTH.signUp, VERA)
    const token = tokenIn(await lastLink(db, 'confirm'))
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) {
      const fields = { token, password: `Wrong ${index} of them` }
      const response = await post(app, CONFIRM, fields, { from: `203.0.113.${index}` })
      statuses.push(response.status)
      if (index === 0) expect(await readerSees(response)).toContain(`value="${token}"`)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test.each(['', 'guessed', '\0', 'x'.repeat(10_000)])('says that link %# is over', async token => {
    const opened = await app.request(`${CONFIRM}?${new URLSearchParams({ token })}`)
    expect(opened.status).toBe(200)
    expect(await readerSees(opened)).toContain('This link no longer works')
    const sent = await post(app, CONFIRM, { token, password: VERA.password })
    expect(sent.status).toBe(400)
    expect(await readerSees(sent)).toContain('This link no longer works')
  })

  test('lets no stranger in who signed up with this email before or after', async () => {
    const stranger = { ...VERA, firstName: 'Mallory', password: 'Mine4ever-and-ever' }
    await post(app, AUTH.signUp, stranger)
    await post(app, AUTH.signUp, VERA)
    const token = tokenIn(await lastLink(db, 'confirm'))
    await post(app, AUTH.signUp, stranger)
    expect((await post(app, CONFIRM, { token, password: stranger.password })).status).toBe(401)
    expect((await post(app, CONFIRM, { token, password: VERA.password })).status).toBe(302)
    expect((await post(app, AUTH.logIn, stranger)).status).toBe(401)
    expect((await post(app, AUTH.logIn, VERA)).status).toBe(302)
  })
})

describe('asking for the confirmation mail again', () => {
  const AGAIN = '/confirm-email/mails'

  test('answers the same whether or not there is something to confirm', async () => {
    await addAccount(db, { email: 'known@example.com' })
    await addAccount(db, { email: 'waiting@example.com', confirmed: false })
    const answers: string[] = []
    for (const name of ['unknown', 'waiting', 'known']) {
      answers.push(await answerOf(await post(app, AGAIN, { email: `${name}@example.com` })))
    }
    expect(new Set(answers).size).toBe(1)
    expect(await count('mails')).toBe(1)
  })

  test('works three times an hour, then is refused with the time to wait', async () => {
    await addAccount(db, { email, confirmed: false })
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(app, AGAIN, { email })))
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(7)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readerSees(refused[0] ?? new Response())).toContain('That was too often')
    expect(await count('mails')).toBe(3)
    expect(await db.selectFrom('account_tokens').select('purpose').execute()).toHaveLength(1)
  })

  test('sends those who open its address, or send no email, to log in', async () => {
    for (const response of [await app.request(AGAIN), await post(app, AGAIN, { email: '\0' })]) {
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(AUTH.logIn)
    }
  })
})
