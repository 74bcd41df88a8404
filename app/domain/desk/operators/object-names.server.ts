import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { isRowId, isUid } from '../../ids/id.ts'

const QUERIES: Readonly<Record<string, (ids: string[]) => RawBuilder<NamedObject>>> = {
  account: ids => sql`
    select id::text, first_name || ' ' || last_name as name from accounts where id = any(${ids})`,
  case: ids => sql`
    select claim_cases.id::text, listings.name from claim_cases
    join listings on listings.id = listing_id where claim_cases.id = any(${ids})`,
  claim: ids => sql`
    select claims.id::text, listings.name from claims
    join listings on listings.id = member_listing_id where claims.id = any(${ids})`,
  coupon: ids => sql`select id::text, title as name from coupons where id = any(${ids})`,
  deal: ids => sql`select id::text, title as name from deals where id = any(${ids})`,
  find: ids => sql`
    select unsure_finds.id::text, listings.name from unsure_finds
    join listings on listings.id = listing_id where unsure_finds.id = any(${ids}::bigint[])`,
  inquiry: ids => sql`select id::text, business_name as name from inquiries where id = any(${ids})`,
  ledger: ids => sql`
    select business_id::text as id, name from listings where business_id = any(${ids})`,
  listing: ids => sql`select id::text, name from listings where id = any(${ids}::bigint[])`,
  verification: ids => sql`
    select verifications.id::text, listings.name from verifications
    join listings using (business_id) where verifications.id = any(${ids})`,
}

const NUMBERED: ReadonlySet<string> = new Set(['find', 'listing'])

interface NamedObject {
  id: string
  name: string
}

export async function nameObjects(
  db: Db,
  { objectIds }: { objectIds: readonly string[] },
): Promise<Map<string, string>> {
  const idsOf = new Map<string, Set<string>>()
  for (const objectId of objectIds) {
    const [noun = '', id = ''] = objectId.split(' ')
    if (isUid(id) || (NUMBERED.has(noun) && isRowId(id))) {
      idsOf.set(noun, new Set([...(idsOf.get(noun) ?? []), id]))
    }
  }
  const named = await Promise.all(
    [...idsOf].map(async ([noun, ids]) => {
      const { rows } = (await QUERIES[noun]?.([...ids]).execute(db)) ?? { rows: [] }
      return rows.map(({ id, name }) => [`${noun} ${id}`, name] as const)
    }),
  )
  return new Map(named.flat())
}
