import { describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { addConnectedAccount, READY } from '../../../test/connected-accounts.ts'
import { untilWaiting, withoutLocks } from '../../../test/locks.ts'
import { DAY, HOUR, later } from '../../../test/moment.ts'
import { payoutOf, useBeasPayouts } from '../../../test/payouts.ts'
import type { AccountAnswer } from '../payments/account-provider.ts'
import { columnsOf } from './connected-accounts.server.ts'
import { requestPayout } from './request-payout.server.ts'

const { db, bea, services, ask, requestedPayout, balance, transfersToBea } = useBeasPayouts()
const WHOLE = { available: 50_000, underWay: 0, paidOut: 0 }
const REJECTED = { ...READY, canReceive: false, canPayOut: false, stoppedFor: 'rejected.fraud' }

/** What the provider says of the account from now on. */
async function change(answer: AccountAnswer, by: Db = db): Promise<void> {
  const { accountId } = bea()
  await by
    .updateTable('connected_accounts')
    .set(columnsOf(answer))
    .where('account_id', '=', accountId)
    .execute()
}

/** The account took the place of another one so many hours ago. */
async function replace(hoursAgo: number): Promise<void> {
  const { accountId } = bea()
  const before = { connectedAt: later(-9 * DAY), disconnectedAt: later(-8 * DAY) }
  await addConnectedAccount(db, { accountId, providerId: 'acct_before', ...before })
  const connected_at = later(-hoursAgo * HOUR)
  const { connectedAccountId } = bea()
  await db
    .updateTable('connected_accounts')
    .set({ connected_at })
    .where('provider_id', '=', connectedAccountId)
    .execute()
}

describe('a payout to the own account', () => {
  test.each<[string, string, () => Promise<void>]>([
    ['the provider turned down', 'rejected', () => change(REJECTED)],
    ['the provider still looks at', 'in-review', () => change({ ...READY, canPayOut: false })],
    ['is not finished', 'unfinished', () => change({ ...READY, hasSubmitted: false })],
    ['took the place of another one 23 hours ago', 'held', () => replace(23)],
  ])('that %s is refused, and nothing is sent', async (_, because, arrange) => {
    await arrange()
    expect(await ask(payoutOf(bea()))).toEqual({ outcome: 'account-unpayable', because })
    expect(await balance()).toEqual(WHOLE)
    expect(await transfersToBea()).toEqual([])
  })

  test('that took the place of another one 24 hours ago is sent', async () => {
    await replace(24)
    expect(await ask(payoutOf(bea()))).toMatchObject({ outcome: 'requested' })
  })

  test('that was asked for before the account was turned down is answered again', async () => {
    const request = payoutOf(bea())
    const payout = await requestedPayout(request)
    await change(REJECTED)
    expect(await requestedPayout(request)).toEqual(payout)
    expect(await transfersToBea()).toHaveLength(1)
  })
})

describe('a payout while the provider’s answer about its account is stored', () => {
  /** Asks once the answer is written and not yet committed. */
  async function requestMeanwhile(asking: Db, isWaiting: boolean) {
    const request = payoutOf(bea())
    const answer = await db.startTransaction().execute()
    await change(REJECTED, answer)
    const payout = requestPayout(request, { ...services(), db: asking })
    if (isWaiting) await untilWaiting(db)
    else await payout
    await answer.commit().execute()
    return payout
  }

  test('waits for it, and is refused by it', async () => {
    const outcome = await requestMeanwhile(db, true)
    expect(outcome).toEqual({ outcome: 'account-unpayable', because: 'rejected' })
    expect(await transfersToBea()).toEqual([])
  })

  test('would be sent without the lock of the account (negative control)', async () => {
    const unlocked = db.withPlugin(withoutLocks)
    expect(await requestMeanwhile(unlocked, false)).toMatchObject({ outcome: 'requested' })
    expect(await transfersToBea()).toHaveLength(1)
  })
})
