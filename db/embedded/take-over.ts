import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  connectAsOwner,
  findHolder,
  findStarter,
  type OwnerConnection,
  serves,
  takeLock,
} from './owner-lock.ts'
import {
  disownPostmasterFile,
  type Postmaster,
  readPostmasterFile,
  type Site,
  savePort,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { withProcessLock } from './process-lock.mjs'
import { isAlive, isPostgres } from './processes.ts'

const TAKE_OVER_MS = 60_000
const STARTER_GRACE_MS = 10_000
const POLL_MS = 50

export class DataDirInUse extends Error {
  readonly holder: number

  constructor(dataDir: string, holder: number) {
    super(`DATA_DIR ${dataDir} is already in use by process ${holder}.`)
    this.name = 'DataDirInUse'
    this.holder = holder
  }
}

export type HeldServer = { postmaster: Postmaster; owner: OwnerConnection }

/** Replaces a server whose app is gone; throws `DataDirInUse` if the app lives. */
export function takeOver(site: Site, choosePort: () => Promise<number>): Promise<HeldServer> {
  const lock = join(site.folder.home, 'starting')
  const sayWaiting = (pid: number) => site.say(`Waiting for process ${pid} to start the database.`)
  return withProcessLock(lock, sayWaiting, () => takeOverInTurn(site, choosePort))
}

async function takeOverInTurn(site: Site, choosePort: () => Promise<number>): Promise<HeldServer> {
  const began = Date.now()
  let patience = began + 1_000
  for (; Date.now() < began + TAKE_OVER_MS; await sleep(POLL_MS)) {
    const server = await findServer(site)
    if (server === 'none') {
      const postmaster = await startPostmaster(site, await choosePort())
      if (postmaster) return holdOwn(site, postmaster)
    } else if (server !== 'silent') {
      await replaceOrphan(site, server, Date.now() - began > STARTER_GRACE_MS)
    }
    if (Date.now() > patience) {
      site.say('Waiting for the last database server of this folder to end.')
      patience = Date.now() + 10_000
    }
  }
  const file = await readPostmasterFile(site.folder)
  throw new Error(
    file
      ? `The database in ${site.folder.home} is held by a server that does not answer (process ${file.pid}): end it and start again.`
      : 'The database server does not start: another program has its port.',
  )
}

export async function takeLockAgain(site: Site, postmaster: Postmaster): Promise<HeldServer> {
  const owner = await connectAsOwner(site.folder, postmaster.port)
  return { postmaster, owner: await requireLock(site, owner) }
}

async function holdOwn(site: Site, postmaster: Postmaster): Promise<HeldServer> {
  try {
    const holding = await takeLockAgain(site, postmaster)
    await savePort(site.folder, postmaster.port)
    return holding
  } catch (error) {
    if (!(error instanceof DataDirInUse)) await stopPostmaster(postmaster, site)
    throw error
  }
}

async function requireLock(site: Site, owner: OwnerConnection): Promise<OwnerConnection> {
  if (await takeLock(owner)) return owner
  const holder = await findHolder(owner)
  await owner.client.end()
  if (holder === undefined) throw new Error('The lock on the database was held a moment ago.')
  throw new DataDirInUse(site.dataDir, holder)
}

/** 'silent' if there may be a server that does not answer yet. */
async function findServer(site: Site): Promise<OwnerConnection | 'none' | 'silent'> {
  const file = await readPostmasterFile(site.folder)
  if (!file) return 'none'
  if (!isPostgres(file.pid)) {
    if (isAlive(file.pid)) await disownPostmasterFile(site.folder)
    return 'none'
  }
  if (!file.port) return 'silent'
  try {
    const owner = await connectAsOwner(site.folder, file.port)
    if (await serves(owner, site.folder)) return owner
    await owner.client.end()
  } catch (error) {
    const refused = error instanceof pg.DatabaseError && error.code === '28P01'
    if (!refused) return 'silent'
  }
  await disownPostmasterFile(site.folder)
  return 'none'
}

/** The app that started the server goes first: it may be recovering a lost connection. */
async function replaceOrphan(site: Site, owner: OwnerConnection, late: boolean): Promise<void> {
  try {
    const holder = await findHolder(owner)
    if (holder !== undefined) throw new DataDirInUse(site.dataDir, holder)
    const starter = await findStarter(owner)
    if (isAlive(starter) && !late) return
    if (!(await takeLock(owner))) return
    const file = await readPostmasterFile(site.folder)
    if (!file) return
    site.say('Stopping the database server that the last run left behind.')
    await stopPostmaster({ pid: file.pid, hasExited: () => !isPostgres(file.pid) }, site)
  } finally {
    await owner.client.end().catch(() => {})
  }
}
