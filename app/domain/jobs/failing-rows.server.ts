import { DAY_MS, HOUR_MS } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { withoutPeople } from './without-people.ts'

export const KEEPS_FAILING_AFTER = 3
const MAX_ERROR_LENGTH = 200

/** The job did its work; the failed rows are stored. */
export class RowsFailed extends AggregateError {}

export async function rememberFailures(db: Db, { job, now }: { job: string; now: Date }) {
  const rows = await db.selectFrom('failing_rows').selectAll().where('job', '=', job).execute()
  const noted = new Map(rows.map(row => [row.row_id, row]))
  const failures: unknown[] = []
  return {
    turnOf(id: string | number): 'first' | 'last' | 'later' {
      const note = noted.get(String(id))
      if (!note || note.tries < KEEPS_FAILING_AFTER) return 'first'
      return note.tried_at.getTime() + HOUR_MS <= now.getTime() ? 'last' : 'later'
    },
    async failed(id: string | number, error: unknown): Promise<void> {
      failures.push(new Error(`${job}: row ${id} failed.`, { cause: error }))
      await note(db, { job, id: String(id), error, now })
    },
    async succeeded(id: string | number): Promise<void> {
      if (!noted.has(String(id))) return
      await db
        .deleteFrom('failing_rows')
        .where('job', '=', job)
        .where('row_id', '=', String(id))
        .execute()
    },
    /** Unlisted rows are gone or not due. */
    async forgetUnlisted(listed: ReadonlySet<string>): Promise<void> {
      const gone = [...noted.keys()].filter(id => !listed.has(id))
      if (gone.length === 0) return
      await db
        .deleteFrom('failing_rows')
        .where('job', '=', job)
        .where('row_id', 'in', gone)
        .execute()
    },
    throwFailures(): void {
      if (failures.length > 0) throw new RowsFailed(failures, `${job}: ${failures.length} failed.`)
    },
  }
}

async function note(
  db: Db,
  { job, id, error, now }: { job: string; id: string; error: unknown; now: Date },
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  const line = withoutPeople(message.trim().split('\n')[0] ?? '').slice(0, MAX_ERROR_LENGTH)
  await db
    .insertInto('failing_rows')
    .values({ job, row_id: id, since: now, tried_at: now, tries: 1, error: line })
    .onConflict(conflict =>
      conflict.columns(['job', 'row_id']).doUpdateSet({
        tries: sql`failing_rows.tries + 1`,
        tried_at: now,
        error: line,
      }),
    )
    .execute()
}

interface FailingRow {
  job: string
  rowId: string
  since: Date
  tries: number
  error: string
}

/** Three failures in a row, oldest first. */
export function listFailingRows(db: Db, { limit }: { limit: number }): Promise<FailingRow[]> {
  return db
    .selectFrom('failing_rows')
    .select(['job', 'row_id as rowId', 'since', 'tries', 'error'])
    .where('tries', '>=', KEEPS_FAILING_AFTER)
    .orderBy('since')
    .orderBy('job')
    .orderBy('row_id')
    .limit(limit)
    .execute()
}

/** Untried for a day means not due any more, or gone. */
export async function forgetUntriedRows(db: Db, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('failing_rows')
    .where('tried_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}
