import type { Db } from '../../../db/client.ts'
import { listEntries } from '../payouts/ledger.server.ts'

export async function findMoneyData(db: Db, { accountId }: { accountId: string }) {
  return {
    subscriptions: await listSubscriptions(db, accountId),
    connected_accounts: await listConnectedAccounts(db, accountId),
    payouts: await listPayoutsOf(db, accountId),
    ledger: await listEntries(db, { businessId: accountId }),
  }
}

function listSubscriptions(db: Db, accountId: string) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'state', 'price_cents', 'paid_until', 'ends_at', 'grace_until'])
    .select('created_at')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

function listConnectedAccounts(db: Db, accountId: string) {
  return db
    .selectFrom('connected_accounts')
    .select(['provider_id', 'email', 'asked_at', 'connected_at', 'disconnected_at'])
    .select(['has_submitted', 'can_receive', 'can_pay_out', 'due', 'stopped_for'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at')
    .execute()
}

function listPayoutsOf(db: Db, accountId: string) {
  return db
    .selectFrom('payouts')
    .select(['id', 'connected_account_id', 'cents', 'requested_at', 'transfer_id'])
    .select(['sent_at', 'paid_at', 'failed_at', 'failure'])
    .where('business_id', '=', accountId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
}
