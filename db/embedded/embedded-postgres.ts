import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { type DataFolder, homeIn, openDataFolder } from './data-folder.ts'
import { connectAsOwner, type OwnerConnection } from './owner-lock.ts'
import { choosePort, rotateLog, type Site, signalProcess, stopPostmaster } from './postmaster.ts'
import { chooseServerUser } from './server-user.ts'
import { DataDirInUse, type HeldServer, takeLockAgain, takeOver } from './take-over.ts'

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000

type EmbeddedPostgres = {
  connectionString: string
  readonly pid: number
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  say: (line: string) => void
  fsync?: boolean
  maxConnections?: number
}

/** Restarts the server if it dies. Throws `DataDirInUse`, or an Error with the server's log. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const site = await prepareSite(options)
  const first = await takeOver(site, () => choosePort(site.folder))
  const { port } = first.postmaster
  try {
    await createApplicationDatabase(site.folder, port)
  } catch (error) {
    await stopPostmaster(first.postmaster, site)
    throw error
  }
  return {
    connectionString: `postgres://hush:${site.folder.password}@127.0.0.1:${port}/hush`,
    ...keepServing(site, first),
  }
}

async function prepareSite(options: EmbeddedPostgresOptions): Promise<Site> {
  const { say, fsync = true, maxConnections = 100 } = options
  const dataDir = resolve(options.dataDir)
  const user = chooseServerUser(homeIn(dataDir))
  const binaries = await findBinaries(user)
  const folder = await openDataFolder({ dataDir, user, binaries, fsync, say })
  const logFile = join(dataDir, 'postgres.log')
  await rotateLog(logFile)
  return { dataDir, folder, logFile, user, binaries, fsync, maxConnections, say }
}

function keepServing(site: Site, first: HeldServer) {
  let holding = first
  const stopping = new AbortController()
  const { port } = first.postmaster

  const stopAtExit = () => signalProcess(holding.postmaster.pid, 'SIGINT')
  process.on('exit', stopAtExit)

  async function recover(): Promise<void> {
    for (let delay = FIRST_RETRY_MS; ; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
      if (stopping.signal.aborted) return
      try {
        holding = holding.postmaster.hasExited()
          ? await takeOver(site, async () => port)
          : await takeLockAgain(site, holding.postmaster)
        site.say(`The database serves again (process ${holding.postmaster.pid}).`)
        return
      } catch (error) {
        site.say(error instanceof Error ? error.message : String(error))
        if (error instanceof DataDirInUse) return stopping.abort()
      }
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.race([holding.postmaster.exited, holding.owner.lost])
      if (stopping.signal.aborted) return
      const what = holding.postmaster.hasExited() ? 'server stopped' : 'connection was lost'
      site.say(`The database ${what} unexpectedly; bringing it back.`)
      await recover()
    }
  }
  const watching = watch()

  async function stop(): Promise<void> {
    stopping.abort()
    await stopPostmaster(holding.postmaster, site)
    await watching
    if (!holding.postmaster.hasExited()) await stopPostmaster(holding.postmaster, site)
    process.off('exit', stopAtExit)
  }
  let stopped: Promise<void> | undefined

  return {
    get pid() {
      return holding.postmaster.pid
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** The owner is no superuser, as on a managed server. */
async function createApplicationDatabase(folder: DataFolder, port: number): Promise<void> {
  const template = await connectAsOwner(folder, port, 'template1')
  try {
    await keepOwnPassword(template, folder)
    const { rows } = await template.client.query<{ present: boolean }>(
      "select exists (select from pg_database where datname = 'hush') as present",
    )
    if (rows[0]?.present) return
    await template.client.query('create extension if not exists cube')
    await template.client.query('create extension if not exists earthdistance')
    const { rows: roles } = await template.client.query(
      "select from pg_roles where rolname = 'hush'",
    )
    if (roles.length === 0) {
      const password = pg.escapeLiteral(folder.password)
      await template.client.query(`create role hush login createdb password ${password}`)
    }
  } finally {
    await template.client.end()
  }
  const owner = await connectAsOwner(folder, port)
  await owner.client.query('create database hush owner hush').finally(() => owner.client.end())
}

/** Once the folder is surely its own: another server may have been reached until then. */
async function keepOwnPassword(owner: OwnerConnection, folder: DataFolder): Promise<void> {
  const { client } = owner
  if (client.password === folder.ownerPassword) return
  await client.query(`alter role postgres password ${pg.escapeLiteral(folder.ownerPassword)}`)
}
