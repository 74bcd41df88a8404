import { momentText } from '@hush/hours/time'
import { href, type RouterContextProvider } from 'react-router'
import type { Db } from '../../../../db/client.ts'
import { readAtOnce } from '../../../../db/read-at-once.ts'
import { hasFreshPassword } from '../../../domain/accounts/fresh-password.ts'
import { dollars } from '../../../domain/money/dollars.ts'
import { findUnpayable } from '../../../domain/payouts/connected-account.ts'
import { findConnectedAccount } from '../../../domain/payouts/connected-accounts.server.ts'
import { findBalance, listEntries } from '../../../domain/payouts/ledger.server.ts'
import { type Payout, type PayoutState, payoutState } from '../../../domain/payouts/payout.ts'
import { listPayouts } from '../../../domain/payouts/payouts.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireBusiness, requireViewer } from '../../../http/guards.server.ts'
import { NO_ACCOUNT, UNPAYABLE } from '../../../http/payouts/payouts.server.ts'

const HERE = href('/request-payout')
/** Older ones are in the account’s data export. */
const MAX_ROWS = 30

export interface PayoutView {
  id: string
  amount: string
  state: PayoutState
  connectedAccountId: string
  transferId: string | null
  failure: string | null
  /** Oldest first. */
  steps: { name: PayoutState; at: string }[]
}

export async function loadPayouts(url: URL, context: Readonly<RouterContextProvider>) {
  const next = `${HERE}${url.search}`
  const { accountId: businessId, verification } = await requireBusiness(context, next)
  const { db, now } = context.get(servicesContext)
  const { account, balance, payouts, entries } = await readAtOnce(db, async tx => ({
    account: await loadAccount(tx, { accountId: businessId, now: now() }),
    balance: await findBalance(tx, { businessId }),
    payouts: await listPayouts(tx, { businessId, limit: MAX_ROWS }),
    entries: await listEntries(tx, {
      businessId,
      kinds: ['credit', 'credit corrected'],
      limit: MAX_ROWS,
    }),
  }))
  const { state, reason, takesCard } = verification
  const payoutId = url.searchParams.get('payout')
  const views = payouts.map(viewOf)
  return {
    verification: { state, reason, takesCard },
    needsPassword: !hasFreshPassword(requireViewer(context, next), now()),
    account,
    balance: {
      available: dollars(balance.available),
      underWay: balance.underWay === 0 ? null : dollars(balance.underWay),
      paidOut: dollars(balance.paidOut),
      isEmpty: balance.available === 0,
    },
    payouts: views,
    credits: entries.map(({ id, kind, at, cents, reason }) => ({
      id,
      at: momentText(at),
      amount: dollars(cents),
      isTakenBack: kind === 'credit corrected',
      reason: reason ?? '',
    })),
    outcome: views.find(({ id }) => id === payoutId) ?? null,
  }
}

async function loadAccount(db: Db, { accountId, now }: { accountId: string; now: Date }) {
  const account = await findConnectedAccount(db, { accountId })
  if (!account) return { isReady: false, because: 'missing', sentence: NO_ACCOUNT } as const
  const because = findUnpayable(account, now)
  if (because) return { isReady: false, because, sentence: UNPAYABLE[because] } as const
  return { isReady: true, providerId: account.providerId } as const
}

function viewOf(payout: Payout): PayoutView {
  const { id, cents, connectedAccountId, transferId, failure } = payout
  const steps = [
    { name: 'requested', at: payout.requestedAt },
    { name: 'sent', at: payout.sentAt },
    { name: 'paid', at: payout.paidAt },
    { name: 'failed', at: payout.failedAt },
  ] as const
  return {
    id,
    connectedAccountId,
    transferId,
    failure,
    amount: dollars(cents),
    state: payoutState(payout),
    steps: steps.flatMap(({ name, at }) => (at ? [{ name, at: momentText(at) }] : [])),
  }
}
