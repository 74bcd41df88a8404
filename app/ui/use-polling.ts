import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

interface PollingOptions {
  everyMs: number
  times?: number
}

/** Reloads the page's data while it is visible. Returns false once it has given up. */
export function usePolling({ everyMs, times = Number.POSITIVE_INFINITY }: PollingOptions): boolean {
  const { revalidate, state } = useRevalidator()
  const [polls, setPolls] = useState(0)
  const isPolling = polls < times
  useEffect(() => {
    if (!isPolling || state !== 'idle') return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      setPolls(before => before + 1)
      revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isPolling, state, everyMs, revalidate])
  return isPolling
}
