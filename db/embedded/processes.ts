import { readFileSync } from 'node:fs'

/** Processes that we may not signal count as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  return !isZombie(pid)
}

/** Process ids are reused; on Linux the program's name is checked too. */
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
