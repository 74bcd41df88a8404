import { CARDS } from '@hush/payment-sandbox/testing'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { collectEvents, portalOf, type SentEvent, subscribe } from '../../../test/plans.ts'
import { addBusiness, PEOPLE } from '../../../test/world.ts'
import { readStanding } from '../../domain/plans/read-standing.server.ts'
import { planOf } from '../../domain/plans/standing.ts'

const { db } = useDatabase({ size: 20 })
const { sandbox, provider } = usePaymentSandbox()
const WEBHOOK = '/api/stripe/webhook'
const HAPPENS = 'customer.subscription.'

function send(told: Pick<SentEvent, 'headers' | 'body'>, app = appNow()): Promise<Response> {
  return app.requestAs(told.headers, WEBHOOK, { method: 'POST', body: told.body })
}

function appNow() {
  return createTestApp(db, { payments: provider() })
}

async function planHere(accountId: string) {
  return planOf(await readStanding(db, { accountId }))
}

async function keptState(id: string) {
  const row = await db
    .selectFrom('subscriptions')
    .select(['state', 'paid_until', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** What the model says of a subscription after each of the five events, in the order that they happen. */
const LIFE = [
  { event: 'created', state: 'active', plan: 'business' },
  { event: 'past due', state: 'past_due', plan: 'business' },
  { event: 'paid again', state: 'active', plan: 'business' },
  { event: 'cancelled for the end', state: 'active', plan: 'business' },
  { event: 'deleted', state: 'canceled', plan: 'basic' },
] as const

/** A subscription of an account, led through its life a step at a time; each step gives its event. */
async function livedBy(accountId: string) {
  const told = collectEvents(sandbox())
  const id = await subscribe(db, provider(), accountId)
  const portal = await portalOf(db, provider(), accountId)
  const last = async () => {
    await sandbox().settled()
    const found = told.findLast(({ type }) => type.startsWith(HAPPENS))
    if (!found) throw new Error('Nothing happened.')
    return found
  }
  await sandbox().settled()
  const created = told.find(({ type }) => type === `${HAPPENS}created`)
  if (!created) throw new Error('It was not created.')
  const steps = [
    async () => created,
    async () => {
      await portal.changeCard(id, CARDS.failsLater)
      await portal.press(id, 'renew')
      return last()
    },
    async () => {
      await portal.changeCard(id, CARDS.good)
      return last()
    },
    async () => {
      await portal.press(id, 'cancel')
      return last()
    },
    async () => {
      await portal.press(id, 'cancel-now')
      return last()
    },
  ]
  return { id, steps, told }
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map(rest => [item, ...rest]))
}

const ORDERS = ordersOf([0, 1, 2, 3, 4])

async function forget() {
  await db.deleteFrom('provider_events').execute()
  await db.deleteFrom('subscriptions').execute()
}

describe('five events of a subscription', () => {
  test('end in the state of the model in each of 120 orders, each event sent three times', async () => {
    expect(ORDERS).toHaveLength(120)
    const { accountId } = await addBusiness(db)
    const { id, steps } = await livedBy(accountId)
    const events: SentEvent[] = []
    for (const step of steps) events.push(await step())
    expect(events.map(({ status }) => status)).toEqual([
      ...['incomplete', 'past_due', 'active', 'active', 'canceled'],
    ])
    const app = appNow()
    for (const order of ORDERS) {
      await forget()
      const thrice = [...order, ...order.toReversed(), ...order]
      for (const at of thrice) expect((await send(nth(events, at), app)).status).toBe(200)
      expect([order, (await keptState(id))?.state]).toEqual([order, 'canceled'])
      expect(await planHere(accountId)).toBe('basic')
    }
  })

  test('would end wrong in some order if what they say were believed', async () => {
    const { accountId } = await addBusiness(db)
    const { steps } = await livedBy(accountId)
    const events: SentEvent[] = []
    for (const step of steps) events.push(await step())
    const believed = ORDERS.map(order => order.map(at => nth(events, at).status).at(-1))
    expect(new Set(believed)).toEqual(new Set(['incomplete', 'past_due', 'active', 'canceled']))
    expect(believed.filter(state => state === 'active').length).toBeGreaterThan(0)
  })

  test('never give a plan that is neither paid nor in its days of grace while they arrive and it still changes', async () => {
    const app = appNow()
    for (const order of ORDERS.filter((_, at) => at % 4 === 0)) {
      await db.deleteFrom('provider_customers').execute()
      await db.deleteFrom('accounts').where('email', '=', PEOPLE.bea.email).execute()
      await forget()
      await db.deleteFrom('listings').execute()
      const { accountId } = await addBusiness(db)
      const { id, steps } = await livedBy(accountId)
      const events: SentEvent[] = []
      for (const at of order) {
        while (events.length <= at) events.push(await nth(steps, events.length)())
        const { state, plan } = nth(LIFE, events.length - 1)
        for (const _ of [1, 2, 3]) await send(nth(events, at), app)
        const kept = await keptState(id)
        expect([order, at, kept?.state]).toEqual([order, at, state])
        expect(await planHere(accountId)).toBe(plan)
        expect(kept?.paid_until !== null).toBe(state === 'active')
      }
    }
  })

  test('that arrive all at once, and twice, end in what the provider says', async () => {
    const { accountId } = await addBusiness(db)
    const { id, steps, told } = await livedBy(accountId)
    const app = appNow()
    for (const [at, step] of steps.entries()) {
      await step()
      await sandbox().settled()
      const answers = await Promise.all([...told, ...told].map(event => send(event, app)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await keptState(id))?.state).toBe(nth(LIFE, at).state)
      expect(await planHere(accountId)).toBe(nth(LIFE, at).plan)
    }
  })
})

function nth<T>(items: readonly T[], at: number): T {
  const item = items[at]
  if (item === undefined) throw new RangeError(String(at))
  return item
}

describe('an event', () => {
  test('that is sent a hundred times at once is applied once, and each time taken', async () => {
    const { accountId } = await addBusiness(db)
    const told = collectEvents(sandbox())
    await subscribe(db, provider(), accountId)
    await sandbox().settled()
    const event = nth(
      told.filter(({ type }) => type === 'customer.subscription.updated'),
      0,
    )
    const app = appNow()
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(event, app)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const applied = await db.selectFrom('provider_events').select('type').execute()
    expect(applied).toEqual([{ type: event.type }])
    expect(await db.selectFrom('subscriptions').select('state').execute()).toEqual([
      { state: 'active' },
    ])
  })

  test('about a customer who is nobody of ours changes nothing', async () => {
    const { accountId } = await addBusiness(db)
    const told = collectEvents(sandbox())
    await subscribe(db, provider(), accountId)
    await sandbox().settled()
    await db.deleteFrom('provider_customers').execute()
    for (const event of told) expect((await send(event)).status).toBe(200)
    expect(await db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
    expect(await planHere(accountId)).toBe('basic')
  })

  test('about another business’s subscription gives the plan to that one alone', async () => {
    const bea = await addBusiness(db)
    const rival = await addBusiness(db, { ...PEOPLE.bea, email: 'rival@hush.test' })
    const told = collectEvents(sandbox())
    await subscribe(db, provider(), rival.accountId)
    await sandbox().settled()
    for (const event of told) await send(event)
    expect(await planHere(rival.accountId)).toBe('business')
    expect(await planHere(bea.accountId)).toBe('basic')
  })

  test('waits at the provider while it cannot be asked, and is applied the next time', async () => {
    const { accountId } = await addBusiness(db)
    const told = collectEvents(sandbox())
    await subscribe(db, provider(), accountId)
    await sandbox().settled()
    const { readEvent } = provider()
    const away = createTestApp(db, {
      payments: { ...createTestApp(db).services.payments, readEvent },
    })
    const event = nth(
      told.filter(({ type }) => type === 'invoice.paid'),
      0,
    )
    expect((await send(event, away)).status).toBe(503)
    expect(await db.selectFrom('provider_events').select('id').execute()).toEqual([])
    expect((await send(event)).status).toBe(200)
    expect(await planHere(accountId)).toBe('business')
  })
})
