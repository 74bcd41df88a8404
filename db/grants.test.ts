import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '../app/domain/desk/audit/audit.server.ts'
import { joinQueue } from '../app/domain/promotions/queue.server.ts'
import { useDatabase } from '../test/database.ts'
import { TEST_NOW } from '../test/moment.ts'
import { query } from '../test/template.ts'
import { addCoupon, addListing, addPerson, PEOPLE } from '../test/world.ts'
import { createDb, createPool, type Db } from './client.ts'
import { grantServing } from './grants.ts'

const { db, url, ownerUrl } = useDatabase({ isFresh: true })
const role = `serving_${randomUUID().slice(0, 8)}`
let serving: Db

/** The owner of the database makes no roles, as on a managed server. */
async function asAdministrator(statement: string): Promise<void> {
  await query(ownerUrl, statement)
}

beforeAll(async () => {
  await asAdministrator(`create role ${role} login password 'x'`)
  await grantServing(db, role)
  const address = new URL(url)
  address.username = role
  address.password = 'x'
  serving = createDb(createPool({ connectionString: address.href }))
})
afterAll(async () => {
  await serving.destroy()
  await asAdministrator(`drop owned by ${role}; drop role ${role}`)
})

test('a role that owns nothing can serve', async () => {
  const couponId = await addCoupon(serving, (await addListing(serving)).id)
  const dinerId = await addPerson(serving, PEOPLE.dana)
  expect(await joinQueue(serving, { couponId, dinerId, now: TEST_NOW })).toBe('joined')
  await serving.transaction().execute(tx =>
    writeAudit(tx, {
      actorId: null,
      role: 'system',
      action: 'test',
      objectId: 'none',
      now: TEST_NOW,
    }),
  )
})

test.each([
  sql`alter table audit_log disable trigger all`,
  sql`delete from audit_log`,
  sql`update audit_log set action = 'other'`,
  sql`update ledger_lines set cents = 0`,
  sql`drop table ledger_entries`,
  sql`create or replace function audit_hash(entry audit_log) returns bytea language sql as 'select null'`,
  sql`set session_replication_role = replica`,
])('and cannot change what is only added to (%#)', async harm => {
  await expect(harm.execute(serving)).rejects.toThrow(/permission denied|must be owner/)
})
