import { randomUUID } from 'node:crypto'
import { payAt } from '@hush/payment-sandbox/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { buyer, PLAN_MAILS } from '../../../test/plans.ts'
import { addBusiness } from '../../../test/world.ts'
import { type PaymentProvider, ProviderUnclear } from '../payments/provider.ts'
import { closeCheckout, openCheckout } from './checkout.server.ts'
import { fetchCheckoutEffect } from './plan-events.server.ts'
import { readStanding } from './read-standing.server.ts'

const { db } = useDatabase({ size: 20 })
const { provider } = usePaymentSandbox()

let accountId = ''
beforeEach(async () => {
  accountId = (await addBusiness(db)).accountId
})

/** The provider with something changed, and the checkouts that it made. */
function watched(change: Partial<PaymentProvider> = {}) {
  const made = new Set<string>()
  const input = { ...provider(), ...change }
  const watching: PaymentProvider = {
    ...input,
    async openPlanCheckout(call) {
      const opened = await input.openPlanCheckout(call)
      made.add(opened.id)
      return opened
    },
  }
  return { made, provider: watching }
}

const open = (from: PaymentProvider = provider(), now = TEST_NOW) =>
  openCheckout(db, from, { ...buyer(accountId), now })

function idOf(opened: Awaited<ReturnType<typeof open>>): string {
  if (opened.kind !== 'open') throw new Error(opened.kind)
  return opened.id
}

describe('opening a checkout', () => {
  const twenty = (from: PaymentProvider) =>
    Promise.all(Array.from({ length: 20 }, () => open(from)))

  test('makes one for twenty at once, and gives it to each', async () => {
    const { provider: input, made } = watched()
    const opened = await twenty(input)
    expect(new Set(opened.map(idOf))).toEqual(made)
    expect(made.size).toBe(1)
  })

  test('would make several without the key of the attempt, and close all but one', async () => {
    const { provider: input, made } = watched({
      openPlanCheckout: call => provider().openPlanCheckout({ ...call, key: randomUUID() }),
    })
    const opened = await twenty(input)
    expect(made.size).toBeGreaterThan(1)
    expect(new Set(opened.map(idOf)).size).toBe(1)
    const all = await Promise.all([...made].map(id => provider().findPlanCheckout(id)))
    expect(all.filter(checkout => checkout?.state === 'open')).toHaveLength(1)
  })

  test('finds the one again whose answer was lost', async () => {
    let lost = ''
    const { provider: losing } = watched({
      openPlanCheckout: async input => {
        lost = (await provider().openPlanCheckout(input)).id
        throw new ProviderUnclear('the answer was lost')
      },
    })
    await expect(open(losing)).rejects.toThrow(ProviderUnclear)
    expect(idOf(await open())).toBe(lost)
  })

  test('does not repeat a failure that the provider keeps under a key for a day', async () => {
    const failed = new Set<string>()
    const failing = (isDown: boolean) =>
      watched({
        openPlanCheckout: input => {
          if (isDown) failed.add(input.key)
          if (failed.has(input.key)) throw new ProviderUnclear('500')
          return provider().openPlanCheckout(input)
        },
      }).provider
    await expect(open(failing(true))).rejects.toThrow(ProviderUnclear)
    await expect(open(failing(false))).rejects.toThrow(ProviderUnclear)
    expect(idOf(await open(failing(false), later(MINUTE)))).toMatch(/^cs_test_/)
  })

  test('closes one that came too late for its attempt, so that nobody pays it', async () => {
    let late = ''
    const { provider: slow } = watched({
      openPlanCheckout: async input => {
        const opened = await provider().openPlanCheckout(input)
        if (late === '') {
          late = opened.id
          await db.deleteFrom('plan_checkouts').execute()
        }
        return opened
      },
    })
    const id = idOf(await open(slow))
    expect(id).not.toBe(late)
    expect((await provider().findPlanCheckout(late))?.state).toBe('expired')
  })

  test('waits for the event of one that was paid, and forgets it then', async () => {
    const opened = await open()
    if (opened.kind !== 'open') throw new Error(opened.kind)
    await payAt(opened.url)
    expect(await open()).toEqual({ kind: 'activating' })
    const keep = await fetchCheckoutEffect(db, provider(), { ...opened, ...PLAN_MAILS })
    await db.transaction().execute(keep)
    expect(await db.selectFrom('plan_checkouts').selectAll().execute()).toEqual([])
    expect(await open()).toEqual({ kind: 'has-plan' })
    expect((await readStanding(db, { accountId })).kind).toBe('runs')
  })
})

describe('opening a checkout at the same moment', () => {
  test('is none for who has just got the plan', async () => {
    const opened = await open()
    if (opened.kind !== 'open') throw new Error(opened.kind)
    await payAt(opened.url)
    const keep = await fetchCheckoutEffect(db, provider(), { ...opened, ...PLAN_MAILS })
    const { second } = await db.transaction().execute(async tx => {
      await keep(tx)
      const second = open()
      await untilWaiting(db)
      return { second }
    })
    expect(await second).toEqual({ kind: 'has-plan' })
    expect(await db.selectFrom('plan_checkouts').selectAll().execute()).toEqual([])
  })

  test('is the one whose answer came a moment ago, however old its attempt', async () => {
    await db
      .insertInto('plan_checkouts')
      .values({ account_id: accountId, created_at: TEST_NOW })
      .execute()
    const { second, id } = await db.transaction().execute(async tx => {
      await sql`select from plan_checkouts for update`.execute(tx)
      const second = open(provider(), later(MINUTE))
      await untilWaiting(db)
      const customerId = await provider().createCustomer({ email: 'bea@hush.test', key: 'bea' })
      const input = { ...buyer(accountId), customerId, key: 'the first tab' }
      const { id } = await provider().openPlanCheckout(input)
      await tx.updateTable('plan_checkouts').set({ checkout_id: id }).execute()
      return { second, id }
    })
    expect(idOf(await second)).toBe(id)
  })

  test('is none for an account that is deleted meanwhile, and the one that was opened is closed', async () => {
    const { made, provider: slow } = watched({
      openPlanCheckout: async input => {
        const opened = await provider().openPlanCheckout(input)
        await db.deleteFrom('accounts').where('id', '=', accountId).execute()
        return opened
      },
    })
    expect(await open(slow)).toEqual({ kind: 'no-account' })
    const [id = ''] = made
    expect((await provider().findPlanCheckout(id))?.state).toBe('expired')
  })
})

describe('closing the checkout of an account', () => {
  test('makes sure that nobody pays it any more', async () => {
    const opened = await open()
    if (opened.kind !== 'open') throw new Error(opened.kind)
    expect(await closeCheckout(db, provider(), { accountId })).toEqual({ paid: null })
    await payAt(opened.url)
    expect((await provider().findPlanCheckout(opened.id))?.state).toBe('expired')
    expect(await closeCheckout(db, provider(), { accountId })).toEqual({ paid: null })
  })

  test('says that it was paid already', async () => {
    const opened = await open()
    if (opened.kind !== 'open') throw new Error(opened.kind)
    await payAt(opened.url)
    expect(await closeCheckout(db, provider(), { accountId })).toEqual({ paid: opened.id })
  })
})
