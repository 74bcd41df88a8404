import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { creditLedger, ledgerSum } from '../../../test/ledger.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { mailsOf } from '../../../test/mails.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import {
  addPaidBusiness,
  drainBalance,
  LOST_REPLY,
  payoutOf,
  useBeasPayouts,
} from '../../../test/payouts.ts'
import { findBalance } from './ledger.server.ts'
import { payoutState } from './payout.ts'
import { listPayouts } from './payouts.server.ts'
import { requestPayout } from './request-payout.server.ts'
import { sendPayout } from './send-payout.server.ts'

const {
  db,
  sandbox,
  provider,
  bea,
  services,
  ask,
  requestedPayout,
  stateNow,
  transfersToBea,
  balance,
  hear,
} = useBeasPayouts()

describe('a payout', () => {
  test('is sent at once, and paid when the provider confirms the transfer', async () => {
    const payout = await requestedPayout()
    expect(payoutState(payout)).toBe('sent')
    expect(await balance()).toEqual({ available: 40_000, underWay: 10_000, paidOut: 0 })
    const [transfer] = await transfersToBea()
    expect(transfer).toMatchObject({ id: payout.transferId, payoutId: payout.id, cents: 10_000 })
    await hear(payout.transferId)
    expect(await stateNow(payout.id)).toBe('paid')
    expect(await balance()).toEqual({ available: 40_000, underWay: 0, paidOut: 10_000 })
    expect(await mailsOf(db, 'payout-requested')).toHaveLength(1)
    expect(await ledgerSum(db)).toBe(0)
  })

  test('that is refused for good fails, and its money is back once', async () => {
    const refill = await drainBalance(sandbox(), bea().connectedAccountId)
    const request = payoutOf(bea())
    const payout = await requestedPayout(request)
    expect(payout).toMatchObject({ transferId: null, failure: expect.stringContaining('on us') })
    expect(await stateNow(payout.id)).toBe('failed')
    expect(await balance()).toEqual({ available: 50_000, underWay: 0, paidOut: 0 })
    expect(await mailsOf(db, 'payout-failed')).toHaveLength(1)
    expect(await requestedPayout(request)).toEqual(payout)
    expect(await sendPayout({ payoutId: payout.id }, services())).toBe('unchanged')
    await refill()
  })

  test('to an account that cannot receive says so', async () => {
    const { providerId: restricted } = await provider().createConnectedAccount({
      email: 'bea@hush.test',
      accountId: bea().accountId,
      key: randomUUID(),
    })
    await db.updateTable('connected_accounts').set({ provider_id: restricted }).execute()
    const payout = await requestedPayout(payoutOf(bea(), { connectedAccountId: restricted }))
    expect(payout.failure).toContain('cannot receive money at the moment')
  })

  test('goes to no account but the own one, and not to one that was taken off meanwhile', async () => {
    const other = await addPaidBusiness(db, provider(), { email: 'otto@hush.test' })
    const { connectedAccountId } = other
    expect(await ask(payoutOf(bea(), { connectedAccountId }))).toEqual({ outcome: 'not-connected' })
    const request = payoutOf(bea())
    const payout = await requestedPayout(request)
    // Somebody takes it off, and the payout asks before that is over.
    const ending = await db.startTransaction().execute()
    await ending
      .updateTable('connected_accounts')
      .set({ disconnected_at: TEST_NOW })
      .where('account_id', '=', bea().accountId)
      .execute()
    const late = ask(payoutOf(bea()))
    await untilWaiting(db)
    await ending.commit().execute()
    expect(await late).toEqual({ outcome: 'not-connected' })
    expect(await requestedPayout(request)).toEqual(payout)
    expect(await balance()).toEqual({ available: 40_000, underWay: 10_000, paidOut: 0 })
    expect(await transfersToBea()).toHaveLength(1)
  })

  test('is never larger than the balance, 2,500 dollars or five in a day', async () => {
    expect(await ask(payoutOf(bea(), { cents: 50_001 }))).toEqual({
      outcome: 'insufficient',
      available: 50_000,
    })
    await creditLedger(db, bea().accountId, 1_000_000)
    await requestedPayout(payoutOf(bea(), { cents: 200_000 }))
    expect(await ask(payoutOf(bea(), { cents: 50_001 }))).toEqual({
      outcome: 'over-daily-amount',
      left: 50_000,
    })
    for (let number = 2; number <= 5; number += 1)
      await requestedPayout(payoutOf(bea(), { cents: 100 }))
    expect(await ask(payoutOf(bea(), { cents: 100 }))).toEqual({
      outcome: 'too-many-today',
      again: later(DAY),
    })
    const tomorrow = { ...services(), now: () => later(DAY + 1) }
    const request = payoutOf(bea(), { cents: 250_000 })
    expect(await requestPayout(request, tomorrow)).toMatchObject({ outcome: 'requested' })
  })

  test('stands above those that were asked for before it, at the same moment too', async () => {
    const made: string[] = []
    for (const cents of [100, 200, 300, 400, 500]) {
      made.unshift((await requestedPayout(payoutOf(bea(), { cents }))).id)
    }
    const listed = await listPayouts(db, { businessId: bea().accountId })
    expect(listed.map(({ id }) => id)).toEqual(made)
  })

  test('is of the first values that its key came with', async () => {
    const request = payoutOf(bea())
    const first = await requestedPayout(request)
    expect(await requestedPayout(request)).toEqual(first)
    expect(await ask({ ...request, cents: 10_001 })).toEqual({ outcome: 'key-reused' })
    expect(await ask({ ...request, connectedAccountId: 'acct_another' })).toEqual({
      outcome: 'key-reused',
    })
    const eve = await addPaidBusiness(db, provider(), { email: 'eve@hush.test' })
    const same = await requestedPayout(payoutOf(eve, { key: request.key }))
    expect(same.id).not.toBe(first.id)
  })

  test.each(['verified_at', 'suspended_at'] as const)('is not made once %s changed', async what => {
    const suspended = { suspended_at: later(0), suspension_reason: 'A test.' }
    const values = what === 'verified_at' ? { verified_at: null } : suspended
    await db.updateTable('accounts').set(values).execute()
    expect(await ask(payoutOf(bea()))).toEqual({ outcome: 'not-allowed' })
  })
})

describe('fifty at once', () => {
  test('with one key are one payout and one transfer, all answered the same', async () => {
    const request = payoutOf(bea())
    const answers = await Promise.all(Array.from({ length: 50 }, () => requestedPayout(request)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1)
    expect(answers.map(payoutState)).toEqual(answers.map(() => 'sent'))
    expect(await transfersToBea()).toHaveLength(1)
    expect(await balance()).toEqual({ available: 40_000, underWay: 10_000, paidOut: 0 })
  })

  test('with one key and a lost reply are one transfer, and the ledger sums to zero', async () => {
    sandbox().faults.set(LOST_REPLY)
    const request = payoutOf(bea())
    const answers = await Promise.all(Array.from({ length: 50 }, () => requestedPayout(request)))
    expect(answers.map(payoutState)).toEqual(answers.map(() => 'requested'))
    const [{ id = '' } = {}] = answers
    expect(await sendPayout({ payoutId: id }, services())).toBe('paid')
    expect(await transfersToBea()).toHaveLength(1)
    expect(await balance()).toEqual({ available: 40_000, underWay: 0, paidOut: 10_000 })
    expect(await ledgerSum(db)).toBe(0)
  })

  /** Fifty payouts of 100 dollars for a balance of 300, and what they came to. */
  async function fiftyKeys() {
    const person = { cents: 30_000, email: 'fifty@hush.test' }
    const business = await addPaidBusiness(db, provider(), person)
    const requests = Array.from({ length: 50 }, () => ask(payoutOf(business)).catch(() => null))
    const outcomes = await Promise.all(requests)
    const sent = (await provider().listTransfers()).filter(
      ({ connectedAccountId }) => connectedAccountId === business.connectedAccountId,
    )
    return {
      requested: outcomes.filter(request => request?.outcome === 'requested').length,
      transfers: sent.length,
      balance: await findBalance(db, { businessId: business.accountId }),
    }
  }

  test('with fifty keys are as many as the balance is for', async () => {
    expect(await fiftyKeys()).toEqual({
      requested: 3,
      transfers: 3,
      balance: { available: 0, underWay: 30_000, paidOut: 0 },
    })
  })

  test('with fifty keys are more without the lock and the checks of the ledger (negative control)', async () => {
    await sql`alter table ledger_lines disable trigger user`.execute(db)
    await sql`alter function lock_ledger rename to kept_lock`.execute(db)
    await sql`create function lock_ledger(business uuid) returns void language sql as 'select'`.execute(
      db,
    )
    try {
      const came = await fiftyKeys()
      expect(came.requested).toBeGreaterThan(3)
      expect(came.balance.available).toBeLessThan(0)
    } finally {
      await sql`drop function lock_ledger`.execute(db)
      await sql`alter function kept_lock rename to lock_ledger`.execute(db)
      await sql`alter table ledger_lines enable trigger user`.execute(db)
    }
  })
})
