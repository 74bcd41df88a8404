import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { stripeProvider } from '../app/integrations/payments/stripe.server.ts'
import { EXAMPLE_SECRET } from '../app/routes/api/contract/card-set-ups.ts'
import { CHECKOUT } from '../app/routes/api/contract/checkouts.ts'
import { ONBOARDING_URL } from '../app/routes/api/contract/connected-accounts.ts'
import { TRANSFER_ID } from '../app/routes/api/contract/payouts.ts'
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts'
import { sandboxProvider } from '../server/payments.ts'
import type { TestApp } from './app.ts'
import { TEST_NOW } from './moment.ts'

/** Nobody answers at this port. */
const NOBODY = 'http://127.0.0.1:9'

/** A payment provider that cannot be reached, for tests that are about something else. */
export const unreachableProvider: PaymentProvider = stripeProvider({
  secretKey: 'sk_test_unreachable',
  publishableKey: 'pk_test_unreachable',
  webhookSecrets: ['whsec_unreachable'],
  sandboxOrigin: NOBODY,
  now: () => TEST_NOW,
})

const [EXAMPLE_SET_UP = ''] = EXAMPLE_SECRET.split('_secret_')

/** What the provider answers in the examples of the documented calls. */
export const exampleProvider: PaymentProvider = {
  ...unreachableProvider,
  createCustomer: async ({ key }) => `cus_${key.replaceAll(/\W/g, '')}`,
  createOnboardingLink: async () => ONBOARDING_URL,
  beginCardSetUp: async ({ customerId }) => ({
    id: EXAMPLE_SET_UP,
    clientSecret: EXAMPLE_SECRET,
    customerId,
    state: 'open',
  }),
  createTransfer: async asked => ({ ...asked, id: TRANSFER_ID, reversedCents: 0, at: TEST_NOW }),
  openPlanCheckout: async ({ priceCents }) => ({
    ...CHECKOUT,
    state: 'open',
    priceCents,
    subscriptionId: null,
  }),
}

/** A sandbox of its own for the test file, that remembers nothing afterwards. */
export function usePaymentSandbox({ now = () => TEST_NOW }: { now?: () => Date } = {}) {
  let sandbox: Sandbox | undefined
  const running = () => {
    if (!sandbox) throw new Error('The sandbox runs only during a test.')
    return sandbox
  }
  beforeAll(async () => {
    sandbox = await startSandbox({ dataDir: null, port: 0, now, log: pino({ level: 'silent' }) })
  })
  afterAll(() => sandbox?.close())
  return {
    sandbox: running,
    /** The provider that the application is given. */
    provider: () => sandboxProvider(running(), now),
    /** Takes events to this application, as they happen. */
    tell: (app: TestApp) =>
      running().deliverTo(async event =>
        app.requestAs(event.headers, '/api/stripe/webhook', {
          method: 'POST',
          body: await event.text(),
        }),
      ),
  }
}
