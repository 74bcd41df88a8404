import { type RawBuilder, sql } from 'kysely'
import { DOCUMENT_KINDS } from '../../verifications/documents.ts'
import {
  accountFacts,
  caseFacts,
  claimFacts,
  listingFacts,
  type Sql,
} from './history-facts.server.ts'

interface Subject {
  /** Object ids of the audit log: the subject, and what belongs to it. */
  things: Sql
  /** What the log does not keep, as its rows. */
  facts: Sql
  /** Ids of listings. */
  place: Sql
}

interface Parts {
  /** Ids of accounts of businesses, or the account that is the subject. */
  accounts?: Sql
  listings?: Sql
  claims?: RawBuilder<boolean>
  cases?: RawBuilder<boolean>
  more?: Sql[]
  /** Facts that a listing's own log has. */
  moreFacts?: Sql[]
  place?: Sql
}

const NONE = sql`select null::bigint where false`

/** Of each, the facts are at most `newest`. */
export function subjectOf(objectId: string, newest: number): Subject {
  const [noun = '', id = ''] = objectId.split(' ')
  const parts = Object.hasOwn(PARTS, noun) ? (PARTS[noun]?.(id) ?? {}) : {}
  const {
    accounts,
    listings,
    claims,
    cases,
    more = [],
    moreFacts = [],
    place = listings ?? NONE,
  } = parts
  const facts = [
    ...(accounts ? accountFacts(accounts) : []),
    ...(listings ? listingFacts(listings) : []),
    ...(cases ? caseFacts(cases) : []),
    ...moreFacts,
    NO_FACT,
  ].map(fact => sql`(select * from (${fact}) as one order by at desc limit ${newest})`)
  const things = [
    sql`select ${objectId}`,
    ...(accounts ? thingsOfAccounts(accounts) : []),
    ...(listings ? thingsOfListings(listings) : []),
    ...(claims ? [sql`select 'claim ' || id from claims where ${claims}`] : []),
    ...(cases ? [sql`select 'case ' || id from claim_cases where ${cases}`] : []),
    ...more,
  ]
  return {
    things: sql.join(things, sql` union `),
    facts: sql.join(facts, sql` union all `),
    place,
  }
}

const NO_FACT = sql`
  select null::timestamptz as at, null::uuid as actor_id, null as role, null as action, null as object_id,
    null as reason where false`

const DOCUMENTS = sql`unnest(array['', ${sql.join(DOCUMENT_KINDS.map(kind => ` ${kind}`))}])`

function thingsOfAccounts(accounts: Sql): Sql[] {
  return [
    sql`select 'account ' || id from accounts where id in (${accounts})`,
    sql`select 'verification ' || id || kind from verifications, ${DOCUMENTS} as kind
      where business_id in (${accounts})`,
  ]
}

function thingsOfListings(listings: Sql): Sql[] {
  return [
    sql`select 'listing ' || id from listings where id in (${listings})`,
    sql`select 'coupon ' || id from coupons where listing_id in (${listings})`,
    sql`select 'deal ' || id from deals where listing_id in (${listings})`,
  ]
}

const listingsOf = (business: Sql) => sql`select id from listings where business_id = ${business}`

/** By the noun of the log. The others are a subject alone. */
const PARTS: Readonly<Record<string, (id: string) => Parts>> = {
  account: id => {
    const listings = listingsOf(sql`${id}::uuid`)
    return {
      accounts: sql`select ${id}::uuid`,
      listings,
      claims: sql`business_id = ${id}::uuid or found_listing_id in (${listings})`,
      cases: sql`business_id = ${id}::uuid or listing_id in (${listings})`,
      more: [
        sql`select ${`ledger ${id}`}`,
        sql`select 'inquiry ' || id from inquiries
          where lower(email) = (select lower(email) from accounts where id = ${id}::uuid)`,
      ],
    }
  },
  listing: id => {
    const listings = sql`select ${id}::bigint`
    const accounts = sql`select business_id from listings where id = ${id}::bigint`
    return {
      accounts,
      listings,
      claims: sql`member_listing_id = ${id}::bigint or found_listing_id = ${id}::bigint`,
      cases: sql`business_id in (${accounts}) or listing_id = ${id}::bigint`,
    }
  },
  claim: id => ({
    claims: sql`id = ${id}::uuid`,
    moreFacts: claimFacts(sql`id = ${id}::uuid`),
    cases: sql`(business_id, listing_id) in (
      select business_id, found_listing_id from claims where id = ${id}::uuid)`,
    place: sql`select found_listing_id from claims where id = ${id}::uuid`,
  }),
  case: id => {
    const claims = sql<boolean>`(business_id, found_listing_id) in (
      select business_id, listing_id from claim_cases where id = ${id}::uuid)`
    return {
      claims,
      cases: sql`id = ${id}::uuid`,
      moreFacts: claimFacts(claims),
      place: sql`select listing_id from claim_cases where id = ${id}::uuid`,
    }
  },
  coupon: id => ({ place: sql`select listing_id from coupons where id = ${id}::uuid` }),
  deal: id => ({ place: sql`select listing_id from deals where id = ${id}::uuid` }),
  ledger: id => ({ place: listingsOf(sql`${id}::uuid`) }),
  verification: id => ({
    more: DOCUMENT_KINDS.map(kind => sql`select ${`verification ${id} ${kind}`}`),
    place: listingsOf(sql`(select business_id from verifications where id = ${id}::uuid)`),
  }),
}
