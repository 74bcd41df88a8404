import { href } from 'react-router'
import type { ProviderForBrowsers } from '../../domain/payments/provider.ts'

/** Where the payment provider tells us what happened. */
export const WEBHOOK_PATH = '/api/stripe/webhook'
/** The longest event that is read. */
export const MAX_EVENT_BYTES = 256 * 1024

/** Pages with a form that goes on to a page of the provider. */
const LEADING_THERE: readonly string[] = [
  href('/pricing'),
  href('/connect-account'),
  href('/profile'),
]

/** Pages that cards are typed into. They are always loaded whole, so that this policy is theirs. */
const WITH_CARDS: readonly string[] = [
  href('/business-signup/card'),
  href('/profile/card-verification'),
]

/** What the content security policy of a page also allows, by directive. */
export function paymentSources(
  address: string,
  { sandboxOrigin }: ProviderForBrowsers,
): Record<string, string> {
  const path = asInTheMap(address)
  const takesCards = WITH_CARDS.includes(path)
  if (!takesCards && !LEADING_THERE.includes(path)) return {}
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

/** The router finds a page also by capital letters and with a slash at its end. */
function asInTheMap(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '')
}
