import { callError } from '../../http/json-call.server.ts'
import { beginCheckout } from '../../http/plans/plan-checkout.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { createCheckoutSession } from './contract/checkouts.ts'
import { serveSignedIn } from './serve-call.server.ts'

/** POST /api/create-checkout-session {plan}: opens the hosted checkout of the Business plan (business §7). */
const serve = serveSignedIn(createCheckoutSession, async ({ viewer, context }) => {
  const answer = await beginCheckout(context, viewer)
  if (answer.kind === 'open') return { id: answer.id, url: answer.url }
  const { status, problem, waitSeconds } = answer
  return callError(status, problem, waitSeconds > 0 ? retryAfter(waitSeconds) : undefined)
})
export const loader = serve
export const action = serve
