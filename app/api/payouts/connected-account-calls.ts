import { findConnectedAccount } from '../../domain/payouts/connected-accounts.server.ts'
import {
  ONLY_VERIFIED,
  openAccount,
  openOnboarding,
} from '../../http/payouts/connect-account.server.ts'
import { NOT_YOURS } from '../../http/payouts/payouts.server.ts'
import { callError } from '../call-error.ts'
import { LOG_IN_FIRST } from '../contract.ts'
import { type ServedCall, serveSignedIn } from '../serve-call.ts'
import { createConnectedAccount, generateOnboardingLink } from './connected-account-contract.ts'
import { refuseMoney } from './refuse-money.ts'

export const connectedAccountCalls: ServedCall[] = [
  serveSignedIn(createConnectedAccount, async ({ input, viewer, services, request, context }) => {
    const { email, password } = input
    const money = { request, context, viewer, password, onlyVerified: ONLY_VERIFIED }
    const refused = await refuseMoney(money)
    if (refused) return refused
    const opened = await openAccount(services, { accountId: viewer.accountId, email })
    if (opened.outcome === 'connected') return { account_id: opened.providerId }
    if (opened.outcome === 'business-gone') return callError(401, LOG_IN_FIRST)
    return callError(opened.status, opened.sentence, opened.headers)
  }),

  serveSignedIn(generateOnboardingLink, async ({ input, viewer, services, request, context }) => {
    const { accountId } = viewer
    const own = await findConnectedAccount(services.db, { accountId })
    if (own?.providerId !== input.account_id) return callError(403, NOT_YOURS)
    const { password } = input
    const money = { request, context, viewer, password, onlyVerified: ONLY_VERIFIED }
    const refused = await refuseMoney(money)
    if (refused) return refused
    const { providerId } = own
    const opened = await openOnboarding(services, { request, accountId, providerId })
    if (opened.outcome === 'open') return { url: opened.url }
    return callError(opened.status, opened.sentence, opened.headers)
  }),
]
