import { beforeEach } from 'vitest'
import { createTestApp } from './app.ts'
import { postCall } from './calls.ts'
import { useDatabase } from './database.ts'
import { documented } from './documented.ts'
import { TEST_NOW } from './moment.ts'
import { usePaymentSandbox } from './payments.ts'
import { subscribe } from './plans.ts'
import { addBusiness } from './world.ts'

export const BUY = '/api/create-checkout-session'
export const PLAN = { plan: 'business_plan' }

/** Bea, who buys the Business plan through the application: with a database and a sandbox of the test file. */
export function useBuyer() {
  const { db } = useDatabase({ size: 20 })
  const shop = { now: TEST_NOW, app: createTestApp(db), bea: { accountId: '', cookie: '' } }
  const now = () => shop.now
  const { sandbox, provider, tell } = usePaymentSandbox({ now })
  const appNow = (more: Parameters<typeof createTestApp>[1] = {}) =>
    documented(createTestApp(db, { payments: provider(), now, ...more }))
  beforeEach(async () => {
    shop.now = TEST_NOW
    shop.app = appNow()
    shop.bea = await addBusiness(db)
  })
  return {
    db,
    sandbox,
    provider,
    /** The clock, the application and who buys; a test may put others in their place. */
    shop,
    appNow,
    /** Opens a checkout by the call. */
    async opened(cookie = shop.bea.cookie): Promise<{ id: string; url: string }> {
      return (await postCall(shop.app, BUY, PLAN, cookie)).json()
    },
    /** Pays, and lets the provider tell us. */
    async pay(card?: string): Promise<string> {
      tell(shop.app)
      const id = await subscribe(db, provider(), shop.bea.accountId, card)
      await sandbox().settled()
      return id
    },
    checkouts: () => db.selectFrom('plan_checkouts').select('checkout_id').execute(),
  }
}
