import type { Viewer } from '../../domain/accounts/viewer.ts'
import { findBusiness } from '../../domain/businesses/businesses.server.ts'
import { isSameEmail, stripeFailed } from '../../domain/verifications/card-set-up.ts'
import {
  customerOfAccount,
  customerOfBrowser,
  findBrowserSetUp,
  openForBrowser,
} from '../../domain/verifications/card-set-ups.server.ts'
import { clientAddressContext, type Services } from '../../http/context.server.ts'
import { cardCookie, cardToken } from '../../http/cookies.server.ts'
import { orProviderFailure, ProviderFailure } from '../../http/payments/provider-failure.server.ts'
import { callError } from '../call-error.ts'
import { JSON_TYPE, serveAnyone, written } from '../serve-call.ts'
import { refuseTooOften } from '../too-often.ts'
import {
  createStripeCustomer,
  NO_BUSINESS,
  NOT_YOUR_EMAIL,
  VERIFIED_ALREADY,
} from './card-contract.ts'

/** Browsers without an account get their own customer. */
export const cardCustomerCall = serveAnyone(createStripeCustomer, call => {
  const { input, viewer, services, request, context } = call
  if (viewer) return ofAccount(services, viewer, input.email)
  return ofBrowser(services, {
    email: input.email,
    token: cardToken(request, services.baseUrl),
    address: context.get(clientAddressContext),
  })
})

async function ofAccount(services: Services, viewer: Viewer, email: string): Promise<Response> {
  const { db, payments, log, now } = services
  const business = await findBusiness(db, viewer)
  if (!business) return callError(403, NO_BUSINESS)
  if (!isSameEmail(viewer.email, email)) return callError(403, NOT_YOUR_EMAIL)
  if (business.verification.state === 'approved') return callError(409, VERIFIED_ALREADY)
  const payer = { accountId: viewer.accountId, email: viewer.email, now: now() }
  const found = await orProviderFailure(log, () => customerOfAccount(db, payments, payer))
  return found === null ? callError(403, NO_BUSINESS) : respond(found)
}

/** Another address needs another check, since sign-up demands the email of the check. */
async function ofBrowser(
  services: Services,
  visitor: { email: string; token: string | null; address: string },
): Promise<Response> {
  const { db, payments, limits, log, now, baseUrl } = services
  const { email, token, address } = visitor
  let own = token === null ? null : await findBrowserSetUp(db, { token, email, now: now() })
  if (!own) {
    const refused = await refuseTooOften(limits, [['card customers by address', address]])
    if (refused) return refused
    own = await openForBrowser(db, { email, now: now() })
  }
  const { kept } = own
  const found = await orProviderFailure(log, () =>
    customerOfBrowser(db, payments, { kept, now: now() }),
  )
  const lifeMs = kept.expires_at.getTime() - now().getTime()
  return respond(found, cardCookie(own.token, lifeMs, baseUrl))
}

function respond(found: string | ProviderFailure, cookie?: string): Response {
  const headers = new Headers(found instanceof ProviderFailure ? found.headers : JSON_TYPE)
  if (cookie !== undefined) headers.set('Set-Cookie', cookie)
  if (found instanceof ProviderFailure) {
    return callError(found.status, stripeFailed(found.reason), headers)
  }
  return new Response(written(createStripeCustomer, { customer_id: found }), { headers })
}
