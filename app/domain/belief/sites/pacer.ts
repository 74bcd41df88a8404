import type { SiteClock } from './site-clock.ts'

export interface Pacer {
  turn(): Promise<void>
  setDelay(milliseconds: number): void
}

/** Measured from the end of one request to the start of the next. */
export function createPacer(
  clock: SiteClock,
  { delayMs, lastAt, signal }: { delayMs: number; lastAt: Date | null; signal?: AbortSignal },
): Pacer & { done(): void } {
  let delay = delayMs
  let last = lastAt?.getTime() ?? Number.NEGATIVE_INFINITY
  return {
    async turn() {
      const wait = last + delay - clock.now().getTime()
      if (wait > 0) await clock.sleep(wait, signal)
      signal?.throwIfAborted()
    },
    setDelay(milliseconds) {
      delay = milliseconds
    },
    done() {
      last = clock.now().getTime()
    },
  }
}
