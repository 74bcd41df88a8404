import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { type Balance, type EntryKind, type LedgerAccount, MOVES } from './ledger-moves.ts'

interface Movement {
  kind: EntryKind
  businessId: string
  aboutId: string
  cents: number
  reason?: string
  at: Date
}

/** Two lines that sum to zero; the database refuses overdrafts and repetitions. */
export async function writeEntry(tx: Tx, movement: Movement): Promise<void> {
  const { kind, businessId, aboutId, cents, reason, at } = movement
  const { from, to } = MOVES[kind]
  const { id } = await tx
    .insertInto('ledger_entries')
    .values({ kind, about_id: aboutId, reason, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = (account: LedgerAccount, moved: number) => ({
    entry_id: id,
    account,
    business_id: account === 'hush' ? null : businessId,
    cents: moved,
  })
  await tx
    .insertInto('ledger_lines')
    .values([line(from, -cents), line(to, cents)])
    .execute()
}

export async function lockLedger(tx: Tx, { businessId }: { businessId: string }): Promise<void> {
  await sql`select lock_ledger(${businessId})`.execute(tx)
}

/** To decide by it, call `lockLedger` first. */
export async function findBalance(
  db: Db,
  { businessId }: { businessId: string },
): Promise<Balance> {
  const rows = await db
    .selectFrom('ledger_lines')
    .select(eb => ['account', eb.fn.sum<number>('cents').as('cents')])
    .where('business_id', '=', businessId)
    .groupBy('account')
    .execute()
  const of = (account: LedgerAccount) => rows.find(row => row.account === account)?.cents ?? 0
  return { available: of('available'), underWay: of('under way'), paidOut: of('paid out') }
}

export interface LedgerEntry {
  id: number
  kind: EntryKind
  aboutId: string
  at: Date
  reason: string | null
  cents: number
}

export async function listEntries(
  db: Db,
  {
    businessId,
    kinds,
    limit,
  }: { businessId: string; kinds?: readonly EntryKind[]; limit?: number },
): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select entry.id, kind, about_id as "aboutId", at, reason, abs(cents) as cents
    from ledger_entries as entry join ledger_lines on entry_id = entry.id
    where business_id = ${businessId} and (cents > 0 or kind = 'credit corrected')
      and ${kinds === undefined ? sql`true` : sql`kind = any(${kinds})`}
    order by at desc, entry.id desc
    ${limit === undefined ? sql`` : sql`limit ${limit}::int`}`.execute(db)
  return rows
}
