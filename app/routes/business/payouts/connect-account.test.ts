import { onboard } from '@hush/payment-sandbox/testing'
import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf, PASSWORD } from '../../../../test/accounts.ts'
import { createTestApp, form } from '../../../../test/app.ts'
import { addConnectedAccount, READY } from '../../../../test/connected-accounts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { DAY, later, MINUTE, TEST_NOW, TEST_ORIGIN } from '../../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../../test/payments.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { findConnectedAccount } from '../../../domain/payouts/connected-accounts.server.ts'

const { db } = useDatabase({ size: 20 })
const { sandbox, provider } = usePaymentSandbox()

const path = href('/connect-account')
const EMAIL = { email: 'money@example.com' }
const UNVERIFIED = { account: { verified_at: null }, listing: { verified_at: null } }
const NOT_NOW = '❌ Stripe cannot be reached right now. Please try again in a moment.'

let cookie = ''
let accountId = ''
let moment = TEST_NOW

beforeEach(async () => {
  moment = TEST_NOW
  sandbox().faults.clear()
  const bea = await addBusiness(db, PEOPLE.bea, {
    account: { password_hash: await hashOf(PASSWORD) },
  })
  cookie = bea.cookie
  accountId = bea.accountId
})

const app = () => createTestApp(db, { payments: provider(), now: () => moment })
const look = (query = '', as = cookie) =>
  app().request(`${path}${query}`, { headers: as === '' ? {} : { cookie: as } })
const page = async (query = '') => readerSees(await look(query))
const send = (fields: Record<string, string> = EMAIL, as = cookie) =>
  app().request(path, form(fields, as))
const account = () => findConnectedAccount(db, { accountId })

describe('connecting an account', () => {
  test('takes an email, and goes on to the page of Stripe', async () => {
    const shown = await page()
    expect(shown).toMatch(/<input[^>]*type="email"[^>]*value="bea@hush.test"/)
    expect(shown).toContain('Connect to Stripe')
    expect(shown).not.toContain('type="password"')
    const answer = await send()
    expect(answer.status).toBe(303)
    const url = answer.headers.get('location') ?? ''
    expect(url.startsWith(sandbox().origin)).toBe(true)
    expect(await onboard(url, 'finish')).toBe(`${TEST_ORIGIN}${path}?return`)
    const back = await look('?return')
    expect(back.headers.get('location')).toBe(path)
    expect(noticeOf(back)).toBe('Stripe has what it needs. Your account is ready.')
    const ready = await page()
    expect(ready).toContain('Your account is ready')
    expect(ready).toContain((await account())?.providerId)
    expect(ready).toContain(`href="${href('/request-payout')}"`)
    expect(await mailsOf(db, 'account-connected')).toMatchObject([{ recipient: PEOPLE.bea.email }])
  })

  test('leads only to our sandbox, by the policy of the page', async () => {
    const policy = (await look()).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`form-action 'self' ${sandbox().origin}`)
  })

  test.each([
    ['later', 'Stripe needs your details', 'Continue at Stripe'],
    ['review', 'Stripe is looking at your details', 'Ask Stripe again'],
    ['document', 'What Stripe asks for', 'Continue at Stripe'],
    ['refuse', 'Stripe turned this account down', 'How to reach us'],
  ])('says after "%s" where it stands, and the way on', async (choice, title, button) => {
    await onboard((await send()).headers.get('location') ?? '', choice)
    const notice = noticeOf(await look('?return'))
    expect(notice).toMatch(choice === 'refuse' ? /turned this account down/ : /^Stripe /)
    const shown = await page()
    expect(shown).toContain(title)
    expect(shown).toContain(button)
    expect(shown).not.toContain('Connect to Stripe')
  })

  test('goes on with the account that is there, in a tab that did not know of it', async () => {
    await send()
    const known = await account()
    expect((await send({ email: 'other@example.com' })).status).toBe(303)
    expect((await send({})).status).toBe(303)
    expect(await account()).toEqual(known)
  })

  test('leads anew from a link that was used or is over', async () => {
    const url = (await send()).headers.get('location') ?? ''
    await fetch(url, { redirect: 'manual' })
    const again = await fetch(url, { redirect: 'manual' })
    expect(again.headers.get('location')).toBe(`${TEST_ORIGIN}${path}?refresh`)
    const back = await look('?refresh')
    expect(noticeOf(back)).toBe('Stripe session expired or was interrupted. Please try again.')
    expect(await page()).toContain('Continue at Stripe')
  })

  test.each([
    ['', 'Please enter your email.'],
    ['money', 'Please enter a whole email, such as name@example.com.'],
    [`${'m'.repeat(250)}@example.com`, 'An email can be at most 254 characters long.'],
    ['mo\u0000ney@example.com', 'That email contains characters that are not allowed.'],
  ])('refuses %j beside the field, with what was typed', async (email, sentence) => {
    const answer = await send({ email })
    expect(answer.status).toBe(400)
    const shown = await readerSees(answer)
    expect(shown).toContain(sentence)
    expect(await db.selectFrom('connected_accounts').selectAll().execute()).toEqual([])
  })

  test('cannot be told where to come back to, or whose account it is', async () => {
    const forged = { return_url: 'https://evil.example', account_id: 'acct_of_eve', accountId: 'x' }
    const url = (await send({ ...EMAIL, ...forged })).headers.get('location') ?? ''
    expect(await onboard(url, 'later')).toBe(`${TEST_ORIGIN}${path}?return`)
    expect((await account())?.providerId).not.toBe('acct_of_eve')
  })

  test('leads to log in whose business was deleted while Stripe made the account', async () => {
    const { createConnectedAccount } = provider()
    const late: typeof createConnectedAccount = async input => {
      const made = await createConnectedAccount(input)
      await db.deleteFrom('accounts').where('id', '=', accountId).execute()
      return made
    }
    const payments = { ...provider(), createConnectedAccount: late }
    const answer = await createTestApp(db, { payments }).request(path, form(EMAIL, cookie))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain(href('/business-login'))
  })

  test('says calmly when Stripe cannot be reached, and works when it can', async () => {
    const cut = createTestApp(db, { payments: unreachableProvider })
    const answer = await cut.request(path, form(EMAIL, cookie))
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const shown = await readerSees(answer)
    expect(shown).toContain(NOT_NOW)
    expect(shown).toContain(EMAIL.email)
    expect((await send()).status).toBe(303)
  })

  test('says what Stripe refuses in its own words', async () => {
    const refusing = { ...provider(), createConnectedAccount: provider().createConnectedAccount }
    refusing.createConnectedAccount = ({ key, accountId }) =>
      provider().createConnectedAccount({ email: 'no email', key, accountId })
    const refused = createTestApp(db, { payments: refusing })
    const answer = await refused.request(path, form(EMAIL, cookie))
    expect(answer.status).toBe(400)
    expect(await readerSees(answer)).toContain('❌ Invalid email')
  })

  test('comes back with the state it knew when Stripe cannot be asked', async () => {
    await send()
    const cut = createTestApp(db, { payments: unreachableProvider })
    const back = await cut.request(`${path}?return`, { headers: { cookie } })
    expect(noticeOf(back)).toContain('We could not reach Stripe just now')
    expect(await page()).toContain('Stripe needs your details')
  })

  test('notices an account that Stripe no longer knows, and lets another one begin', async () => {
    await addConnectedAccount(db, { accountId, providerId: 'acct_gone' })
    const answer = await send({})
    expect(answer.status).toBe(409)
    expect(await readerSees(answer)).toContain('Stripe no longer knows this account.')
    expect(await mailsOf(db, 'account-disconnected')).toHaveLength(1)
    expect((await send()).status).toBe(303)
    expect(await page()).toContain('nothing is paid to it before')
  })

  test('sent twenty times at once makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    for (const { status } of answers) expect(status).toBe(303)
    expect(await db.selectFrom('connected_accounts').selectAll().execute()).toHaveLength(1)
    expect(await mailsOf(db, 'account-connected')).toHaveLength(1)
  })

  test('is limited, and says when to try again', async () => {
    const answers = []
    for (let time = 0; time < 21; time += 1) answers.push(await send())
    const [last] = answers.slice(-1)
    expect(last?.status).toBe(429)
    expect(last?.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

test('a form that another account had opened connects nothing', async () => {
  const other = await addPerson(db, PEOPLE.dana)
  const answer = await send({ ...EMAIL, form_of: other })
  expect(answer.headers.get('location')).toBe(path)
  expect(noticeOf(answer)).toContain('so nothing was done')
  expect(await account()).toBeNull()
})

describe('the password that money asks for', () => {
  beforeEach(() => {
    moment = later(6 * MINUTE)
  })

  test('is a field of the form, and one submission does both', async () => {
    expect(await page()).toContain('type="password"')
    expect((await send({ ...EMAIL, password: PASSWORD })).status).toBe(303)
    expect(await page()).not.toContain('type="password"')
  })

  test('is asked for beside its field, and what was typed stays', async () => {
    for (const [fields, status, sentence] of [
      [EMAIL, 403, 'Please enter your password to continue.'],
      [{ ...EMAIL, password: 'Not the one 4 me' }, 401, 'That is not your password.'],
    ] as const) {
      const answer = await send(fields)
      expect(answer.status).toBe(status)
      const shown = await readerSees(answer)
      expect(shown).toContain(sentence)
      expect(shown).toContain(`value="${EMAIL.email}"`)
      expect(shown).not.toContain('Not the one')
    }
    expect(await account()).toBeNull()
  })

  test('is asked for again before going on at Stripe', async () => {
    await addConnectedAccount(db, { accountId, answer: { ...READY, hasSubmitted: false } })
    expect(await page()).toContain('type="password"')
    expect((await send({})).status).toBe(403)
  })
})

describe('the page', () => {
  test('is for businesses: others are led away or refused', async () => {
    const visitor = await look('?return', '')
    const next = encodeURIComponent(`${path}?return=`)
    expect(visitor.headers.get('location')).toBe(`/business-login?next=${next}`)
    expect((await send(EMAIL, '')).headers.get('location')).toMatch(/^\/business-login\?next=/)
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const other = await signIn(db, await addPerson(db, person))
      expect((await look('', other)).status).toBe(403)
      expect((await send(EMAIL, other)).status).toBe(403)
    }
    expect(await db.selectFrom('connected_accounts').selectAll().execute()).toEqual([])
  })

  test('says to an unverified business why not, and the way', async () => {
    const ned = await addBusiness(db, { ...PEOPLE.bea, email: 'ned@hush.test' }, UNVERIFIED)
    const shown = await readerSees(await look('', ned.cookie))
    expect(shown).toContain('Only verified businesses connect an account.')
    expect(shown).toContain(`href="${href('/profile/mannual-account-verification')}"`)
    expect(shown).not.toContain('Connect to Stripe')
    const answer = await send(EMAIL, ned.cookie)
    expect(answer.status).toBe(403)
    expect(await db.selectFrom('connected_accounts').selectAll().execute()).toEqual([])
  })

  test('says until when another account is held, and no longer than that', async () => {
    const gone = { accountId, providerId: 'acct_before', connectedAt: later(-9 * DAY) }
    await addConnectedAccount(db, { ...gone, disconnectedAt: later(-DAY) })
    await addConnectedAccount(db, { accountId })
    expect(await page()).toContain('Jun 18, 2027, 5:00 PM')
    moment = later(DAY)
    expect(await page()).not.toContain('Because it took the place')
  })

  test('shows nothing of another business', async () => {
    await addConnectedAccount(db, { accountId })
    const ned = await addBusiness(db, { ...PEOPLE.bea, email: 'ned@hush.test' })
    expect(await readerSees(await look('', ned.cookie))).not.toContain('acct_')
  })

  test('is where the account page of a business leads', async () => {
    const shown = await app().request(href('/profile/account'), { headers: { cookie } })
    expect(await readerSees(shown)).toContain(`href="${path}"`)
  })

  test('takes no form that another site sent', async () => {
    const answer = await app().request(path, {
      ...form(EMAIL, cookie),
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})

describe('what we know of the account', () => {
  test('is in the file of one’s data, and goes when the business is deleted', async () => {
    await addConnectedAccount(db, { accountId })
    const file = await app().request(href('/profile/account/data'), { headers: { cookie } })
    const { business } = await file.json()
    expect(business.connected_accounts).toMatchObject([
      { provider_id: 'acct_1HushExample0001', can_pay_out: true, disconnected_at: null },
    ])
    expect(JSON.stringify(business.connected_accounts)).not.toContain('question')
    const sure = { password: PASSWORD, sure: 'yes' }
    await app().request(href('/profile/account/deletion'), form(sure, cookie))
    expect(await db.selectFrom('connected_accounts').selectAll().execute()).toEqual([])
  })
})
