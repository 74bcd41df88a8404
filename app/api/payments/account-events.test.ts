import { onboard } from '@hush/payment-sandbox/testing'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { mailsOf } from '../../../test/mails.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { addBusiness } from '../../../test/world.ts'
import { findConnectedAccount } from '../../domain/payouts/connected-accounts.server.ts'

const { db } = useDatabase()
const { sandbox, provider, tell } = usePaymentSandbox()

const AT = { returnUrl: 'http://localhost:3000/', refreshUrl: 'http://localhost:3000/' }

let accountId = ''
let url = ''

/** A business at the page of Stripe, which tells us what it does there. */
beforeEach(async () => {
  const app = createTestApp(db, { payments: provider() })
  const bea = await addBusiness(db)
  accountId = bea.accountId
  const answer = await app.request('/connect-account', form({ email: 'bea@x.test' }, bea.cookie))
  url = answer.headers.get('location') ?? ''
  sandbox().webhooks.faults.clear()
  tell(app)
})

const state = async () => (await findConnectedAccount(db, { accountId }))?.state

test('what is handed in at Stripe is known without coming back', async () => {
  await onboard(url, 'finish')
  await sandbox().settled()
  expect(await state()).toBe('ready')
})

test('an account that leaves is disconnected once, also when it is told twice', async () => {
  sandbox().webhooks.faults.sendTwice()
  await onboard(url, 'leave')
  await sandbox().settled()
  expect(await state()).toBeUndefined()
  expect(await mailsOf(db, 'account-disconnected')).toHaveLength(1)
})

test('what is told in the wrong order ends as it is at Stripe', async () => {
  await sandbox().webhooks.hold()
  await onboard(url, 'document')
  const known = await findConnectedAccount(db, { accountId })
  if (!known) throw new Error('The account is begun.')
  const again = await provider().createOnboardingLink({ ...known, ...AT })
  await onboard(again ?? '', 'finish')
  await sandbox().webhooks.release('reversed')
  await sandbox().settled()
  expect(await state()).toBe('ready')
})

test('what is told of an account that nobody here has changes nothing', async () => {
  const { providerId } = await provider().createConnectedAccount({
    ...{ email: 'eve@x.test', accountId: 'nobody', key: `eve ${accountId}` },
  })
  const link = await provider().createOnboardingLink({ providerId, ...AT })
  await onboard(link ?? '', 'finish')
  await sandbox().settled()
  expect(await state()).toBe('begun')
  const events = await db.selectFrom('provider_events').select('type').execute()
  expect(events).toContainEqual({ type: 'account.updated' })
})
