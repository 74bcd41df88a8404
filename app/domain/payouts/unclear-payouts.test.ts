import type { FaultInput } from '@hush/payment-sandbox'
import { describe, expect, test } from 'vitest'
import { ledgerSum } from '../../../test/ledger.ts'
import { mailsOf } from '../../../test/mails.ts'
import {
  atDashboard,
  LOST_REPLY,
  payoutOf,
  REFUSED,
  SEND,
  useBeasPayouts,
} from '../../../test/payouts.ts'
import { payoutState } from './payout.ts'
import { findPayout } from './payouts.server.ts'
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

describe('a payout that the provider does not answer for', () => {
  const faults: [string, FaultInput][] = [
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
      const payout = await requestedPayout()
      expect(payoutState(payout)).toBe('requested')
      expect(await balance()).toEqual({ available: 40_000, underWay: 10_000, paidOut: 0 })
      expect(await ask(payoutOf(bea(), { cents: 40_001 }))).toMatchObject({
        outcome: 'insufficient',
      })
      expect(['sent', 'paid']).toContain(await sendPayout({ payoutId: payout.id }, services()))
      expect(await transfersToBea()).toHaveLength(1)
      expect((await balance()).available).toBe(40_000)
      expect(await ledgerSum(db)).toBe(0)
    },
    20_000,
  )

  test('stays so for as long as the provider is gone, and counts the tries', async () => {
    sandbox().faults.set({ kind: 'refuse', call: '*', times: 100 })
    const { id: payoutId } = await requestedPayout()
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
    const { id: payoutId } = await requestedPayout()
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
    const { id: payoutId } = await requestedPayout()
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
    const { id: payoutId } = await requestedPayout()
    const [transfer] = await transfersToBea()
    await Promise.all(Array.from({ length: 5 }, () => hear(transfer?.id ?? '')))
    expect(await stateNow(payoutId)).toBe('paid')
    expect(await sendPayout({ payoutId }, services())).toBe('unchanged')
    expect(await balance()).toEqual({ available: 40_000, underWay: 0, paidOut: 10_000 })
  })

  test('believes no transfer of another amount or account', async () => {
    sandbox().faults.set(REFUSED)
    const { id: payoutId } = await requestedPayout()
    const forged = {
      currency: 'usd',
      destination: bea().connectedAccountId,
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
    const payout = await requestedPayout()
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
    const payout = await requestedPayout()
    await reverse(payout.transferId)
    await hear(payout.transferId)
    expect(await stateNow(payout.id)).toBe('failed')
    expect(await balance()).toEqual({ available: 50_000, underWay: 0, paidOut: 0 })
  })

  test('before the answer came does too', async () => {
    sandbox().faults.set(LOST_REPLY)
    const { id: payoutId } = await requestedPayout()
    const [transfer] = await transfersToBea()
    await reverse(transfer?.id ?? '')
    expect(await sendPayout({ payoutId }, services())).toBe('failed')
    expect(await balance()).toEqual({ available: 50_000, underWay: 0, paidOut: 0 })
  })
})
