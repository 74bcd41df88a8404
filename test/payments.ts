import { type Sandbox, startSandbox } from '@hush/payment-sandbox'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { stripeProvider } from '../app/integrations/payments/stripe.server.ts'
import { sandboxProvider } from '../server/payments.ts'
import { TEST_NOW } from './moment.ts'
import type { TestApp } from './test-app.ts'

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

interface ProviderExamples {
  onboardingUrl: string
  setUpSecret: string
  transferId: string
  checkout: { id: string; url: string }
}

/** A provider that answers what the examples of the documented calls say. */
export function exampleProvider(examples: ProviderExamples): PaymentProvider {
  const { onboardingUrl, setUpSecret, transferId, checkout } = examples
  const [setUpId = ''] = setUpSecret.split('_secret_')
  return {
    ...unreachableProvider,
    createCustomer: async ({ key }) => `cus_${key.replaceAll(/\W/g, '')}`,
    createOnboardingLink: async () => onboardingUrl,
    beginCardSetUp: async ({ customerId }) => ({
      id: setUpId,
      clientSecret: setUpSecret,
      customerId,
      state: 'open',
    }),
    createTransfer: async input => ({ ...input, id: transferId, reversedCents: 0, at: TEST_NOW }),
    openPlanCheckout: async ({ priceCents }) => ({
      ...checkout,
      state: 'open',
      priceCents,
      subscriptionId: null,
    }),
  }
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
