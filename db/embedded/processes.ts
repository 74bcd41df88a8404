import { readFileSync } from 'node:fs'

/** Whether a process of that id exists; one that we may not signal exists too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return !isZombie(pid)
}

/**
 * Whether that process can be a PostgreSQL server. Process ids are used again, in containers even
 * regularly; Linux says what runs under them.
 */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const status = statusOf(pid)
  return status === undefined || status.startsWith('(postgres) ')
}

function isZombie(pid: number): boolean {
  return /^\(.*\) [ZX] /s.test(statusOf(pid) ?? '')
}

function statusOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^\d+ /, '')
  } catch {
    return undefined
  }
}
