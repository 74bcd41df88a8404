import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** Runs a module of this folder in its own process, which sends the port it listens on. */
export function startProcess(
  module: string,
  args: string[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, module), args, {
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${module} ended with ${code}.`)))
    child.once('message', port => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () => end(child),
      })
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
