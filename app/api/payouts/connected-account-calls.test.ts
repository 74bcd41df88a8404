import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf, PASSWORD } from '../../../test/accounts.ts'
import { createTestApp } from '../../../test/app.ts'
import { errorOf, postCall } from '../../../test/calls.ts'
import { addConnectedAccount } from '../../../test/connected-accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../test/payments.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { LOG_IN_FIRST } from '../contract.ts'

const { db } = useDatabase({ size: 20 })
const { sandbox, provider } = usePaymentSandbox()

const CREATE = '/api/create-connected-account'
const LINK = '/api/generate-onboarding-link'
const EMAIL = { email: 'money@example.com' }
const NED = { ...PEOPLE.bea, email: 'ned@hush.test' }
const UNVERIFIED = { account: { verified_at: null }, listing: { verified_at: null } }

let cookie = ''
let accountId = ''
let moment = TEST_NOW

beforeEach(async () => {
  moment = TEST_NOW
  const password_hash = await hashOf(PASSWORD)
  const bea = await addBusiness(db, PEOPLE.bea, { account: { password_hash } })
  cookie = bea.cookie
  accountId = bea.accountId
})

const app = (payments = provider()) =>
  documented(createTestApp(db, { payments, now: () => moment }))
const call = (path: string, body: unknown, as?: string) => postCall(app(), path, body, as ?? cookie)

async function idIn(answer: Response): Promise<string> {
  const { account_id }: { account_id: string } = await answer.json()
  return account_id
}

describe('the two calls', () => {
  test('make an account and lead to the page that asks for its details', async () => {
    const created = await call(CREATE, EMAIL)
    expect(created.status).toBe(200)
    const account_id = await idIn(created)
    expect(account_id).toMatch(/^acct_/)
    const linked = await call(LINK, { account_id })
    const { url }: { url: string } = await linked.json()
    expect(url.startsWith(`${sandbox().origin}/setup/`)).toBe(true)
    expect(await idIn(await call(CREATE, { email: 'other@example.com' }))).toBe(account_id)
  })

  test('know nobody whose business was deleted while Stripe made the account', async () => {
    const { createConnectedAccount } = provider()
    const late: typeof createConnectedAccount = async input => {
      const made = await createConnectedAccount(input)
      await db.deleteFrom('accounts').where('id', '=', accountId).execute()
      return made
    }
    const meanwhile = app({ ...provider(), createConnectedAccount: late })
    const answer = await postCall(meanwhile, CREATE, EMAIL, cookie)
    expect([answer.status, await errorOf(answer)]).toEqual([401, LOG_IN_FIRST])
  })

  test('made twenty times at once are one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(CREATE, EMAIL)))
    const ids = await Promise.all(answers.map(idIn))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^acct_/)
  })

  test.each([
    [CREATE, EMAIL],
    [LINK, { account_id: 'acct_1HushExample0001' }],
  ])('%s is for verified businesses', async (path, body) => {
    expect((await call(path, body, '')).status).toBe(401)
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const other = await signIn(db, await addPerson(db, person))
      expect((await call(path, body, other)).status).toBe(403)
    }
    const ned = await addBusiness(db, NED, UNVERIFIED)
    await addConnectedAccount(db, { accountId: ned.accountId })
    const refused = await call(path, body, ned.cookie)
    expect(refused.status).toBe(403)
    expect(await errorOf(refused)).toContain('verif')
  })

  test.each([CREATE, LINK])('%s asks for a fresh password, and takes it along', async path => {
    const account_id = await idIn(await call(CREATE, EMAIL))
    const body = path === CREATE ? EMAIL : { account_id }
    moment = later(6 * MINUTE)
    const refused = await call(path, body)
    expect(refused.status).toBe(403)
    expect(await errorOf(refused)).toContain('Send your password to continue.')
    expect((await call(path, { ...body, password: 'Not the one 4 me' })).status).toBe(401)
    expect((await call(path, { ...body, password: PASSWORD })).status).toBe(200)
    expect((await call(path, body)).status).toBe(200)
  })

  test('tell a stolen session to wait after five guesses at the password', async () => {
    moment = later(6 * MINUTE)
    const guess = () => call(CREATE, { ...EMAIL, password: 'Not the one 4 me' })
    const statuses = (await Promise.all(Array.from({ length: 10 }, guess))).map(
      ({ status }) => status,
    )
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(5)
    expect((await call(CREATE, { ...EMAIL, password: PASSWORD })).status).toBe(429)
  })

  test('a link is made for one’s own account alone', async () => {
    const ned = await addBusiness(db, NED)
    const theirs = await idIn(await call(CREATE, EMAIL, ned.cookie))
    const none = await call(LINK, { account_id: theirs })
    expect(none.status).toBe(403)
    await call(CREATE, EMAIL)
    const refused = await call(LINK, { account_id: theirs })
    expect(refused.status).toBe(403)
    expect(await errorOf(refused)).toBe('This account is not connected with your business.')
    expect((await call(LINK, { account_id: 'acct_1HushExample0001' })).status).toBe(403)
  })

  test('a link is not made for an account that was disconnected', async () => {
    const account_id = await addConnectedAccount(db, { accountId, disconnectedAt: TEST_NOW })
    expect((await call(LINK, { account_id })).status).toBe(403)
  })

  test('an account that Stripe no longer knows is a conflict', async () => {
    const account_id = await addConnectedAccount(db, { accountId })
    expect((await call(LINK, { account_id })).status).toBe(409)
    expect((await call(LINK, { account_id })).status).toBe(403)
  })

  test.each<[string, unknown]>([
    [CREATE, {}],
    [CREATE, { email: null }],
    [CREATE, { email: ['money@example.com'] }],
    [CREATE, { email: 'money' }],
    [CREATE, { email: `${'m'.repeat(300)}@example.com` }],
    [CREATE, { ...EMAIL, password: 17 }],
    [CREATE, { ...EMAIL, password: 'x'.repeat(200) }],
    [CREATE, null],
    [LINK, {}],
    [LINK, { account_id: '' }],
    [LINK, { account_id: { $ne: '' } }],
    [LINK, { account_id: 'a'.repeat(256) }],
  ])('%s refuses %j', async (path, body) => {
    const answer = await call(path, body)
    expect(answer.status).toBe(400)
    expect((await errorOf(answer)).length).toBeGreaterThan(5)
    expect(await db.selectFrom('connected_accounts').selectAll().execute()).toEqual([])
  })

  test('say calmly when Stripe cannot be reached', async () => {
    const created = await postCall(app(unreachableProvider), CREATE, EMAIL, cookie)
    expect(created.status).toBe(503)
    expect(await errorOf(created)).toContain('Stripe cannot be reached right now.')
    const account_id = await idIn(await call(CREATE, EMAIL))
    const linked = await postCall(app(unreachableProvider), LINK, { account_id }, cookie)
    expect(linked.status).toBe(503)
  })

  test('are limited', async () => {
    for (let time = 0; time < 40; time += 1) expect((await call(CREATE, EMAIL)).status).toBe(200)
    expect((await call(CREATE, EMAIL)).status).toBe(429)
  })
})
