import { type Kysely, sql } from 'kysely'

/** Only ever added to: what was said, and what is owed. */
const APPEND_ONLY = ['audit_log', 'ledger_entries', 'ledger_lines']

const SCHEMAS = ['public', 'pgboss']

/** Append-only tables get no change. Without ownership triggers stay on. */
export async function grantServing<T>(db: Kysely<T>, role: string): Promise<void> {
  const to = sql.id(role)
  await db.transaction().execute(async tx => {
    const { rows: schemas } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname = any(${SCHEMAS})`.execute(tx)
    for (const { name } of schemas) {
      const schema = sql.id(name)
      await sql`grant usage on schema ${schema} to ${to}`.execute(tx)
      for (const [rights, kind] of RIGHTS) {
        await sql`grant ${rights} on all ${kind} in schema ${schema} to ${to}`.execute(tx)
        await sql`
          alter default privileges in schema ${schema} grant ${rights} on ${kind} to ${to}`.execute(
          tx,
        )
      }
    }
    for (const table of APPEND_ONLY) {
      await sql`revoke update, delete, truncate on ${sql.table(table)} from ${to}`.execute(tx)
    }
  })
}

const RIGHTS = [
  [sql.raw('select, insert, update, delete'), sql.raw('tables')],
  [sql.raw('usage, select, update'), sql.raw('sequences')],
] as const
