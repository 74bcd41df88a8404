import type { Db } from '../../../db/client.ts'

/** What a business pays and what it is paid, for the file of its data. */
export async function findMoneyData(db: Db, { accountId }: { accountId: string }) {
  const [subscriptions, connected_accounts] = await Promise.all([
    listSubscriptions(db, accountId),
    listConnectedAccounts(db, accountId),
  ])
  return { subscriptions, connected_accounts }
}

function listSubscriptions(db: Db, accountId: string) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'state', 'price_cents', 'paid_until', 'ends_at', 'created_at'])
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
