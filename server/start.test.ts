import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'

const { pool, url } = useDatabase({ isFresh: true })

/** Starts the server as a shell without settings of ours would. */
function start(settings: Record<string, string>, ...flags: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [...flags, 'server/main.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', SESSION_SECRET: 'x'.repeat(32), ...settings },
    encoding: 'utf8',
  })
}

describe('a start that cannot succeed', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'postgres://hush@127.0.0.1:1/none' },
      'The database 127.0.0.1:1/none cannot be used',
    ],
  ])('%j ends with one sentence and exit 1', (settings, sentence) => {
    const { status, stderr } = start(settings)
    expect(stderr.trim()).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })

  test('with the database of another version ends with what to do, and leaves it as it is', async () => {
    const listMigrations = async () =>
      (await pool.query('select name from kysely_migration order by name')).rows
    await pool.query(
      "update kysely_migration set name = '0002_locations_of_before' where name like '0003%'",
    )
    const before = await listMigrations()
    const { status, stderr } = start({ DATABASE_URL: url })
    expect(stderr.trim()).toBe(
      'The database was made by another version of Hush (migration 0002_locations_of_before), and this one cannot go on with it: set a DATA_DIR that is new, or a DATABASE_URL of an empty database.',
    )
    expect(status).toBe(1)
    expect(await listMigrations()).toEqual(before)
  })
})

test('pages are drawn by the React that is made for production, whatever the shell says', () => {
  const loaded = `import { createRequire } from 'node:module'
    const { cache } = createRequire(process.cwd() + '/')
    process.once('exit', () => {
      const ran = Object.keys(cache).filter(file => cache[file].loaded)
      console.log(...ran.flatMap(file => file.match(/react\\.\\w+\\.js$/) ?? []))
    })`
  const flag = `--import=data:text/javascript,${encodeURIComponent(loaded)}`
  for (const NODE_ENV of ['', 'development']) {
    expect(start({ PORT: 'eighty', NODE_ENV }, flag).stdout.trim()).toBe('react.production.js')
  }
})
