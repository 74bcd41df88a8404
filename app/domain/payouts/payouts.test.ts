import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FaultAsked } from '../../../sandbox/faults.ts'
import { useDatabase } from '../../../test/database.ts'
import { creditLedger, ledgerSum } from '../../../test/ledger.ts'
import { mailsOf } from '../../../test/mails.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import {
  addPaidBusiness,
  atDashboard,
  drainBalance,
  payoutOf,
  payoutServicesOf,
} from '../../../test/payouts.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { findBalance } from './ledger.server.ts'
import { payoutState } from './payout.ts'
import { findPayout } from './payouts.server.ts'
import { type AskedPayout, requestPayout } from './request-payout.server.ts'
import { sendPayout } from './send-payout.server.ts'
import { hearOfTransfer } from './transfer-event.server.ts'

const { db } = useDatabase({ size: 12 })
const { sandbox, provider } = usePaymentSandbox()
const SEND = 'POST /v1/transfers'
/** Twice: the provider's client asks once more by itself, with the same key, after a cut connection. */
const LOST_REPLY = { kind: 'lose-reply', call: SEND, times: 2 } as const
const REFUSED = { kind: 'refuse', call: SEND, times: 2 } as const

let bea: Awaited<ReturnType<typeof addPaidBusiness>>
beforeEach(async () => {
  sandbox().faults.clear()
  bea = await addPaidBusiness(db, provider())
})

function services(more: Partial<PaymentProvider> = {}) {
  return payoutServicesOf(db, { ...provider(), ...more })
}

function ask(asked: AskedPayout) {
  return requestPayout(asked, services())
}

/** Asks for a payout that is taken. */
async function asked(asked: AskedPayout = payoutOf(bea)) {
  const request = await ask(asked)
  if (request.outcome !== 'requested') throw new Error(request.outcome)
  return request.payout
}

async function stateNow(payoutId: string) {
  const payout = await findPayout(db, { payoutId })
  return payout && payoutState(payout)
}

/** The transfers to the account of Bea, by the provider's own account of them. */
async function transfersToBea() {
  const all = await provider().listTransfers()
  return all.filter(({ connectedAccountId }) => connectedAccountId === bea.connectedAccountId)
}

function balance() {
  return findBalance(db, { businessId: bea.accountId })
}

async function hear(transferId: string | null): Promise<void> {
  const effect = await hearOfTransfer({ transferId: transferId ?? '' }, services())
  await db.transaction().execute(effect)
}

describe('a payout', () => {
  test('is sent at once, and paid when the provider confirms the transfer', async () => {
    const payout = await asked()
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
    const refill = await drainBalance(sandbox(), bea.connectedAccountId)
    const request = payoutOf(bea)
    const payout = await asked(request)
    expect(payout).toMatchObject({ transferId: null, failure: expect.stringContaining('on us') })
    expect(await stateNow(payout.id)).toBe('failed')
    expect(await balance()).toEqual({ available: 50_000, underWay: 0, paidOut: 0 })
    expect(await mailsOf(db, 'payout-failed')).toHaveLength(1)
    expect(await asked(request)).toEqual(payout)
    expect(await sendPayout({ payoutId: payout.id }, services())).toBe('unchanged')
    await refill()
  })

  test('to an account that cannot receive says so', async () => {
    const { providerId: restricted } = await provider().createConnectedAccount({
      email: 'bea@hush.test',
      accountId: bea.accountId,
      key: randomUUID(),
    })
    await db.updateTable('connected_accounts').set({ provider_id: restricted }).execute()
    const payout = await asked(payoutOf(bea, { connectedAccountId: restricted }))
    expect(payout.failure).toContain('cannot receive money at the moment')
  })

  test('goes to no account but the own one, and not to one that was taken off meanwhile', async () => {
    const other = await addPaidBusiness(db, provider(), { email: 'otto@hush.test' })
    const { connectedAccountId } = other
    expect(await ask(payoutOf(bea, { connectedAccountId }))).toEqual({ outcome: 'not-connected' })
    const request = payoutOf(bea)
    const payout = await asked(request)
    // Somebody takes it off, and the payout asks before that is over.
    const ending = await db.startTransaction().execute()
    await ending
      .updateTable('connected_accounts')
      .set({ disconnected_at: TEST_NOW })
      .where('account_id', '=', bea.accountId)
      .execute()
    const late = ask(payoutOf(bea))
    await sleep(100)
    await ending.commit().execute()
    expect(await late).toEqual({ outcome: 'not-connected' })
    expect(await asked(request)).toEqual(payout)
    expect(await balance()).toEqual({ available: 40_000, underWay: 10_000, paidOut: 0 })
    expect(await transfersToBea()).toHaveLength(1)
  })

  test('is never larger than the balance, 2,500 dollars or five in a day', async () => {
    expect(await ask(payoutOf(bea, { cents: 50_001 }))).toEqual({
      outcome: 'insufficient',
      available: 50_000,
    })
    await creditLedger(db, bea.accountId, 1_000_000)
    await asked(payoutOf(bea, { cents: 200_000 }))
    expect(await ask(payoutOf(bea, { cents: 50_001 }))).toEqual({
      outcome: 'over-daily-amount',
      left: 50_000,
    })
    for (let number = 2; number <= 5; number += 1) await asked(payoutOf(bea, { cents: 100 }))
    expect(await ask(payoutOf(bea, { cents: 100 }))).toEqual({
      outcome: 'too-many-today',
      again: later(DAY),
    })
    const tomorrow = { ...services(), now: () => later(DAY + 1) }
    const request = payoutOf(bea, { cents: 250_000 })
    expect(await requestPayout(request, tomorrow)).toMatchObject({ outcome: 'requested' })
  })

  test('is of the first values that its key came with', async () => {
    const request = payoutOf(bea)
    const first = await asked(request)
    expect(await asked(request)).toEqual(first)
    expect(await ask({ ...request, cents: 10_001 })).toEqual({ outcome: 'key-reused' })
    expect(await ask({ ...request, connectedAccountId: 'acct_another' })).toEqual({
      outcome: 'key-reused',
    })
    const eve = await addPaidBusiness(db, provider(), { email: 'eve@hush.test' })
    const same = await asked(payoutOf(eve, { key: request.key }))
    expect(same.id).not.toBe(first.id)
  })

  test.each(['verified_at', 'suspended_at'] as const)('is not made once %s changed', async what => {
    const suspended = { suspended_at: later(0), suspension_reason: 'A test.' }
    const values = what === 'verified_at' ? { verified_at: null } : suspended
    await db.updateTable('accounts').set(values).execute()
    expect(await ask(payoutOf(bea))).toEqual({ outcome: 'not-allowed' })
  })
})

describe('fifty at once', () => {
  test('with one key are one payout and one transfer, all answered the same', async () => {
    const request = payoutOf(bea)
    const answers = await Promise.all(Array.from({ length: 50 }, () => asked(request)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ transferId }) => transferId)).size).toBe(1)
    expect(answers.map(payoutState)).toEqual(answers.map(() => 'sent'))
    expect(await transfersToBea()).toHaveLength(1)
    expect(await balance()).toEqual({ available: 40_000, underWay: 10_000, paidOut: 0 })
  })

  test('with one key and a lost reply are one transfer, and the ledger sums to zero', async () => {
    sandbox().faults.set(LOST_REPLY)
    const request = payoutOf(bea)
    const answers = await Promise.all(Array.from({ length: 50 }, () => asked(request)))
    expect(answers.map(payoutState)).toEqual(answers.map(() => 'requested'))
    const [{ id = '' } = {}] = answers
    expect(await sendPayout({ payoutId: id }, services())).toBe('paid')
    expect(await transfersToBea()).toHaveLength(1)
    expect(await balance()).toEqual({ available: 40_000, underWay: 0, paidOut: 10_000 })
    expect(await ledgerSum(db)).toBe(0)
  })

  /** Fifty payouts of 100 dollars for a balance of 300. */
  async function fiftyKeys(): Promise<number> {
    bea = await addPaidBusiness(db, provider(), { cents: 30_000, email: 'fifty@hush.test' })
    const requests = Array.from({ length: 50 }, () => ask(payoutOf(bea)).catch(() => null))
    const outcomes = await Promise.all(requests)
    return outcomes.filter(request => request?.outcome === 'requested').length
  }

  test('with fifty keys are as many as the balance is for', async () => {
    expect(await fiftyKeys()).toBe(3)
    expect(await transfersToBea()).toHaveLength(3)
    expect(await balance()).toEqual({ available: 0, underWay: 30_000, paidOut: 0 })
  })

  test('with fifty keys are more without the lock and the checks of the ledger (negative control)', async () => {
    await sql`alter table ledger_lines disable trigger user`.execute(db)
    await sql`alter function lock_ledger rename to kept_lock`.execute(db)
    await sql`create function lock_ledger(business uuid) returns void language sql as 'select'`.execute(
      db,
    )
    try {
      expect(await fiftyKeys()).toBeGreaterThan(3)
      expect((await balance()).available).toBeLessThan(0)
    } finally {
      await sql`drop function lock_ledger`.execute(db)
      await sql`alter function kept_lock rename to lock_ledger`.execute(db)
      await sql`alter table ledger_lines enable trigger user`.execute(db)
    }
  })
})

describe('a payout that the provider does not answer for', () => {
  const faults: [string, FaultAsked][] = [
    ['the connection is refused', REFUSED],
    ['the reply is lost', LOST_REPLY],
    ['it is done and answered 500, which its key keeps', { kind: 'fail-after', call: SEND }],
    ['it answers 409', { kind: 'answer', status: 409, call: SEND }],
    ['it answers 429', { kind: 'answer', status: 429, call: SEND }],
    ['it answers 500', { kind: 'answer', status: 500, call: SEND }],
    ['it answers 503', { kind: 'answer', status: 503, call: SEND }],
    ['it hangs', { kind: 'hang', call: SEND }],
    ['it does it and hangs', { kind: 'hang-after', call: SEND }],
  ]

  test.each(faults)(
    'because %s stays requested, and is settled with one transfer',
    async (_, fault) => {
      sandbox().faults.set(fault)
      const payout = await asked()
      expect(payoutState(payout)).toBe('requested')
      expect(await balance()).toEqual({ available: 40_000, underWay: 10_000, paidOut: 0 })
      expect(await ask(payoutOf(bea, { cents: 40_001 }))).toMatchObject({ outcome: 'insufficient' })
      expect(['sent', 'paid']).toContain(await sendPayout({ payoutId: payout.id }, services()))
      expect(await transfersToBea()).toHaveLength(1)
      expect((await balance()).available).toBe(40_000)
      expect(await ledgerSum(db)).toBe(0)
    },
    20_000,
  )

  test('stays so for as long as the provider is gone, and counts the tries', async () => {
    sandbox().faults.set({ kind: 'refuse', call: '*', times: 100 })
    const { id: payoutId } = await asked()
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await sendPayout({ payoutId }, services())).toBe('unclear')
    }
    expect(await findPayout(db, { payoutId })).toMatchObject({ tries: 11, failedAt: null })
    expect(await balance()).toMatchObject({ underWay: 10_000 })
    sandbox().faults.clear()
    expect(await sendPayout({ payoutId }, services())).toBe('sent')
    expect(await transfersToBea()).toHaveLength(1)
  })

  test('is not taken to be refused because looking was', async () => {
    sandbox().faults.set(LOST_REPLY)
    const { id: payoutId } = await asked()
    const wrongKey = services({
      findTransfersOf: () =>
        provider()
          .findTransfer({ transferId: 'tr_none' })
          .then(() => []),
    })
    expect(await sendPayout({ payoutId }, wrongKey)).toBe('unclear')
    expect(await stateNow(payoutId)).toBe('requested')
  })

  test('is asked about by one at a time, and settled once by ten', async () => {
    sandbox().faults.set(LOST_REPLY)
    const { id: payoutId } = await asked()
    const sendings = await Promise.all(
      Array.from({ length: 10 }, () => sendPayout({ payoutId }, services())),
    )
    expect(sendings.filter(sending => sending === 'paid')).toHaveLength(1)
    const others = sendings.filter(sending => sending !== 'paid')
    expect(others.every(sending => sending === 'busy' || sending === 'unchanged')).toBe(true)
    expect(await balance()).toEqual({ available: 40_000, underWay: 0, paidOut: 10_000 })
  })

  test('is settled by an event that comes before the answer', async () => {
    sandbox().faults.set(LOST_REPLY)
    const { id: payoutId } = await asked()
    const [transfer] = await transfersToBea()
    await Promise.all(Array.from({ length: 5 }, () => hear(transfer?.id ?? '')))
    expect(await stateNow(payoutId)).toBe('paid')
    expect(await sendPayout({ payoutId }, services())).toBe('unchanged')
    expect(await balance()).toEqual({ available: 40_000, underWay: 0, paidOut: 10_000 })
  })

  test('believes no transfer of another amount or account', async () => {
    sandbox().faults.set(REFUSED)
    const { id: payoutId } = await asked()
    const forged = {
      currency: 'usd',
      destination: bea.connectedAccountId,
      transfer_group: payoutId,
    }
    await atDashboard(sandbox(), '/v1/transfers', { ...forged, amount: '9999' })
    const [transfer] = await transfersToBea()
    await hear(transfer?.id ?? '')
    expect(await sendPayout({ payoutId }, services())).toBe('mismatch')
    expect(await stateNow(payoutId)).toBe('requested')
    expect(await balance()).toMatchObject({ underWay: 10_000 })
  })
})

describe('a transfer that is taken back', () => {
  async function reverse(transferId: string | null): Promise<void> {
    await atDashboard(sandbox(), `/v1/transfers/${transferId}/reversals`)
  }

  test('gives the money back once, however often it is told', async () => {
    const payout = await asked()
    await hear(payout.transferId)
    await reverse(payout.transferId)
    await Promise.all(Array.from({ length: 4 }, () => hear(payout.transferId)))
    await hear(payout.transferId)
    expect(await stateNow(payout.id)).toBe('failed')
    expect(await balance()).toEqual({ available: 50_000, underWay: 0, paidOut: 0 })
    expect(await mailsOf(db, 'payout-failed')).toHaveLength(1)
    expect(await ledgerSum(db)).toBe(0)
  })

  test('before it was known to be paid does too', async () => {
    const payout = await asked()
    await reverse(payout.transferId)
    await hear(payout.transferId)
    expect(await stateNow(payout.id)).toBe('failed')
    expect(await balance()).toEqual({ available: 50_000, underWay: 0, paidOut: 0 })
  })

  test('before the answer came does too', async () => {
    sandbox().faults.set(LOST_REPLY)
    const { id: payoutId } = await asked()
    const [transfer] = await transfersToBea()
    await reverse(transfer?.id ?? '')
    expect(await sendPayout({ payoutId }, services())).toBe('failed')
    expect(await balance()).toEqual({ available: 50_000, underWay: 0, paidOut: 0 })
  })
})
