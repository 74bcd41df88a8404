import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { ProviderUnclear } from '../app/domain/payments/provider.ts'
import { findConnectedAccount } from '../app/domain/payouts/connected-accounts.server.ts'
import { findBalance, listEntries } from '../app/domain/payouts/ledger.server.ts'
import { connectLinks } from '../app/http/payouts/connect-links.server.ts'
import { addDemoPaidAccount } from '../demo/paid-account.server.ts'
import { addDemoMoney } from '../demo/paid-out.server.ts'
import { useDatabase } from '../test/database.ts'
import { DAY, later, TEST_NOW } from '../test/moment.ts'
import { unreachableProvider, usePaymentSandbox } from '../test/payments.ts'
import { addBusiness, addPerson, PEOPLE } from '../test/world.ts'
import { submitOnboarding } from './demo-account.ts'

const { db } = useDatabase()
const { provider } = usePaymentSandbox()

const input = { links: connectLinks('http://localhost:3000'), submitOnboarding, now: TEST_NOW }
const addDemoBusiness = () =>
  addBusiness(db, {
    role: 'business',
    email: 'business@hush.test',
    first_name: 'Marlow',
    last_name: 'P',
  })

test('the demo’s business can be paid from the start, and nobody is mailed', async () => {
  const { accountId } = await addDemoBusiness()
  await addDemoPaidAccount(db, provider(), input)
  const account = await findConnectedAccount(db, { accountId })
  expect(account).toMatchObject({ state: 'ready', heldUntil: null })
  expect(account?.connectedAt).toEqual(later(-6 * DAY))
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('at the next start it is as it was, also once an operator has taken it off', async () => {
  const { accountId } = await addDemoBusiness()
  await addDemoPaidAccount(db, provider(), input)
  const account = await findConnectedAccount(db, { accountId })
  await addDemoPaidAccount(db, provider(), input)
  expect(await findConnectedAccount(db, { accountId })).toEqual(account)
  await db.updateTable('connected_accounts').set({ disconnected_at: TEST_NOW }).execute()
  await addDemoPaidAccount(db, provider(), input)
  expect(await findConnectedAccount(db, { accountId })).toBeNull()
})

test('one that the sandbox has forgotten is made anew, and not held', async () => {
  const { accountId } = await addDemoBusiness()
  await addDemoPaidAccount(db, provider(), input)
  await db.updateTable('connected_accounts').set({ provider_id: 'acct_forgotten' }).execute()
  await addDemoPaidAccount(db, provider(), input)
  const account = await findConnectedAccount(db, { accountId })
  expect(account).toMatchObject({ state: 'ready', heldUntil: null })
  expect(account?.providerId).not.toBe('acct_forgotten')
})

test('without the demo’s business nothing is asked, and a sandbox that is down is told', async () => {
  await addDemoPaidAccount(db, unreachableProvider, input)
  await addDemoBusiness()
  const added = addDemoPaidAccount(db, unreachableProvider, input)
  await expect(added).rejects.toThrow(ProviderUnclear)
})

describe('the money of the demo’s business', () => {
  let businessId = ''
  beforeEach(async () => {
    await addPerson(db, { ...PEOPLE.olga, email: 'operator@hush.test' })
    businessId = (await addDemoBusiness()).accountId
  })

  const log = pino({ level: 'silent' })
  const start = (now = TEST_NOW) => addDemoMoney(db, { provider: provider(), log, now })
  const entries = () => listEntries(db, { businessId })
  const balance = () => findBalance(db, { businessId })

  test('is credited and paid out once, however often the demo starts', async () => {
    await addDemoPaidAccount(db, provider(), input)
    await start()
    const first = await entries()
    expect(first.map(({ kind }) => kind)).toContain('payout paid')
    expect(await balance()).toEqual({ available: 27_750, underWay: 0, paidOut: 24_500 })
    await start()
    await start(later(5 * DAY))
    expect(await entries()).toEqual(first)
  })

  test('goes on after a week without any, adds to the ledger and leaves the balance', async () => {
    await addDemoPaidAccount(db, provider(), input)
    await start()
    const first = await entries()
    await start(later(10 * DAY))
    await start(later(10 * DAY))
    const [latest, ...more] = await entries()
    expect(latest).toMatchObject({ kind: 'payout paid', at: later(8 * DAY) })
    expect(more.slice(2)).toEqual(first)
    expect(await balance()).toEqual({ available: 27_750, underWay: 0, paidOut: 30_900 })
  })

  test('stays as it is while there is no account to be paid to', async () => {
    await start()
    const first = await entries()
    await start(later(10 * DAY))
    expect(await entries()).toEqual(first)
  })
})
