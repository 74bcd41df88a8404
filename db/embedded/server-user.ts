import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

export type ServerUser = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root uses the owner of `home`, or nobody. */
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

export function canUse(folder: string, user: ServerUser): boolean {
  if (!user) return true
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  if (result.error) {
    throw new Error(
      `PostgreSQL does not run as root and this machine does not let root start it as another user (${result.error.message}): start Hush as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return result.status === 0
}

export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|NODE_|npm_)/i.test(name),
  )
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}
