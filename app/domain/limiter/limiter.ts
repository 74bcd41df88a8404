/** Thrown when more work waits than a limiter lets wait. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

interface Limits {
  atOnce: number
  waiting: number
}

/** Runs `atOnce` pieces of work while `waiting` more wait their turn; throws `TooBusy` beyond. */
export function createLimiter({ atOnce, waiting }: Limits) {
  let running = 0
  const line: (() => void)[] = []

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (line.length >= waiting) throw new TooBusy('Too much is waiting already.')
    else await new Promise<void>(resolve => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }

  return { run }
}
