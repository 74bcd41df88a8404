import { sendHosted } from '@hush/payment-sandbox/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { PLAN_MAILS, portalOf, subscribe } from '../../../test/plans.ts'
import { addBusiness } from '../../../test/world.ts'
import { findPlanDifferences } from './plan-differences.server.ts'
import { fetchSubscriptionEffect } from './plan-events.server.ts'

const { db } = useDatabase()
const { provider } = usePaymentSandbox()

let accountId = ''
let id = ''
beforeEach(async () => {
  // What earlier tests left at the provider is over.
  for (const { id: left, customerId } of await provider().listSubscriptions()) {
    const url = await provider().openPlanPortal({ customerId, returnUrl: 'http://localhost' })
    await sendHosted(url, { subscription: left, act: 'cancel-now' })
  }
  accountId = (await addBusiness(db)).accountId
  id = await subscribe(db, provider(), accountId)
})

async function hear() {
  await db
    .transaction()
    .execute(await fetchSubscriptionEffect(db, provider(), { id, ...PLAN_MAILS }))
}

const differences = () => findPlanDifferences(db, provider())

describe('comparing the plans here with the subscriptions of the provider', () => {
  test('finds nothing where all was heard', async () => {
    await hear()
    expect(await differences()).toEqual([])
    const portal = await portalOf(db, provider(), accountId)
    await portal.press(id, 'cancel-now')
    await hear()
    expect(await differences()).toEqual([])
  })

  test('finds a subscription that nobody told us', async () => {
    expect(await differences()).toEqual([
      `Account ${accountId}: subscription ${id} is active at the provider and unknown here.`,
    ])
  })

  test('finds another state, another month and another end', async () => {
    await hear()
    const portal = await portalOf(db, provider(), accountId)
    await portal.press(id, 'renew')
    expect(await differences()).toEqual([
      `Account ${accountId}: subscription ${id} is paid until 2027-08-17T21:00:00.000Z at the provider and 2027-07-17T21:00:00.000Z here.`,
    ])
    await hear()
    await portal.press(id, 'cancel')
    expect(await differences()).toEqual([
      `Account ${accountId}: subscription ${id} ends 2027-08-17T21:00:00.000Z at the provider and never here.`,
    ])
    await portal.press(id, 'cancel-now')
    expect(await differences()).toEqual([
      `Account ${accountId}: subscription ${id} is canceled at the provider and active here.`,
    ])
  })

  test('finds a plan that the provider does not know', async () => {
    await hear()
    await db.updateTable('subscriptions').set({ id: 'sub_invented' }).execute()
    expect(await differences()).toEqual(
      [
        `Account ${accountId}: subscription sub_invented is active here and unknown at the provider.`,
        `Account ${accountId}: subscription ${id} is active at the provider and unknown here.`,
      ].toSorted(),
    )
  })

  test('finds who pays twice, and who pays without an account', async () => {
    await hear()
    await db.updateTable('subscriptions').set({ state: 'canceled', paid_until: null }).execute()
    await db.deleteFrom('plan_checkouts').execute()
    const second = await subscribe(db, provider(), accountId)
    expect(await differences()).toContain(
      `Account ${accountId} pays for 2 plans: ${[id, second].toSorted().join(', ')}.`,
    )
    await db
      .deleteFrom('accounts')
      .execute()
      .catch(() => {})
    await db.deleteFrom('subscriptions').execute()
    await db.deleteFrom('provider_customers').execute()
    const lines = await differences()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/is active for the customer cus_\w+, who has no account here\.$/)
  })
})
