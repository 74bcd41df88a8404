import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { writeEntry } from '../app/domain/payouts/ledger.server.ts'
import type { Db } from '../db/client.ts'
import { TEST_NOW } from './moment.ts'

/** Puts money into the ledger of a business, as an approved credit does. */
export async function creditLedger(
  db: Db,
  businessId: string,
  cents: number,
  aboutId: string = randomUUID(),
): Promise<void> {
  const entry = { kind: 'credit', businessId, aboutId, cents, at: TEST_NOW } as const
  await db.transaction().execute(tx => writeEntry(tx, entry))
}

/** What all lines of the ledger sum to. */
export async function ledgerSum(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(cents), 0) as sum from ledger_lines`.execute(db)
  return rows[0]?.sum ?? Number.NaN
}
