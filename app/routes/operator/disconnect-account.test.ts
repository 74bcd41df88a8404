import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { addConnectedAccount } from '../../../test/connected-accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { outboxOnly } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees } from '../../../test/page.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { findConnectedAccount } from '../../domain/payouts/connected-accounts.server.ts'
import { saveAccountAnswer } from '../../domain/payouts/refresh-connected-account.server.ts'

const { db } = useDatabase()
const { provider } = usePaymentSandbox()
const CONNECT = href('/connect-account')

let cookie = ''
let accountId = ''
beforeEach(async () => {
  const bea = await addBusiness(db)
  cookie = bea.cookie
  accountId = bea.accountId
})

const app = () => createTestApp(db, { payments: provider() })
const account = () => findConnectedAccount(db, { accountId })

describe('an operator who disconnects an account', () => {
  test('gives a reason, and the next one is held', async () => {
    await addConnectedAccount(db, { accountId })
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const user = href('/operator/users/:accountId', { accountId })
    const shown = await readerSees(await app().request(user, { headers: { cookie: olga } }))
    expect(shown).toContain('Disconnect its account for payouts')
    expect(shown).toContain('acct_1HushExample0001, ready')
    const unreasoned = await app().request(user, form({ intent: 'disconnect', reason: '' }, olga))
    expect(unreasoned.status).toBe(400)
    const fields = { intent: 'disconnect', reason: 'It is not theirs.' }
    const done = await app().request(user, form(fields, olga))
    expect(noticeOf(done)).toBe('The account for payouts is disconnected.')
    expect(noticeOf(await app().request(user, form(fields, olga)))).toBe(
      'Nothing was changed: no payout account is connected any more.',
    )
    expect(await account()).toBeNull()
    const response = await app().request(CONNECT, form({ email: 'money@example.com' }, cookie))
    expect(response.status).toBe(303)
    const page = await app().request(CONNECT, { headers: { cookie } })
    expect(await readerSees(page)).toContain('nothing is paid to it before')
    const after = await readerSees(await app().request(user, { headers: { cookie: olga } }))
    expect(after).toContain('Disconnected its payout account')
  })

  test('is not told of a colleague when Stripe has ended the connection meanwhile', async () => {
    const providerId = await addConnectedAccount(db, { accountId })
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const user = href('/operator/users/:accountId', { accountId })
    const fields = { intent: 'disconnect', reason: 'It is not theirs.' }
    const late = await db.transaction().execute(async tx => {
      const gone = { providerId, answer: null, questionNumber: 1 }
      const telling = { mail: outboxOnly, links: { connectAccount: '' }, now: TEST_NOW }
      await saveAccountAnswer(tx, gone, telling)
      const response = app().request(user, form(fields, olga))
      await untilWaiting(db)
      return { response }
    })
    expect(noticeOf(await late.response)).not.toContain('colleague')
  })

  test('is told what may still arrive there, and nothing of it while there is nothing', async () => {
    const connectedAccountId = await addConnectedAccount(db, { accountId })
    const cookie = await signIn(db, await addPerson(db, PEOPLE.olga))
    const user = href('/operator/users/:accountId', { accountId })
    const look = async () => readerSees(await app().request(user, { headers: { cookie } }))
    expect(await look()).not.toContain('may still arrive')
    await db
      .insertInto('payouts')
      .values({
        business_id: accountId,
        connected_account_id: connectedAccountId,
        cents: 2_550,
        request_key: 'a key',
        requested_at: TEST_NOW,
        tries: 1,
      })
      .execute()
    expect(await look()).toContain('$25.50 that was requested before may still arrive there')
    await db.updateTable('payouts').set({ failed_at: TEST_NOW, failure: 'Refused' }).execute()
    expect(await look()).not.toContain('may still arrive')
  })

  test('is an operator: the business itself and a diner do not reach it', async () => {
    await addConnectedAccount(db, { accountId })
    const user = href('/operator/users/:accountId', { accountId })
    const fields = { intent: 'disconnect', reason: 'Mine.' }
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const as of [cookie, dana]) {
      expect((await app().request(user, form(fields, as))).status).toBe(404)
    }
    expect(await account()).not.toBeNull()
  })
})
