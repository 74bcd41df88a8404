import { spawn } from 'node:child_process'

const running = new Set()
let stopCode

const LAST_WORDS_MS = 3_000

/** A stop signal reaches the children first, so that nothing outlives us. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => {
    for (const child of running) {
      child.kill(stopCode === undefined ? signal : 'SIGKILL')
      setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS).unref()
    }
    stopCode = code
    if (running.size === 0) process.exit(code)
  })
}

/** Returns the exit code; -1 if it cannot start or exceeds `timeoutMs`. */
export function run(program, args, { timeoutMs, ...options } = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, { stdio: 'inherit', windowsHide: true, ...options })
    running.add(child)
    const timer = timeoutMs && setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const settle = code => {
      clearTimeout(timer)
      running.delete(child)
      if (stopCode !== undefined) return process.exit(stopCode)
      resolve(code ?? -1)
    }
    child.once('error', () => settle(-1))
    child.once('exit', settle)
  })
}

const HEARTBEAT_MS = 15_000

export async function step(title, work) {
  console.log(`${title}.`)
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  const sayGoesOn = () => console.log(`${title}: ${seconds()} so far.`)
  const heartbeat = process.env.CI ? undefined : setInterval(sayGoesOn, HEARTBEAT_MS)
  try {
    const result = await work()
    console.log(`${title}: took ${seconds()}.`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}
