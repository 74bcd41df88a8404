import { MINUTE_MS } from '@hush/hours/time'
import { useState, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS)
}

/** One timer for all listeners, at each full minute. */
function tick(): void {
  timer = setTimeout(
    () => {
      tick()
      for (const listener of listeners) listener()
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  )
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) tick()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

const unknown = () => null

/**
 * 0 on the server and in the first render. Counts elapsed time, since a visitor's clock may be
 * wrong.
 */
export function useMinutesPassed(arrived: object): number {
  const minute = useSyncExternalStore<number | null>(subscribe, currentMinute, unknown)
  const [first, setFirst] = useState({ arrived, minute })
  if (first.arrived !== arrived || (first.minute === null && minute !== null)) {
    setFirst({ arrived, minute })
  }
  if (minute === null || first.minute === null) return 0
  return minute - first.minute
}
