import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const EVERY_MS = 250
const KILOBYTES = 1024

/** Returns the largest size in MB. */
export function watchMemory(pid: number): () => Promise<number> {
  let most = 0
  const look = async () => {
    most = Math.max(most, await megabytesOf(pid))
  }
  const timer = setInterval(() => void look().catch(() => {}), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await look()
    return most
  }
}

export async function megabytesOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Math.round(Number(stdout) / KILOBYTES)
}
