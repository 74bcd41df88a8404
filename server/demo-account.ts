import type { Logger } from 'pino'
import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { connectLinks } from '../app/http/payouts/connect-links.server.ts'
import type { Db } from '../db/client.ts'
import { addDemoPaidAccount } from '../demo/paid-account.server.ts'
import { addDemoMoney } from '../demo/paid-out.server.ts'

const MOVED = 303
const TIMEOUT_MS = 2_000

export async function openDemoAccount(
  db: Db,
  provider: PaymentProvider,
  { baseUrl, now, log }: { baseUrl: string; now: Date; log: Logger },
): Promise<void> {
  if (provider.forBrowsers.sandboxOrigin === null) return
  try {
    await addDemoPaidAccount(db, provider, { links: connectLinks(baseUrl), submitOnboarding, now })
    await addDemoMoney(db, { provider, log, now })
  } catch (error) {
    log.warn({ err: error }, 'the demo has no account for payouts')
  }
}

export async function submitOnboarding(url: string): Promise<void> {
  const opened = await open(url)
  const page = opened.headers.get('location')
  if (page === null) throw new Error('The onboarding page did not open.')
  const submitted = await open(page, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'finish' }),
  })
  if (submitted.status !== MOVED) throw new Error('The onboarding page did not take the details.')
}

function open(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
}
