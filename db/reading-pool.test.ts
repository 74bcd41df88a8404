import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { createPool, dbOver } from './client.ts'
import { hearsItself } from './notices.ts'
import { readingPool } from './reading-pool.ts'
import { giveTimeLimits, missingTimeLimit } from './time-limits.ts'

const { url } = useDatabase()
const open: { end(): Promise<void> }[] = []
afterEach(async () => {
  for (const pool of open.splice(0)) await pool.end()
})

function pools(replicaUrl = url) {
  const primary = createPool({ connectionString: url })
  const replica = createPool({ connectionString: replicaUrl, onLost: () => {} })
  const onChange = vi.fn<(reads: boolean) => void>()
  const pool = readingPool({ primary, replica }, { onChange })
  open.push(pool, primary)
  return { pool, replica, primary, onChange, db: dbOver(pool) }
}

const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`

test('reads go to the replica once it is seen to follow', async () => {
  const { pool, replica, onChange, db } = pools()
  expect(pool.readsReplica()).toBe(false)
  await expect.poll(() => onChange.mock.calls).toContainEqual([true])
  const before = replica.totalCount
  await backend.execute(db)
  expect(before).toBeGreaterThan(0)
  expect(pool.readsReplica()).toBe(true)
})

test('a replica that is not there is never read', async () => {
  const { pool, db } = pools('postgres://hush:x@127.0.0.1:1/hush')
  expect((await backend.execute(db)).rows).toHaveLength(1)
  expect(pool.readsReplica()).toBe(false)
})

test('a read that loses the replica under it is answered by the primary', async () => {
  const { onChange, replica, primary, db } = pools()
  await expect.poll(() => onChange.mock.calls).toContainEqual([true])
  const slow = sql<{ said: string }>`select 'whole' as said, pg_sleep(0.5)`.execute(db)
  const endSlow = `select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%pg_sleep(0.5)%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await primary.query(endSlow)).rowCount).toBe(1)
  expect((await slow).rows[0]?.said).toBe('whole')
  expect(onChange).toHaveBeenLastCalledWith(false)
  await expect.poll(() => replica.totalCount - replica.idleCount).toBe(0)
})

test('a wrong statement is not asked twice', async () => {
  const { onChange, primary, db } = pools()
  await expect.poll(() => onChange.mock.calls).toContainEqual([true])
  const asked = vi.spyOn(primary, 'query')
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
  expect(asked.mock.calls.filter(([text]) => String(text).includes('1 / 0'))).toEqual([])
})

test('time limits of the role hold for connections that ask for none', async () => {
  expect(await missingTimeLimit(url)).toMatch(/^statement_timeout is 0 ms and not 5000$/)
  await giveTimeLimits(url)
  expect(await missingTimeLimit(url)).toBeNull()
})

test('a server that passes notices on is heard', async () => {
  expect(await hearsItself(url, { withinMs: 60_000 })).toBe(true)
})
