import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/**
 * A number for a question to the provider, taken before it is asked. An answer is kept only where none
 * of a higher number was: whatever changed while an older question was under way is in the newer answer.
 */
export async function takeQuestionNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select nextval('provider_questions') as number`.execute(db)
  return Number(rows[0]?.number)
}
