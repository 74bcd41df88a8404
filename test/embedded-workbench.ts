import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import { removeDataFolder } from '../db/embedded/data-folder.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import type { ServerUser } from '../db/embedded/server-user.ts'

const Report = z.object({
  serves: z.boolean(),
  connectionString: z.string(),
  serverPid: z.number(),
  message: z.string(),
})

export type App = z.infer<typeof Report> & {
  pid: number
  process: ChildProcess
  output: () => string
}

type StartOptions = { user?: ServerUser; flushed?: boolean }

/** `copyReadyDatabase` is faster than a first start. */
export function prepareWorkbench() {
  let ready = ''
  let apps: App[] = []
  const bench = {
    root: '',
    dataDir: '',
    copyReadyDatabase: () => {
      execFileSync('cp', ['-a', ready, bench.dataDir])
    },
    start: async (options: StartOptions = {}): Promise<App> => {
      const app = await launch(bench.dataDir, options)
      apps.push(app)
      return app
    },
  }

  beforeAll(async () => {
    ready = await mkdtemp(join(tmpdir(), 'hush-embedded-ready-'))
    const server = await startEmbeddedPostgres({ dataDir: ready, say: () => {}, fsync: false })
    await server.stop()
  })
  afterAll(() => removeDataFolder(ready))

  beforeEach(async () => {
    bench.root = await mkdtemp(join(tmpdir(), 'hush-embedded-'))
    await chmod(bench.root, 0o755)
    bench.dataDir = join(bench.root, 'data')
  })
  afterEach(async () => {
    await Promise.all(apps.map(end))
    apps = []
    await removeDataFolder(bench.dataDir)
    await rm(bench.root, { recursive: true })
  })
  return bench
}

async function launch(dataDir: string, { user, flushed }: StartOptions): Promise<App> {
  const program = join(import.meta.dirname, 'embedded-app.ts')
  const child = spawn(process.execPath, [program, dataDir, flushed ? 'flushed' : 'unflushed'], {
    ...user,
    stdio: 'pipe',
  })
  let output = ''
  child.stderr.on('data', text => {
    output += text
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const report = Report.parse(JSON.parse(String(line)))
  return { ...report, pid: child.pid ?? 0, process: child, output: () => output }
}

export async function end({ process: child }: App): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.stdin?.end()
  await once(child, 'exit')
}

/** Kills the app, as the kernel does when memory runs out. */
export async function kill({ process: child }: App): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export function expectOneOwner(dataDir: string, started: App[]): App {
  const [owner, ...others] = started.filter(app => app.serves)
  expect(others).toEqual([])
  if (!owner) throw new Error(`no process serves: ${started.map(app => app.message).join(' ')}`)
  const refusals = started.filter(app => app !== owner).map(app => app.message)
  expect(new Set(refusals)).toEqual(
    new Set([`DATA_DIR ${dataDir} is already in use by process ${owner.pid}.`]),
  )
  return owner
}

export async function query(app: App, text: string, values: string[] = []) {
  const client = new pg.Client({ connectionString: app.connectionString })
  client.on('error', () => {})
  await client.connect()
  return client.query(text, values).finally(() => client.end())
}

export async function write(app: App, text: string): Promise<void> {
  await query(app, 'create table if not exists notes (text text not null)')
  await query(app, 'insert into notes values ($1)', [text])
}

export async function read(app: App): Promise<string[]> {
  const { rows } = await query(app, 'select text from notes order by text')
  return rows.map(row => String(row.text))
}

export async function readPatiently(app: App): Promise<string[]> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      return await read(app)
    } catch {
      await sleep(100)
    }
  }
  return read(app)
}

export async function until(isTrue: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 200 && !isTrue(); attempt++) await sleep(50)
  expect(isTrue()).toBe(true)
}

export function portOf(app: App): number {
  return Number(new URL(app.connectionString).port)
}
