import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

/** What a function of the database decides: `outcomeOf(db, sql`join_queue(…)`)`. */
export async function outcomeOf<Outcome extends string>(
  db: Db,
  decision: RawBuilder<unknown>,
): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`select ${decision} as outcome`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table gives one row.')
  return row.outcome
}
