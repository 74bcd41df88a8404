import { type KyselyPlugin, RawNode, type RootOperationNode, SelectQueryNode, sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../db/client.ts'

/** Resolves once so many connections of the test's database wait for a lock that another one holds. */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    })
    .toBe(count)
}

/** Every query as it would be if somebody forgot its lock. */
export const withoutLocks: KyselyPlugin = {
  transformQuery: ({ node }) => withoutLock(node),
  transformResult: async ({ result }) => result,
}

function withoutLock(node: RootOperationNode): RootOperationNode {
  if (SelectQueryNode.is(node)) return { ...node, endModifiers: undefined }
  const isLock = RawNode.is(node) && node.sqlFragments.join('').includes('pg_advisory_xact_lock')
  return isLock ? RawNode.createWithSql('select') : node
}
