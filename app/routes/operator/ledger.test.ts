import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { creditLedger } from '../../../test/ledger.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { findBalance, writeEntry } from '../../domain/payouts/ledger.server.ts'
import { UNFUNDED } from '../../domain/payouts/payout.ts'

const { db } = useDatabase()
const app = createTestApp(db, { demo: null })
const LEDGER = '/operator/ledger'

let olga = ''
let otto = ''
let bea: Awaited<ReturnType<typeof addBusiness>>
let page = ''
beforeEach(async () => {
  olga = await signIn(db, await addPerson(db, PEOPLE.olga))
  otto = await signIn(db, await addPerson(db, PEOPLE.otto))
  bea = await addBusiness(db)
  page = `${LEDGER}/${bea.accountId}`
})

const look = async (path: string, cookie = olga) =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie } })))
const send = (fields: Record<string, string>, cookie = olga, path = page) =>
  app.request(path, form(fields, cookie))
const credit = (fields: Record<string, string> = {}, cookie = olga) =>
  send(
    { intent: 'credit', amount: '120', reason: 'Redeemed codes', key: randomUUID(), ...fields },
    cookie,
  )
const available = async () => (await findBalance(db, { businessId: bea.accountId })).available

async function waitingId(): Promise<string> {
  await credit({ amount: '500.01' })
  const { id } = await db.selectFrom('credits').select('id').executeTakeFirstOrThrow()
  return id
}

describe('the ledger at the desk', () => {
  test('exists for operators with a second factor alone', async () => {
    const others = ['', bea.cookie, await signIn(db, await addPerson(db, PEOPLE.dana))]
    for (const path of [LEDGER, page]) {
      for (const cookie of others) {
        expect((await app.request(path, { headers: { cookie } })).status).toBe(404)
        expect((await app.request(path, form({ intent: 'credit' }, cookie))).status).toBe(404)
      }
    }
    const half = { ...PEOPLE.olga, email: 'half@hush.test' }
    const cookie = await signIn(db, await addPerson(db, half), { hasSecondFactor: false })
    expect((await app.request(page, { headers: { cookie } })).status).toBe(303)
    expect((await credit({}, cookie)).status).toBe(403)
    expect(await available()).toBe(0)
  })

  test('lists balances, and a search finds who has none', async () => {
    await creditLedger(db, bea.accountId, 12_345)
    const eve = { ...PEOPLE.bea, email: 'eve@hush.test' }
    await addBusiness(db, eve, { listing: { name: 'Velvet Turnip' } })
    expect(await look(LEDGER)).toContain('$123.45')
    expect(await look(LEDGER)).not.toContain('Velvet Turnip')
    expect(await look(`${LEDGER}?q=turnip`)).toContain('Velvet Turnip')
  })

  test('credits, shows the movement and the balance, and says who looked', async () => {
    const answer = await credit()
    expect(noticeOf(answer)).toBe('The credit is in the balance, and the business is notified.')
    const shown = await look(page)
    expect(shown).toContain('$120.00 can be paid out.')
    expect(shown).toContain('Redeemed codes')
    const [, looked] = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(looked).toEqual({ action: 'view ledger' })
  })

  test('says of each movement how it changed the balance, and where the money went', async () => {
    const about = { businessId: bea.accountId, aboutId: randomUUID(), cents: 4_200, at: TEST_NOW }
    await credit()
    await db.transaction().execute(async tx => {
      await writeEntry(tx, { kind: 'payout requested', ...about })
      await writeEntry(tx, { kind: 'payout paid', ...about })
      await writeEntry(tx, { kind: 'payout reversed', ...about })
    })
    const shown = await look(page)
    const moved = shown.slice(shown.indexOf('Movements'), shown.indexOf('What was done here'))
    const payout = about.aboutId.slice(0, 8)
    expect(moved).toContain(`Payout reversed ${payout} +$42.00 Paid out → to Balance`)
    expect(moved).toContain(`Payout paid ${payout} $42.00 On its way → to Paid out`)
    expect(moved).toContain(`Payout requested ${payout} −$42.00 Balance → to On its way`)
    expect(moved).toContain('Credit Redeemed codes +$120.00 Hush → to Balance')
  })

  test('shows the balance and the movements of one moment, while it is credited', async () => {
    const during = await db.transaction().execute(async tx => {
      await sql`lock table ledger_entries in access exclusive mode`.execute(tx)
      const shown = look(page)
      await untilWaiting(db)
      const aboutId = randomUUID()
      const { accountId: businessId } = bea
      const credit = { kind: 'credit', businessId, aboutId, cents: 2_550 } as const
      await writeEntry(tx, { ...credit, reason: 'Redeemed codes', at: TEST_NOW })
      return { shown }
    })
    const then = await during.shown
    expect(then).toContain('$0.00 can be paid out.')
    expect(then).not.toContain('Redeemed codes')
    const after = await look(page)
    expect(after).toContain('$25.50 can be paid out.')
    expect(after).toContain('Redeemed codes')
  })

  test('takes two above 500 dollars: the second sees it first thing, and approves it', async () => {
    const creditId = await waitingId()
    expect(await available()).toBe(0)
    expect(await look('/operator', otto)).toMatch(/Credits 1 /)
    expect(await look(LEDGER, otto)).toContain('$500.01')
    expect(await look(page)).not.toContain('Approve')
    expect(await look(page, otto)).toContain('Approve $500.01')
    const own = await send({ intent: 'approve', creditId })
    expect(own.status).toBe(409)
    expect(await readerSees(own)).toContain('You cannot approve what you asked for yourself.')
    const approved = await send({ intent: 'approve', creditId }, otto)
    expect(noticeOf(approved)).toContain('Approved')
    expect(await available()).toBe(50_001)
    const late = await send({ intent: 'decline', creditId, reason: 'Sent too late' }, otto)
    expect(noticeOf(late)).toBe(
      'Nothing was changed: Otto decided it already. Your reason is kept in the log.',
    )
    expect(await look(page)).toMatch(/Too late: Declined a credit.*Sent too late/)
    expect(await available()).toBe(50_001)
  })

  test('takes a credit back with two, what has not been paid out', async () => {
    await credit({ amount: '400' })
    const credited = await db.selectFrom('credits').select('id').executeTakeFirstOrThrow()
    const correct = (fields: Record<string, string>) =>
      send({
        intent: 'correct',
        key: randomUUID(),
        corrects: credited.id,
        amount: '360',
        reason: 'Meant 40.',
        ...fields,
      })
    expect(await look(page)).toContain('Take back a credit')
    expect((await correct({ amount: '400.01' })).status).toBe(409)
    expect((await correct({ corrects: 'x' })).status).toBe(400)
    expect((await correct({ corrects: randomUUID() })).status).toBe(404)
    expect(noticeOf(await correct({}))).toBe('The correction waits for a second operator.')
    expect(await available()).toBe(40_000)
    const { id: creditId } = await db
      .selectFrom('credits')
      .select('id')
      .where('corrects', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await send({ intent: 'approve', creditId })).status).toBe(409)
    expect(await look(page, otto)).toContain('Take $360.00 back')
    await send({ intent: 'approve', creditId }, otto)
    expect(await available()).toBe(4_000)
    expect(await look(page)).toMatch(/Credit corrected Meant 40\. −\$360\.00/)
  })

  test('declines with a reason', async () => {
    const creditId = await waitingId()
    const without = await send({ intent: 'decline', creditId, reason: ' ' }, otto)
    expect(without.status).toBe(400)
    expect(await readerSees(without)).toContain('Please say why.')
    await send({ intent: 'decline', creditId, reason: 'Counted twice' }, otto)
    expect(await available()).toBe(0)
  })

  test.each([
    ['no reason', { reason: '' }, 'Please say why.'],
    ['a reason of 1,001 letters', { reason: 'x'.repeat(1001) }, 'at most 1000 characters'],
    ['no amount', { amount: '0' }, 'A credit must be above zero.'],
    ['an amount with a comma', { amount: '1,000' }, 'without commas'],
  ])('refuses %s and keeps what was typed', async (_, fields, why) => {
    const answer = await credit(fields)
    expect(answer.status).toBe(400)
    expect(await readerSees(answer)).toContain(why)
    expect(await available()).toBe(0)
  })

  test('says of a form that was sent before whether the same was kept, or what else', async () => {
    const key = randomUUID()
    await credit({ key })
    expect(noticeOf(await credit({ key }))).toBe('This credit was already sent.')
    const other = await credit({ key, amount: '75', reason: 'Another one' })
    expect(other.status).toBe(409)
    const page = visibleText(await readerSees(other))
    expect(page).toContain('that credit was saved: $120.00 for “Redeemed codes”.')
    expect(page).toContain('Another one')
    expect(await available()).toBe(12_000)
  })

  test('answers 404 for what is no business, and 400 for what is no form of its', async () => {
    for (const id of ['nobody', randomUUID()]) {
      const path = `${LEDGER}/${id}`
      expect((await app.request(path, { headers: { cookie: olga } })).status).toBe(404)
      const fields = { intent: 'credit', amount: '1', reason: 'x', key: randomUUID() }
      expect((await send(fields, olga, path)).status).toBe(404)
    }
    expect((await send({ intent: 'approve', creditId: 'x' })).status).toBe(404)
    expect((await send({ intent: 'burn' })).status).toBe(400)
  })

  test('names payouts that the provider does not answer for', async () => {
    await db
      .insertInto('payouts')
      .values({
        business_id: bea.accountId,
        request_key: 'k',
        connected_account_id: 'acct_1',
        cents: 4_200,
        requested_at: TEST_NOW,
        tries: 10,
      })
      .execute()
    expect(await look('/operator')).toMatch(/Payouts without an answer 1 /)
    expect(await look(LEDGER)).toMatch(/\$42\.00 · payout \w+ Requested .* tried 10 times/)
  })

  test('names first the payouts that our balance did not cover, until the business is paid', async () => {
    const payout = { business_id: bea.accountId, connected_account_id: 'acct_1', cents: 4_200 }
    const refused = { requested_at: TEST_NOW, failed_at: TEST_NOW, failure: UNFUNDED, tries: 1 }
    await db
      .insertInto('payouts')
      .values({ ...payout, ...refused, request_key: 'k' })
      .execute()
    const desk = await look('/operator')
    expect(desk).toMatch(/Payouts refused for lack of money 1 /)
    expect(desk.indexOf('lack of money')).toBeLessThan(desk.indexOf('Payouts without an answer'))
    const sent = { requested_at: later(HOUR), sent_at: later(HOUR), transfer_id: 'tr_1', tries: 1 }
    await db
      .insertInto('payouts')
      .values({ ...payout, ...sent, request_key: 'k2' })
      .execute()
    expect(await look('/operator')).toContain('has covered every payout. 0')
  })
})
