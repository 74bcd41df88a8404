/** The server sends a beat every 20 s; a longer silence means that the connection is dead. */
const SILENCE_MS = 50_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/** Polls `address` for JSON where streams do not get through. Returns a function that stops it. */
export function followStream<News>(address: string, onNews: (news: News) => void): () => void {
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
      resetSilenceTimer()
      onNews(JSON.parse(data))
    }
    source.addEventListener('beat', resetSilenceTimer)
    source.onerror = scheduleRetry
    resetSilenceTimer()
  }

  function resetSilenceTimer(): void {
    clearTimeout(timer)
    timer = setTimeout(scheduleRetry, SILENCE_MS)
  }

  function scheduleRetry(): void {
    close()
    failures += 1
    if (failures > 1) void readOnce()
    const maxDelay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
    timer = setTimeout(open, maxDelay * (0.5 + Math.random() / 2))
  }

  async function readOnce(): Promise<void> {
    try {
      const response = await fetch(address, { headers: { accept: 'application/json' } })
      if (response.ok) onNews(await response.json())
    } catch {}
  }

  function followWhileVisible(): void {
    if (document.visibilityState === 'hidden') close()
    else if (source === null) restart()
  }

  function restart(): void {
    failures = 0
    open()
  }

  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('visibilitychange', followWhileVisible, { signal })
  window.addEventListener('focus', followWhileVisible, { signal })
  window.addEventListener('pageshow', followWhileVisible, { signal })
  window.addEventListener('online', restart, { signal })
  window.addEventListener('pagehide', close, { signal })
  open()
  return () => {
    listeners.abort()
    close()
  }
}
