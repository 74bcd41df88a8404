import { href } from 'react-router'
import type { ProviderForBrowsers } from '../../domain/payments/provider.ts'

export const WEBHOOK_PATH = '/api/stripe/webhook'
export const MAX_EVENT_BYTES = 256 * 1024

const PAGES_TO_PROVIDER: readonly string[] = [
  href('/pricing'),
  href('/connect-account'),
  href('/profile'),
]

const CARD_PAGES: readonly string[] = [
  href('/business-signup/card'),
  href('/profile/card-verification'),
]

export function paymentSources(
  address: string,
  { sandboxOrigin }: ProviderForBrowsers,
): Record<string, string> {
  const path = normalPath(address)
  const takesCards = CARD_PAGES.includes(path)
  if (!takesCards && !PAGES_TO_PROVIDER.includes(path)) return {}
  if (sandboxOrigin !== null) {
    const form = { 'form-action': sandboxOrigin }
    return takesCards ? { ...form, 'connect-src': sandboxOrigin } : form
  }
  const form = {
    'form-action':
      'https://checkout.stripe.com https://connect.stripe.com https://billing.stripe.com',
  }
  if (!takesCards) return form
  return {
    ...form,
    'script-src': 'https://js.stripe.com https://*.js.stripe.com',
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': 'https://api.stripe.com',
    'img-src': 'https://*.stripe.com',
  }
}

function normalPath(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '')
}
