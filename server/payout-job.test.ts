import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payoutState } from '../app/domain/payouts/payout.ts'
import { findPayout } from '../app/domain/payouts/payouts.server.ts'
import { type PayoutQueue, requestPayout } from '../app/domain/payouts/request-payout.server.ts'
import { useDatabase } from '../test/database.ts'
import { keptLog } from '../test/log.ts'
import { usePaymentSandbox } from '../test/payments.ts'
import { addPaidBusiness, LOST_REPLY, payoutOf, payoutServicesOf } from '../test/payouts.ts'
import { startPayoutJob } from './payout-job.ts'

const { db, url } = useDatabase()
const { sandbox, provider } = usePaymentSandbox()

let boss: PgBoss
let queue: PayoutQueue
beforeAll(async () => {
  boss = new PgBoss({ connectionString: url, max: 3 })
  await boss.start()
  const quick = { beginAfterSeconds: 0, retrySeconds: 1 }
  queue = await startPayoutJob(boss, payoutServicesOf(db, provider()), quick)
})
afterAll(() => boss.stop({ graceful: false }))
beforeEach(() => sandbox().faults.clear())

/** Waits until a payout is settled, as long as the job may take. */
async function settled(payoutId: string): Promise<string | null> {
  const state = async () => {
    const payout = await findPayout(db, { payoutId })
    return payout && payoutState(payout)
  }
  await expect.poll(state).not.toBe('requested')
  return state()
}

test('the job sends what a process that ended had no time to send', async () => {
  const bea = await addPaidBusiness(db, provider())
  const ends = { ...provider(), createTransfer: () => Promise.reject(new Error('It ends here.')) }
  const services = { ...payoutServicesOf(db, ends), queue }
  await expect(requestPayout(payoutOf(bea), services)).rejects.toThrow('It ends here.')
  const { id } = await db.selectFrom('payouts').select('id').executeTakeFirstOrThrow()
  expect(['sent', 'paid']).toContain(await settled(id))
  expect(await provider().findTransfersOf({ payoutId: id })).toHaveLength(1)
})

test('the job asks again until the provider is back, and then there is one transfer', async () => {
  const bea = await addPaidBusiness(db, provider())
  sandbox().faults.set(LOST_REPLY)
  sandbox().faults.set({ kind: 'answer', status: 503, call: 'GET /v1/transfers', times: 2 })
  const services = { ...payoutServicesOf(db, provider()), queue }
  const request = await requestPayout(payoutOf(bea), services)
  const id = request.outcome === 'requested' ? request.payout.id : ''
  expect(await settled(id)).toBe('paid')
  expect(await provider().findTransfersOf({ payoutId: id })).toHaveLength(1)
})

test('a payout that fails in a way that nobody foresaw is in the log with its reason', async () => {
  const { log, entries } = keptLog()
  const bea = await addPaidBusiness(db, provider())
  const breaks = { ...provider(), createTransfer: () => Promise.reject(new Error('A bug.')) }
  const own = new PgBoss({ connectionString: url, max: 3, schema: 'another_boss' })
  await own.start()
  const services = { ...payoutServicesOf(db, breaks), log }
  const put = await startPayoutJob(own, services, { beginAfterSeconds: 0, retrySeconds: 1 })
  await expect(requestPayout(payoutOf(bea), { ...services, queue: put })).rejects.toThrow('A bug.')
  const { id } = await db.selectFrom('payouts').select('id').executeTakeFirstOrThrow()
  await expect.poll(() => entries().length).toBeGreaterThanOrEqual(1)
  await own.stop({ graceful: false })
  // The first attempt leaves it alone while the request itself is at it.
  const attempt = expect.any(Number)
  expect(entries()[0]).toMatchObject({ payout: id, attempt, err: { message: 'A bug.' } })
})
