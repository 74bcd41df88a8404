import { findConnectedAccount } from '../../domain/payouts/connected-accounts.server.ts'
import { callError } from '../../http/json-call.server.ts'
import { ONLY_VERIFIED, openOnboarding } from '../../http/payouts/connect-account.server.ts'
import { NOT_YOURS } from '../../http/payouts/payouts.server.ts'
import { generateOnboardingLink } from './contract/connected-accounts.ts'
import { refuseMoney } from './refuse-money.server.ts'
import { serveSignedIn } from './serve-call.server.ts'

/** POST /api/generate-onboarding-link {account_id}: of one's own account alone (business §7). */
const serve = serveSignedIn(generateOnboardingLink, async made => {
  const { asked, viewer, services, request, context } = made
  const { accountId } = viewer
  const own = await findConnectedAccount(services.db, { accountId })
  if (own?.providerId !== asked.account_id) return callError(403, NOT_YOURS)
  const refused = await refuseMoney({
    request,
    context,
    viewer,
    password: asked.password,
    onlyVerified: ONLY_VERIFIED,
  })
  if (refused) return refused
  const opened = await openOnboarding(services, { accountId, providerId: own.providerId })
  if (opened.outcome === 'open') return { url: opened.url }
  return callError(opened.status, opened.sentence, opened.headers)
})
export const loader = serve
export const action = serve
