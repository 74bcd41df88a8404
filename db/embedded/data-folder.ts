import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { isAlive } from './processes.ts'
import { canUse, type ServerUser, serverEnvironment } from './server-user.ts'

const run = promisify(execFile)

/** Used by root if its server cannot reach DATA_DIR. Both survive a reboot. */
const HOMES_OUTSIDE = ['/var/lib/hush', '/var/tmp/hush']

/** DATA_DIR/postgres, 0700, owned by the server's user: cluster, passwords and port. */
export type DataFolder = {
  home: string
  cluster: string
  /** Of the application's role. */
  password: string
  /** Of the superuser, whom the application never is. */
  ownerPassword: string
}

export function homeIn(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Created by one rename: concurrent or crashed first starts leave a whole database or none. */
export async function openDataFolder(options: {
  dataDir: string
  user: ServerUser
  binaries: Binaries
  fsync: boolean
  say: (line: string) => void
}): Promise<DataFolder> {
  const { dataDir, user, binaries, say } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (user) await allowTraversal(user, dataDir)
  const home = homeIn(dataDir)
  await removeAbandoned(dataDir)
  if (!(await exists(home))) {
    say(`Making a new database in ${home}.`)
    await makeHome(home, options)
  }
  await checkHome(home, user, binaries)
  const place = await realpath(home)
  const password = await readFile(join(place, 'password'), 'utf8')
  const ownerFile = join(place, OWNER_FILE)
  if (!(await exists(ownerFile))) await writeSecret(ownerFile, options)
  const ownerPassword = await readFile(ownerFile, 'utf8')
  return { home: place, cluster: join(place, 'data'), password, ownerPassword }
}

/** Folders of earlier versions have none until they are opened. */
export const OWNER_FILE = 'owner-password'

/** Of two that come at once the first one’s stays. */
async function writeSecret(
  path: string,
  { user, fsync }: { user: ServerUser; fsync: boolean },
): Promise<void> {
  const fresh = `${path}-${process.pid}`
  await writeFile(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (user) await chown(fresh, user.uid, user.gid)
  if (fsync) await flush(fresh)
  await link(fresh, path).catch(async error => {
    if (!(await exists(path))) throw error
  })
  await rm(fresh)
}

/** Lets the server's group traverse root's private folder, nothing else. */
async function allowTraversal(user: { gid: number }, dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir)
  if (uid !== 0 || (mode & 0o071) !== 0) return
  await chown(dataDir, uid, user.gid)
  await chmod(dataDir, (mode & 0o777) | 0o010)
}

/** Its server must have stopped. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const outside = await readlink(homeIn(dataDir)).catch(() => undefined)
  if (outside) await rm(outside, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
}

async function makeHome(
  home: string,
  options: { dataDir: string; user: ServerUser; binaries: Binaries; fsync: boolean },
): Promise<void> {
  const place = await makePlace(options.dataDir, options.user)
  try {
    await initialize(place, options)
    if (place.startsWith(options.dataDir)) await rename(place, home)
    else await symlink(place, home)
    if (options.fsync) await flush(options.dataDir)
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    if (!(await exists(home))) throw error
  }
}

async function makePlace(dataDir: string, user: ServerUser): Promise<string> {
  const inside = await mkdtemp(join(dataDir, `.postgres-${process.pid}-`))
  if (!user) return inside
  await chown(inside, user.uid, user.gid)
  if (canUse(inside, user)) return inside
  await rm(inside, { recursive: true })

  for (const home of HOMES_OUTSIDE) {
    try {
      await mkdir(home, { recursive: true })
      if ((await lstat(home)).uid !== process.getuid?.()) continue
      await chmod(home, 0o755)
      const outside = await mkdtemp(join(home, 'data-'))
      await chown(outside, user.uid, user.gid)
      if (canUse(outside, user)) return outside
      await rm(outside, { recursive: true })
    } catch {}
  }
  throw new Error(
    `PostgreSQL does not run as root, and the user it runs as (uid ${user.uid}) cannot reach ${dataDir}: set DATA_DIR to a folder below one that everyone may enter.`,
  )
}

async function initialize(
  place: string,
  options: { user: ServerUser; binaries: Binaries; fsync: boolean },
): Promise<void> {
  const { user, binaries, fsync } = options
  const passwordFile = join(place, OWNER_FILE)
  for (const path of [join(place, 'password'), passwordFile]) await writeSecret(path, options)

  const cluster = join(place, 'data')
  const initdb = (characters: string) =>
    run(
      binaries.initdb,
      [
        ...['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
        ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        ...['--locale=C', `--lc-ctype=${characters}`, '--no-instructions'],
        ...(fsync ? [] : ['--no-sync']),
      ],
      { ...user, cwd: place, env: serverEnvironment() },
    )
  await initdb('C.UTF-8')
    .catch(() => initdb('C'))
    .catch(error => {
      const reason = error instanceof Error ? error.message.trim() : String(error)
      throw new Error(`The database could not be made in ${place}.\n${reason}`)
    })
}

async function checkHome(home: string, user: ServerUser, binaries: Binaries): Promise<void> {
  const version = await readFile(join(home, 'data', 'PG_VERSION'), 'utf8').catch(
    error => error.code,
  )
  if (version === 'EACCES') {
    throw new Error(`${home} belongs to another user: start Hush as that user, or as root.`)
  }
  if (version === 'ENOENT') {
    const outside = await readlink(home).catch(() => undefined)
    throw new Error(
      outside
        ? `${home} points to ${outside}, where there is no database: put it back, or remove ${home} to start over.`
        : `${home} holds no database: put it back, or remove the folder to start over.`,
    )
  }
  if (String(version).trim() !== binaries.major) {
    throw new Error(
      `${home} was made by PostgreSQL ${String(version).trim()} and this Hush brings ${binaries.major}: move the data with pg_dump.`,
    )
  }
  const cluster = await realpath(join(home, 'data'))
  if (user) await giveTo(user, home)
  if (!canUse(cluster, user)) {
    throw new Error(
      `PostgreSQL does not run as root, and the user it runs as (uid ${user?.uid}) cannot reach ${home}: let everyone enter the folders above it (chmod o+x), or move DATA_DIR.`,
    )
  }
}

async function giveTo(user: { uid: number; gid: number }, home: string): Promise<void> {
  if ((await lstat(join(home, 'data'))).uid !== 0) return
  for (const name of await readdir(home, { recursive: true })) {
    await chown(join(home, name), user.uid, user.gid)
  }
  await chown(home, user.uid, user.gid)
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const owner = /^\.postgres-(\d+)-/.exec(name)?.[1]
    if (owner && !isAlive(Number(owner))) {
      await rm(join(dataDir, name), { recursive: true, force: true })
    }
  }
}

async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
