import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'
import { prepared } from './prepared.ts'

/** `outcomeOf(db, JOIN_OUTCOMES, sql`join_queue(…)`)`. Throws on any other word. */
export async function outcomeOf<Outcome extends string>(
  db: Db,
  outcomes: readonly Outcome[],
  decision: RawBuilder<unknown>,
): Promise<Outcome> {
  const { rows } = await sql<{
    outcome: string
  }>`${prepared} select ${decision} as outcome`.execute(db)
  return outcomeAmong(outcomes, rows[0]?.outcome)
}

export function outcomeAmong<Outcome extends string>(
  outcomes: readonly Outcome[],
  word: string | undefined,
): Outcome {
  const outcome = outcomes.find(known => known === word)
  if (outcome === undefined) throw new Error(`The database decided "${word}", an unknown outcome.`)
  return outcome
}
