import { payAt } from '@hush/payment-sandbox/testing'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { mailsOf } from '../../../test/mails.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../test/payments.ts'
import { buyer, collectEvents, PLAN_MAILS, subscribe } from '../../../test/plans.ts'
import { addBusiness, addPerson, PEOPLE } from '../../../test/world.ts'
import type { PlanProvider } from '../payments/plan-provider.ts'
import { ProviderRefused } from '../payments/provider.ts'
import { openCheckout } from './checkout.server.ts'
import { refreshSubscription } from './end-charges.server.ts'
import { endPlan } from './end-plan.server.ts'
import { readPlan } from './read-standing.server.ts'

const { db } = useDatabase()
const { sandbox, provider } = usePaymentSandbox()
const CANCEL = 'DELETE /v1/subscriptions/:id'

let accountId = ''
let olga = ''
beforeEach(async () => {
  collectEvents(sandbox())
  accountId = (await addBusiness(db)).accountId
  olga = await addPerson(db, PEOPLE.olga)
})

interface EndPlanRequest {
  at?: PlanProvider
  who?: string
  whose?: string
}

function end({ at = provider(), who = olga, whose = accountId }: EndPlanRequest = {}) {
  const by = { actorId: who, role: 'operator' } as const
  const telling = { ...PLAN_MAILS, log: pino({ level: 'silent' }) }
  return endPlan(db, { accountId: whose, reason: 'A test.', by, provider: at, ...telling })
}

/** A plan that runs, as we know. */
async function runningPlan(): Promise<string> {
  const id = await subscribe(db, provider(), accountId)
  await refreshSubscription(db, provider(), { id, ...PLAN_MAILS })
  return id
}

async function openedCheckout() {
  const opened = await openCheckout(db, provider(), buyer(accountId))
  if (opened.kind !== 'open') throw new Error(opened.kind)
  return opened
}

/** The provider, which is asked to end a plan by two at the same moment. */
function togetherAtProvider(): PlanProvider {
  const both = Promise.withResolvers<void>()
  let calls = 0
  return {
    ...provider(),
    async cancelSubscription(id, note) {
      calls += 1
      if (calls === 2) both.resolve()
      await both.promise
      return provider().cancelSubscription(id, note)
    },
  }
}

const stateOf = async (id: string) => (await provider().findSubscription(id))?.state
const standing = async () => (await readPlan(db, { accountId })).standing.kind

async function audited(): Promise<object[]> {
  return db.selectFrom('audit_log').select(['action', 'object_id', 'reason']).execute()
}

describe('ending a plan as an operator', () => {
  test('ends it at the provider and here, keeps why, and tells the business', async () => {
    const id = await runningPlan()
    expect(await end()).toBe('plan-ended')
    expect([await stateOf(id), await standing()]).toEqual(['canceled', 'none'])
    const entry = { action: 'end plan', object_id: `account ${accountId}`, reason: 'A test.' }
    expect(await audited()).toEqual([entry])
    const [mail, ...more] = await mailsOf(db, 'plan-ended')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: PEOPLE.bea.email })
    expect(mail?.body).toContain('A test.')
  })

  test('again does nothing, and says so', async () => {
    await runningPlan()
    await end()
    expect(await end()).toBe('no-plan')
    expect(await audited()).toHaveLength(1)
    expect(await mailsOf(db, 'plan-ended')).toHaveLength(1)
  })

  test('by two clicks at once ends it once', async () => {
    const id = await runningPlan()
    const at = togetherAtProvider()
    expect(await Promise.all([end({ at }), end({ at })])).toContain('plan-ended')
    expect([await stateOf(id), await standing()]).toEqual(['canceled', 'none'])
    expect(await mailsOf(db, 'plan-ended')).toHaveLength(1)
  })

  test('while the provider is away says that nobody knows, and can be asked again', async () => {
    const id = await runningPlan()
    expect(await end({ at: unreachableProvider })).toBe('plan-unclear')
    expect([await stateOf(id), await standing()]).toEqual(['active', 'runs'])
    expect(await audited()).toHaveLength(1)
    expect(await mailsOf(db, 'plan-ended')).toEqual([])
    expect(await end()).toBe('plan-ended')
    expect(await stateOf(id)).toBe('canceled')
  })

  test.each([1, 2])(
    'whose answer is lost, %i in a row, is over, and the business told',
    async times => {
      const id = await runningPlan()
      sandbox().faults.set({ call: CANCEL, kind: 'lose-reply', times })
      expect(await end()).toBe('plan-ended')
      expect([await stateOf(id), await standing()]).toEqual(['canceled', 'none'])
      expect(await mailsOf(db, 'plan-ended')).toHaveLength(1)
    },
  )

  test('that the provider refuses says that it goes on', async () => {
    const id = await runningPlan()
    const refusing: PlanProvider = {
      ...provider(),
      cancelSubscription: async () => {
        throw new ProviderRefused('Not now.')
      },
    }
    expect(await end({ at: refusing })).toBe('plan-goes-on')
    expect([await stateOf(id), await standing()]).toEqual(['active', 'runs'])
    expect(await mailsOf(db, 'plan-ended')).toEqual([])
  })

  test('closes a checkout that is open', async () => {
    const { id, url } = await openedCheckout()
    expect(await end()).toBe('plan-ended')
    await payAt(url)
    expect(await provider().findPlanCheckout(id)).toMatchObject({
      state: 'expired',
      subscriptionId: null,
    })
    expect(await readPlan(db, { accountId })).toMatchObject({ isPaying: false })
  })

  test('ends also what was paid a moment ago, of which we have not heard', async () => {
    const { id, url } = await openedCheckout()
    await payAt(url)
    expect(await end()).toBe('plan-ended')
    const checkout = await provider().findPlanCheckout(id)
    expect(await stateOf(checkout?.subscriptionId ?? '')).toBe('canceled')
    expect(await readPlan(db, { accountId })).toEqual({
      isPaying: false,
      standing: { kind: 'none' },
    })
    expect(await mailsOf(db, 'plan-ended')).toHaveLength(1)
  })

  test('is for operators who still are, and for accounts that are there', async () => {
    const id = await runningPlan()
    expect(await end({ who: accountId })).toBe('no-operator')
    expect(await end({ whose: crypto.randomUUID() })).toBe('not-found')
    const suspended = { suspended_at: PLAN_MAILS.now, suspension_reason: 'A test.' }
    await db.updateTable('accounts').set(suspended).where('id', '=', olga).execute()
    expect(await end()).toBe('no-operator')
    expect(await stateOf(id)).toBe('active')
    expect(await audited()).toEqual([])
  })
})
