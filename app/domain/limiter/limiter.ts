/** Thrown when more work waits at a gate than it lets wait. */
export class TooBusy extends Error {
  override name = 'TooBusy'
}

/** Lets `atOnce` pieces of work run and `waiting` more wait their turn; throws `TooBusy` beyond. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
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
}
