import { CARDS, typeCard } from '@hush/payment-sandbox/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { cookiesOf, createTestApp } from '../../../test/app.ts'
import { errorOf } from '../../../test/calls.ts'
import { callJson, countEvents, prepareCard } from '../../../test/cards.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../test/payments.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { deleteOldCardSetUps } from '../../domain/verifications/card-set-ups.server.ts'
import { NO_BUSINESS } from './card-contract.ts'

const { db } = useDatabase()
const { sandbox, provider, tell } = usePaymentSandbox()

const CUSTOMER = '/api/create-stripe-customer'
const SET_UP = '/api/create-setup-intent'
const EMAIL = { email: 'nora@example.com' }
const UNVERIFIED = { account: { verified_at: null }, listing: { verified_at: null } }

let app: TestApp

beforeEach(() => {
  app = documented(createTestApp(db, { payments: provider() }))
  sandbox().faults.clear()
  sandbox().deliverTo(async () => new Response())
})

function rows() {
  return db.selectFrom('card_set_ups').selectAll().execute()
}

describe('the card of a visitor', () => {
  test('has a customer of its browser, named by a cookie that scripts cannot read', async () => {
    const answer = await callJson(app, CUSTOMER, EMAIL)
    expect(answer.status).toBe(200)
    expect((await answer.json()).customer_id).toMatch(/^cus_/)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^card_set_up=.+HttpOnly.*SameSite=Lax/)
    const [kept] = await rows()
    const cookie = cookiesOf(answer).split('=')[1] ?? ''
    expect(kept?.browser_hash?.toString('base64url')).not.toContain(cookie)
    expect(kept?.expires_at).toEqual(later(12 * HOUR))
  })

  test('over https has a cookie that no neighbour domain can plant', async () => {
    const secure = createTestApp(db, { payments: provider(), baseUrl: 'https://hush.test' })
    const answer = await callJson(secure, CUSTOMER, EMAIL)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-card_set_up=.+Secure/)
    const planted = cookiesOf(answer).replace('__Host-', '')
    const { customer_id } = await answer.json()
    const foreign = await callJson(secure, SET_UP, { customer_id }, { cookie: planted })
    expect(foreign.status).toBe(403)
  })

  test('asked for again is the same, also twenty times at once', async () => {
    const begun = await callJson(app, CUSTOMER, EMAIL)
    const cookie = cookiesOf(begun)
    const { customer_id } = await begun.json()
    const before = await countEvents(sandbox(), 'customer.created')
    const all = Array.from({ length: 20 }, () => callJson(app, CUSTOMER, EMAIL, { cookie }))
    for (const answer of await Promise.all(all)) {
      expect(await answer.json()).toEqual({ customer_id })
    }
    expect(await countEvents(sandbox(), 'customer.created')).toBe(before)
    const setUps = Array.from({ length: 20 }, () =>
      callJson(app, SET_UP, { customer_id }, { cookie }),
    )
    const secrets = await Promise.all((await Promise.all(setUps)).map(answer => answer.json()))
    expect(new Set(secrets.map(({ client_secret }) => client_secret)).size).toBe(1)
    const again = await callJson(app, SET_UP, { customer_id }, { cookie })
    expect(await again.json()).toEqual(secrets[0])
  })

  test('is one at the provider even when the first answer was lost for twenty at once', async () => {
    sandbox().faults.set({ kind: 'refuse', call: 'POST /v1/customers', times: 2 })
    const failed = await callJson(app, CUSTOMER, EMAIL)
    expect(failed.status).toBe(503)
    const cookie = cookiesOf(failed)
    const before = await countEvents(sandbox(), 'customer.created')
    sandbox().faults.set({ kind: 'lose-reply', call: 'POST /v1/customers', times: 3 })
    const all = Array.from({ length: 20 }, () => callJson(app, CUSTOMER, EMAIL, { cookie }))
    const answers = await Promise.all(all)
    const last = await callJson(app, CUSTOMER, EMAIL, { cookie })
    const { customer_id } = await last.json()
    const good = answers.filter(({ status }) => status === 200)
    for (const answer of good) expect(await answer.json()).toEqual({ customer_id })
    expect(await countEvents(sandbox(), 'customer.created')).toBe(before + 1)
  })

  test('of another browser, or of none, is not had by its id', async () => {
    const nora = await prepareCard(app, EMAIL.email)
    const omar = await prepareCard(app, 'omar@example.com')
    const { cookie: business } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const body = { customer_id: nora.customerId }
    for (const cookie of [omar.cookie, undefined, 'card_set_up=guessed', business]) {
      const answer = await callJson(app, SET_UP, body, { cookie })
      expect([answer.status, await answer.json()]).toEqual([
        403,
        { error: 'customer_id: is not yours' },
      ])
    }
  })

  test('for another email is another, and the first one is let go', async () => {
    const first = await prepareCard(app, EMAIL.email)
    const second = await prepareCard(app, 'else@example.com', { cookie: first.cookie })
    expect(second.customerId).not.toBe(first.customerId)
    const answer = await callJson(
      app,
      SET_UP,
      { customer_id: first.customerId },
      { cookie: second.cookie },
    )
    expect(answer.status).toBe(403)
    const sameAgain = await prepareCard(app, 'ELSE@example.com ', { cookie: second.cookie })
    expect(sameAgain.clientSecret).toBe(second.clientSecret)
  })

  test('is forgotten after twelve hours', async () => {
    const { cookie, customerId } = await prepareCard(app, EMAIL.email)
    const next = createTestApp(db, { payments: provider(), now: () => later(12 * HOUR) })
    expect((await callJson(next, SET_UP, { customer_id: customerId }, { cookie })).status).toBe(403)
    await deleteOldCardSetUps(db, { now: later(12 * HOUR - 1) })
    expect(await rows()).toHaveLength(1)
    await deleteOldCardSetUps(db, { now: later(12 * HOUR) })
    expect(await rows()).toEqual([])
  })

  test('is checked five times an hour from one address, and ten are begun', async () => {
    const checked: number[] = []
    const begun: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const customer = await callJson(app, CUSTOMER, { email: `name${index}@example.com` })
      begun.push(customer.status)
      if (customer.status !== 200) continue
      const cookie = cookiesOf(customer)
      checked.push((await callJson(app, SET_UP, await customer.json(), { cookie })).status)
    }
    expect(begun.filter(status => status === 429)).toHaveLength(2)
    expect(checked.filter(status => status === 200)).toHaveLength(5)
    expect(checked.filter(status => status === 429)).toHaveLength(5)
  })

  test('counts no check that the provider did not begin', async () => {
    const customer = await callJson(app, CUSTOMER, EMAIL)
    const cookie = cookiesOf(customer)
    const body = await customer.json()
    for (let index = 0; index < 7; index += 1) {
      sandbox().faults.set({
        kind: 'answer',
        status: 503,
        call: 'POST /v1/setup_intents',
        times: 2,
      })
      expect((await callJson(app, SET_UP, body, { cookie })).status).toBe(503)
    }
    expect((await callJson(app, SET_UP, body, { cookie })).status).toBe(200)
  })

  test('takes five wrong cards, and then none', async () => {
    tell(createTestApp(db, { payments: provider() }))
    const nora = await prepareCard(app, EMAIL.email)
    for (let index = 0; index < 5; index += 1) {
      expect((await typeCard(sandbox(), nora, CARDS.declined)).status).toBe(402)
    }
    await sandbox().settled()
    const sixth = await typeCard(sandbox(), nora)
    expect([sixth.status, (await sixth.json()).error.code]).toEqual([
      400,
      'setup_intent_unexpected_state',
    ])
    const next = await prepareCard(app, EMAIL.email, { cookie: nora.cookie })
    expect(next.customerId).toBe(nora.customerId)
    expect(next.setUpId).not.toBe(nora.setUpId)
  })
})

describe('a provider that does not answer as it should', () => {
  test.each([
    { kind: 'refuse' },
    { kind: 'answer', status: 409 },
    { kind: 'answer', status: 429 },
    { kind: 'answer', status: 500 },
  ] as const)('is calmly reported, and tried again with success: %o', async fault => {
    sandbox().faults.set({ ...fault, call: 'POST /v1/customers', times: 2 })
    const customer = await callJson(app, CUSTOMER, EMAIL)
    expect(customer.status).toBe(503)
    expect((await customer.json()).error).toMatch(/^Failed to set up Stripe: the payment provider/)
    sandbox().faults.clear()
    const cookie = cookiesOf(customer)
    const begun = await callJson(app, CUSTOMER, EMAIL, { cookie })
    const body = await begun.json()
    sandbox().faults.set({ ...fault, call: 'POST /v1/setup_intents', times: 2 })
    expect((await callJson(app, SET_UP, body, { cookie })).status).toBe(503)
    sandbox().faults.clear()
    expect((await callJson(app, SET_UP, body, { cookie })).status).toBe(200)
  })

  test('after it has begun a check, is asked for another one', async () => {
    const customer = await callJson(app, CUSTOMER, EMAIL)
    const cookie = cookiesOf(customer)
    const body = await customer.json()
    sandbox().faults.set({ kind: 'fail-after', call: 'POST /v1/setup_intents' })
    expect((await callJson(app, SET_UP, body, { cookie })).status).toBe(503)
    expect((await callJson(app, SET_UP, body, { cookie })).status).toBe(200)
  })

  test('after it has made a customer, is asked for another one a minute later', async () => {
    const { cookie, accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    let now = TEST_NOW
    const moving = createTestApp(db, { payments: provider(), now: () => now })
    const { email } = PEOPLE.bea
    sandbox().faults.set({ kind: 'fail-after', call: 'POST /v1/customers' })
    const ofBrowser = await callJson(moving, CUSTOMER, EMAIL)
    sandbox().faults.set({ kind: 'fail-after', call: 'POST /v1/customers' })
    const ofAccount = await callJson(moving, CUSTOMER, { email }, { cookie })
    expect([ofBrowser.status, ofAccount.status]).toEqual([503, 503])
    expect((await callJson(moving, CUSTOMER, { email }, { cookie })).status).toBe(503)
    now = later(MINUTE)
    const again = { cookie: cookiesOf(ofBrowser) }
    expect((await callJson(moving, CUSTOMER, EMAIL, again)).status).toBe(200)
    const { customer_id } = await (await callJson(moving, CUSTOMER, { email }, { cookie })).json()
    expect(await db.selectFrom('provider_customers').selectAll().execute()).toMatchObject([
      { account_id: accountId, customer_id },
    ])
  })

  test('but slowly, is waited for', async () => {
    sandbox().faults.set({ kind: 'slow', ms: 300, call: 'POST /v1/customers' })
    expect((await callJson(app, CUSTOMER, EMAIL)).status).toBe(200)
  })

  test('and refuses, is quoted in its own words', async () => {
    const customer = await callJson(app, CUSTOMER, EMAIL)
    const cookie = cookiesOf(customer)
    await db.updateTable('card_set_ups').set({ customer_id: 'cus_forgotten' }).execute()
    const answer = await callJson(app, SET_UP, { customer_id: 'cus_forgotten' }, { cookie })
    expect([answer.status, (await answer.json()).error]).toEqual([
      502,
      "Failed to set up Stripe: No such customer: 'cus_forgotten'",
    ])
  })

  test('and has lost a check that was begun, begins another', async () => {
    const { cookie, customerId, clientSecret } = await prepareCard(app, EMAIL.email)
    await db.updateTable('card_set_ups').set({ set_up_id: 'seti_lost' }).execute()
    const answer = await callJson(app, SET_UP, { customer_id: customerId }, { cookie })
    expect(answer.status).toBe(200)
    expect((await answer.json()).client_secret).not.toBe(clientSecret)
  })

  test('is never shown as a stack', async () => {
    const down = createTestApp(db, { payments: unreachableProvider })
    const text = await (await callJson(down, CUSTOMER, EMAIL)).text()
    expect(text).not.toMatch(/at |Stripe[A-Z]\w+Error|node_modules/)
  })
})

describe('the card of a business that is signed in', () => {
  test.each(['the first time', 'again'])(
    'is nobody’s when the account is deleted while it is asked for %s',
    async time => {
      const { cookie, accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
      const ask = () => callJson(app, CUSTOMER, { email: PEOPLE.bea.email }, { cookie })
      if (time === 'again') expect((await ask()).status).toBe(200)
      const asking = await db.transaction().execute(async tx => {
        await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
        const result = ask()
        await untilWaiting(db)
        return { result }
      })
      const answer = await asking.result
      expect([answer.status, await errorOf(answer)]).toEqual([403, NO_BUSINESS])
      expect(await rows()).toEqual([])
    },
  )

  test('has the customer of the account, one for twenty at once', async () => {
    const { cookie, accountId } = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const { email } = PEOPLE.bea
    const before = await countEvents(sandbox(), 'customer.created')
    const all = Array.from({ length: 20 }, () => callJson(app, CUSTOMER, { email }, { cookie }))
    const answers = await Promise.all((await Promise.all(all)).map(answer => answer.json()))
    expect(new Set(answers.map(({ customer_id }) => customer_id)).size).toBe(1)
    expect(await countEvents(sandbox(), 'customer.created')).toBe(before + 1)
    const [kept] = await db.selectFrom('provider_customers').selectAll().execute()
    expect(kept).toMatchObject({ account_id: accountId, customer_id: answers[0].customer_id })
    const { setUpId } = await prepareCard(app, email, { cookie })
    expect((await prepareCard(app, email, { cookie })).setUpId).toBe(setUpId)
  })

  test('is not had for another email, nor by the customer of another', async () => {
    const bea = await addBusiness(db, PEOPLE.bea, UNVERIFIED)
    const cara = await addBusiness(db, { ...PEOPLE.bea, email: 'cara@hush.test' }, UNVERIFIED)
    const other = await callJson(app, CUSTOMER, { email: 'cara@hush.test' }, bea)
    expect([other.status, await other.json()]).toEqual([
      403,
      { error: 'email: is not the one of your account' },
    ])
    const { customerId } = await prepareCard(app, 'cara@hush.test', cara)
    expect((await callJson(app, SET_UP, { customer_id: customerId }, bea)).status).toBe(403)
    await prepareCard(app, PEOPLE.bea.email, bea)
    expect((await callJson(app, SET_UP, { customer_id: customerId }, bea)).status).toBe(403)
  })

  test('is for businesses that are not verified yet: others are refused', async () => {
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      const answers = [
        await callJson(app, CUSTOMER, { email: person.email }, { cookie }),
        await callJson(app, SET_UP, { customer_id: 'cus_1' }, { cookie }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403])
    }
    const { cookie } = await addBusiness(db, PEOPLE.bea, { account: { verified_at: TEST_NOW } })
    const verified = await callJson(app, CUSTOMER, { email: PEOPLE.bea.email }, { cookie })
    expect(verified.status).toBe(409)
  })
})
