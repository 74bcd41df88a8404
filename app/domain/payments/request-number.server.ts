import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Number a request before it is sent: later answers are not overwritten by earlier ones. */
export async function takeRequestNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select nextval('provider_questions') as number`.execute(db)
  return Number(rows[0]?.number)
}
