import type { FaultInput } from '@hush/payment-sandbox'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { ledgerSum } from '../../../test/ledger.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { addPaidBusiness, payoutOf, payoutServicesOf, SEND } from '../../../test/payouts.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { findPayout } from './payouts.server.ts'
import { requestPayout } from './request-payout.server.ts'
import { sendPayout } from './send-payout.server.ts'

const DONE_AND_FAILED = { kind: 'fail-after', call: SEND } as const
const NOT_DONE = { kind: 'answer', status: 500, call: SEND } as const

let now = TEST_NOW
const { db } = useDatabase()
const { sandbox, provider } = usePaymentSandbox({ now: () => now })

beforeEach(() => {
  now = TEST_NOW
  sandbox().faults.clear()
})

const services = (more: Partial<PaymentProvider> = {}) => ({
  ...payoutServicesOf(db, { ...provider(), ...more }),
  now: () => now,
})

/** A payout whose outcome is not known, three days later. */
async function unclearForDays(fault: FaultInput) {
  const bea = await addPaidBusiness(db, provider())
  sandbox().faults.set(fault)
  const request = await requestPayout(payoutOf(bea), services())
  if (request.outcome !== 'requested') throw new Error(request.outcome)
  expect(request.payout.sentAt).toBeNull()
  now = later(3 * DAY)
  return request.payout.id
}

const transfersOf = (payoutId: string) => provider().findTransfersOf({ payoutId })

describe('a payout that stayed unclear for longer than the provider keeps its key', () => {
  test('is looked for before it is asked for, and is one transfer', async () => {
    const payoutId = await unclearForDays(DONE_AND_FAILED)
    expect(await sendPayout({ payoutId }, services())).toBe('paid')
    expect(await transfersOf(payoutId)).toHaveLength(1)
    expect(await findPayout(db, { payoutId })).toMatchObject({ paidAt: now })
    expect(await ledgerSum(db)).toBe(0)
  })

  test('is asked for where there is none, and is one transfer', async () => {
    const payoutId = await unclearForDays(NOT_DONE)
    expect(await sendPayout({ payoutId }, services())).toBe('sent')
    expect(await transfersOf(payoutId)).toHaveLength(1)
  })

  test('is not asked for where it cannot be looked for', async () => {
    const payoutId = await unclearForDays(DONE_AND_FAILED)
    sandbox().faults.set({ kind: 'answer', status: 503, call: 'GET /v1/transfers' })
    expect(await sendPayout({ payoutId }, services())).toBe('unclear')
    expect(await transfersOf(payoutId)).toHaveLength(1)
  })

  test('would be sent twice without looking (negative control)', async () => {
    const payoutId = await unclearForDays(DONE_AND_FAILED)
    const blind = services({ findTransfersOf: async () => [] })
    await sendPayout({ payoutId }, blind)
    expect(await transfersOf(payoutId)).toHaveLength(2)
  })
})
