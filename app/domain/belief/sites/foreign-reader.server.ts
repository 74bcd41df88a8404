import { Worker } from 'node:worker_threads'
import { SECOND_MS } from '@hush/hours/time'
import type { tasks } from './read-foreign.ts'

const MOST_THREADS = 2
const LIMIT_MS = 10 * SECOND_MS
const IDLE_MS = 30 * SECOND_MS
const MAX_MEMORY_MB = 192

type Tasks = typeof tasks

/** Null if it takes too long or too much memory. */
type ForeignReader = <Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
) => Promise<Awaited<ReturnType<Tasks[Name]>> | null>

/** Threads read strangers' texts, so that none of it holds up requests. */
export function openForeignReader({
  limitMs = LIMIT_MS,
  thread = new URL('./foreign-thread.ts', import.meta.url),
} = {}): ForeignReader {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []
  const waiting: (() => void)[] = []
  let busy = 0

  function start(): Worker {
    const worker = new Worker(thread, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      stdout: true,
      stderr: true,
    })
    return worker.on('error', () => {})
  }

  function take(): Worker {
    const kept = idle.pop()
    clearTimeout(kept?.timer)
    kept?.worker.ref()
    return kept?.worker ?? start()
  }

  function keep(worker: Worker): void {
    worker.unref()
    const timer = setTimeout(() => {
      idle.splice(0, idle.length, ...idle.filter(one => one.worker !== worker))
      void worker.terminate()
    }, IDLE_MS)
    timer.unref()
    idle.push({ worker, timer })
  }

  return async (name, input) => {
    if (busy >= MOST_THREADS) await new Promise<void>(resolve => waiting.push(resolve))
    else busy += 1
    const worker = take()
    try {
      const answer = await answerOf<Awaited<ReturnType<Tasks[typeof name]>>>(worker, {
        message: { name, input },
        limitMs,
      })
      if (answer === null) void worker.terminate()
      else keep(worker)
      return answer?.read ?? null
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}

function answerOf<Read>(
  worker: Worker,
  { message, limitMs }: { message: unknown; limitMs: number },
): Promise<{ read: Read } | null> {
  return new Promise(resolve => {
    const timer = setTimeout(() => end(null), limitMs)
    const fail = () => end(null)
    const done = (read: Read) => end({ read })
    function end(answer: { read: Read } | null): void {
      clearTimeout(timer)
      worker.off('message', done).off('error', fail).off('exit', fail)
      resolve(answer)
    }
    worker.once('message', done).once('error', fail).once('exit', fail)
    worker.postMessage(message)
  })
}

export const readForeign = openForeignReader()
