import { href } from 'react-router'
import type { LiveQueue } from '../../domain/promotions/live-queue.ts'

/** The server beats every 20 s; longer silence means that we are cut off and were not told. */
const SILENCE_MS = 50_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/**
 * Follows queues for as long as the page is seen: one stream, which begins with how everything is.
 * Where no stream comes through, the queues are read from time to time. Returns the way to stop.
 */
export function followQueues(
  couponIds: readonly string[],
  onFacts: (queues: LiveQueue[]) => void,
): () => void {
  const query = new URLSearchParams(couponIds.map(id => ['coupon', id]))
  const address = `${href('/queues')}?${query}`
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = null
  }

  function open(): void {
    close()
    if (document.visibilityState === 'hidden') return
    source = new EventSource(address)
    source.onmessage = ({ data }) => {
      failures = 0
      heard()
      onFacts(JSON.parse(data))
    }
    source.addEventListener('beat', heard)
    source.onerror = cutOff
    heard()
  }

  function heard(): void {
    clearTimeout(timer)
    timer = setTimeout(cutOff, SILENCE_MS)
  }

  function cutOff(): void {
    close()
    failures += 1
    if (failures > 1) void readOnce()
    const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
    timer = setTimeout(open, longest * (0.5 + Math.random() / 2))
  }

  async function readOnce(): Promise<void> {
    try {
      const answer = await fetch(address, { headers: { accept: 'application/json' } })
      if (answer.ok) onFacts(await answer.json())
    } catch {
      // The next try comes with the next retry.
    }
  }

  function followWhileSeen(): void {
    if (document.visibilityState === 'hidden') close()
    else if (source === null) beginAnew()
  }

  function beginAnew(): void {
    failures = 0
    open()
  }

  const watched = new AbortController()
  const { signal } = watched
  document.addEventListener('visibilitychange', followWhileSeen, { signal })
  window.addEventListener('focus', followWhileSeen, { signal })
  window.addEventListener('pageshow', followWhileSeen, { signal })
  window.addEventListener('online', beginAnew, { signal })
  window.addEventListener('pagehide', close, { signal })
  open()
  return () => {
    watched.abort()
    close()
  }
}
