import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { writeAudit } from './audit.server.ts'

const { db } = useDatabase({ size: 12 })

const ENTRY = { actorId: null, role: 'system', action: 'try the log', now: TEST_NOW } as const

/** The rows whose hash is not that of what they say, or that do not follow the row before. */
async function brokenRows(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select audit_log.*, audit_hash(audit_log) as true_hash,
        coalesce(lag(hash) over (order by id), '\\x') as hash_before
      from audit_log
    ) as entry
    where hash <> true_hash or prev_hash <> hash_before
    order by id`.execute(db)
  return rows.map(row => row.id)
}

describe('the audit log', () => {
  test('chains entries that are written at the same time', async () => {
    const numbers = Array.from({ length: 40 }, (_, number) => number)
    await Promise.all(
      numbers.map(number =>
        db.transaction().execute(tx => writeAudit(tx, { ...ENTRY, objectId: `attempt ${number}` })),
      ),
    )
    const { count } = await db
      .selectFrom('audit_log')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(40)
    expect(await brokenRows()).toEqual([])
  })

  test('numbers entries without a hole, also where one was never committed', async () => {
    const failing = db.transaction().execute(async tx => {
      await writeAudit(tx, { ...ENTRY, objectId: 'nothing' })
      throw new Error('It did not happen.')
    })
    await expect(failing).rejects.toThrow('It did not happen.')
    for (const objectId of ['one', 'two']) {
      await db.transaction().execute(tx => writeAudit(tx, { ...ENTRY, objectId }))
    }
    const rows = await db.selectFrom('audit_log').select('id').orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual([1, 2])
  })

  test('can be neither changed nor deleted nor emptied', async () => {
    await db.transaction().execute(tx => writeAudit(tx, { ...ENTRY, objectId: 'one' }))
    await expect(db.updateTable('audit_log').set({ reason: 'x' }).execute()).rejects.toThrow(
      'only added to',
    )
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('only added to')
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('only added to')
  })

  test('shows a row that was changed behind its back', async () => {
    for (const objectId of ['one', 'two', 'three']) {
      await db.transaction().execute(tx => writeAudit(tx, { ...ENTRY, objectId }))
    }
    await sql`alter table audit_log disable trigger audit_log_is_append_only`.execute(db)
    await sql`update audit_log set object_id = 'another' where object_id = 'two'`.execute(db)
    await sql`alter table audit_log enable trigger audit_log_is_append_only`.execute(db)
    expect(await brokenRows()).toHaveLength(1)
  })
})
