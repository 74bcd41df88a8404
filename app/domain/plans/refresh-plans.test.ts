import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { HOUR, later } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { PLAN_MAILS, portalOf, subscribe } from '../../../test/plans.ts'
import { addBusiness } from '../../../test/world.ts'
import { readStanding } from './read-standing.server.ts'
import { refreshPlans } from './refresh-plans.server.ts'

const { db } = useDatabase()
const { provider } = usePaymentSandbox()
const A_MONTH = 31 * 24 * HOUR

let accountId = ''
let id = ''
/** Nobody tells us of any of it. */
beforeEach(async () => {
  accountId = (await addBusiness(db)).accountId
  id = await subscribe(db, provider(), accountId)
})

const ask = (now: Date) => refreshPlans(db, provider(), { ...PLAN_MAILS, now })
const standing = async () => (await readStanding(db, { accountId })).kind

describe('asking anew about plans when events were lost', () => {
  test('finds the plan of a checkout that was paid', async () => {
    await ask(later(0))
    expect(await standing()).toBe('none')
    await ask(later(HOUR))
    expect(await standing()).toBe('runs')
    expect(await db.selectFrom('plan_checkouts').selectAll().execute()).toEqual([])
  })

  test('ends a plan that ended when its month was over, and not before it is asked', async () => {
    await ask(later(HOUR))
    const portal = await portalOf(db, provider(), accountId)
    await portal.press(id, 'cancel-now')
    await ask(later(2 * HOUR))
    expect(await standing()).toBe('runs')
    await ask(later(A_MONTH))
    expect(await standing()).toBe('none')
  })

  test('has no plan for what the provider does not know, until it knows it again', async () => {
    await ask(later(HOUR))
    const unknowing = { ...provider(), findSubscription: async () => null }
    await refreshPlans(db, unknowing, { ...PLAN_MAILS, now: later(A_MONTH) })
    expect(await standing()).toBe('none')
    await ask(later(A_MONTH))
    expect(await standing()).toBe('runs')
  })

  test('forgets a checkout that the provider does not know', async () => {
    const unknowing = { ...provider(), findPlanCheckout: async () => null }
    await refreshPlans(db, unknowing, { ...PLAN_MAILS, now: later(HOUR) })
    expect(await db.selectFrom('plan_checkouts').selectAll().execute()).toEqual([])
    expect(await standing()).toBe('none')
  })

  test('keeps nothing of an account that is being deleted meanwhile', async () => {
    const { heard } = await db.transaction().execute(async tx => {
      await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
      const heard = ask(later(HOUR))
      await untilWaiting(db)
      return { heard }
    })
    await heard
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
  })

  test('lets a plan go on whose next month is paid', async () => {
    await ask(later(HOUR))
    const portal = await portalOf(db, provider(), accountId)
    await portal.press(id, 'renew')
    await ask(later(A_MONTH))
    expect(await readStanding(db, { accountId })).toMatchObject({
      kind: 'runs',
      paidUntil: new Date('2027-08-17T21:00:00Z'),
    })
  })
})
