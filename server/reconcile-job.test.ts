import { expect, test } from 'vitest'
import {
  customerOfBrowser,
  openForBrowser,
} from '../app/domain/verifications/card-set-ups.server.ts'
import { useDatabase } from '../test/database.ts'
import { DAY, later, TEST_NOW } from '../test/moment.ts'
import { usePaymentSandbox } from '../test/payments.ts'
import { payoutServicesOf } from '../test/payouts.ts'
import { reconcile } from './reconcile-job.ts'

const { db } = useDatabase()
const { sandbox, provider } = usePaymentSandbox()

test('the hourly job deletes customers of sign-ups that came to nothing', async () => {
  sandbox().deliverTo(async () => new Response())
  const { kept } = await openForBrowser(db, { email: 'nora@example.com', now: TEST_NOW })
  await customerOfBrowser(db, provider(), { kept, now: TEST_NOW })
  await db.deleteFrom('card_set_ups').execute()
  const links = { payouts: 'payouts here', plan: 'plan here' }
  const services = { ...payoutServicesOf(db, provider()), provider: provider(), links }
  await reconcile({ ...services, now: () => later(2 * DAY) })
  expect(await db.selectFrom('sign_up_customers').selectAll().execute()).toHaveLength(1)
  await reconcile({ ...services, now: () => later(4 * DAY) })
  expect(await db.selectFrom('sign_up_customers').selectAll().execute()).toEqual([])
})
