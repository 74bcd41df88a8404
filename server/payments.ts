import { startSandbox } from '@hush/payment-sandbox'
import type { Logger } from 'pino'
import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { stripeProvider } from '../app/integrations/payments/stripe.server.ts'
import type { Config } from './config.ts'
import { noteSandbox, type RunningSandbox } from './sandbox-address.ts'
import { StartError } from './start-error.ts'

export async function openPayments(
  { stripe, dataDir, port }: Config,
  { now, log, webhookPath }: { now: () => Date; log: Logger; webhookPath: string },
): Promise<{ provider: PaymentProvider; listenAt(port: number): void; close(): Promise<void> }> {
  if (stripe) {
    const provider = stripeProvider({ ...stripe, sandboxOrigin: null, now: () => new Date() })
    return { provider, listenAt: () => {}, close: async () => {} }
  }
  const sandbox = await startSandbox({ dataDir, port: port === 0 ? 0 : port + 1, now, log }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(
        `The payment sandbox of ${dataDir} cannot be started: ${reason}. Remove payment-sandbox.sqlite to start over.`,
      )
    },
  )
  const removeNote = await noteSandbox(dataDir, sandbox)
  return {
    provider: sandboxProvider(sandbox, now),
    listenAt: webhookPort =>
      sandbox.deliverTo(event =>
        fetch(new Request(`http://127.0.0.1:${webhookPort}${webhookPath}`, event)),
      ),
    async close() {
      await removeNote()
      await sandbox.close()
    },
  }
}

export function sandboxProvider(
  { origin, secretKey, publishableKey, webhookSecret }: RunningSandbox,
  now: () => Date,
): PaymentProvider {
  const webhookSecrets = [webhookSecret]
  return stripeProvider({ secretKey, publishableKey, webhookSecrets, sandboxOrigin: origin, now })
}
