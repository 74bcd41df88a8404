import type { Db } from '../../../db/client.ts'
import { OWN_FACTS } from '../listings/listing-columns.ts'
import { listEntries } from '../payouts/ledger.server.ts'

export async function findBusinessData(db: Db, { accountId }: { accountId: string }) {
  return {
    ...(await db
      .selectFrom('businesses')
      .select(['business_number', 'claim_rejected_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()),
    listing: await findListing(db, accountId),
    siteHours: await findSiteHoursAnswer(db, accountId),
    claims: await listClaims(db, accountId),
    claimCases: await listClaimCases(db, accountId),
    coupons: await listCoupons(db, accountId),
    deals: await listDeals(db, accountId),
    drafts: await db
      .selectFrom('promotion_drafts')
      .select(['kind', 'typed', 'picture', 'starts_on', 'refused', 'created_at', 'updated_at'])
      .where('business_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    verifications: await db
      .selectFrom('verifications')
      .select(['submitted_at', 'decided_at', 'decision', 'reason', 'documents_deleted_at'])
      .where('business_id', '=', accountId)
      .orderBy('submitted_at')
      .execute(),
    card: await db
      .selectFrom('card_verifications')
      .select(['customer_id', 'set_up_id', 'confirmed_at', 'verified_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    files: await db
      .selectFrom('files')
      .select(['id', 'area', 'media_type', 'byte_count', 'created_at'])
      .where('owner_id', '=', accountId)
      .where('released_at', 'is', null)
      .orderBy('created_at')
      .execute(),
    staff: await db
      .selectFrom('staff')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['first_name', 'email', 'joined_at'])
      .where('business_id', '=', accountId)
      .orderBy('joined_at')
      .execute(),
    invitations: await db
      .selectFrom('staff_invitations')
      .select(['email', 'sent_at', 'expires_at'])
      .where('business_id', '=', accountId)
      .orderBy('sent_at')
      .execute(),
    ...(await findMoneyData(db, { accountId })),
  }
}

function findSiteHoursAnswer(db: Db, accountId: string) {
  return db
    .selectFrom('site_hours_answers')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['site_hours_answers.reading', 'told_at', 'kept_at'])
    .where('business_id', '=', accountId)
    .executeTakeFirst()
}

function findListing(db: Db, accountId: string) {
  return db
    .selectFrom('listings')
    .select(['member_uid', ...OWN_FACTS, 'happy_hours', 'opening_hours', 'exceptions'])
    .select(['verified_at', 'created_at', 'updated_at', 'open_data_since'])
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

function listClaimCases(db: Db, accountId: string) {
  return db
    .selectFrom('claim_cases')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['listings.name', 'listings.address', 'opened_at', 'call_requested_at', 'proven_by'])
    .select(['proven_domain', 'proven_at', 'outcome', 'settled_at', 'note'])
    .where('claim_cases.business_id', '=', accountId)
    .orderBy('opened_at')
    .execute()
}

function listCoupons(db: Db, accountId: string) {
  return db
    .selectFrom('coupons')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .select(['coupons.id', 'title', 'description', 'coupons.picture', 'redeem_method', 'target'])
    .select([
      'price_cents',
      'usual_cents',
      'daily_limit',
      'valid_hours',
      'ends_on',
      'activated_at',
      'ended_at',
    ])
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
    .select(['deals.created_at', 'hours', 'first_on'])
    .where('business_id', '=', accountId)
    .orderBy('deals.created_at')
    .execute()
}

async function findMoneyData(db: Db, { accountId }: { accountId: string }) {
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
