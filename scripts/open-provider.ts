import { startSandbox } from '@hush/payment-sandbox'
import { pino } from 'pino'
import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { stripeProvider } from '../app/integrations/payments/stripe.server.ts'
import type { Config } from '../server/config.ts'
import { sandboxProvider } from '../server/payments.ts'
import { findNotedSandbox, type RunningSandbox } from '../server/sandbox-address.ts'

const ANSWERS_WITHIN_MS = 2_000

type ProviderLocation = Pick<Config, 'stripe' | 'dataDir'> & { say: (line: string) => void }

export async function openCommandProvider(
  location: ProviderLocation,
): Promise<{ provider: PaymentProvider; close(): Promise<void> }> {
  const { stripe, dataDir, say } = location
  const now = () => new Date()
  if (stripe) {
    const provider = stripeProvider({ ...stripe, sandboxOrigin: null, now })
    return { provider, close: async () => {} }
  }
  const noted = await findNotedSandbox(dataDir)
  if (noted && (await answers(noted))) {
    say(`Using the payment sandbox of the running Hush: ${noted.origin}`)
    return { provider: sandboxProvider(noted, now), close: async () => {} }
  }
  const log = pino({ level: 'silent' })
  const sandbox = await startSandbox({ dataDir, port: 0, now, log })
  return { provider: sandboxProvider(sandbox, now), close: sandbox.close }
}

async function answers({ origin, secretKey }: RunningSandbox): Promise<boolean> {
  try {
    const headers = { Authorization: `Bearer ${secretKey}` }
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
    return (await fetch(`${origin}/v1/balance`, { headers, signal })).ok
  } catch {
    return false
  }
}
