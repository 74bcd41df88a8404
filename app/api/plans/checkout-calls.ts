import { beginCheckout } from '../../http/plans/plan-checkout.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { callError } from '../call-error.ts'
import { type ServedCall, serveSignedIn } from '../serve-call.ts'
import { createCheckoutSession } from './checkout-contract.ts'

export const checkoutCalls: ServedCall[] = [
  serveSignedIn(createCheckoutSession, async ({ viewer, request, context }) => {
    const checkout = await beginCheckout(request, context, viewer)
    if (checkout.kind === 'open') return { id: checkout.id, url: checkout.url }
    const { status, problem, waitSeconds } = checkout
    return callError(status, problem, waitSeconds > 0 ? retryAfter(waitSeconds) : undefined)
  }),
]
