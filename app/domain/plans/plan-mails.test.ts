import { CARDS } from '@hush/payment-sandbox/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { DAY, HOUR, later } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { PLAN_MAILS, portalOf, subscribe } from '../../../test/plans.ts'
import { addBusiness, PEOPLE } from '../../../test/world.ts'
import { refreshSubscription } from './end-charges.server.ts'
import { readStanding } from './read-standing.server.ts'
import { refreshPlans } from './refresh-plans.server.ts'
import { planOf } from './standing.ts'

const { db } = useDatabase({ size: 20 })
const { sandbox, provider } = usePaymentSandbox()

let accountId = ''
let id = ''
beforeEach(async () => {
  sandbox().deliverTo(async () => new Response())
  accountId = (await addBusiness(db)).accountId
  id = await subscribe(db, provider(), accountId)
  await ask()
})

const ask = (now = PLAN_MAILS.now) =>
  refreshSubscription(db, provider(), { id, ...PLAN_MAILS, now })

const plan = async () => planOf(await readStanding(db, { accountId }))

async function mailed(): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['subject', 'recipient'])
    .where('kind', 'like', 'plan-%')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(rows.every(({ recipient }) => recipient === PEOPLE.bea.email)).toBe(true)
  return rows.map(({ subject }) => subject ?? '')
}

const STARTED = 'Your Business plan has started'
const UNPAID = 'Your payment for the Business plan did not go through'
const PAID = 'Your payment for the Business plan went through'
const ENDED = 'Your Business plan has ended'

async function failRenewal() {
  const portal = await portalOf(db, provider(), accountId)
  await portal.changeCard(id, CARDS.failsLater)
  await portal.press(id, 'renew')
  return portal
}

describe('a plan is told of by mail', () => {
  test('when it starts, once for twenty answers at once', async () => {
    await db.deleteFrom('subscriptions').execute()
    await db.deleteFrom('mails').execute()
    await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect(await mailed()).toEqual([STARTED])
  })

  test('not when a month is renewed', async () => {
    await (await portalOf(db, provider(), accountId)).press(id, 'renew')
    await ask()
    expect(await mailed()).toEqual([STARTED])
  })

  test('when a renewal fails, with the day until which it goes on', async () => {
    await failRenewal()
    await ask()
    await ask()
    expect(await mailed()).toEqual([STARTED, UNPAID])
    expect(await plan()).toBe('business')
    const { body } = await db
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'plan-unpaid')
      .executeTakeFirstOrThrow()
    expect(body).toContain('you keep the plan until June 24, 2027.')
    expect(body).toContain(PLAN_MAILS.links.plan)
  })

  test('when another card pays within the days of grace', async () => {
    const portal = await failRenewal()
    await ask()
    await portal.changeCard(id, CARDS.good)
    await ask(later(DAY))
    await refreshPlans(db, provider(), { ...PLAN_MAILS, now: later(8 * DAY) })
    expect(await mailed()).toEqual([STARTED, UNPAID, PAID])
    expect(await plan()).toBe('business')
  })

  test('when those days are over, and again once it is paid', async () => {
    const portal = await failRenewal()
    await ask()
    await refreshPlans(db, provider(), { ...PLAN_MAILS, now: later(7 * DAY - HOUR) })
    expect(await plan()).toBe('business')
    for (const _ of [1, 2]) {
      await refreshPlans(db, provider(), { ...PLAN_MAILS, now: later(7 * DAY) })
    }
    expect([await plan(), await mailed()]).toEqual(['basic', [STARTED, UNPAID, ENDED]])
    await portal.changeCard(id, CARDS.good)
    await ask(later(9 * DAY))
    expect([await plan(), (await mailed()).at(-1)]).toEqual(['business', STARTED])
  })

  test('once when the provider gives up, whether within the days of grace or after', async () => {
    const portal = await failRenewal()
    await ask()
    await portal.press(id, 'give-up')
    await ask(later(DAY))
    await refreshPlans(db, provider(), { ...PLAN_MAILS, now: later(8 * DAY) })
    expect([await plan(), await mailed()]).toEqual(['basic', [STARTED, UNPAID, ENDED]])
  })

  test('when it ends as its owner asked', async () => {
    const portal = await portalOf(db, provider(), accountId)
    await portal.press(id, 'cancel-now')
    await ask()
    await ask()
    expect([await plan(), await mailed()]).toEqual(['basic', [STARTED, ENDED]])
  })

  test('never when its first payment was not made', async () => {
    await db.updateTable('subscriptions').set({ state: 'incomplete', paid_until: null }).execute()
    await (await portalOf(db, provider(), accountId)).press(id, 'cancel-now')
    await ask()
    expect(await mailed()).toEqual([STARTED])
  })
})
