import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Taken before a request: an answer is saved only if no later request's answer was. */
export async function takeQuestionNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select nextval('provider_questions') as number`.execute(db)
  return Number(rows[0]?.number)
}
