import { execFile, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync } from 'node:fs'
import { open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { freePort, isFree } from './free-port.ts'
import { isPostgres } from './processes.ts'
import { type ServerUser, serverEnvironment } from './server-user.ts'

const POLL_MS = 20
const RECOVERY_MS = 10 * 60_000
const FAST_SHUTDOWN_MS = 10_000
const MAX_LOG_BYTES = 5 * 1024 * 1024

export type Site = {
  dataDir: string
  folder: DataFolder
  logFile: string
  user: ServerUser
  binaries: Binaries
  fsync: boolean
  maxConnections: number
  say: (line: string) => void
}

/** `exited` settles when the server is gone. */
export type Postmaster = {
  pid: number
  port: number
  exited: Promise<void>
  hasExited: () => boolean
}

export async function readPostmasterFile(
  folder: DataFolder,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const text = await readFile(join(folder.cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  if (!lines[0]) return undefined
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/** A parent's id makes the file stale; PostgreSQL still looks for surviving backends. */
export async function disownPostmasterFile(folder: DataFolder): Promise<void> {
  const path = join(folder.cluster, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => '')
  if (text) await writeFile(path, text.replace(/^\d+/, String(process.pid)))
}

/** Includes crash recovery. Undefined if the cluster or port is taken. */
export async function startPostmaster(site: Site, port: number): Promise<Postmaster | undefined> {
  const log = openSync(site.logFile, 'a', 0o600)
  const logStart = fstatSync(log).size
  const child = spawn(
    site.binaries.postgres,
    ['-D', site.folder.cluster, '-p', String(port), ...settings(site)],
    {
      ...site.user,
      cwd: site.folder.cluster,
      env: serverEnvironment(),
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    },
  )
  closeSync(log)
  let gone = false
  const exited = new Promise<void>(resolve => {
    child.once('exit', resolve)
    child.once('error', resolve)
  }).then(() => {
    gone = true
  })
  child.unref()
  const { pid } = child
  if (pid === undefined) {
    throw new Error(`PostgreSQL cannot be started: ${site.binaries.postgres} does not run.`)
  }

  const postmaster = { pid, port, exited, hasExited: () => gone }
  let patience = Date.now() + 1_000
  for (const end = Date.now() + RECOVERY_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (gone) {
      if (await mayTryAgain(site.logFile, logStart)) return undefined
      throw new Error(await failure(site, logStart, 'The database server does not start.'))
    }
    const file = await readPostmasterFile(site.folder)
    if (file?.pid === pid && file.ready) return postmaster
    if (Date.now() > patience) {
      site.say('Waiting for the database to recover from its last stop.')
      patience = Date.now() + 10_000
    }
  }
  await stopPostmaster(postmaster, site)
  throw new Error(await failure(site, logStart, 'The database server did not get ready in time.'))
}

export async function stopPostmaster(
  { pid, hasExited }: { pid: number; hasExited: () => boolean },
  site: Site,
): Promise<void> {
  if (process.platform === 'win32') {
    const stop = ['stop', '-D', site.folder.cluster, '-m', 'fast', '-w', '-t', '10']
    await new Promise<void>(resolve => execFile(site.binaries.pgCtl, stop, () => resolve()))
  }
  signalProcess(pid, 'SIGINT')
  for (const end = Date.now() + FAST_SHUTDOWN_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (hasExited()) return
  }
  site.say(`The database server did not stop in ${FAST_SHUTDOWN_MS / 1000} s and is killed.`)
  signalProcess(pid, 'SIGKILL')
  for (const end = Date.now() + FAST_SHUTDOWN_MS; Date.now() < end; await sleep(POLL_MS)) {
    if (hasExited()) return
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    if (isPostgres(pid)) process.kill(pid, signal)
  } catch {}
}

export async function choosePort(folder: DataFolder): Promise<number> {
  const last = Number(await readFile(join(folder.home, 'port'), 'utf8').catch(() => ''))
  return last && (await isFree(last)) ? last : await freePort()
}

export async function savePort(folder: DataFolder, port: number): Promise<void> {
  await writeFile(join(folder.home, 'port'), String(port), { mode: 0o600 })
}

export async function rotateLog(logFile: string): Promise<void> {
  const stats = await stat(logFile).catch(() => undefined)
  if (stats && stats.size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`)
}

/** Tuned for a small machine; statements, which contain personal data, are not logged. */
function settings(site: Site): string[] {
  const chosen = {
    cluster_name: `hush-${process.pid}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: site.maxConnections,
    // Tests meet deadlocks on purpose, and wait for each to be found.
    deadlock_timeout: site.fsync ? '1s' : '50ms',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    fsync: site.fsync ? 'on' : 'off',
    synchronous_commit: site.fsync ? 'on' : 'off',
    full_page_writes: site.fsync ? 'on' : 'off',
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function mayTryAgain(logFile: string, from: number): Promise<boolean> {
  return /lock file .* already exists|still in use|could not bind|Address already in use/.test(
    await readFrom(logFile, from),
  )
}

async function failure(site: Site, from: number, sentence: string): Promise<string> {
  const lines = (await readFrom(site.logFile, from)).trim().split('\n').slice(-8)
  return [sentence, `The end of ${site.logFile}:`, ...lines].join('\n')
}

async function readFrom(path: string, from: number): Promise<string> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const start = Math.max(from, size - 16_384)
    const { buffer } = await handle.read(Buffer.alloc(Math.max(size - start, 1)), 0, null, start)
    return buffer.toString('utf8').replaceAll('\0', '')
  } finally {
    await handle.close()
  }
}
