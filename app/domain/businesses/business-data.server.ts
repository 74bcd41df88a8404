import type { Db } from '../../../db/client.ts'
import { listEntries } from '../payouts/ledger.server.ts'

/** What we hold of a business besides its account, for the file of its data. */
export async function findBusinessData(db: Db, { accountId }: { accountId: string }) {
  const [kept, listing, claims, coupons, deals, verifications, files, subscriptions, money] =
    await Promise.all([
      db
        .selectFrom('businesses')
        .select(['business_number', 'claim_rejected_at'])
        .where('account_id', '=', accountId)
        .executeTakeFirst(),
      findListing(db, accountId),
      listClaims(db, accountId),
      listCoupons(db, accountId),
      listDeals(db, accountId),
      db
        .selectFrom('verifications')
        .select(['submitted_at', 'decided_at', 'decision', 'reason', 'documents_deleted_at'])
        .where('business_id', '=', accountId)
        .orderBy('submitted_at')
        .execute(),
      db
        .selectFrom('files')
        .select(['id', 'area', 'media_type', 'byte_count', 'created_at'])
        .where('owner_id', '=', accountId)
        .where('released_at', 'is', null)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('subscriptions')
        .select(['id', 'state', 'price_cents', 'paid_until', 'ends_at', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute(),
      findMoney(db, accountId),
    ])
  const promotions = { coupons, deals }
  return { ...kept, listing, claims, ...promotions, verifications, files, subscriptions, ...money }
}

function findListing(db: Db, accountId: string) {
  return db
    .selectFrom('listings')
    .select(['member_uid', 'name', 'address', 'city', 'state', 'zip_code', 'website', 'menu_url'])
    .select(['price_range', 'category', 'picture', 'happy_hours', 'opening_hours', 'exceptions'])
    .select(['tags', 'featured_items', 'verified_at', 'created_at', 'updated_at'])
    .where('business_id', '=', accountId)
    .executeTakeFirst()
}

function listClaims(db: Db, accountId: string) {
  return db
    .selectFrom('claims')
    .innerJoin('listings', 'listings.id', 'found_listing_id')
    .select(['listings.name', 'listings.address', 'claims.claimed_at', 'undone_at'])
    .select('undone_reason')
    .where('claims.business_id', '=', accountId)
    .orderBy('claims.claimed_at')
    .execute()
}

function listCoupons(db: Db, accountId: string) {
  return db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .select(['coupons.id', 'title', 'description', 'coupons.picture', 'redeem_method', 'target'])
    .select(['daily_limit', 'valid_hours', 'ends_on', 'activated_at', 'ended_at'])
    .select('coupons.created_at')
    .where('business_id', '=', accountId)
    .orderBy('coupons.created_at')
    .execute()
}

function listDeals(db: Db, accountId: string) {
  return db
    .selectFrom('deals')
    .innerJoin('listings', 'listings.id', 'deals.listing_id')
    .select(['deals.id', 'title', 'description', 'deals.picture', 'ends_on', 'ended_at'])
    .select('deals.created_at')
    .where('business_id', '=', accountId)
    .orderBy('deals.created_at')
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

async function findMoney(db: Db, accountId: string) {
  const [connected_accounts, payouts, ledger] = await Promise.all([
    listConnectedAccounts(db, accountId),
    listPayoutsOf(db, accountId),
    listEntries(db, { businessId: accountId }),
  ])
  return { connected_accounts, payouts, ledger }
}
