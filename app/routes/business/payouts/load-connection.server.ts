import { momentText } from '@hush/hours/time'
import { href, type RouterContextProvider } from 'react-router'
import { hasFreshPassword } from '../../../domain/accounts/fresh-password.ts'
import {
  type ConnectedAccount,
  type ConnectedAccountState,
  dueText,
  isHeld,
} from '../../../domain/payouts/connected-account.ts'
import { findConnectedAccount } from '../../../domain/payouts/connected-accounts.server.ts'
import { type Services, servicesContext } from '../../../http/context.server.ts'
import { requireBusiness, requireViewer } from '../../../http/guards.server.ts'
import { takeLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import {
  orProviderFailure,
  ProviderFailure,
} from '../../../http/payments/provider-failure.server.ts'
import { refreshAccount } from '../../../http/payouts/connect-account.server.ts'

const HERE = href('/connect-account')

export interface AccountView {
  providerId: string
  state: ConnectedAccountState
  connected: string
  /** Null when payouts are not on hold. */
  heldUntil: string | null
  due: string[]
  isRejected: boolean
}

export async function loadConnection(url: URL, context: Readonly<RouterContextProvider>) {
  const next = `${HERE}${url.search}`
  const { accountId, verification } = await requireBusiness(context, next)
  const services = context.get(servicesContext)
  const account = await findConnectedAccount(services.db, { accountId })
  const isReturn = url.searchParams.has('return')
  if (isReturn || url.searchParams.has('refresh')) {
    throw redirectWithNotice(
      HERE,
      await refreshConnection(services, { accountId, account, isReturn }),
    )
  }
  const viewer = requireViewer(context, next)
  const now = services.now()
  const { state, reason, takesCard } = verification
  return {
    verification: { state, reason, takesCard },
    email: viewer.email,
    needsPassword: !hasFreshPassword(viewer, now),
    account: account && viewOf(account, now),
  }
}

function viewOf(account: ConnectedAccount, now: Date): AccountView {
  const { providerId, state, connectedAt, heldUntil, due, isRejected } = account
  return {
    providerId,
    state,
    connected: momentText(connectedAt),
    heldUntil: heldUntil && isHeld(account, now) ? momentText(heldUntil) : null,
    due: [...new Set(due.map(dueText))],
    isRejected,
  }
}

const INTERRUPTED = 'Stripe session expired or was interrupted. Please try again.'
const NOT_REACHED = 'We could not reach Stripe just now, so this page may be a little out of date.'

const STATE_NOTICES: Record<ConnectedAccountState, string> = {
  begun: 'Stripe still waits for your details.',
  'in-review': 'Stripe has your details and is reviewing them.',
  ready: 'Stripe has what it needs. Your account is ready.',
  restricted: 'Stripe needs more from you.',
}

async function refreshConnection(
  services: Services,
  back: { accountId: string; account: ConnectedAccount | null; isReturn: boolean },
): Promise<string> {
  const { accountId, account, isReturn } = back
  if (!account) return INTERRUPTED
  const uses = [['connected accounts by account', accountId]] as const
  if ((await takeLimits(services.limits, uses)) > 0) return NOT_REACHED
  const refreshed = await orProviderFailure(services.log, () => refreshAccount(services, account))
  if (refreshed instanceof ProviderFailure) return NOT_REACHED
  if (!isReturn) return INTERRUPTED
  const now = await findConnectedAccount(services.db, { accountId })
  if (!now) return 'Stripe ended the connection of this account.'
  return now.isRejected ? 'Stripe turned this account down.' : STATE_NOTICES[now.state]
}
