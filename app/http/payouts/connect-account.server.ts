import { connectAccount } from '../../domain/payouts/connect-account.server.ts'
import { refreshConnectedAccount } from '../../domain/payouts/refresh-connected-account.server.ts'
import type { Services } from '../context.server.ts'
import { takeLimits, tooManySentence } from '../limits/limits.server.ts'
import { ownOrigin } from '../own-origin.ts'
import { orProviderFailure, ProviderFailure } from '../payments/provider-failure.server.ts'
import { retryAfter } from '../retry-after.ts'
import { connectLinks } from './connect-links.server.ts'

export const STRIPE_NOT_NOW = 'Stripe cannot be reached right now. Please try again in a moment.'
export const ACCOUNT_GONE = 'Stripe no longer knows this account. Please connect another one.'
export const ONLY_VERIFIED =
  'Only verified businesses can connect an account. Please verify your business first.'

interface ConnectRefusal {
  outcome: 'refused'
  status: 400 | 409 | 429 | 503
  sentence: string
  headers: HeadersInit
}

interface AccountOwner {
  accountId: string
  email: string
}

export async function openAccount(
  services: Services,
  { accountId, email }: AccountOwner,
): Promise<
  { outcome: 'connected'; providerId: string } | { outcome: 'business-gone' } | ConnectRefusal
> {
  const { db, payments, mail, baseUrl, now } = services
  return (
    (await refuseTooOften(services, accountId)) ??
    orRefused(services, async () => {
      const links = connectLinks(baseUrl)
      const input = { accountId, email, mail, links, now: now() }
      const providerId = await connectAccount(db, payments, input)
      return providerId === null
        ? { outcome: 'business-gone' }
        : { outcome: 'connected', providerId }
    })
  )
}

export async function openOnboarding(
  services: Services,
  { request, accountId, providerId }: { request: Request; accountId: string; providerId: string },
): Promise<{ outcome: 'open'; url: string } | ConnectRefusal> {
  const { payments, baseUrl } = services
  const { returnUrl, refreshUrl } = connectLinks(ownOrigin(request, baseUrl))
  return (
    (await refuseTooOften(services, accountId)) ??
    orRefused(services, async () => {
      const url = await payments.createOnboardingLink({ providerId, returnUrl, refreshUrl })
      if (url !== null) return { outcome: 'open', url }
      await refreshAccount(services, { providerId })
      return refused(409, ACCOUNT_GONE)
    })
  )
}

/** Throws as the provider's calls do. */
export function refreshAccount(services: Services, { providerId }: { providerId: string }) {
  const { db, payments, mail, baseUrl, now } = services
  return refreshConnectedAccount(db, payments, {
    providerId,
    mail,
    links: connectLinks(baseUrl),
    now: now(),
  })
}

async function refuseTooOften(
  { limits }: Services,
  accountId: string,
): Promise<ConnectRefusal | null> {
  const seconds = await takeLimits(limits, [['connected accounts by account', accountId]])
  return seconds === 0 ? null : refused(429, tooManySentence(seconds), retryAfter(seconds))
}

async function orRefused<T>(
  { log }: Services,
  work: () => Promise<T>,
): Promise<T | ConnectRefusal> {
  const result = await orProviderFailure(log, work)
  if (!(result instanceof ProviderFailure)) return result
  if (result.kind === 'refused') return refused(400, result.reason)
  return refused(503, STRIPE_NOT_NOW, result.headers)
}

function refused(
  status: ConnectRefusal['status'],
  sentence: string,
  headers: HeadersInit = {},
): ConnectRefusal {
  return { outcome: 'refused', status, sentence, headers }
}
