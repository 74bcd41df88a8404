import type { Logger } from 'pino'

/**
 * A notice speaks for all changes of its tenth of a second (db/functions/notify_queues.sql), so
 * the first look waits until those have committed; the second one is for a commit that took its time.
 */
const FIRST_LOOK_MS = 200
const SECOND_LOOK_MS = 1_000

interface Lookout {
  /** Looks soon, and once more after that. */
  lookTwice(): void
  /** Looks soon. */
  lookOnce(): void
  close(): void
}

/** Looks when told to, never twice at a time; a look that fails is repeated. */
export function createLookout(look: () => Promise<void>, { log }: { log: Logger }): Lookout {
  let looksLeft = 0
  let waiting: { timer: NodeJS.Timeout; until: number } | undefined
  let isLooking = false
  let isClosed = false

  function wait(milliseconds: number): void {
    const until = Date.now() + milliseconds
    if (isClosed || isLooking || (waiting && waiting.until <= until)) return
    clearTimeout(waiting?.timer)
    waiting = { timer: setTimeout(lookNow, milliseconds).unref(), until }
  }

  async function lookNow(): Promise<void> {
    waiting = undefined
    isLooking = true
    looksLeft -= 1
    try {
      await look()
    } catch (error) {
      log.warn({ err: error }, 'open pages could not be told how full queues are')
      looksLeft = Math.max(looksLeft, 1)
    }
    isLooking = false
    if (looksLeft > 0) wait(looksLeft > 1 ? FIRST_LOOK_MS : SECOND_LOOK_MS)
  }

  return {
    lookTwice() {
      looksLeft = 2
      wait(FIRST_LOOK_MS)
    },
    lookOnce() {
      looksLeft = Math.max(looksLeft, 1)
      wait(FIRST_LOOK_MS)
    },
    close() {
      isClosed = true
      clearTimeout(waiting?.timer)
    },
  }
}
