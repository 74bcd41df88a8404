import { type RawBuilder, sql } from 'kysely'

export type Sql = RawBuilder<unknown>

/*
 * These read what the audit log does not keep from the tables that do, as rows like the log's.
 */

const DOLLARS = (cents: Sql) => sql`to_char(${cents} / 100.0, 'FM$999,999,990.00')`

export function accountFacts(accounts: Sql): Sql[] {
  return [
    sql`select created_at as at, id as actor_id, role, 'sign up' as action, 'account ' || id as object_id,
      null as reason from accounts where id in (${accounts})`,
    sql`select confirmed_at as at, id, role, 'confirm email', 'account ' || id, null
      from accounts where id in (${accounts}) and confirmed_at is not null`,
    sql`select submitted_at as at, business_id, 'business', 'send documents', 'verification ' || id, null
      from verifications where business_id in (${accounts})`,
    sql`select created_at as at, account_id, 'business', 'start plan', 'account ' || account_id,
      ${DOLLARS(sql`price_cents`)} || ' a month' from subscriptions where account_id in (${accounts})`,
    sql`select connected_at as at, account_id, 'business', 'connect payout account', 'account ' || account_id, null
      from connected_accounts where account_id in (${accounts}) and connected_at is not null`,
    // Credits are in the log.
    sql`select at, case kind when 'payout requested' then business_id end,
      case kind when 'payout requested' then 'business' else 'system' end, kind, 'ledger ' || business_id,
      ${DOLLARS(sql`cents`)} from ledger_lines join ledger_entries on id = entry_id
      where business_id in (${accounts}) and cents > 0 and kind like 'payout%'`,
  ]
}

export function listingFacts(listings: Sql): Sql[] {
  return [
    sql`select created_at as at, null::uuid as actor_id, 'system' as role, 'list' as action,
      'listing ' || id as object_id, case when member_uid is null then source end as reason
      from listings where id in (${listings})`,
    ...['coupon', 'deal'].map(
      kind => sql`select created_at as at, null::uuid, 'business', ${`post ${kind}`}, ${`${kind} `} || id, null
        from ${sql.table(`${kind}s`)} where listing_id in (${listings})`,
    ),
    sql`select reported_at as at, null::uuid, 'guest', 'report ' || kind, 'listing ' || listing_id, words
      from reports where listing_id in (${listings})`,
    sql`select found_at as at, null::uuid, 'system', 'ask desk', 'find ' || id, quote
      from unsure_finds where listing_id in (${listings})`,
    sql`select first_seen_at as at, null::uuid, 'system', 'read hours', 'listing ' || listing_id, quote
      from evidence where listing_id in (${listings}) and about = 'happy-hours' and page_id is not null`,
    sql`select gone_at as at, null::uuid, 'system', 'miss hours', 'listing ' || listing_id, quote
      from evidence where listing_id in (${listings}) and about = 'happy-hours' and page_id is not null
        and gone_at is not null`,
  ]
}

/** How a case ended without an operator: what they decided is in the log. */
export function caseFacts(cases: RawBuilder<boolean>): Sql[] {
  return [
    sql`select proven_at as at, business_id as actor_id, 'business' as role, 'prove claim' as action,
      'case ' || id as object_id, proven_domain as reason
      from claim_cases where (${cases}) and proven_at is not null`,
    sql`select settled_at as at, null::uuid, 'system', 'settle claim ' || outcome, 'case ' || id, null
      from claim_cases where (${cases}) and outcome in ('taken', 'withdrawn', 'lapsed')`,
  ]
}

export function claimFacts(claims: RawBuilder<boolean>): Sql[] {
  return [
    sql`select claimed_at as at, business_id as actor_id, 'business' as role, 'claim listing' as action,
      'claim ' || id as object_id, null as reason from claims where ${claims}`,
  ]
}
