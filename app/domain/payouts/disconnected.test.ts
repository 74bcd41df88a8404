import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ledgerSum } from '../../../test/ledger.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { mailsOf, outboxOnly } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { REFUSED, useBeasPayouts } from '../../../test/payouts.ts'
import { disconnectAccount } from './disconnect-account.server.ts'
import { writeEntry } from './ledger.server.ts'
import { sendPayout } from './send-payout.server.ts'

const { db, sandbox, bea, services, requestedPayout, stateNow, transfersToBea, balance } =
  useBeasPayouts()
const WHOLE = { available: 50_000, underWay: 0, paidOut: 0 }
const ON_ITS_WAY = { available: 40_000, underWay: 10_000, paidOut: 0 }

function disconnect() {
  const { accountId } = bea()
  const by = { actorId: accountId, role: 'operator' } as const
  const links = { connectAccount: 'connect here', payouts: 'payouts here' }
  const telling = { mail: outboxOnly, links, now: TEST_NOW }
  return disconnectAccount(db, { accountId, reason: 'Not theirs.', by, ...telling })
}

/** A payout of 100 dollars as it is when the server stops right after it was asked for. */
function addUntried(): Promise<string> {
  const { accountId: businessId, connectedAccountId } = bea()
  const cents = 10_000
  return db.transaction().execute(async tx => {
    const { id } = await tx
      .insertInto('payouts')
      .values({
        business_id: businessId,
        connected_account_id: connectedAccountId,
        cents,
        request_key: randomUUID(),
        requested_at: TEST_NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const requested = { kind: 'payout requested', businessId, aboutId: id } as const
    await writeEntry(tx, { ...requested, cents, at: TEST_NOW })
    return id
  })
}

async function mailBody(): Promise<string> {
  const [mail] = await mailsOf(db, 'account-disconnected')
  return mail?.body ?? ''
}

describe('a payout to an account that an operator takes off', () => {
  test('fails when nobody has tried to send it, and is never sent', async () => {
    const payoutId = await addUntried()
    expect(await disconnect()).toBe('disconnected')
    expect(await stateNow(payoutId)).toBe('failed')
    expect(await balance()).toEqual(WHOLE)
    expect(await sendPayout({ payoutId }, services())).toBe('unchanged')
    expect(await transfersToBea()).toEqual([])
    expect((await mailsOf(db, 'payout-failed'))[0]?.body).toContain('was disconnected before')
    expect(await mailBody()).not.toContain('may still arrive')
    expect(await ledgerSum(db)).toBe(0)
  })

  test('may still arrive when the provider did not answer, and the mail says so', async () => {
    sandbox().faults.set(REFUSED)
    const { id: payoutId } = await requestedPayout()
    expect(await disconnect()).toBe('disconnected')
    expect(await stateNow(payoutId)).toBe('requested')
    expect(await balance()).toEqual(ON_ITS_WAY)
    expect(await mailBody()).toContain('$100.00 requested earlier may still arrive there.')
    expect(await sendPayout({ payoutId }, services())).toBe('sent')
    expect(await transfersToBea()).toHaveLength(1)
  })

  test.each([
    ['disconnected', { first: disconnect, second: send }, WHOLE, 0],
    ['sent', { first: send, second: disconnect }, ON_ITS_WAY, 1],
  ])('at the same moment is %s when that came first', async (_, order, stands, transfers) => {
    const payoutId = await addUntried()
    const both = await db.transaction().execute(async tx => {
      await sql`select from payouts for update`.execute(tx)
      const first = order.first(payoutId)
      await untilWaiting(db)
      const second = order.second(payoutId)
      await untilWaiting(db, 2)
      return { ended: Promise.all([first, second]) }
    })
    await both.ended
    expect(await balance()).toEqual(stands)
    expect(await transfersToBea()).toHaveLength(transfers)
  })
})

function send(payoutId: string) {
  return sendPayout({ payoutId }, services())
}
