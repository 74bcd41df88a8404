import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf, PASSWORD } from '../../../test/accounts.ts'
import { createTestApp } from '../../../test/app.ts'
import { errorOf, postCall } from '../../../test/calls.ts'
import { useDatabase } from '../../../test/database.ts'
import { DAY, later, MINUTE } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { addPaidBusiness, connect, drainBalance, LOST_REPLY } from '../../../test/payouts.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase({ size: 12 })
const { sandbox, provider, tell } = usePaymentSandbox()
const CALL = '/api/send-payout'

let app: TestApp
let bea: Awaited<ReturnType<typeof addPaidBusiness>>
let cookie = ''
beforeEach(async () => {
  sandbox().faults.clear()
  app = createTestApp(db, { payments: provider() })
  tell(app)
  bea = await addPaidBusiness(db, provider())
  cookie = bea.cookie
})

// What is still told would meet the emptying of the tables.
afterEach(() => sandbox().settled())

const body = (more: object = {}) => ({
  account_id: bea.connectedAccountId,
  amount: '25.50',
  ...more,
})
const call = (more: object = {}, by: string | undefined = cookie) =>
  postCall(app, CALL, body(more), by)

function callWithKey(key: string, more: object = {}) {
  return app.request(CALL, {
    method: 'POST',
    body: JSON.stringify(body(more)),
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
  })
}

async function payouts() {
  return db.selectFrom('payouts').selectAll().orderBy('requested_at').execute()
}

describe('POST /api/send-payout', () => {
  test('sends money and answers with the transfer', async () => {
    const answer = await call()
    expect(answer.status).toBe(200)
    const { success, transfer_id, error } = await answer.json()
    expect({ success, error }).toEqual({ success: true, error: null })
    const [transfer] = await provider().findTransfersOf({
      payoutId: (await payouts())[0]?.id ?? '',
    })
    expect(transfer).toMatchObject({ id: transfer_id, cents: 2_550 })
  })

  test.each([25, 25.5, 1])('takes the number %s, which is exact', async amount => {
    expect((await call({ amount })).status).toBe(200)
    expect((await payouts())[0]?.cents).toBe(Math.round(amount * 100))
  })

  test.each([
    ...['-5', '0', '1e9', '1,000', '10.999', 'NaN', '0x10', '２５', '٢٥', '1 0', '', '0.99'],
    ...[-5, 0, 1e9, 10.999, 0.1 + 0.2, 1e21, null, true, [], {}],
  ])('refuses the amount %j', async amount => {
    const answer = await call({ amount })
    expect(answer.status).toBe(400)
    expect(await errorOf(answer)).toMatch(/^amount: \S.*\.$|^amount: must be dollars$/)
    expect(await payouts()).toEqual([])
  })

  test.each([
    ['no account', { account_id: undefined }],
    ['an empty account', { account_id: ' ' }],
    ['an account of 300 letters', { account_id: 'a'.repeat(300) }],
    ['an account that is no text', { account_id: { $ne: '' } }],
  ])('refuses %s', async (_, fields) => {
    expect((await call(fields)).status).toBe(400)
  })

  test('is for signed-in, verified businesses and their own account', async () => {
    expect((await postCall(app, CALL, body())).status).toBe(401)
    for (const who of ['dana', 'olga'] as const) {
      const other = await signIn(db, await addPerson(db, PEOPLE[who]))
      expect((await call({}, other)).status).toBe(403)
    }
    const eve = await addPaidBusiness(db, provider(), { email: 'eve@hush.test' })
    const foreign = await call({}, eve.cookie)
    expect(foreign.status).toBe(403)
    expect(await errorOf(foreign)).toBe('This account is not connected with your business.')
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    const unverified = await call()
    expect(unverified.status).toBe(403)
    expect(await errorOf(unverified)).toContain('Please verify your business first.')
    expect(await payouts()).toEqual([])
  })

  test('asks for a password that was shown in the last five minutes', async () => {
    const password_hash = await hashOf(PASSWORD)
    await db.updateTable('accounts').set({ password_hash }).execute()
    app = createTestApp(db, { payments: provider(), now: () => later(6 * MINUTE) })
    const answer = await call()
    expect(answer.status).toBe(403)
    expect(await errorOf(answer)).toContain('Send your password to continue.')
    expect((await call({ password: 'not it' })).status).toBe(401)
    expect(await payouts()).toEqual([])
    expect((await call({ password: PASSWORD })).status).toBe(200)
    expect((await call()).status).toBe(200)
  })

  test('says what the account lacks', async () => {
    const nobody = await addBusiness(db, { ...PEOPLE.bea, email: 'nobody@hush.test' })
    const none = await call({}, nobody.cookie)
    expect([none.status, await errorOf(none)]).toEqual([
      403,
      'Please connect an account first: that is where payouts go.',
    ])
    await db.updateTable('connected_accounts').set({ can_receive: false }).execute()
    const restricted = await call()
    expect(restricted.status).toBe(409)
    expect(await errorOf(restricted)).toContain('cannot receive money yet')
  })

  test('holds an account for a day that took the place of another', async () => {
    await db
      .updateTable('connected_accounts')
      .set({ disconnected_at: later(-DAY) })
      .execute()
    const { accountId } = bea
    const account_id = await connect(db, provider(), { accountId, email: 'bea@hush.test' })
    await db
      .updateTable('connected_accounts')
      .set({ connected_at: later(-DAY + 1) })
      .where('provider_id', '=', account_id)
      .execute()
    const held = await call({ account_id })
    expect(held.status).toBe(409)
    expect(await errorOf(held)).toContain('for the first 24 hours')
    app = createTestApp(db, { payments: provider(), now: () => later(2) })
    expect((await call({ account_id })).status).toBe(200)
  })

  test('with one key is one payout, and refused with other values', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => callWithKey('again')))
    const told = await Promise.all(answers.map(answer => answer.text()))
    expect(new Set(told).size).toBe(1)
    expect(await payouts()).toHaveLength(1)
    const other = await callWithKey('again', { amount: '26' })
    expect(other.status).toBe(409)
    for (const key of ['', 'x'.repeat(256), 'with space']) {
      expect((await callWithKey(key)).status).toBe(400)
    }
    expect((await callWithKey('k'.repeat(255))).status).toBe(200)
  })

  test('without a key each call is a payout of its own', async () => {
    await call()
    await call()
    expect(await payouts()).toHaveLength(2)
  })

  test('says what is left where it is too little', async () => {
    const answer = await call({ amount: '500.01' })
    expect(answer.status).toBe(409)
    expect(await errorOf(answer)).toBe('Insufficient balance: $500.00 can be paid out.')
  })

  test('answers 202 while the outcome is not known, and the same key later tells it', async () => {
    sandbox().faults.set(LOST_REPLY)
    sandbox().webhooks.hold()
    const answer = await callWithKey('lost')
    expect(answer.status).toBe(202)
    expect(await answer.json()).toMatchObject({ success: false, transfer_id: null })
    await sandbox().webhooks.release('as they happened')
    await sandbox().settled()
    const told = await (await callWithKey('lost')).json()
    expect(told).toMatchObject({ success: true, error: null })
    expect((await payouts()).map(({ paid_at }) => paid_at !== null)).toEqual([true])
  })

  test('answers a refusal of the provider as one', async () => {
    const refill = await drainBalance(sandbox(), bea.connectedAccountId)
    const answer = await call()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ success: false, transfer_id: null })
    await refill()
  })

  test('counts five a day', async () => {
    for (let number = 0; number < 5; number += 1) {
      expect((await call({ amount: '1' })).status).toBe(200)
    }
    const sixth = await call({ amount: '1' })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBe(DAY / 1000)
  })
})
