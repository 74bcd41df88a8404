import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool, type Db } from '../db/client.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { findNotedSandbox, type RunningSandbox } from '../server/sandbox-address.ts'
import { TEST_NOW } from '../test/moment.ts'
import { databaseUrl, query } from '../test/template.ts'

export const TEMPLATE = 'hush_journeys'

/** The moment that each site stands still at: a Thursday at five. */
export const JOURNEY_NOW = TEST_NOW

const READY_TRIES = 500
const BETWEEN_TRIES_MS = 100

/** Hush as it is built, on a demo world that one worker has to itself. */
export interface Site {
  origin: string
  /** Its database, to put people and what is theirs into. */
  db: Db
  sandbox: RunningSandbox
  /** What it has logged so far. */
  log(): string
  stop(): Promise<void>
}

export async function startSite(): Promise<Site> {
  const serverUrl = process.env.E2E_DATABASE_SERVER ?? ''
  const name = `hush_journeys_${randomUUID().replaceAll('-', '')}`
  await query(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const dataDir = await mkdtemp(join(tmpdir(), 'hush-e2e-'))
  const databaseAddress = databaseUrl(serverUrl, name)
  const port = await freePort({ count: 2 })
  const origin = `http://localhost:${port}`
  const server = serve({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseAddress })
  let log = ''
  server.stdout?.on('data', (lines: Buffer) => {
    log += lines
  })
  await untilReady(server, origin).catch((error: Error) => {
    server.kill('SIGKILL')
    throw error
  })

  const sandbox = await findNotedSandbox(dataDir)
  if (!sandbox) throw new Error('The payment sandbox of the site does not run.')
  const db = createDb(createPool({ connectionString: databaseAddress, size: 2 }))
  return {
    origin,
    db,
    sandbox,
    log: () => log,
    async stop() {
      await db.destroy()
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      await rm(dataDir, { recursive: true })
    },
  }
}

function serve(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      ...settings,
      NOW: JOURNEY_NOW.toISOString(),
      DEMO: 'on',
      // Each journey names an address of its own.
      TRUST_PROXY: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (server.exitCode !== null) throw new Error('The site ended before it was ready.')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(BETWEEN_TRIES_MS)
  }
  throw new Error('The site did not become ready.')
}
