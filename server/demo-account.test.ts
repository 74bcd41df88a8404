import { expect, test } from 'vitest'
import { findConnectedAccount } from '../app/domain/connected-accounts/connected-accounts.server.ts'
import { addDemoPaidAccount } from '../app/domain/demo-world/paid-account.server.ts'
import { ProviderUnclear } from '../app/domain/payments/provider.ts'
import { connectLinks } from '../app/http/payments/connect-links.server.ts'
import { useDatabase } from '../test/database.ts'
import { later, TEST_NOW } from '../test/moment.ts'
import { unreachableProvider, usePaymentSandbox } from '../test/payments.ts'
import { addBusiness } from '../test/world.ts'
import { handIn } from './demo-account.ts'

const { db } = useDatabase()
const { provider } = usePaymentSandbox()

const DAY_MS = 24 * 60 * 60 * 1000
const asked = { links: connectLinks('http://localhost:3000'), handIn, now: TEST_NOW }
const addDemoBusiness = () =>
  addBusiness(db, {
    ...{ role: 'business', email: 'business@hush.test', first_name: 'Marlow', last_name: 'P' },
  })

test('the demo’s business can be paid from the start, and nobody is mailed', async () => {
  const { accountId } = await addDemoBusiness()
  await addDemoPaidAccount(db, provider(), asked)
  const account = await findConnectedAccount(db, { accountId })
  expect(account).toMatchObject({ state: 'ready', heldUntil: null })
  expect(account?.connectedAt).toEqual(later(-6 * DAY_MS))
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('at the next start it is as it was, also once an operator has taken it off', async () => {
  const { accountId } = await addDemoBusiness()
  await addDemoPaidAccount(db, provider(), asked)
  const account = await findConnectedAccount(db, { accountId })
  await addDemoPaidAccount(db, provider(), asked)
  expect(await findConnectedAccount(db, { accountId })).toEqual(account)
  await db.updateTable('connected_accounts').set({ disconnected_at: TEST_NOW }).execute()
  await addDemoPaidAccount(db, provider(), asked)
  expect(await findConnectedAccount(db, { accountId })).toBeNull()
})

test('one that the sandbox has forgotten is made anew, and not held', async () => {
  const { accountId } = await addDemoBusiness()
  await addDemoPaidAccount(db, provider(), asked)
  await db.updateTable('connected_accounts').set({ provider_id: 'acct_forgotten' }).execute()
  await addDemoPaidAccount(db, provider(), asked)
  const account = await findConnectedAccount(db, { accountId })
  expect(account).toMatchObject({ state: 'ready', heldUntil: null })
  expect(account?.providerId).not.toBe('acct_forgotten')
})

test('without the demo’s business nothing is asked, and a sandbox that is down is told', async () => {
  await addDemoPaidAccount(db, unreachableProvider, asked)
  await addDemoBusiness()
  const added = addDemoPaidAccount(db, unreachableProvider, asked)
  await expect(added).rejects.toThrow(ProviderUnclear)
})
