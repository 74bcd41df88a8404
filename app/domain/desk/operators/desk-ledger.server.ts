import { searchKey } from '@hush/hours/questions'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import { pageOf, pageRange, type RowPage } from '../../forms/paging.ts'
import { isUid } from '../../ids/id.ts'
import { escapeLike } from '../../locations/locations.server.ts'
import type { Credit } from '../../payouts/credit.ts'

export interface LedgerRow {
  businessId: string
  name: string | null
  email: string | null
  available: number
  underWay: number
  paidOut: number
}

/** Largest balance first; a search also finds businesses without ledger entries. */
export async function listLedger(
  db: Db,
  { text, page }: { text: string; page: number },
): Promise<RowPage<LedgerRow>> {
  const { limit, offset } = pageRange(page)
  const part = `%${escapeLike(searchKey(text))}%`
  const isNamed = sql`person_key like ${part} or listings.name_key like ${part}`
  const which =
    text === ''
      ? sql`balance.business_id is not null`
      : sql`accounts.role = 'business' and (${isNamed})`
  const { rows } = await sql<LedgerRow>`
    select ${ROW}
    from accounts full join (${BALANCES}) as balance on balance.business_id = accounts.id
    left join listings on listings.business_id = accounts.id
    where ${which}
    order by available desc, "businessId"
    limit ${limit}::int offset ${offset}::int`.execute(db)
  return pageOf(rows, page)
}

const BALANCES = sql`
  select business_id,
    sum(cents) filter (where account = 'available') as available,
    sum(cents) filter (where account = 'under way') as under_way,
    sum(cents) filter (where account = 'paid out') as paid_out
  from ledger_lines where business_id is not null group by business_id`

const ROW = sql`coalesce(accounts.id, balance.business_id) as "businessId",
  listings.name, accounts.email, coalesce(available, 0) as available,
  coalesce(under_way, 0) as "underWay", coalesce(paid_out, 0) as "paidOut"`

export async function findLedgerRow(
  db: Db,
  { businessId }: { businessId: string },
): Promise<LedgerRow | null> {
  if (!isUid(businessId)) return null
  const { rows } = await sql<LedgerRow>`
    select ${ROW}
    from (select * from accounts where id = ${businessId} and role = 'business') as accounts
    full join (${BALANCES} having business_id = ${businessId}) as balance
      on balance.business_id = accounts.id
    left join listings on listings.business_id = accounts.id`.execute(db)
  return rows[0] ?? null
}

export interface WaitingCredit extends Credit {
  name: string | null
}

export async function listCredits(
  db: Db,
  which: { businessId: string } | 'waiting',
): Promise<WaitingCredit[]> {
  const { rows } = await sql<WaitingCredit>`
    select credits.id, credits.business_id as "businessId", corrects, cents, reason,
      coalesce(decision, 'waiting') as state, asked_by as "requestedBy", asking.email as "requestedByEmail",
      asked_at as "requestedAt", deciding.email as "decidedByEmail", decided_at as "decidedAt",
      decline_reason as "declineReason", listings.name
    from credits
    left join accounts as asking on asking.id = asked_by
    left join accounts as deciding on deciding.id = decided_by
    left join listings on listings.business_id = credits.business_id
    where ${which === 'waiting' ? sql`decided_at is null` : sql`credits.business_id = ${which.businessId}`}
    order by asked_at desc, credits.id
    limit 100`.execute(db)
  return rows
}
