import { callError } from '../../http/json-call.server.ts'
import { ONLY_VERIFIED, openAccount } from '../../http/payouts/connect-account.server.ts'
import { LOG_IN_FIRST } from './contract/call.ts'
import { createConnectedAccount } from './contract/connected-accounts.ts'
import { refuseMoney } from './refuse-money.server.ts'
import { serveSignedIn } from './serve-call.server.ts'

/** POST /api/create-connected-account {email}: one account a business (business §7). */
const serve = serveSignedIn(createConnectedAccount, async made => {
  const { asked, viewer, services, request, context } = made
  const { email, password } = asked
  const refused = await refuseMoney({
    request,
    context,
    viewer,
    password,
    onlyVerified: ONLY_VERIFIED,
  })
  if (refused) return refused
  const opened = await openAccount(services, { accountId: viewer.accountId, email })
  if (opened.outcome === 'connected') return { account_id: opened.providerId }
  if (opened.outcome === 'business-gone') return callError(401, LOG_IN_FIRST)
  return callError(opened.status, opened.sentence, opened.headers)
})
export const loader = serve
export const action = serve
