import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** The user id that PostgreSQL runs as; nothing when the app's own user will do. */
export type ServerUser = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root lends it an unprivileged user: the one that already
 * owns `home`, else nobody.
 */
export function chooseServerUser(home: string): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(home)) {
    const owner = statSync(home)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .find(fields => fields[0] === 'nobody')
  if (!nobody) {
    throw new Error(
      'PostgreSQL does not run as root and this machine has no user "nobody": start Hush as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) }
}

/** Whether that user can enter `folder` and write there, found out by trying. */
export function canUse(folder: string, user: ServerUser): boolean {
  if (!user) return true
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  if (tried.error) {
    throw new Error(
      `PostgreSQL does not run as root and this machine does not let root start it as another user (${tried.error.message}): start Hush as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return tried.status === 0
}

/** What PostgreSQL's programs see: no locale of the machine's, none of its PG… settings. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|NODE_|npm_)/i.test(name),
  )
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
