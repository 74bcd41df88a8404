import { beforeEach, describe, expect, test } from 'vitest'
import { AUTH, addAccount, PASSWORD, post, VERA } from '../../../test/accounts.ts'
import { cookiesOf, createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { mailsOf } from '../../../test/mails.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { addCoupon, addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase({ size: 20 })
const app = createTestApp(db)

const ACCOUNT = '/profile/account'
const CHANGE = '/profile/account/password'
const DATA = '/profile/account/data'
const DELETE = '/profile/account/deletion'
const NEW = 'Lanterns4ever-lit'
const WRONG = 'Not the one 4 me'

let vera = ''
beforeEach(async () => {
  vera = await addAccount(db, { email: VERA.email })
})

describe('an account that logs in by code', () => {
  test('sets its first password by mail, and asks for it before it is deleted', async () => {
    await db.updateTable('accounts').set({ password_hash: null }).execute()
    const cookie = await signIn(db, vera)
    const page = async (path: string) =>
      visibleText(await (await app.request(path, { headers: { cookie } })).text())
    expect(await page(ACCOUNT)).toContain('You log in by code.')
    expect(await page(CHANGE)).toContain('have no password yet')
    expect(await page(DELETE)).toContain('Set a password')
    const answer = await post(app, CHANGE, {}, { cookie })
    expect(noticeOf(answer)).toBe('Password reset email sent! Please check your inbox.')
    expect(await mailsOf(db, 'reset')).toMatchObject([{ recipient: VERA.email }])
    const deletion = await post(app, DELETE, { password: PASSWORD, sure: 'yes' }, { cookie })
    expect(deletion.status).toBe(401)
  })
})

async function logIn(password = PASSWORD, from?: string): Promise<string> {
  return cookiesOf(await post(app, AUTH.logIn, { email: VERA.email, password }, { from }))
}

async function isIn(cookie: string): Promise<boolean> {
  const response = await app.request('/profile', { headers: { cookie } })
  return response.status === 200
}

describe('changing the password', () => {
  test('keeps this device in, puts the others out, and tells the mailbox', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const fields = { currentPassword: PASSWORD, password: NEW }
    const response = await post(app, CHANGE, fields, { cookie: here })
    expect([response.status, response.headers.get('location')]).toEqual([303, ACCOUNT])
    expect(noticeOf(response)).toContain('Your password is changed')
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await mailsOf(db, 'password-changed')).toMatchObject([{ recipient: VERA.email }])
    expect(await logIn(PASSWORD)).toBe('')
    expect(await isIn(await logIn(NEW))).toBe(true)
  })

  test.each([
    [401, { currentPassword: WRONG, password: NEW }, 'That is not your current password.'],
    [400, { currentPassword: PASSWORD, password: PASSWORD }, 'That is your password already.'],
    [400, { currentPassword: PASSWORD, password: 'short1A' }, 'at least 8 characters'],
    [400, { currentPassword: PASSWORD, password: 'Vera has 3 docks' }, 'without your name'],
    [400, { currentPassword: '', password: NEW }, 'Please enter your password.'],
    [400, { currentPassword: PASSWORD, password: 'Aa1'.repeat(4_000) }, 'at most 128 characters'],
    [400, { currentPassword: 'a\0b', password: NEW }, 'cannot be typed'],
  ])('is refused with %i for %j', async (status, fields, said) => {
    const there = await logIn()
    const response = await post(app, CHANGE, fields, { cookie: await logIn() })
    expect(response.status).toBe(status)
    const page = await readerSees(response)
    expect(page).toContain(said)
    expect(page).not.toContain(NEW)
    expect(await isIn(there)).toBe(true)
    expect(await mailsOf(db, 'password-changed')).toEqual([])
  })

  test('takes five guesses in fifteen minutes, also at once, and none beside deleting', async () => {
    const cookie = await logIn()
    const guess = { currentPassword: WRONG, password: NEW }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(app, CHANGE, guess, { cookie })),
    )
    expect(answers.filter(answer => answer.status === 401)).toHaveLength(5)
    const refused = answers.find(answer => answer.status === 429) ?? new Response()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readerSees(refused)).toContain('That was too often.')
    const right = { currentPassword: PASSWORD, password: NEW }
    expect((await post(app, CHANGE, right, { cookie })).status).toBe(429)
    const sure = { password: PASSWORD, sure: 'yes' }
    expect((await post(app, DELETE, sure, { cookie })).status).toBe(429)
  })
})

describe('logging out everywhere', () => {
  test('ends every session of the account and of nobody else', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    const words = visibleText(
      await (await app.request(ACCOUNT, { headers: { cookie: here } })).text(),
    )
    expect(words).toContain('You are logged in on 2 devices')
    const response = await post(app, '/sessions/end', {}, { cookie: here })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
    expect(noticeOf(response)).toBe('You are logged out on every device.')
    expect(response.headers.getSetCookie().join()).toMatch(/hush_session=; Max-Age=0/)
    expect([await isIn(here), await isIn(there), await isIn(omar)]).toEqual([false, false, true])
  })

  test('is nothing for a visitor, nor for those who only open its address', async () => {
    expect((await post(app, '/sessions/end', {})).status).toBe(302)
    const cookie = await logIn()
    await app.request('/sessions/end', { headers: { cookie } })
    expect(await isIn(cookie)).toBe(true)
  })
})

describe('downloading my data', () => {
  async function dataOf(cookie: string) {
    const response = await app.request(DATA, { headers: { cookie } })
    expect(response.status).toBe(200)
    return { response, text: await response.text() }
  }

  test('gives one file with everything, and nothing that signs anybody in', async () => {
    const { id } = await addListing(db)
    const couponId = await addCoupon(db, id)
    const entry = { coupon_id: couponId, diner_id: vera, code: '7K3M0QXZR2TD' }
    await db.insertInto('queue_entries').values(entry).execute()
    await db.insertInto('follows').values({ account_id: vera, listing_id: id }).execute()
    await post(app, AUTH.forgotPassword, { email: VERA.email })
    const cookie = await logIn()

    const { response, text } = await dataOf(cookie)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="hush-my-data-2027-06-17.json"',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(text)).toMatchObject({
      account: { id: vera, email: VERA.email, first_name: 'Vera', role: 'diner' },
      follows: [{ name: 'Harbor Lantern' }],
      queues: [{ coupon_id: couponId, code: '7K3M0QXZR2TD' }],
      mails: [{ kind: 'reset', recipient: VERA.email }],
      sessions: [{ created_at: '2027-06-17T21:00:00.000Z' }],
      links: [{ purpose: 'reset' }],
    })
    for (const secret of ['argon2', 'hash', 'token', cookie.split('=')[1] ?? '']) {
      expect(text).not.toContain(secret)
    }
  })

  test('gives nothing of anybody else', async () => {
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    const { text } = await dataOf(omar)
    expect(text).not.toContain(VERA.email)
    expect(JSON.parse(text)).toMatchObject({ follows: [], queues: [], mails: [] })
  })

  test('works ten times an hour', async () => {
    const cookie = await logIn()
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => app.request(DATA, { headers: { cookie } })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(10)
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(4)
  })
})

describe('deleting the account', () => {
  const SURE = { password: PASSWORD, sure: 'yes' }

  test('ends on home as a visitor who is told, and the email can sign up afresh', async () => {
    const couponId = await addCoupon(db, (await addListing(db)).id, { target: 9 })
    const omar = await addPerson(db, PEOPLE.omar)
    for (const [index, diner_id] of [vera, omar].entries()) {
      const entry = { coupon_id: couponId, diner_id, code: `CODE ${index}` }
      await db.insertInto('queue_entries').values(entry).execute()
    }
    const [here, there] = [await logIn(), await logIn()]
    const response = await post(app, DELETE, SURE, { cookie: here })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
    expect(noticeOf(response)).toBe('Your account is deleted. You are welcome back any time.')
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(response.headers.getSetCookie().join()).toMatch(/hush_session=; Max-Age=0/)
    expect([await isIn(here), await isIn(there)]).toEqual([false, false])
    expect(visibleText(await (await app.request(`/coupons/${couponId}`)).text())).toContain(
      '1 of 9 joined',
    )
    expect(await logIn()).toBe('')
    expect((await post(app, AUTH.signUp, VERA)).status).toBe(302)
    expect(await mailsOf(db, 'confirm')).toHaveLength(1)
  })

  test.each([
    [401, { ...SURE, password: WRONG }, 'That is not your password. Nothing was deleted.'],
    [400, { password: PASSWORD }, 'Please tick the box if you are sure.'],
    [400, { sure: 'yes' }, 'Please enter your password.'],
    [400, { ...SURE, sure: 'no' }, 'Please tick the box if you are sure.'],
  ])('is refused with %i for %j', async (status, fields, said) => {
    const cookie = await logIn()
    const response = await post(app, DELETE, fields, { cookie })
    expect(response.status).toBe(status)
    expect(await readerSees(response)).toContain(said)
    expect(await isIn(cookie)).toBe(true)
  })

  test('is of the own account, whatever the form names', async () => {
    const omar = await addPerson(db, PEOPLE.omar)
    await post(app, DELETE, { ...SURE, id: omar, accountId: omar }, { cookie: await logIn() })
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: omar }])
  })

  test('ten times at once is once, and everybody is sent somewhere calm', async () => {
    const cookie = await logIn()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(app, DELETE, SURE, { cookie })),
    )
    for (const answer of answers) expect(answer.status).toBeOneOf([302, 303, 401, 429])
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
    expect(await mailsOf(db, 'account-deleted')).toHaveLength(1)
  })
})
