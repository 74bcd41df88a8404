import type { Logger } from 'pino'

// A notice covers a tenth of a second (db/functions/notify_queues.sql).
const FIRST_REFRESH_MS = 200
const SECOND_REFRESH_MS = 1_000

/** Refreshes are never concurrent; a failed one is repeated. */
export function createRefresher(
  refresh: () => Promise<void>,
  { log }: { log: Logger },
): { refreshTwice(): void; refreshOnce(): void; close(): void } {
  let refreshesLeft = 0
  let waiting: { timer: NodeJS.Timeout; until: number } | undefined
  let isRefreshing = false
  let isClosed = false

  function wait(milliseconds: number): void {
    const until = Date.now() + milliseconds
    if (isClosed || isRefreshing || (waiting && waiting.until <= until)) return
    clearTimeout(waiting?.timer)
    waiting = { timer: setTimeout(refreshNow, milliseconds).unref(), until }
  }

  async function refreshNow(): Promise<void> {
    waiting = undefined
    isRefreshing = true
    refreshesLeft -= 1
    try {
      await refresh()
    } catch (error) {
      log.warn({ err: error }, 'live queues could not be refreshed')
      refreshesLeft = Math.max(refreshesLeft, 1)
    }
    isRefreshing = false
    if (refreshesLeft > 0) wait(refreshesLeft > 1 ? FIRST_REFRESH_MS : SECOND_REFRESH_MS)
  }

  return {
    refreshTwice() {
      refreshesLeft = 2
      wait(FIRST_REFRESH_MS)
    },
    refreshOnce() {
      refreshesLeft = Math.max(refreshesLeft, 1)
      wait(FIRST_REFRESH_MS)
    },
    close() {
      isClosed = true
      clearTimeout(waiting?.timer)
    },
  }
}
