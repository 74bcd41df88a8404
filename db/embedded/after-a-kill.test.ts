import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  kill,
  prepareWorkbench,
  query,
  read,
  readPatiently,
  until,
  write,
} from '../../test/embedded-workbench.ts'
import { isPostgres } from './processes.ts'
import { chooseServerUser } from './server-user.ts'

const bench = prepareWorkbench()
const start = () => bench.start({ flushed: true })

describe('after a kill', () => {
  beforeEach(bench.copyReadyDatabase)

  test('of the app alone, the next start serves every acknowledged row', async () => {
    const killed = await start()
    await write(killed, 'acknowledged')
    await kill(killed)
    expect(isPostgres(killed.serverPid)).toBe(true)

    const next = await start()
    expect(await read(next)).toEqual(['acknowledged'])
    expect(isPostgres(killed.serverPid)).toBe(false)
  })

  test('of the server alone, the app brings it back on the same port and keeps the lock', async () => {
    const app = await start()
    await write(app, 'acknowledged')
    process.kill(app.serverPid, 'SIGKILL')
    expect(await readPatiently(app)).toEqual(['acknowledged'])
    await until(() => app.output().includes('The database serves again'))
    expect((await start()).message).toContain(`in use by process ${app.pid}.`)
  })

  test('of one connection inside the server, the lock is taken again', async () => {
    const app = await start()
    await write(app, 'acknowledged')
    const { rows } = await query(app, "select pid from pg_locks where locktype = 'advisory'")
    process.kill(Number(rows[0]?.pid), 'SIGKILL')
    await until(() => app.output().includes('The database serves again'))
    expect(await readPatiently(app)).toEqual(['acknowledged'])
    expect((await start()).message).toContain(`in use by process ${app.pid}.`)
  })

  test('of both, the next start serves every acknowledged row', async () => {
    const killed = await start()
    await write(killed, 'acknowledged')
    process.kill(killed.serverPid, 'SIGKILL')
    await kill(killed)
    expect(await read(await start())).toEqual(['acknowledged'])
  })

  test('a process id that something else uses by now stands in nobody’s way', async () => {
    const killed = await start()
    await write(killed, 'acknowledged')
    process.kill(killed.serverPid, 'SIGSTOP')
    await kill(killed)
    process.kill(killed.serverPid, 'SIGKILL')
    const user = chooseServerUser(join(bench.dataDir, 'postgres'))
    const bystander = spawn('sleep', ['60'], { ...user })
    const path = join(bench.dataDir, 'postgres/data/postmaster.pid')
    const file = await readFile(path, 'utf8')
    await writeFile(path, file.replace(/^\d+/, String(bystander.pid)))

    expect(await read(await start())).toEqual(['acknowledged'])
    expect(bystander.exitCode).toBeNull()
    bystander.kill()
  })
})
