import { href, type RouterContextProvider } from 'react-router'
import { hasFreshPassword } from '../../../domain/accounts/fresh-password.ts'
import {
  type ConnectedAccount,
  type ConnectedAccountState,
  dueText,
  isHeld,
} from '../../../domain/payouts/connected-account.ts'
import { findConnectedAccount } from '../../../domain/payouts/connected-accounts.server.ts'
import { momentText } from '../../../domain/time/moment-text.ts'
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

/** The connected account as its page shows it. */
export interface ShownAccount {
  providerId: string
  state: ConnectedAccountState
  connected: string
  /** Until when nothing is paid to it; null when nothing holds it back. */
  heldUntil: string | null
  due: string[]
  isRejected: boolean
}

/** Whose page it is, where the account stands, and what the form begins with. */
export async function loadConnection(url: URL, context: Readonly<RouterContextProvider>) {
  const next = `${HERE}${url.search}`
  const { accountId, verification } = await requireBusiness(context, next)
  const services = context.get(servicesContext)
  const account = await findConnectedAccount(services.db, { accountId })
  const isReturn = url.searchParams.has('return')
  if (isReturn || url.searchParams.has('refresh')) {
    throw redirectWithNotice(HERE, await comeBack(services, { accountId, account, isReturn }))
  }
  const viewer = requireViewer(context, next)
  const now = services.now()
  const { state, reason } = verification
  return {
    verification: { state, reason },
    email: viewer.email,
    needsPassword: !hasFreshPassword(viewer, now),
    account: account && shown(account, now),
  }
}

function shown(account: ConnectedAccount, now: Date): ShownAccount {
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

interface Coming {
  accountId: string
  account: ConnectedAccount | null
  isReturn: boolean
}

const INTERRUPTED = 'Stripe session expired or was interrupted. Please try again.'
const NOT_ASKED = 'Stripe could not be asked just now. What you see here may be a little old.'

const NOW_IT_IS: Record<ConnectedAccountState, string> = {
  begun: 'Stripe still waits for your details.',
  'in-review': 'Stripe has your details, and is looking at them.',
  ready: 'Stripe has what it needs. Your account is ready.',
  restricted: 'Stripe needs more from you.',
}

/** Asks the provider anew for whoever comes back from it, and says how it stands now. */
async function comeBack(services: Services, coming: Coming): Promise<string> {
  const { accountId, account, isReturn } = coming
  if (!account) return INTERRUPTED
  const uses = [['connected accounts by account', accountId]] as const
  if ((await takeLimits(services.limits, uses)) > 0) return NOT_ASKED
  const asked = await orProviderFailure(services.log, () => refreshAccount(services, account))
  if (asked instanceof ProviderFailure) return NOT_ASKED
  if (!isReturn) return INTERRUPTED
  const now = await findConnectedAccount(services.db, { accountId })
  if (!now) return 'Stripe ended the connection of this account.'
  return now.isRejected ? 'Stripe turned this account down.' : NOW_IT_IS[now.state]
}
