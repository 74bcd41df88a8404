import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '../../../db/client.ts'
import { removeDataFolder } from '../../../db/embedded/data-folder.ts'
import { freePort } from '../../../db/embedded/free-port.ts'
import { connectionStringOf } from '../../../scripts/open-database.ts'
import { TEST_NOW } from '../../../test/moment.ts'

const START_MS = 180_000
const POLL_MS = 50
const CONNECTIONS = 12
const root = join(import.meta.dirname, '../../..')

export interface StartOptions {
  env?: Record<string, string>
  /** Preloaded module of this folder. */
  preload?: string
  /** Data of a stopped application. */
  dataDir?: string
}

/** The built application with its own port, data and embedded PostgreSQL. */
export interface Application {
  url: string
  port: number
  dataDir: string
  connectionString: string
  /** Straight to its database; survives a restart of it. */
  db: Db
  /** The id changes with a restart. */
  pid(): number
  hasExited(): boolean
  /** Milliseconds until it is ready. */
  restart(): Promise<number>
  /** Undefined exit code after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
  log(): Promise<string>
  close(): Promise<void>
}

export async function startApplication(options: StartOptions = {}): Promise<Application> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hush-prove-')))
  // The sandbox uses the next port.
  const port = await freePort({ count: 2 })
  const url = `http://127.0.0.1:${port}`
  let child = run(port, dataDir, options)
  await untilReady(url, child)
  const connectionString = options.env?.DATABASE_URL ?? (await connectionStringOf(dataDir))
  const db = createDb(createPool({ connectionString, size: CONNECTIONS, patient: true }))

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (hasExited(child)) return child.exitCode
    child.kill(signal)
    await once(child, 'exit')
    return child.exitCode
  }
  return {
    url,
    port,
    dataDir,
    connectionString,
    db,
    pid: () => child.pid ?? 0,
    hasExited: () => hasExited(child),
    async restart() {
      child = run(port, dataDir, options)
      return untilReady(url, child)
    },
    end,
    log: () => readFile(join(dataDir, 'log'), 'utf8').catch(() => ''),
    async close() {
      await db.destroy()
      // The database survives a kill; a start takes it over and stops it.
      if (hasExited(child) && child.exitCode !== 0) {
        child = run(port, dataDir, options)
        await untilReady(url, child).catch(() => {})
      }
      await end('SIGTERM')
      await removeDataFolder(dataDir)
    },
  }
}

function run(port: number, dataDir: string, { env = {}, preload }: StartOptions): ChildProcess {
  const imports = preload ? ['--import', join(import.meta.dirname, preload)] : []
  const log = createWriteStream(join(dataDir, 'log'), { flags: 'a' })
  const child = spawn(process.execPath, [...imports, 'server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      NOW: TEST_NOW.toISOString(),
      // Clients name their address in X-Forwarded-For.
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  // A full disk must not block reading the log.
  log.on('error', () => {
    child.stdout?.resume()
    child.stderr?.resume()
  })
  return child
}

async function untilReady(url: string, child: ChildProcess): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < START_MS) {
    if (hasExited(child)) throw new Error(`The application ended with ${child.exitCode}.`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return Math.round(performance.now() - started)
    await sleep(POLL_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`The application was not ready within ${START_MS / 1000} s.`)
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
