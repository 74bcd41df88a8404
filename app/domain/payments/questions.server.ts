import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Taken before a request to the provider: an answer is saved only if no later request's answer was saved already. */
export async function takeQuestionNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select nextval('provider_questions') as number`.execute(db)
  return Number(rows[0]?.number)
}
