import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { creditLedger } from '../../../test/ledger.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import {
  addPaidBusiness,
  atDashboard,
  payoutOf,
  payoutServicesOf,
  REFUSED,
} from '../../../test/payouts.ts'
import { ProviderUnclear } from '../payments/provider.ts'
import { confirmSent } from '../payouts/confirm-sent.server.ts'
import { findPayout } from '../payouts/payouts.server.ts'
import { requestPayout } from '../payouts/request-payout.server.ts'
import { sendPayout } from '../payouts/send-payout.server.ts'
import { findDifferences } from './payment-differences.server.ts'

const { db } = useDatabase()
const { sandbox, provider } = usePaymentSandbox()

let bea: Awaited<ReturnType<typeof addPaidBusiness>>
let payoutId = ''
let transferId = ''
beforeEach(async () => {
  sandbox().faults.clear()
  bea = await addPaidBusiness(db, provider(), { cents: 0 })
  const credit = { id: randomUUID(), business_id: bea.accountId, cents: 50_000, reason: 'A test.' }
  const by = { asked_by: bea.accountId, asked_at: TEST_NOW }
  const done = { decided_by: bea.accountId, decided_at: TEST_NOW, decision: 'credited' } as const
  await db
    .insertInto('credits')
    .values({ ...credit, ...by, ...done })
    .execute()
  await creditLedger(db, bea.accountId, credit.cents, credit.id)
  const request = await requestPayout(payoutOf(bea), services())
  if (request.outcome !== 'requested') throw new Error(request.outcome)
  payoutId = request.payout.id
  transferId = request.payout.transferId ?? ''
})

const services = () => payoutServicesOf(db, provider())
const differences = () => findDifferences(db, provider(), { recheckAfterMs: 1 })
const change = (values: object) => db.updateTable('payouts').set(values).execute()

/** Writes what the ledger would refuse. */
async function anyway(statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table ledger_lines disable trigger user`.execute(db)
  await sql`alter table ledger_entries disable trigger user`.execute(db)
  await statement.execute(db)
  await sql`alter table ledger_lines enable trigger user`.execute(db)
  await sql`alter table ledger_entries enable trigger user`.execute(db)
}

test('there is none where all is well, before and after a payout is confirmed', async () => {
  expect(await differences()).toEqual([])
  await confirmSent(services())
  expect(await findPayout(db, { payoutId })).toMatchObject({ paidAt: TEST_NOW })
  expect(await differences()).toEqual([])
})

test('a transfer that the provider does not have is one', async () => {
  await change({ id: randomUUID(), transfer_id: 'tr_gone' })
  expect(await differences()).toContainEqual(
    expect.stringMatching(
      /^Payout \S+ of business \S+ is sent, and the provider has no transfer tr_gone\.$/,
    ),
  )
})

test('another amount, another account and another state are', async () => {
  await change({ cents: 9_999 })
  expect(await differences()).toContainEqual(
    expect.stringContaining('is of $100.00 and not of $99.99'),
  )
  await change({ cents: 10_000, connected_account_id: 'acct_other' })
  expect(await differences()).toContainEqual(expect.stringContaining('and not to acct_other'))
  await change({ connected_account_id: bea.connectedAccountId, sent_at: null, transfer_id: null })
  expect(await differences()).toEqual([
    expect.stringContaining(`the provider made transfer ${transferId}`),
  ])
  await change({ failed_at: TEST_NOW, failure: 'A test.' })
  expect(await differences()).toContainEqual(
    expect.stringContaining(`transfer ${transferId} stands`),
  )
})

test('a transfer by hand to an account of ours, and a second one for a payout, are', async () => {
  const sent = { amount: '700', currency: 'usd', destination: bea.connectedAccountId }
  await atDashboard(sandbox(), '/v1/transfers', sent)
  expect(await differences()).toEqual([
    expect.stringMatching(/^Transfer \S+ of \$7\.00 to \S+ is of no payout\.$/),
  ])
  await atDashboard(sandbox(), '/v1/transfers', { ...sent, transfer_group: payoutId })
  expect(await differences()).toContainEqual(expect.stringContaining('has 2 transfers'))
})

test('what was taken back is until we heard of it, and a part of it stays one', async () => {
  await atDashboard(sandbox(), `/v1/transfers/${transferId}/reversals`, { amount: '100' })
  expect(await differences()).toEqual([expect.stringContaining('$1.00 of transfer')])
  await atDashboard(sandbox(), `/v1/transfers/${transferId}/reversals`)
  expect(await differences()).toEqual([expect.stringContaining('was taken back')])
  await confirmSent(services())
  expect(await differences()).toEqual([])
})

test('a ledger that does not sum to zero, is negative, or knows other things is', async () => {
  await anyway(sql`update ledger_lines set cents = 49999 where account = 'available' and cents > 0`)
  expect(await differences()).toContainEqual(
    expect.stringMatching(/^Ledger entry \d+ sums to -1 cents\.$/),
  )
  expect(await differences()).toContainEqual(expect.stringMatching(/^Credit \S+ is credited, and/))
  await anyway(sql`update ledger_lines set cents = 1 where account = 'available' and cents > 0`)
  expect(await differences()).toContainEqual(expect.stringContaining('is -9999 cents.'))
  await anyway(sql`delete from ledger_lines`)
  await anyway(sql`delete from ledger_entries`)
  expect(await differences()).toContainEqual(
    `Payout ${payoutId} has no ledger entry "payout requested" of its amount.`,
  )
  await creditLedger(db, bea.accountId, 5)
  expect(await differences()).toContainEqual(
    expect.stringContaining('is about nothing that we know'),
  )
})

test('a payout that is under way and was not made is none', async () => {
  sandbox().faults.set(REFUSED)
  const request = await requestPayout(payoutOf(bea), services())
  expect(await differences()).toEqual([])
  const id = request.outcome === 'requested' ? request.payout.id : ''
  expect(await sendPayout({ payoutId: id }, services())).toBe('sent')
  expect(await differences()).toEqual([])
})

test('a provider that cannot be asked is no difference', async () => {
  sandbox().faults.set({ kind: 'answer', status: 503, call: '*', times: 10 })
  await expect(differences()).rejects.toThrow(ProviderUnclear)
})

test('what is under way is none: it is looked at again', async () => {
  await change({ sent_at: null, transfer_id: null })
  const looking = findDifferences(db, provider(), { recheckAfterMs: 5_000 })
  await sleep(500)
  await sendPayout({ payoutId }, services())
  expect(await looking).toEqual([])
})
