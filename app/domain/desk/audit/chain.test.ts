import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { writeAudit } from './audit.server.ts'
import { checkChain } from './chain.server.ts'

const { db } = useDatabase()

async function write(...objectIds: string[]): Promise<void> {
  for (const objectId of objectIds) {
    const entry = { actorId: null, role: 'system', action: 'try', objectId, now: TEST_NOW } as const
    await db.transaction().execute(tx => writeAudit(tx, entry))
  }
}

async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table audit_log disable trigger audit_log_is_append_only`.execute(db)
  await change.execute(db)
  await sql`alter table audit_log enable trigger audit_log_is_append_only`.execute(db)
}

describe('the chain of the audit log', () => {
  test('is whole when it is empty, and when nothing was changed', async () => {
    expect(await checkChain(db)).toEqual({ entries: 0, brokenId: null })
    await write('one', 'two', 'three')
    expect(await checkChain(db)).toEqual({ entries: 3, brokenId: null })
  })

  test.each([
    ['changed', sql`update audit_log set reason = 'x' where object_id = 'two'`],
    ['taken out', sql`delete from audit_log where object_id = 'two'`],
    [
      'changed with a hash that fits it',
      sql`update audit_log set object_id = 'else', hash = audit_hash(audit_log) where object_id = 'two'`,
    ],
  ])('breaks where an entry was %s', async (_, change) => {
    await write('one', 'two', 'three')
    await tamper(change)
    expect((await checkChain(db)).brokenId).not.toBeNull()
  })

  test('is read over many thousands of entries', async () => {
    await sql`insert into audit_log (at, role, action, object_id)
      select ${TEST_NOW}, 'system', 'try', number::text from generate_series(1, 5001) as number`.execute(
      db,
    )
    expect(await checkChain(db)).toEqual({ entries: 5001, brokenId: null })
    await tamper(sql`update audit_log set reason = 'x' where object_id = '5001'`)
    expect((await checkChain(db)).brokenId).not.toBeNull()
  })
})
