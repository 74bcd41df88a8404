import { sql } from 'kysely'
import { href } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashOf, PASSWORD } from '../../../../test/accounts.ts'
import { createTestApp, form } from '../../../../test/app.ts'
import { addConnectedAccount, READY } from '../../../../test/connected-accounts.ts'
import { useDatabase } from '../../../../test/database.ts'
import { creditLedger } from '../../../../test/ledger.ts'
import { untilWaiting } from '../../../../test/locks.ts'
import { outboxOnly } from '../../../../test/mails.ts'
import { later, MINUTE, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../../test/page.ts'
import { usePaymentSandbox } from '../../../../test/payments.ts'
import {
  addPaidBusiness,
  atDashboard,
  drainBalance,
  LOST_REPLY,
  REFUSED,
} from '../../../../test/payouts.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { columnsOf } from '../../../domain/payouts/connected-accounts.server.ts'
import { settleRefused } from '../../../domain/payouts/settle-payout.server.ts'

const { db } = useDatabase({ size: 12 })
const { sandbox, provider, tell } = usePaymentSandbox()
const NEW = { ...READY, hasSubmitted: false, canReceive: false, canPayOut: false }
const PAGE = href('/request-payout')
const KEY = 'b0a3c0de-0000-4000-8000-000000000001'
const MAILS = { mail: outboxOnly, links: { payouts: 'payouts here' } }

let app: TestApp
let bea: Awaited<ReturnType<typeof addPaidBusiness>>
let cookie = ''
beforeEach(async () => {
  sandbox().faults.clear()
  app = createTestApp(db, { payments: provider() })
  tell(app)
  bea = await addPaidBusiness(db, provider())
  cookie = bea.cookie
  // An event about the account is answered with what the provider knows, over what a test sets.
  await sandbox().settled()
})

// What is still told would meet the emptying of the tables.
afterEach(() => sandbox().settled())

const send = (fields: Record<string, string> = {}, by = cookie) => {
  const whole = { account_id: bea.connectedAccountId, amount: '25.50', key: KEY, ...fields }
  return app.request(PAGE, form(whole, by))
}
const look = async (path = PAGE) =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie } })))

async function payouts() {
  return db.selectFrom('payouts').selectAll().orderBy('requested_at').execute()
}

describe('/request-payout', () => {
  test('leads visitors to log in, and is for verified businesses alone', async () => {
    const visitor = await app.request(PAGE)
    expect(visitor.status).toBe(303)
    expect(visitor.headers.get('location')).toContain('/business-login?next=')
    for (const who of ['dana', 'olga'] as const) {
      const other = await signIn(db, await addPerson(db, PEOPLE[who]))
      expect((await app.request(PAGE, { headers: { cookie: other } })).status).toBe(403)
      expect((await send({}, other)).status).toBe(403)
    }
    expect((await send({}, '')).status).toBe(303)
    await db.updateTable('accounts').set({ verified_at: null }).execute()
    expect(await look()).toContain('Only verified businesses request payouts.')
    expect(await look()).not.toContain('Send Payout')
    expect((await send()).status).toBe(403)
    expect(await payouts()).toEqual([])
  })

  test('sends nothing for a form that another account had opened', async () => {
    const other = await addPerson(db, PEOPLE.dana)
    const answer = await send({ form_of: other })
    expect(answer.headers.get('location')).toBe(PAGE)
    expect(noticeOf(answer)).toContain('You are now logged in as bea@hush.test')
    expect(await payouts()).toEqual([])
    expect((await send({ form_of: bea.accountId })).headers.get('location')).toContain('?payout=')
  })

  test('sends a payout once for its form, and says what came of it', async () => {
    const sent = await send()
    expect(sent.status).toBe(303)
    await sandbox().settled()
    const again = await send()
    expect(again.headers.get('location')).toBe(sent.headers.get('location'))
    const page = await look(sent.headers.get('location') ?? '')
    const [payout] = await payouts()
    expect(page).toContain(`✅ Payout successful! Transfer ID: ${payout?.transfer_id}`)
    expect(page).toContain('$474.50')
    expect(page).toMatch(/\$25\.50 Paid/)
  })

  test('says calmly that an outcome is not known yet', async () => {
    sandbox().webhooks.hold()
    sandbox().faults.set(LOST_REPLY)
    const sent = await send()
    const page = await look(sent.headers.get('location') ?? '')
    expect(page).toContain('Your payout of $25.50 is on its way to Stripe.')
    expect(page).toContain('Requested')
    expect(page).not.toContain('❌')
    await sandbox().webhooks.release('as they happened')
    await sandbox().settled()
  })

  test('says of the money and of a payout what was so at one moment, while it fails', async () => {
    sandbox().faults.set(REFUSED)
    const at = (await send()).headers.get('location') ?? ''
    const [payout] = await payouts()
    const during = await db.transaction().execute(async tx => {
      await sql`lock table payouts in access exclusive mode`.execute(tx)
      const shown = look(at)
      await untilWaiting(db)
      const failed = { payoutId: payout?.id ?? '', failure: 'Transfer failed' }
      await settleRefused(tx, { ...failed, ...MAILS, now: TEST_NOW })
      return { shown }
    })
    const page = await during.shown
    expect(page).toContain('Your payout of $25.50 is on its way to Stripe.')
    expect(page).toContain('$474.50')
    const after = await look(at)
    expect(after).toContain('The money is back in your balance.')
    expect(after).toContain('$500.00')
  })

  test('says why a payout failed, and that the money is back', async () => {
    const refill = await drainBalance(sandbox(), bea.connectedAccountId)
    const sent = await send()
    const page = await look(sent.headers.get('location') ?? '')
    expect(page).toContain('❌ We could not send it at the moment.')
    expect(page).toContain('The money is back in your balance.')
    expect(page).toContain('$500.00')
    await refill()
  })

  test('is told by the provider when a transfer is taken back, once', async () => {
    await send()
    await sandbox().settled()
    const [payout] = await payouts()
    sandbox().webhooks.faults.sendTwice(2)
    await atDashboard(sandbox(), `/v1/transfers/${payout?.transfer_id}/reversals`)
    await sandbox().settled()
    expect(await look()).toContain('The transfer was taken back after it was sent.')
    expect(await look()).toContain('$500.00')
  })

  test('keeps what was typed, and marks the field', async () => {
    const answer = await send({ amount: '1,000' })
    expect(answer.status).toBe(400)
    const page = await readerSees(answer)
    expect(page).toContain('❌ Please write the amount without commas')
    expect(page).toContain('value="1,000"')
    expect(page).toContain(`value="${KEY}"`)
  })

  test('asks for the password in its form, once it was shown long ago', async () => {
    const password_hash = await hashOf(PASSWORD)
    await db.updateTable('accounts').set({ password_hash }).execute()
    app = createTestApp(db, { payments: provider(), now: () => later(6 * MINUTE) })
    expect((await send()).status).toBe(403)
    expect((await send({ password: 'not it' })).status).toBe(401)
    expect(await payouts()).toEqual([])
    expect((await send({ password: PASSWORD })).status).toBe(303)
  })

  test('shows nobody else’s payout', async () => {
    const eve = await addPaidBusiness(db, provider(), { email: 'eve@hush.test', cents: 100 })
    const sent = await send()
    const at = sent.headers.get('location') ?? ''
    const page = await readerSees(await app.request(at, { headers: { cookie: eve.cookie } }))
    const [payout] = await payouts()
    expect(page).not.toContain(payout?.transfer_id)
    expect(page).not.toContain('Payout successful')
  })

  test('says what to do without an account, and that there is nothing yet', async () => {
    const { cookie: other } = await addBusiness(db, { ...PEOPLE.bea, email: 'new@hush.test' })
    const page = await readerSees(await app.request(PAGE, { headers: { cookie: other } }))
    expect(page).toContain('First, an account to pay to')
    expect(page).toContain('Please connect an account first')
    expect(page).toContain('$0.00')
  })

  test.each([
    ['is begun', NEW, 'Your account is not finished yet'],
    ['is looked at', { ...NEW, hasSubmitted: true }, 'Stripe is looking at your details'],
    [
      'was turned down',
      { ...NEW, stoppedFor: 'rejected.fraud' },
      'Stripe turned your account down',
    ],
    ['took the place of another', READY, 'Your new account has to wait a day'],
  ])(
    'says of an account that %s why nothing goes to it, and leads there once',
    async (_, answer, title) => {
      const other = await addBusiness(db, { ...PEOPLE.bea, email: 'new@hush.test' })
      const { accountId } = other
      const before = { connectedAt: later(-2 * MINUTE), disconnectedAt: later(-MINUTE) }
      await addConnectedAccount(db, { accountId, providerId: 'acct_before', ...before })
      await addConnectedAccount(db, { accountId, answer })
      const page = await readerSees(await app.request(PAGE, { headers: { cookie: other.cookie } }))
      expect(page).toContain(title)
      expect(page).not.toContain('First, an account')
      const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
      expect(main.match(/Your connected account</g)).toHaveLength(1)
    },
  )

  test.each([
    ['is begun anew', NEW, 'Please finish what Stripe asks of you there.'],
    ['is looked at', { ...NEW, hasSubmitted: true }, 'Stripe is looking at your details.'],
    ['is turned down', { ...NEW, stoppedFor: 'rejected.fraud' }, 'Stripe turned it down.'],
  ])('sends nothing to an account that %s while its form is open', async (_, answer, sentence) => {
    expect(await look()).toContain('Send Payout')
    await db.updateTable('connected_accounts').set(columnsOf(answer)).execute()
    const refused = await send()
    expect(refused.status).toBe(409)
    expect(visibleText(await readerSees(refused))).toContain(sentence)
    expect(await payouts()).toEqual([])
  })

  test('sends nothing to an account that took the place of another while its form is open', async () => {
    const { accountId } = bea
    expect(await look()).toContain('Send Payout')
    const before = { connectedAt: later(-2 * MINUTE), disconnectedAt: later(-MINUTE) }
    await addConnectedAccount(db, { accountId, providerId: 'acct_before', ...before })
    await db.updateTable('connected_accounts').set({ connected_at: TEST_NOW }).execute()
    const refused = await send()
    expect(refused.status).toBe(409)
    expect(visibleText(await readerSees(refused))).toContain('for the first 24 hours')
    expect(await payouts()).toEqual([])
  })

  test('shows what was credited and what for', async () => {
    await creditLedger(db, bea.accountId, 1_234)
    expect(await look()).toContain('+$12.34')
  })
})
