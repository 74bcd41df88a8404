import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

interface ServerProcess {
  url: string
  peakMemory(): Promise<number>
  stop(): Promise<void>
}

/** Runs a module of this folder in its own process, which sends the port it listens on. */
export function startProcess(module: string, args: string[]): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, module), args, {
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`${module} ended with ${code}.`)))
    child.once('message', port => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        peakMemory: () => askMemory(child),
        stop: () => end(child),
      })
    })
  })
}

function askMemory(child: ChildProcess): Promise<number> {
  return new Promise(resolve => {
    child.once('message', kilobytes => resolve(Math.round(Number(kilobytes) / 1024)))
    child.send('memory')
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
