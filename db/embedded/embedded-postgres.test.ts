import { once } from 'node:events'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type App,
  end,
  expectOneOwner,
  kill,
  portOf,
  prepareWorkbench,
  query,
  read,
  write,
} from '../../test/embedded-workbench.ts'
import { isPostgres } from './processes.ts'
import { canUse, chooseServerUser } from './server-user.ts'

const bench = prepareWorkbench()
const isRoot = process.getuid?.() === 0
const nobody = isRoot ? chooseServerUser('/nowhere') : undefined

describe('the database of DATA_DIR', () => {
  test('keeps its rows, its port and its password over a stop and a start', async () => {
    const first = await bench.start()
    await write(first, 'kept')
    await end(first)
    expect(isPostgres(first.serverPid)).toBe(false)

    const second = await bench.start()
    expect(await read(second)).toEqual(['kept'])
    expect(second.connectionString).toBe(first.connectionString)
  })

  test('speaks UTF-8, UTC and code-point order, and flushes what it acknowledges', async () => {
    bench.copyReadyDatabase()
    const app = await bench.start({ flushed: true })
    const { rows } = await query(
      app,
      `select current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone,
         current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
         current_setting('listen_addresses') as address, upper('é') as upper,
         (select array_agg(t order by t) from unnest(array['b', 'B', 'a']) t) as ordered,
         (select rolsuper from pg_roles where rolname = current_user) as super`,
    )
    expect(rows[0]).toEqual({
      encoding: 'UTF8',
      zone: 'UTC',
      fsync: 'on',
      commits: 'on',
      address: '127.0.0.1',
      upper: 'É',
      ordered: ['B', 'a', 'b'],
      super: false,
    })
  })

  test('gives its superuser a password of its own, in a folder of an earlier version too', async () => {
    bench.copyReadyDatabase()
    const file = join(bench.dataDir, 'postgres/owner-password')
    const asSuperuser = (app: App, password: string, text = 'select') => {
      const connectionString = `postgres://postgres:${password}@127.0.0.1:${portOf(app)}/postgres`
      return query({ ...app, connectionString }, text)
    }
    const first = await bench.start()
    const { password } = new URL(first.connectionString)
    await expect(asSuperuser(first, password)).rejects.toThrow('password authentication failed')
    await asSuperuser(
      first,
      await readFile(file, 'utf8'),
      `alter role postgres password '${password}'`,
    )
    await end(first)
    await rm(file)

    const second = await bench.start()
    await expect(asSuperuser(second, password)).rejects.toThrow('password authentication failed')
    await asSuperuser(second, await readFile(file, 'utf8'))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('lets its owner measure distances and search by trigrams', async () => {
    bench.copyReadyDatabase()
    const app = await bench.start()
    await query(app, 'create extension if not exists earthdistance cascade')
    await query(app, 'create extension if not exists pg_trgm')
    const { rows } = await query(
      app,
      "select round(earth_distance(ll_to_earth(39, -77), ll_to_earth(40, -77)) / 1000) as kilometres, 'pint' % 'pints' as alike",
    )
    expect(rows[0]).toEqual({ kilometres: 111, alike: true })
  })

  test('is refused to a second start, which names the first', async () => {
    bench.copyReadyDatabase()
    const first = await bench.start()
    const second = await bench.start()
    expect(second.serves).toBe(false)
    expect(second.message).toBe(
      `DATA_DIR ${bench.dataDir} is already in use by process ${first.pid}.`,
    )
    await write(first, 'still served')
    expect(await read(first)).toEqual(['still served'])
  })

  test('goes to exactly one of two first starts', async () => {
    const both = await Promise.all([bench.start(), bench.start()])
    expectOneOwner(bench.dataDir, both)
  })

  test('goes to exactly one of three starts after the app was killed', async () => {
    bench.copyReadyDatabase()
    const killed = await bench.start()
    await write(killed, 'acknowledged')
    await kill(killed)
    const owner = expectOneOwner(
      bench.dataDir,
      await Promise.all([bench.start(), bench.start(), bench.start()]),
    )
    expect(await read(owner)).toEqual(['acknowledged'])
  })

  test('takes another port when its own is taken', async () => {
    bench.copyReadyDatabase()
    const first = await bench.start()
    await write(first, 'kept')
    await end(first)
    const squatter = createServer().listen(portOf(first), '127.0.0.1')
    await once(squatter, 'listening')
    const second = await bench.start()
    squatter.close()
    expect(portOf(second)).not.toBe(portOf(first))
    expect(await read(second)).toEqual(['kept'])
  })

  test('works on after DATA_DIR was renamed', async () => {
    bench.copyReadyDatabase()
    const first = await bench.start()
    await write(first, 'kept')
    await end(first)
    await rename(bench.dataDir, join(bench.root, 'renamed'))
    bench.dataDir = join(bench.root, 'renamed')
    expect(await read(await bench.start())).toEqual(['kept'])
  })

  test('is readable by its owner only', async () => {
    bench.copyReadyDatabase()
    const app = await bench.start()
    await end(app)
    const stranger = nobody && { uid: nobody.uid - 1, gid: nobody.gid - 1 }
    if (stranger) expect(canUse(join(bench.dataDir, 'postgres'), stranger)).toBe(false)
    const mode = async (name: string) => (await stat(join(bench.dataDir, name))).mode & 0o777
    expect(await mode('postgres')).toBe(0o700)
    expect(await mode('postgres/data')).toBe(0o700)
    expect(await mode('postgres/password')).toBe(0o600)
    expect(await mode('postgres.log')).toBe(0o600)
  })
})

describe('a start that cannot succeed', () => {
  test('says so in a sentence, with the end of the log', async () => {
    bench.copyReadyDatabase()
    await end(await bench.start())
    await writeFile(join(bench.dataDir, 'postgres/data/postgresql.conf'), 'no_such_setting = 1\n')
    const { serves, message } = await bench.start()
    expect(serves).toBe(false)
    expect(message).toMatch(/^The database server does not start\.\n/)
    expect(message).toContain('no_such_setting')
  })

  test('does not begin anew where a database should be', async () => {
    await mkdir(join(bench.dataDir, 'postgres'), { recursive: true })
    expect((await bench.start()).message).toMatch(/holds no database: put it back/)
  })
})
